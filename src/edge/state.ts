import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { SavedRun } from '../saved-run.js';
import { assign } from './commands.js';
import type { Environment } from './environment.js';

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

/** The state of this step. Outside a runner, which names no file for it, nothing is remembered. */
export function openState(environment: Environment): State {
  const file = environment['GITHUB_STATE'] ?? '';
  return {
    saved: environment[`STATE_${NAME}`] ?? '',
    save(record) {
      if (file !== '') assign(file, { [NAME]: JSON.stringify(record), file });
    },
    take: () => takeFrom(environment['STATE_file'] ?? ''),
  };
}

/** The last record of a file, which is removed where it holds one: what is written to it from then on is lost. */
function takeFrom(file: string): string {
  try {
    const opened = openSync(file, 'r');
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
