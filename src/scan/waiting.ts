import type { ServiceError } from '../api/errors.js';
import { outlasting } from '../api/failure.js';
import { retryAfterOf, spread } from '../api/retry.js';
import type { Session } from '../session.js';
import { lengthOf } from '../wait.js';
import { type Listing, listNewest } from './listing.js';
import { about, type Line, lineFrom, lineOf, waitInLine } from './queue.js';
import type { CreateFailure } from './refusals.js';

/**
 * The pause before the list is asked once more for what may explain a conflict, in milliseconds; then the conflict is
 * final.
 */
const SECOND_LOOK_MS = 5_000;
/** How long a run waits before it asks again for a worker, in milliseconds. */
const WORKER_MS = 15_000;
/** How long after a list a refused create request is sent again, in milliseconds: a rate limit may count both. */
const APART_MS = 3_000;
/**
 * How much time such a request has to be left for its answer, in milliseconds: a scan cannot be cancelled if the
 * deadline cuts off the answer that names it.
 */
const ANSWER_MS = 10_000;
/** Limits that count nothing but new scans (observed facts, section 0). */
const OF_CREATES = new Set(['SCAN_RATE_LIMITED', 'FREE_URL_SCAN_RATE_LIMITED']);

/**
 * Waits until what a refusal names may be over, and returns the list as it is then. Throws the refusal if waiting does
 * not help. `listed` is the list as it was just before.
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
      const isOfCreates = OF_CREATES.has(problem.code);
      const what = `The service limits ${isOfCreates ? 'new scans' : 'requests'}`;
      const listing = await pause(spread(asked, random(), left), what, late);
      if (!isOfCreates) await standApart(session);
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
 * Waits between a list and a create request, if there is time for that and for its answer. Of two requests that a limit
 * counts in one moment, only the first would ever pass.
 */
export async function standApart({ clock, deadline }: Session): Promise<void> {
  if (deadline.leftMs() > APART_MS + ANSWER_MS) await clock.sleep(APART_MS, deadline.signal);
}
