import type { SavedRun } from '../saved-run.js';
import { assign } from './commands.js';
import type { Environment } from './environment.js';

/** The memory that the runner keeps between a step and its post step. */
export interface State {
  /** What the step remembered last, as text; blank in the step itself. */
  readonly saved: string;
  /** Remembers; the last record counts. Throws when the runner's file cannot be written. */
  readonly save: (record: SavedRun) => void;
}

const NAME = 'run';

/** The state of this step. Outside a runner, which names no file for it, nothing is remembered. */
export function openState(environment: Environment): State {
  const file = environment['GITHUB_STATE'] ?? '';
  return {
    saved: environment[`STATE_${NAME}`] ?? '',
    save(record) {
      if (file !== '') assign(file, { [NAME]: JSON.stringify(record) });
    },
  };
}
