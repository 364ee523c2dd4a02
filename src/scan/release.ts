import type { ScanDetail } from '../api/shapes/scan.js';
import { conditionOf } from '../conditions.js';
import { DeadlinePassed, Interrupted, startDeadline, withGrace } from '../deadline.js';
import { lookBack, settle } from '../memory.js';
import type { Session } from '../session.js';
import { seeNothingElse } from './adoption.js';
import { type Cancellation, cancelScan, endOf, unfinished } from './cancel.js';
import { isEnded } from './status.js';

/** How long a cancel may take once everything else is over, in milliseconds. */
const CANCEL_WITHIN_MS = 8_000;
/** How long after its signal a cancelled job is gone, in milliseconds: what is left goes to the post step. */
const LEAVE_WITHIN_MS = 6_000;
const LAST_CHANCE_MS = 1_500;

/**
 * Lets go of the run's scan: one that this run created and that has not ended is cancelled, unless
 * it is left running on purpose. Scans of others are never touched. Never throws.
 */
export async function releaseScan(session: Session): Promise<void> {
  await hearSignals(session);
  lookBack(session);
  noteInterruption(session);
  await endOrLeave(session);
  noteInterruption(session);
  handOver(session);
}

/**
 * Gives a signal that came while the machine stood still the time to be heard: Node reads answers before it. It is
 * heard between two timers that follow one another, since the first may be due before anybody has looked.
 */
async function hearSignals({ clock }: Session): Promise<void> {
  await clock.sleep(0);
  await clock.sleep(0);
}

async function endOrLeave(session: Session): Promise<void> {
  const { scan, conditions } = session.dossier;
  if (scan === undefined || !scan.isOurs) return seeNothingElse(session);
  const { detail, isUnconfirmed } = scan;
  const hasEnded = isEnded(detail.status) && isUnconfirmed !== true;
  const isDetached = conditions.some(({ verdict }) => verdict === 'detached');
  if (hasEnded || isDetached) return settle(session);
  if (session.plan.onTimeout === 'cancel' || !isOverdue(session)) return await cancelOurs(session, detail);
  session.say(`The scan ${detail.id} was left running, as \`cancel-on-timeout: false\` asks.`);
  settle(session);
}

async function cancelOurs(session: Session, detail: ScanDetail): Promise<void> {
  const { clock, interruption } = session;
  // If the job is cancelled while its scan is being cancelled, the post step does what is left.
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
 * Notes that the job was cancelled before its verdict. That is then the verdict, whatever else there is to say, and no
 * scan is left running on purpose.
 */
function noteInterruption({ dossier: { conditions }, interruption }: Session): void {
  if (!interruption.aborted) return;
  const detached = conditions.findIndex(({ verdict }) => verdict === 'detached');
  if (detached !== -1) conditions.splice(detached, 1);
  if (conditions.every(({ verdict }) => verdict !== 'cancelled'))
    conditions.push(conditionOf(interruption.reason, undefined));
}

function endLine(id: string, end: Exclude<Cancellation, { kind: 'failed' }>): string {
  if (end.kind === 'ended') return `The scan ${id} ${endOf(end)}.`;
  return isEnded(end.status)
    ? `Cancelled the scan ${id}.`
    : `The service took the cancel of the scan ${id}, which it shows as ${end.status.toUpperCase()}.`;
}

/** Whether the deadline ended the run, whatever else went wrong before. */
function isOverdue({ deadline, dossier }: Session): boolean {
  const isWaitOver = dossier.conditions.some(({ verdict }) => verdict === 'timeout');
  return isWaitOver || deadline.signal.reason instanceof DeadlinePassed;
}

function timeToCancel({ clock, interruption }: Session): number {
  const reason: unknown = interruption.reason;
  if (!(reason instanceof Interrupted)) return CANCEL_WITHIN_MS;
  return Math.max(LAST_CHANCE_MS, LEAVE_WITHIN_MS - (clock.now() - reason.at));
}

/** Tells the post step how long the service asks to wait, if there is anything left to do. */
function handOver({ client, clock, remembered, remember }: Session): void {
  const [left, ms] = [remembered(), Math.ceil(client.retryAfterMs())];
  if (left.kind === 'settled' || ms === 0) return;
  try {
    remember({ ...left, retryAfter: { ms, since: clock.now() } });
  } catch {
    // What is left to do is saved already; only the wait is not.
  }
}
