import type { Problem, Refusal } from './errors.js';
import { isPassingFault, type WireRequest } from './wire.js';

/** A failed attempt, and what the policy may know of the call it belongs to. */
export interface Attempt {
  readonly method: WireRequest['method'];
  readonly problem: Problem;
  /** Failed attempts of this kind so far, this one included: unreadable answers count apart, limits not at all. */
  readonly failures: number;
  /** Milliseconds since the first failed attempt of this call, what limits took left out. */
  readonly failingForMs: number;
  /** Milliseconds until the run's deadline. */
  readonly leftMs: number;
}

/** How long a read is tried again through failures of the service or of the network, in milliseconds. */
export const PATIENCE_MS = 5 * 60_000;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 20_000;
/** A wait that ends this much after the deadline never ends: the deadline comes first. In milliseconds. */
const PAST_DEADLINE_MS = 1_000;
/** Without Retry-After a 429 is waited out for this long at least, in milliseconds. */
const SILENT_LIMIT_MS = 10_000;
/** A limit that asks for less is waited out for this long all the same: 20 requests a minute. */
const SHORTEST_LIMIT_MS = 3_000;
/** Jobs that wait for the same limit return within so many milliseconds of its end. */
const SPREAD_MS = 1_000;
/** An answer that is not the service's is a gateway's hiccup once or twice, then a wrong address. */
const UNREADABLE_TRIES = 3;
/** Statuses of 5xx that are no passing failure: this server will never do it. */
const NEVER = new Set([501, 505]);

type Kind = 'limited' | 'failing' | 'unreadable' | 'final';

/**
 * How long to wait before the same call is sent again, in milliseconds, or `undefined` to give up.
 * A call is sent again only where that cannot repeat an effect: reads, and writes of which no byte
 * was sent. A 429 is normal traffic: it is waited out as long as the deadline allows, never sooner
 * than asked. `random` is in [0, 1): full jitter.
 */
export function waitBeforeRetry(attempt: Attempt, random: number): number | undefined {
  // What is learned after the deadline, as on a machine that slept, only tells what failed last.
  if (isRepeatable(attempt) && attempt.leftMs === 0) return retryAfterOf(attempt.problem) + PAST_DEADLINE_MS;
  const wait = desiredWait(attempt, random);
  if (wait === undefined || wait < attempt.leftMs) return wait;
  // A wait that was asked for and does not fit ends the tries now. Our own backoff is cut off by the deadline, which
  // says the rest.
  return retryAfterOf(attempt.problem) >= attempt.leftMs ? undefined : attempt.leftMs + PAST_DEADLINE_MS;
}

/** Whether a read was asked to wait for longer than the run has. */
export function isTooLong({ method, problem, leftMs }: Attempt): boolean {
  const wait = retryAfterOf(problem);
  return method === 'GET' && wait > 0 && wait >= leftMs;
}

function desiredWait(attempt: Attempt, random: number): number | undefined {
  const { problem, failures, failingForMs } = attempt;
  if (!isRepeatable(attempt)) return undefined;
  switch (kindOf(problem)) {
    case 'limited':
      return spread(retryAfterOf(problem), random, attempt.leftMs);
    case 'failing': {
      const own = backoff(failures, random);
      // A wait that is asked for is a promise to come back: only our own count against patience.
      const isOver = failingForMs + (asked(problem) > 0 ? 0 : own) > PATIENCE_MS;
      return isOver ? undefined : Math.max(asked(problem), own);
    }
    case 'unreadable':
      return failures >= UNREADABLE_TRIES ? undefined : Math.max(asked(problem), backoff(failures, random));
    case 'final':
      return undefined;
  }
}

/**
 * How long one job waits if all were asked to wait `askedMs`, so that they do not return together. If the asked wait
 * fits into `leftMs`, so does this one, whatever the chance.
 */
export function spread(askedMs: number, random: number, leftMs: number): number {
  return askedMs + random * Math.min(SPREAD_MS, Math.max(0, leftMs - askedMs));
}

/**
 * How long an answer asks everybody to wait, in milliseconds; 0 where it does not. A limit is never so short that
 * asking again would hammer.
 */
export function retryAfterOf(problem: Problem): number {
  if (!isLimit(problem)) return asked(problem);
  return Math.max(problem.retryAfterMs ?? SILENT_LIMIT_MS, SHORTEST_LIMIT_MS);
}

/** Whether a call was answered that there were too many, which is normal traffic. */
export function isLimit(problem: Problem): problem is Refusal & { readonly status: 429 } {
  return problem.kind === 'refused' && problem.status === 429;
}

function asked(problem: Problem): number {
  return problem.kind === 'refused' || problem.kind === 'unreadable' ? (problem.retryAfterMs ?? 0) : 0;
}

function isRepeatable({ method, problem }: Attempt): boolean {
  if (method === 'GET') return true;
  return problem.kind === 'unreachable' && problem.sent === 'no';
}

function kindOf(problem: Problem): Kind {
  switch (problem.kind) {
    case 'refused':
      if (isLimit(problem)) return 'limited';
      return isPassingStatus(problem.status) ? 'failing' : 'final';
    case 'unreachable':
      return isPassingFault[problem.fault] ? 'failing' : 'final';
    case 'unreadable':
      return 'unreadable';
    case 'redirected':
      return 'final';
  }
}

/** Whether a status tells of a failure that may pass: of the service, or of what stands before it. */
function isPassingStatus(status: number): boolean {
  return status === 408 || (status >= 500 && !NEVER.has(status));
}

function backoff(failures: number, random: number): number {
  return random * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1));
}
