import { messageOf } from './error-message.js';
import type { Host } from './host.js';
import type { SavedRun } from './saved-run.js';
import { Stop } from './verdict.js';

/** Remembers something for the post step. Throws `Stop` (`error`) when it cannot. */
export function remember(host: Pick<Host, 'state'>, record: SavedRun): void {
  try {
    host.state.save(record);
  } catch (cause) {
    throw unremembered(record, cause);
  }
}

/** What a session remembers by, and says when it cannot. */
interface Memory {
  readonly remember: (record: SavedRun) => void;
  readonly say: (text: string) => void;
}

/** Leaves nothing to the post step. It would only find nothing to do, so a failure to say so is of no account. */
export function settle(session: Memory): void {
  try {
    session.remember({ kind: 'settled' });
  } catch (error) {
    session.say(messageOf(error));
  }
}

function unremembered({ kind }: SavedRun, cause: unknown): Stop {
  const isTooLate = kind === 'running';
  return new Stop(
    {
      verdict: 'error',
      reason: `The state file of the step (GITHUB_STATE) could not be written: ${messageOf(cause)}.`,
      advice: `Without it a cancelled job would leave its scan running, so ${isTooLate ? 'the one that was created is cancelled' : 'none was created'}. Free disk space on the runner.`,
    },
    { cause },
  );
}
