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
   * Takes the file away that the step remembers in. Returns what stood there last, as text; blank if nobody can tell.
   * No signal reaches a container: a step that was cancelled there runs on beside its post step, and makes a scan only
   * where it can remember that.
   */
  readonly take: () => string;
}

const NAME = 'run';
/** An id may hold separators of lines and paragraphs, which JSON leaves as they are: they end no line of the file. */
const RECORDS = new RegExp(`(?:^|\n)${NAME}<<[^\n]+\n([^\n]+)`, 'g');

/**
 * The state of this step. Outside a runner, which names no file for it, nothing is remembered. If the file is gone
 * after something was remembered, the post step has begun: `interrupt` is then told so.
 */
export function openState(environment: Environment, interrupt: Cancelling['interrupt']): State {
  const file = environment['GITHUB_STATE'] ?? '';
  let kept = '';
  return {
    saved: environment[`STATE_${NAME}`] ?? '',
    save(record) {
      if (file === '') return;
      const run = JSON.stringify(record);
      try {
        // If the record is there already, only the file is looked for.
        assign(file, run === kept ? {} : { [NAME]: run, file });
        kept = run;
      } catch (error) {
        if (kept !== '' && codeOf(error) === 'ENOENT') interrupt('its post step has begun');
        throw error;
      }
    },
    take: () => takeFrom(environment['STATE_file'] ?? ''),
  };
}

/**
 * Takes the name of the file out of the state: what a step left that has come to its end is known to the runner alone.
 * The file is there until the job is over, and steps that run code of the change could write to it what the post step
 * then does.
 */
export function closeState(environment: Environment): void {
  try {
    assign(environment['GITHUB_STATE'] ?? '', { file: '' });
  } catch {
    // Without a file nothing was named, and one that the post step took is not read again.
  }
}

/** The last record of a file, which is removed where it holds one: what is written to it from then on is lost. */
function takeFrom(file: string): string {
  let text = '';
  try {
    // A pipe that nobody writes to is not waited for.
    const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      text = readFileSync(opened, 'utf8');
      if (lastOf(text) !== '') rmSync(file);
      // What came meanwhile is read from where the rest ended.
      text += readFileSync(opened, 'utf8');
    } finally {
      closeSync(opened);
    }
  } catch {
    // What was read until then is all there is, or what the runner handed on.
  }
  return lastOf(text);
}

const lastOf = (text: string): string => [...text.matchAll(RECORDS)].at(-1)?.[1] ?? '';
