import type { Client } from '../api/client.js';
import { isServiceFault, refusalOf, ServiceError } from '../api/errors.js';
import { cancelScan as operation, getScan } from '../api/operations/scans.js';
import { isLimit, retryAfterOf } from '../api/retry.js';
import { conditionOf } from '../conditions.js';
import { type Deadline, DeadlinePassed, Interrupted, startDeadline, withGrace } from '../deadline.js';
import type { Clock } from '../edge/clock.js';
import { messageOf } from '../error-message.js';
import { settle } from '../memory.js';
import type { Session } from '../session.js';
import { seeNothingElse } from './adoption.js';
import { otherScan } from './provenance.js';
import { isEnded, phaseOf, NOT_FOUND_FOR_MS } from './status.js';

/** How long a cancel may take once everything else is over, in milliseconds. */
const CANCEL_WITHIN_MS = 8_000;
/** A cancelled job is gone so long after its signal: what is left goes to the post step. */
const LEAVE_WITHIN_MS = 6_000;
const LAST_CHANCE_MS = 1_500;
/** Before a cancel without an answer is sent again, in milliseconds, longer each time. */
const RETRY_MS = 1_000;
/** How long a scan that takes no cancel now is left alone before the next look, in milliseconds; longer each time where it may take one then. */
const FINALISING_MS = 4_000;

/** How an attempt to cancel a scan ended. */
export type Cancellation =
  | { readonly kind: 'cancelled'; readonly status: string }
  /** It had ended, or ended by itself meanwhile; nobody may have seen how. */
  | { readonly kind: 'ended'; readonly status: string | undefined }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Lets go of the run's scan: one that this run created and that has not ended is cancelled, unless
 * it is left running on purpose. Scans of others are never touched. Never throws.
 */
export async function releaseScan(session: Session): Promise<void> {
  noteInterruption(session);
  await endOrLeave(session);
  noteInterruption(session);
  handOver(session);
}

async function endOrLeave(session: Session): Promise<void> {
  const { scan, conditions } = session.dossier;
  if (scan === undefined || !scan.isOurs) return seeNothingElse(session);
  const { detail, isUnconfirmed = false } = scan;
  const verdicts = conditions.map(({ verdict }) => verdict);
  const isLeft = session.plan.onTimeout === 'leave' && isOverdue(session);
  const hasEnded = isEnded(detail.status) && !isUnconfirmed;
  if (hasEnded || verdicts.includes('detached')) return settle(session);
  if (isLeft) {
    session.say(`The scan ${detail.id} was left running, as \`cancel-on-timeout: false\` asks.`);
    return settle(session);
  }
  const { clock, interruption } = session;
  // A job that is cancelled while its scan is, leaves what is not done then to the post step.
  const limit = startDeadline(clock, timeToCancel(session), interruption.aborted ? undefined : interruption);
  const deadline = withGrace(limit, clock, LEAVE_WITHIN_MS);
  const end = await cancelScan(session.client.within(deadline).urgent(), clock, deadline, detail.id);
  for (const one of [limit, deadline]) one.clear();
  if (end.kind === 'failed')
    return session.warn(`${unfinished(detail.id, end.error)} The post step tries again.`);
  session.dossier.scan = { detail: { ...detail, status: end.status ?? detail.status }, isOurs: true };
  session.say(endLine(detail.id, end));
  settle(session);
}

/**
 * A job that is cancelled before its verdict is so whatever else there was to say of it, and has no scan that is left on
 * purpose.
 */
function noteInterruption({ dossier: { conditions }, interruption }: Session): void {
  if (!interruption.aborted) return;
  const detached = conditions.findIndex(({ verdict }) => verdict === 'detached');
  if (detached !== -1) conditions.splice(detached, 1);
  if (conditions.every(({ verdict }) => verdict !== 'cancelled'))
    conditions.push(conditionOf(interruption.reason, undefined));
}

function endLine(id: string, end: Exclude<Cancellation, { kind: 'failed' }>): string {
  if (end.kind === 'ended') return `The scan ${id} ended by itself.`;
  return isEnded(end.status)
    ? `Cancelled the scan ${id}.`
    : `The service took the cancel of the scan ${id}, which it shows as ${end.status.toUpperCase()}.`;
}

/** Whether the deadline ended the run, whatever else came in its way before. */
function isOverdue({ deadline, dossier }: Session): boolean {
  const isWaitOver = dossier.conditions.some(({ verdict }) => verdict === 'timeout');
  return isWaitOver || deadline.signal.reason instanceof DeadlinePassed;
}

/**
 * Cancels a scan, or sees it end. A cancel without an answer is sent again, since a second one does no
 * harm; after one that was refused because of the scan's state, or failed there, the scan is read, as it
 * may just be ending (observed facts, section 11). A limit is the caller's to wait out.
 */
