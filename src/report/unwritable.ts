import { clauseOf } from '../error-message.js';
import { WRITABLE } from '../input-paths.js';
import type { Condition } from '../verdict.js';

/** What becomes of a run whose verdict cannot be recorded. */
export function unwritable(what: string, error: unknown): Condition {
  const reason = `The ${what} could not be written: ${clauseOf(error)}.`;
  return { verdict: 'error', reason, advice: WRITABLE };
}
