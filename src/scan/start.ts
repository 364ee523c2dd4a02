import type { Sending } from '../api/attempts.js';
import { isRefusedForGood, isServiceFault, ServiceError } from '../api/errors.js';
import { createScan } from '../api/operations/scans.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { conditionOf } from '../conditions.js';
import { blamed, blaming, DeadlinePassed, Interrupted } from '../deadline.js';
import type { ReviewedScan } from '../dossier.js';
import { lookBack, settle } from '../memory.js';
import type { ScanOrder } from '../plan.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { adopt } from './adoption.js';
import { historyOf } from './history.js';
import { type Baseline, baselineOf, type Listing, listNewest, SEEN_WITHIN_MS } from './listing.js';
import { alsoNew, leftAlone } from './lost-create.js';
import { Polling } from './polling.js';
import {
  findLostScan,
  GIVE_UP_AFTER_MS,
  lostForGood,
  type LostRequest,
  refuseLongWait,
} from './reconcile.js';
import { failureOf, newlyMade } from './refusals.js';
import { requestFor, type ScanRequest } from './request.js';
import { standApart, waitOut } from './waiting.js';

/** How long a cancelled job waits for the answer to its create request, in milliseconds. */
const GRACE_MS = 4_000;

/** A scan to wait for. */
export interface OpenedScan extends ReviewedScan {
  /** When to look at it. */
  readonly polling: Polling;
}

/**
 * Creates the scan, at most once. After a refusal that surely created nothing it waits and asks again, with a new key,
 * since a refusal can burn one (observed facts, section 3.4). After a request that may have been received it looks for
 * the scan by listing; only if nothing new is listed does it send the very same request once more. Throws the refusal,
 * or `Stop`.
 */
export async function startScan(session: Session, targetId: string, order: ScanOrder): Promise<OpenedScan> {
  const listing = await listNewest(session.client, targetId);
  const { sentAt, started } = await createInTurn(session, requestFor(targetId, order), listing);
  const { goal, mode } = started.detail;
  const history = historyOf(listing.rows, { goal: goal ?? order.goal, mode: mode ?? order.mode });
  return { ...started, polling: new Polling(history, sentAt, session.random()) };
}

/** Sends create requests, one after the other, until one makes a scan. `sentAt` is on the session's clock. */
async function createInTurn(
  session: Session,
  request: ScanRequest,
  first: Listing,
): Promise<{ readonly sentAt: number; readonly started: ReviewedScan }> {
  const { targetId } = request;
  let refusal: ServiceError | undefined;
  for (let listing = first; ;) {
    const mark = { key: session.newKey(), baseline: baselineOf(listing), listedAt: session.clock.now() };
    let sentAt: number | undefined;
    const sending: Sending = {
      begun: () => (sentAt = session.clock.now()),
      undone: () => (sentAt = undefined),
    };
    session.remember({ kind: 'sending', targetId, ...mark.baseline });
    try {
      const started = await create(session, request, mark, sending);
      return { sentAt: sentAt ?? session.clock.now(), started };
    } catch (error) {
      // A run that is cut off before it sends anything leaves nothing behind.
      if (sentAt === undefined) settle(session);
      else warnOfCut(session, error);
      if (!(error instanceof ServiceError)) throw sentAt === undefined ? blamed(refusal, error) : error;
      const failure = failureOf(error.problem);
      if (failure === 'unknown' && sentAt !== undefined) {
        const started = await recoverInTime(session, request, { ...mark, sentAt, cause: error });
        return { sentAt, started };
      }
      if (failure === 'left-open') {
        session.warn(LEFT_OPEN);
        throw error;
      }
      settle(session);
      refusal = isServiceFault(error.problem) ? error : undefined;
      listing = await blaming(error, waitOut(session, targetId, listing, failure, error));
    }
  }
}

/** What identifies a create request: its key, and the scans that were there before it. */
interface Mark {
  readonly key: string;
  readonly baseline: Baseline;
  /** When these were listed, on the session's clock. */
  readonly listedAt: number;
}