export async function cancelScan(
  client: Client,
  clock: Clock,
  deadline: Deadline,
  id: string,
): Promise<Cancellation> {
  const startedAt = clock.now();
  let refused: unknown;
  let refusedAt = startedAt;
  for (let tries = 1; ; tries += 1) {
    try {
      // One that is being finalised takes no cancel any more: it is watched to its end (observed facts, section 11).
      if (!isFinalising(refused)) return await cancelOnce(client, id);
    } catch (error) {
      refused = error;
      refusedAt = clock.now();
    }
    const end = isAboutState(refused) ? await endOf(client, id, refused) : undefined;
    if (end !== undefined) return end;
    // The look at the scan may have waited out what the refusal asked for.
    const [triedForMs, waitedMs] = [clock.now() - startedAt, clock.now() - refusedAt];
    const wait = waitBeforeCancel(refused, tries, triedForMs, waitedMs);
    if (wait === undefined || wait >= deadline.leftMs()) return { kind: 'failed', error: refused };
    await clock.sleep(wait, deadline.signal).catch(() => undefined);
  }
}

async function cancelOnce(client: Client, id: string): Promise<Cancellation> {
  const { id: answered, status } = await client.call(operation, { id, body: {} });
  if (answered != null && answered !== id) throw otherScan(id, answered);
  const hasEnded = status != null && isEnded(status) && phaseOf(status) !== 'cancelled';
  return { kind: hasEnded ? 'ended' : 'cancelled', status: status ?? 'CANCELLED' };
}

function isFinalising(error: unknown): boolean {
  return refusalOf(error)?.code === 'SCAN_FINALIZATION_STARTED';
}

/** Whether a cancel failed because of where the scan stands, which one version of the service answers with 500. */
function isAboutState(error: unknown): boolean {
  const status = refusalOf(error)?.status;
  return status === 409 || status === 500;
}

/** How a scan that refused a cancel ended; `undefined` where it has not, or nobody can tell now. */
async function endOf(client: Client, id: string, refused: unknown): Promise<Cancellation | undefined> {
  try {
    const { id: answered, status } = await client.urgent().waiting().call(getScan, { id });
    return answered === id && isEnded(status) ? { kind: 'ended', status } : undefined;
  } catch {
    const hasEnded = refusalOf(refused)?.code === 'SCAN_ALREADY_FINISHED';
    return hasEnded ? { kind: 'ended', status: undefined } : undefined;
  }
}

/** How long to wait before a cancel is sent again, in milliseconds; `undefined` where that is no use. */
function waitBeforeCancel(
  error: unknown,
  tries: number,
  triedForMs: number,
  waitedMs: number,
): number | undefined {
  const refusal = refusalOf(error);
  const asked = (error instanceof ServiceError ? retryAfterOf(error.problem) : 0) - waitedMs;
  if (isAboutState(error)) return Math.max(FINALISING_MS * (isFinalising(error) ? 1 : tries), asked);
  const isNotYetFound = refusal?.status === 404 && triedForMs < NOT_FOUND_FOR_MS;
  // 408: it took too long to arrive, so that it may arrive the next time.
  const isUnanswered =
    refusal?.status === 408 ||
    (error instanceof ServiceError && isServiceFault(error.problem) && !isLimit(error.problem));
  return isNotYetFound || isUnanswered ? Math.max(RETRY_MS * tries, asked) : undefined;
}

/** What to say of a scan that may still be running. */
export function unfinished(id: string, error: unknown): string {
  const why = error instanceof DeadlinePassed ? 'nothing answered the cancel in time.' : messageOf(error);
  const isSaidToHaveEnded = refusalOf(error)?.code === 'SCAN_ALREADY_FINISHED';
  const state = isSaidToHaveEnded
    ? ', since the service says that it has ended, and no look at it shows that'
    : ' and may still be running';
  return `The scan ${id} could not be cancelled${state}: ${why}`;
}

function timeToCancel({ clock, deadline }: Session): number {
  const reason: unknown = deadline.signal.reason;
  if (!(reason instanceof Interrupted)) return CANCEL_WITHIN_MS;
  return Math.max(LAST_CHANCE_MS, LEAVE_WITHIN_MS - (clock.now() - reason.at));
}

/** Tells the post step how long it has to wait, where there is anything left for it to do. */
function handOver({ client, clock, remembered, remember }: Session): void {
  const [left, ms] = [remembered(), Math.ceil(client.retryAfterMs())];
  if (left.kind === 'settled' || ms === 0) return;
  try {
    remember({ ...left, retryAfter: { ms, since: clock.now() } });
  } catch {
    // What it has to do is remembered; only its manners are not.
  }
}
