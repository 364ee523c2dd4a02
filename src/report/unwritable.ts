import { clauseOf } from '../error-message.js';
import { WRITABLE } from '../input-paths.js';
import { adviceOnLimit } from '../machine-limit.js';
import type { Condition } from '../verdict.js';

/**
 * What stands in the way of a pass if something that records the verdict, named `what`, cannot be written. `otherwise` is
 * what to do about it where the machine sets no limit that is known.
 */
export function unwritable(what: string, error: unknown, otherwise = WRITABLE): Condition {
  const reason = `The ${what} could not be written: ${clauseOf(error)}.`;
  return { verdict: 'error', reason, advice: adviceOnLimit(error) ?? otherwise };
}