/** A create request that may have made a scan, for all that is known. */
type Lost = Mark &
  LostRequest & {
    /** What it ended with when it was sent once more. */
    again?: ServiceError;
  };

const LEFT_OPEN = 'The create request may have made a scan all the same. The post step looks for it.';

/**
 * Finds the scan of a create request that ended with an error. If the run has to end before that, as when the service
 * asks for a wait longer than the time left, it names what may be that scan, since nobody knows whether the post step
 * can list it, or warns that the post step looks for it. What else is new is named too: the service may show it wrongly.
 */
async function recoverInTime(
  session: Session,
  request: ScanRequest,
  given: Omit<Lost, 'open' | 'others'>,
): Promise<ReviewedScan> {
  const { cause } = given;
  const lost: Lost = { ...given, open: new Set(), others: new Set() };
  try {
    session.say(`${cause.message} Looking for its scan before anything else is sent.`);
    return await blaming(cause, recover(session, request, lost));
  } catch (end) {
    const { again } = lost;
    // A refusal that can be no echo of a failing service is not tolerated with that.
    if (again !== undefined && isRefusedForGood(again) && conditionOf(end, 'start').toleration !== undefined)
      session.dossier.conditions.push(conditionOf(again, 'start'));
    const open = [...lost.open];
    const left = open.length === 0 ? LEFT_OPEN : `The create request may have made ${leftAlone(open)}`;
    if (!(end instanceof Stop)) session.warn([left, ...alsoNew([...lost.others])].join(' '));
    throw end;
  }
}

/** Finds the scan of a lost create request, or sends that very request once more and finds the scan of that. */
async function recover(session: Session, request: ScanRequest, lost: Lost): Promise<ReviewedScan> {
  const { targetId } = request;
  const { sentAt, cause } = lost;
  const adopted = (detail: ScanDetail, at: number): ReviewedScan =>
    adopt(session, { ...lost, targetId, sentAt: at, adopted: detail });
  const first = await findLostScan(session, request, lost, SEEN_WITHIN_MS);
  if (first !== undefined) return adopted(first, sentAt);
  refuseLongWait(session, cause);
  session.say('Nothing new is listed; sending the same request with the same idempotency key once more.');
  if (cause.problem.kind === 'refused') await standApart(session);
  let sentAgainAt = session.clock.now();
  const sending: Sending = { begun: () => (sentAgainAt = session.clock.now()) };
  try {
    return await create(session, request, lost, sending);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Any refusal may be the echo of the first send, so that it proves nothing.
    const untilMs = Math.max(GIVE_UP_AFTER_MS, sentAgainAt + SEEN_WITHIN_MS - sentAt);
    lost.again = error;
    const second = await findLostScan(session, request, lost, untilMs);
    if (second !== undefined) return adopted(second, sentAgainAt);
    throw lostForGood(cause, error);
  }
}

/**
 * Sends the create request, telling `sending` when it goes out. A request that could not be sent is tried again. A job
 * that is cancelled meanwhile waits for the answer, since it needs the id to cancel the scan.
 */
async function create(
  session: Session,
  request: ScanRequest,
  mark: Mark | Lost,
  sending: Sending,
): Promise<ReviewedScan> {
  const { key, baseline } = mark;
  const begun = (): void => {
    // A post step may have begun while the request waited for its turn.
    lookBack(session);
    session.interruption.throwIfAborted();
    sending.begun?.();
  };
  const client = session.client
    .waiting()
    .lingering(GRACE_MS)
    .telling({ ...sending, begun });
  const options = { idempotencyKey: key, isRepeat: 'sentAt' in mark };
  const answer = await client.call(createScan, { body: request }, options);
  const detail = newlyMade(answer, baseline);
  const started = { detail, isOurs: true, isUnconfirmed: true };
  session.dossier.scan = started;
  session.remember({ kind: 'running', scanId: detail.id });
  return started;
}

/** Warns of what is left open if the run had to end before the answer to its create request. */
function warnOfCut({ warn }: Session, error: unknown): void {
  if (!(error instanceof DeadlinePassed || error instanceof Interrupted)) return;
  warn('The run had to end before its create request was answered. The post step looks for its scan.');
}
