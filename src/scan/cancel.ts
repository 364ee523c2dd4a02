import type { Client } from '../api/client.js';
import { isServiceFault, refusalOf, ServiceError } from '../api/errors.js';
import { cancelScan as operation, getScan } from '../api/operations/scans.js';
import { type Deadline, Interrupted, startDeadline, withGrace } from '../deadline.js';
import type { Clock } from '../edge/clock.js';
import type { Session } from '../session.js';
import { isEnded } from './status.js';

/** How long a cancel may take once everything else is over, in milliseconds. */
const CANCEL_WITHIN_MS = 8_000;
/** A cancelled job is gone so long after its signal: what is left goes to the post step. */
const LEAVE_WITHIN_MS = 6_000;
const LAST_CHANCE_MS = 1_500;
/** Before a cancel without an answer is sent again, in milliseconds. */
const RETRY_MS = 1_000;
/** How often a scan that is being finalised is read again, in milliseconds. */
const FINALISING_MS = 4_000;

/** How an attempt to cancel a scan ended. */
export type Cancellation =
  | { readonly kind: 'cancelled'; readonly status: string }
  /** It had ended, or ended by itself meanwhile. */
  | { readonly kind: 'ended'; readonly status: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Lets go of the run's scan: one that this run created and that has not ended is cancelled, unless
 * it is left running on purpose. Scans of others are never touched. Never throws.
 */
export async function releaseScan(session: Session): Promise<void> {
  const { scan, conditions } = session.dossier;
  if (scan === undefined || !scan.isOurs) return;
  const { detail } = scan;
  const verdicts = conditions.map(({ verdict }) => verdict);
  const isLeft = session.plan.onTimeout === 'leave' && verdicts.every((verdict) => verdict === 'timeout');
  if (isEnded(detail.status) || verdicts.includes('detached')) return settle(session);
  if (isLeft) {
    session.say(`The scan ${detail.id} was left running, as \`cancel-on-timeout: false\` asks.`);
    return settle(session);
  }
  const { clock, interruption } = session;
  // A job that is cancelled while its scan is, leaves what is not done then to the post step.
  const limit = startDeadline(clock, timeToCancel(session), interruption.aborted ? undefined : interruption);
  const deadline = withGrace(limit, clock, LEAVE_WITHIN_MS);
  const end = await cancelScan(session.client.within(deadline), clock, deadline, detail.id);
  for (const one of [limit, deadline]) one.clear();
  if (end.kind === 'failed')
    return session.warn(`${unfinished(detail.id, end.error)} The post step tries again.`);
  session.dossier.scan = { detail: { ...detail, status: end.status }, isOurs: true };
  session.say(
    end.kind === 'cancelled' ? `Cancelled the scan ${detail.id}.` : `The scan ${detail.id} ended by itself.`,
  );
  settle(session);
}

/**
 * Cancels a scan, or sees it end: one that is being finalised cannot be cancelled and is read until
 * it has ended. A cancel without an answer is sent again, since a second one does no harm; a limit
 * is the caller's to wait out.
 */
export async function cancelScan(
  client: Client,
  clock: Clock,
  deadline: Deadline,
  id: string,
): Promise<Cancellation> {
  for (;;) {
    try {
      const { status } = await client.call(operation, { id, body: {} });
      return { kind: 'cancelled', status: status ?? 'CANCELLED' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status === 409 || refusal?.status === 500)
        return seeEnd(client, clock, deadline, id, error);
      if (!isPassing(error) || deadline.leftMs() <= RETRY_MS) return { kind: 'failed', error };
      await clock.sleep(RETRY_MS, deadline.signal).catch(() => undefined);
    }
  }
}

/** Whether nobody said what became of a cancel. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return isServiceFault(error.problem) && refusalOf(error)?.status !== 429;
}

/** What to say of a scan that may still be running. */
export function unfinished(id: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `The scan ${id} could not be cancelled and may still be running: ${why}`;
}

async function seeEnd(
  client: Client,
  clock: Clock,
  deadline: Deadline,
  id: string,
  cause: unknown,
): Promise<Cancellation> {
  try {
    for (;;) {
      const { status } = await client.waiting().call(getScan, { id });
      if (isEnded(status)) return { kind: 'ended', status };
      await clock.sleep(FINALISING_MS, deadline.signal);
    }
  } catch {
    return { kind: 'failed', error: cause };
  }
}

function timeToCancel({ clock, deadline }: Session): number {
  const reason: unknown = deadline.signal.reason;
  if (!(reason instanceof Interrupted)) return CANCEL_WITHIN_MS;
  return Math.max(LAST_CHANCE_MS, LEAVE_WITHIN_MS - (clock.now() - reason.at));
}

/** Leaves nothing to the post step. It would only find the scan ended, so a failure to say so is of no account. */
function settle(session: Session): void {
  try {
    session.remember({ kind: 'settled' });
  } catch (error) {
    session.say(error instanceof Error ? error.message : String(error));
  }
}
