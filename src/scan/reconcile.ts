import { isRefusedForGood, isServiceFault, refusalOf, ServiceError } from '../api/errors.js';
import { outlasting } from '../api/failure.js';
import { getScan } from '../api/operations/scans.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import type { Session } from '../session.js';
import { DeadlinePassed, startDeadline } from '../deadline.js';
import { Stop } from '../verdict.js';
import { type Baseline, listNewest, newSince } from './listing.js';
import { ownershipOf } from './provenance.js';
import type { ScanRequest } from './request.js';

/** How long after the send a lost request is looked for, in milliseconds. */
export const GIVE_UP_AFTER_MS = 90_000;
const FIRST_LOOK_MS = 2_000;
const LOOK_MS = 5_000;
const MOST_CANDIDATES = 3;
/**
 * How long the read of one candidate may take before the next look, in milliseconds, of which its turn may take half.
 */
const READ_WITHIN_MS = 30_000;

/** A create request whose answer was lost, and what the search for its scan has come upon. */
export interface LostRequest {
  /** The scans that were there before it. */
  readonly baseline: Baseline;
  /** When it was sent, on the session's clock. */
  readonly sentAt: number;
  /** The error that it ended with. */
  readonly cause: ServiceError;
  /** New scans that may be of it. */
  readonly open: Set<string>;
  /** New scans that show that this run did not ask for them. */
  readonly others: Set<string>;
}

/**
 * Looks for the scan of a create request whose answer was lost: the single new scan whose workflow and recorded
 * revisions are this run's, and that shows no other request. Rows do not tell, so each candidate's detail is read.
 *
 * The search ends `untilMs` after the request was sent, and no sooner than {@link GIVE_UP_AFTER_MS} after that while a
 * new scan does not show whose it is. Returns `undefined` if nothing new was listed, since the request can then be taken
 * for lost. Otherwise throws `Stop` (`error`), which names what was seen. Throws the failure of the request as soon as
 * the service asks to wait for longer than the run has.
 */
export async function findLostScan(
  session: Session,
  request: ScanRequest,
  lost: LostRequest,
  untilMs: number,
): Promise<ScanDetail | undefined> {
  const { baseline, sentAt, cause, open, others } = lost;
  const { client, clock, deadline } = session;
  for (let wait = FIRST_LOOK_MS; ; wait = LOOK_MS) {
    refuseLongWait(session, cause);
    await clock.sleep(wait, deadline.signal);
    // What counts is when a list was asked for: its answer may take long.
    const askedAfterMs = clock.now() - sentAt;
    const fresh = newSince(await listNewest(client, request.targetId), baseline);
    const candidates = fresh.filter((row) => !others.has(row.id));
    for (const { id } of candidates) open.add(id);
    if (candidates.length > MOST_CANDIDATES) throw uncertain(lost);
    const matching: ScanDetail[] = [];
    for (const { id } of candidates) {
      const detail = await readCandidate(session, id);
      if (detail === undefined) continue;
      const ownership = ownershipOf(detail, session.plan.expected, request);
      if (ownership === 'ours') matching.push(detail);
      if (ownership !== 'foreign') continue;
      open.delete(id);
      others.add(id);
    }
    const [detail] = matching;
    if (matching.length > 1) throw uncertain(lost);
    if (detail !== undefined) return detail;
    const isOpen = open.size > 0;
    if (askedAfterMs < (isOpen ? Math.max(GIVE_UP_AFTER_MS, untilMs) : untilMs)) continue;
    if (open.size + others.size === 0) return undefined;
    throw uncertain(lost);
  }
}

/** Throws the failure of a lost create request where the service asks to wait for longer than the run has. */
export function refuseLongWait({ client, deadline }: Session, cause: ServiceError): void {
  const [asked, left] = [client.retryAfterMs(), deadline.leftMs()];
  if (left > 0 && asked >= left) throw outlasting(cause, asked, left);
}

/** A candidate's detail; `undefined` if it cannot be read now, as it may be at the next look. */
async function readCandidate(
  { client, clock, deadline }: Session,
  id: string,
): Promise<ScanDetail | undefined> {
  const limit = startDeadline(clock, Math.min(READ_WITHIN_MS, deadline.leftMs()), deadline.signal);
  try {
    const detail = await client.within(limit).waiting().call(getScan, { id });
    return detail.id === id ? detail : undefined;
  } catch (error) {
    const isPassing =
      error instanceof ServiceError && (isServiceFault(error.problem) || refusalOf(error)?.status === 404);
    const isSlow = error instanceof DeadlinePassed && !deadline.signal.aborted;
    if (isPassing || isSlow) return undefined;
    throw error;
  } finally {
    limit.clear();
  }
}

const whose = (ids: readonly string[]): string =>
  ids.length === 1
    ? `the only new scan of the target, ${ids.join()}, is not certain to be from this run`
    : `none of the new scans of the target is certain to be from this run: ${ids.join(', ')}`;

/** The end where new scans do not show which is this run's. All are named: the service may show it wrongly. */
function uncertain({ open, others }: LostRequest): Stop {
  const ids = [...open, ...others];
  return new Stop({
    verdict: 'error',
    reason: `It is not known what the create request made, and ${whose(ids)}.`,
    advice:
      'Look at what is new in the web app: gate the scan of this run with `scan-id`, and cancel what is not wanted; or run the job again.',
  });
}

/**
 * The end of a run whose create request was sent twice with one key and whose scan never showed up. It is the service's
 * fault if the `first` failure was, save where the last is a refusal that can be no echo of it. Both are told, since the
 * last one alone may say the contrary.
 */
export function lostForGood(first: ServiceError, cause: ServiceError): Stop {
  const last = cause.message === first.message ? '' : ` Sent once more: ${cause.message}`;
  return new Stop(
    {
      verdict: 'error',
      reason: `It is not known what the create request made, and no new scan was listed for ${GIVE_UP_AFTER_MS / 1000} s. ${first.message}${last}`,
      advice:
        'Run the job again. A scan that appears later in the web app may be of this run: cancel it if it is not wanted.',
      ...(isServiceFault(first.problem) && !isRefusedForGood(cause)
        ? { toleration: 'service-error' as const }
        : {}),
    },
    { cause },
  );
}
