import type { Problem, Refusal } from '../../api/errors.js';
import { type Attempt, PATIENCE_MS, retryAfterOf, waitBeforeRetry } from '../../api/retry.js';

/** An import request that failed, and what is known around it. */
export interface FailedTry extends Omit<Attempt, 'method' | 'failures'> {
  /** Failed tries of this body so far, this one included. */
  readonly failures: number;
  /** Milliseconds since the service itself answered any request of the import, or since the import began. */
  readonly silentForMs: number;
  /** Milliseconds from the first failure with the code that it has failed with ever since to the sending of this try. */
  readonly sameForMs: number;
  /** Whether the scan is so new that it may not be found yet. */
  readonly isScanFresh: boolean;
  /**
   * Milliseconds since this body was last sent without success although it may have been received; `undefined` if it
   * never was.
   */
  readonly unclearForMs: number | undefined;
}

/** What to do next: send the same bytes again, look for what in them is refused, give them up, or end everything. */
export type Next =
  | { readonly kind: 'again'; readonly inMs: number }
  | { readonly kind: 'dispute' | 'give-up' | 'halt' };

/** The code of a conflict with evidence that is there (observed facts, 1 and 5.5). */
export const CONFLICT = 'CONFLICT';

/** How often at least, and for how many milliseconds, a body is sent that the service neither takes nor refuses. */
const TRIES = 5;
const TRYING_MS = 30_000;
const FRESH_AGAIN_MS = 2_000;
/** How long a conflict with what the scan is doing is waited out, in milliseconds. */
const PASSING_MS = 30_000;
/** How long the service may write what it received (observed facts, 5.1), and a little more, in milliseconds. */
const WRITING_MS = 65_000;

/**
 * Decides what to do with a body after a failed request. Importing the same evidence again changes nothing (observed
 * facts, 5.5), so an import may be repeated as a read may: after an unclear end the same bytes are sent again. While
 * nothing at all is answered, that goes on as long as for a read, since the way to the service is broken for everybody;
 * else for half a minute. `random` is in [0, 1): full jitter.
 */
export function nextAfter(attempt: FailedTry, random: number): Next {
  const { problem } = attempt;
  switch (problem.kind) {
    case 'refused':
      return afterRefusal(problem, attempt, random);
    case 'unreachable':
      // The client itself repeats what was surely not sent, until it is out of patience.
      return problem.sent === 'no' ? { kind: 'halt' } : again(attempt, random);
    case 'unreadable':
      return again(attempt, random);
    case 'redirected':
      return { kind: 'halt' };
  }
}

function afterRefusal({ status, code }: Refusal, attempt: FailedTry, random: number): Next {
  if (status === 404 && attempt.isScanFresh) return { kind: 'again', inMs: FRESH_AGAIN_MS };
  if ([401, 403, 404, 429].includes(status)) return { kind: 'halt' };
  // Any other conflict is with what the scan is doing. It may pass (observed facts, 10.9), and is the same for all
  // bodies.
  if (status === 409 && code !== CONFLICT)
    return againFor(PASSING_MS - attempt.sameForMs, attempt, random) ?? { kind: 'halt' };
  // The conflict may be with this very body, which is still being written.
  if (status === 409 && attempt.unclearForMs !== undefined)
    return againFor(WRITING_MS - attempt.unclearForMs, attempt, random) ?? { kind: 'dispute' };
  if ([400, 409, 422].includes(status)) return { kind: 'dispute' };
  // 408: the request took too long to arrive; the next one may be in time.
  return status === 408 || status >= 500 ? again(attempt, random) : { kind: 'give-up' };
}

/** Sends the same bytes again, until `patienceMs` are over; `undefined` then. */
function againFor(patienceMs: number, attempt: FailedTry, random: number): Next | undefined {
  const wait = waitBeforeRetry(asRead(attempt), random);
  if (wait === undefined || patienceMs <= 0) return undefined;
  // A wait that is asked for is a promise to come back.
  const inMs = Math.max(retryAfterOf(attempt.problem), Math.min(wait, patienceMs));
  return inMs < attempt.leftMs ? { kind: 'again', inMs } : undefined;
}

function again(attempt: FailedTry, random: number): Next {
  const { problem, failures, failingForMs, silentForMs, leftMs } = attempt;
  const isOut = isAway(problem) && silentForMs >= failingForMs;
  const patienceMs = isOut || failures < TRIES ? Infinity : TRYING_MS - failingForMs;
  const end = (isOut || silentForMs >= PATIENCE_MS) && leftMs > 0 ? 'halt' : 'give-up';
  return againFor(patienceMs, attempt, random) ?? { kind: end };
}

/** Whether there was no answer, or only that of a gateway in the place of the service. */
function isAway(problem: Problem): boolean {
  if (problem.kind === 'refused') return [502, 503, 504].includes(problem.status);
  return problem.kind === 'unreachable' && ['reset', 'cut', 'timeout'].includes(problem.fault);
}

/** The try as one of a read. For reads some statuses of a failing service are final; here all of them are alike. */
function asRead({ problem, ...attempt }: FailedTry): Attempt {
  return {
    ...attempt,
    method: 'GET',
    problem: problem.kind === 'refused' ? { ...problem, status: 500 } : problem,
  };
}
