import type { SavedRun } from './saved-run.js';
import type { Host } from './host.js';
import { Stop } from './verdict.js';

/** Remembers something for the post step. Throws `Stop` (`error`) when it cannot. */
export function remember(host: Pick<Host, 'state'>, record: SavedRun): void {
  try {
    host.state.save(record);
  } catch (cause) {
    throw unremembered(cause);
  }
}

function unremembered(cause: unknown): Stop {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Stop(
    {
      verdict: 'error',
      reason: `The state file of the step (GITHUB_STATE) could not be written: ${why}.`,
      advice:
        'Without it a cancelled job would leave its scan running, so none was created. Free the disk of the runner.',
    },
    { cause },
  );
}
