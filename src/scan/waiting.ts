import type { ServiceError } from '../api/errors.js';
import { outlasting } from '../api/failure.js';
import { retryAfterOf, spread } from '../api/retry.js';
import type { Session } from '../session.js';
import { lengthOf } from '../wait.js';
import { type Listing, listNewest } from './listing.js';
import { about, lineFrom, lineOf, waitInLine } from './queue.js';
import type { CreateFailure } from './refusals.js';

/** Before a conflict that nothing explains is final, the list is asked once more, so many milliseconds later. */
const SECOND_LOOK_MS = 5_000;
/** How long a run waits before it asks again for a worker, in milliseconds. */
const WORKER_MS = 15_000;

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
      let line = lineFrom(listed) ?? (await lineOf(session, targetId));
      if (line.ahead.length === 0) {
        await clock.sleep(SECOND_LOOK_MS, deadline.signal);
        line = await lineOf(session, targetId);
        if (line.ahead.length === 0) throw error;
      }
      return await waitInLine(session, targetId, problem.code, line);
    }
    case 'limited': {
      const [asked, left] = [retryAfterOf(problem), deadline.leftMs()];
      const late = outlasting(error, asked, left);
      return await pause(spread(asked, random(), left), 'The service limits new scans', late);
    }
    case 'not-submitted':
      return await pause(about(WORKER_MS, random()), 'The service has no worker for the scan now');
  }
}
