import { closeSync, constants, openSync, readFileSync, rmSync } from 'node:fs';
import { codeOf } from '../error-message.js';
import type { SavedRun } from '../saved-run.js';
import { assign } from './commands.js';
import type { Environment } from './environment.js';
import type { Cancelling } from './signals.js';

/** The memory that the runner keeps between a step and its post step. */
export interface State {
  /** What the step remembered last, as text; blank in the step itself. */
  readonly saved: string;
  /** Remembers; the last record counts. Throws when the runner's file cannot be written. */
  readonly save: (record: SavedRun) => void;
  /**
   * Takes the file away that the step remembers in, and answers what stood there last, as text; blank where nobody can tell.
   * No signal reaches a container: a step that was cancelled there runs on beside its post step, and makes a scan only
   * where it can remember that.
   */
  readonly take: () => string;
}

const NAME = 'run';
const RECORDS = new RegExp(`^${NAME}<<.+\\n(.+)$`, 'gm');

/**
 * The state of this step. Outside a runner, which names no file for it, nothing is remembered. Where the file that held
 * something is gone, the post step has begun: then `interrupt` is told why.
 */
export function openState(environment: Environment, interrupt: Cancelling['interrupt']): State {
  const file = environment['GITHUB_STATE'] ?? '';
  let isKept = false;
  return {
    saved: environment[`STATE_${NAME}`] ?? '',
    save(record) {
      if (file === '') return;
      try {
        assign(file, { [NAME]: JSON.stringify(record), file });
        isKept = true;
      } catch (error) {
        if (isKept && codeOf(error) === 'ENOENT') interrupt('its post step has begun');
        throw error;
      }
    },
    take: () => takeFrom(environment['STATE_file'] ?? ''),
  };
}

/** The last record of a file, which is removed where it holds one: what is written to it from then on is lost. */
function takeFrom(file: string): string {
  try {
    // A pipe that nobody writes to is not waited for.
    const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const text = readFileSync(opened, 'utf8');
      if (lastOf(text) === '') return '';
      rmSync(file);
      // What came meanwhile is read from where the rest ended.
      return lastOf(text + readFileSync(opened, 'utf8'));
    } finally {
      closeSync(opened);
    }
  } catch {
    // What the runner handed on is all there is.
    return '';
  }
}

const lastOf = (text: string): string => [...text.matchAll(RECORDS)].at(-1)?.[1] ?? '';
