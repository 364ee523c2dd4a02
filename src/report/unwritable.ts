import { clauseOf } from '../error-message.js';
import { WRITABLE } from '../input-paths.js';
import type { Condition } from '../verdict.js';

/** What stands in the way of a pass if something that records the verdict, named `what`, cannot be written. */
export function unwritable(what: string, error: unknown): Condition {
  const reason = `The ${what} could not be written: ${clauseOf(error)}.`;
  return { verdict: 'error', reason, advice: WRITABLE };
}
