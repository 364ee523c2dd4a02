import type { ServiceError } from '../api/errors.js';
import { outlasting } from '../api/failure.js';
import { retryAfterOf, spread } from '../api/retry.js';
import type { Session } from '../session.js';
import { lengthOf } from '../wait.js';
import { type Listing, listNewest } from './listing.js';
import { about, type Line, lineFrom, lineOf, waitInLine } from './queue.js';
import type { CreateFailure } from './refusals.js';

/** Before a conflict that nothing explains is final, the list is asked once more, so many milliseconds later. */
const SECOND_LOOK_MS = 5_000;
/** How long a run waits before it asks again for a worker, in milliseconds. */
const WORKER_MS = 15_000;
/** How long after a list a request that was refused is sent again, in milliseconds: what limits requests may count both. */
const APART_MS = 3_000;
/** What such a request is left for its answer, in milliseconds: a scan whose making the deadline cuts off cannot be cancelled. */
const ANSWER_MS = 10_000;
/** Limits that count nothing but new scans (observed facts, section 0). */
const OF_CREATES = new Set(['SCAN_RATE_LIMITED', 'FREE_URL_SCAN_RATE_LIMITED']);

/**
 * Waits for what a refusal names and reads what is listed then, or throws it where waiting does not help.
 * `listed` is what was listed just before.
 */
export async function waitOut(
  session: Session,
  targetId: string,
  listed: Listing,
  failure: Exclude<CreateFailure, 'left-open'>,
  error: ServiceError,
): Promise<Listing> {
  const { client, clock, deadline, random } = session;
  const { problem } = error;
  if (failure === 'refused' || failure === 'unknown' || problem.kind !== 'refused') throw error;
  const pause = async (ms: number, what: string, late = error): Promise<Listing> => {
    deadline.signal.throwIfAborted();
    if (ms >= deadline.leftMs()) throw late;
    session.say(`${what}; asking again in ${lengthOf(ms)}.`);
    await clock.sleep(ms, deadline.signal);
    return await listNewest(client, targetId);
  };
  switch (failure) {
    case 'busy':
      return await waitInLine(session, targetId, problem.code, lineFrom(listed));
    case 'maybe-busy': {
      const seen = lineFrom(listed) ?? (await findLine(session, targetId, error));
      return await waitInLine(session, targetId, problem.code, seen);
    }
    case 'limited': {
      const [asked, left] = [retryAfterOf(problem), deadline.leftMs()];
      const late = outlasting(error, asked, left);
      const listing = await pause(spread(asked, random(), left), 'The service limits new scans', late);
      if (!OF_CREATES.has(problem.code)) await standApart(session);
      return listing;
    }
    case 'not-submitted':
      return await pause(about(WORKER_MS, random()), 'The service has no worker for the scan now');
  }
}

/** The line behind a conflict that names none; throws the conflict where no line is listed. */
async function findLine(session: Session, targetId: string, conflict: ServiceError): Promise<Line> {
  const line = await lineOf(session, targetId);
  if (line.ahead.length > 0) return line;
  await session.clock.sleep(SECOND_LOOK_MS, session.deadline.signal);
  const second = await lineOf(session, targetId);
  if (second.ahead.length === 0) throw conflict;
  return second;
}

/**
 * Parts a create request from the list before it, where there is time for that and its answer: of two that a limit counts
 * in one moment, only the first would ever pass.
 */
export async function standApart({ clock, deadline }: Session): Promise<void> {
  if (deadline.leftMs() > APART_MS + ANSWER_MS) await clock.sleep(APART_MS, deadline.signal);
}
