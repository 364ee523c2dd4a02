import type { SavedRun } from '../saved-run.js';
import { assign } from './commands.js';
import type { Environment } from './environment.js';

/** The memory that the runner keeps between a step and its post step. */
export interface State {
  /** What the step remembered last, as text; blank in the step itself. */
  readonly saved: string;
  /** Remembers; the last record counts. Throws when the runner's file cannot be written, or a runner names none. */
  readonly save: (record: SavedRun) => void;
}

const NAME = 'run';

/**
 * The state of this step. A runner (GITHUB_ACTIONS is `true`) names a file for it, and where it does not, `save`
 * throws. Outside a runner no post step follows: without a file nothing is remembered.
 */
export function openState(environment: Environment): State {
  const file = environment['GITHUB_STATE'] ?? '';
  const isNamed = file.trim() !== '';
  const isRunner = environment['GITHUB_ACTIONS'] === 'true';
  return {
    saved: environment[`STATE_${NAME}`] ?? '',
    save(record) {
      if (isNamed) assign(file, { [NAME]: JSON.stringify(record) });
      else if (isRunner) throw new Error('GITHUB_STATE names no file');
    },
  };
}
