import type { CallOptions, Client } from '../api/client.js';
import { isServiceFault, refusalOf, ServiceError } from '../api/errors.js';
import { cancelScan as operation, getScan } from '../api/operations/scans.js';
import { isLimit, retryAfterOf } from '../api/retry.js';
import { type Deadline, DeadlinePassed, lastFailure } from '../deadline.js';
import type { Clock } from '../edge/clock.js';
import { messageOf } from '../error-message.js';
import { otherScan } from './provenance.js';
import { isEnded, phaseOf, NOT_FOUND_FOR_MS } from './status.js';

/** The pause before a cancel without an answer is sent again, in milliseconds; longer each time. */
const RETRY_MS = 1_000;
/**
 * The pause before a scan that refused a cancel is tried or looked at again, in milliseconds. It grows each time,
 * unless the scan is being finalised.
 */
const FINALISING_MS = 4_000;

/** How an attempt to cancel a scan ended. */
export type Cancellation =
  | { readonly kind: 'cancelled'; readonly status: string }
  /** It had ended, or ended by itself meanwhile; `undefined` if nobody has seen how. */
  | { readonly kind: 'ended'; readonly status: string | undefined }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Cancels a scan, or sees it end. A cancel without an answer is sent again, since a second one does no harm. After a
 * cancel that was refused because of the scan's state, or that failed with 500, the scan is read, as it may just be
 * ending (observed facts, section 11). Rate limits are left to the caller.
 */
export async function cancelScan(
  client: Client,
  clock: Clock,
  deadline: Deadline,
  id: string,
): Promise<Cancellation> {
  const startedAt = clock.now();
  let refused: unknown;
  for (let tries = 1; ; tries += 1) {
    try {
      // A scan that is being finalised takes no cancel any more: it is watched to its end (observed facts, section 11).
      if (!isFinalising(refused)) return await cancelOnce(client, id, { isRepeat: refused !== undefined });
    } catch (error) {
      refused = error;
    }
    const end = isAboutState(refused) ? await seenEnd(client, id, refused) : undefined;
    if (end !== undefined) return end;
    const wait = waitBeforeCancel(refused, tries, clock.now() - startedAt);
    if (wait === undefined || wait >= deadline.leftMs()) return { kind: 'failed', error: refused };
    await clock.sleep(wait, deadline.signal).catch(() => undefined);
  }
}

async function cancelOnce(client: Client, id: string, options: CallOptions): Promise<Cancellation> {
  const { id: answered, status } = await client.call(operation, { id, body: {} }, options);
  if (answered != null && answered !== id) throw otherScan(id, answered);
  const hasEnded = status != null && isEnded(status) && phaseOf(status) !== 'cancelled';
  return { kind: hasEnded ? 'ended' : 'cancelled', status: status ?? 'CANCELLED' };
}

function isFinalising(error: unknown): boolean {
  return refusalOf(error)?.code === 'SCAN_FINALIZATION_STARTED';
}

/** Whether a cancel failed because of the state of the scan, which one version of the service answers with 500. */
function isAboutState(error: unknown): boolean {
  const status = refusalOf(error)?.status;
  return status === 409 || status === 500;
}

/** How a scan that refused a cancel ended; `undefined` where it has not, or nobody can tell now. */
async function seenEnd(client: Client, id: string, refused: unknown): Promise<Cancellation | undefined> {
  try {
    const { id: answered, status } = await client.urgent().waiting().call(getScan, { id });
    return answered === id && isEnded(status) ? { kind: 'ended', status } : undefined;
  } catch {
    const hasEnded = refusalOf(refused)?.code === 'SCAN_ALREADY_FINISHED';
    return hasEnded ? { kind: 'ended', status: undefined } : undefined;
  }
}

/** How long to wait before a cancel is sent again, in milliseconds; `undefined` where that is no use. */
function waitBeforeCancel(error: unknown, tries: number, triedForMs: number): number | undefined {
  // The look at the scan has waited out what the refusal asked for.
  if (isAboutState(error)) return FINALISING_MS * (isFinalising(error) ? 1 : tries);
  const refusal = refusalOf(error);
  const asked = error instanceof ServiceError ? retryAfterOf(error.problem) : 0;
  const isNotYetFound = refusal?.status === 404 && triedForMs < NOT_FOUND_FOR_MS;
  // 408: the request took too long to arrive; the next one may be in time.
  const isUnanswered =
    refusal?.status === 408 ||
    (error instanceof ServiceError && isServiceFault(error.problem) && !isLimit(error.problem));
  return isNotYetFound || isUnanswered ? Math.max(RETRY_MS * tries, asked) : undefined;
}

/**
 * How a scan ended that took no cancel, in words. A cancelled one may have been ended by a cancel whose answer was lost,
 * so that nobody knows whose it was.
 */
export function endOf({ status }: Extract<Cancellation, { kind: 'ended' }>): string {
  if (status === undefined) return 'had ended already';
  return phaseOf(status) === 'cancelled' ? 'is cancelled' : 'ended by itself';
}

/** What to say of a scan that may still be running. */
export function unfinished(id: string, error: unknown): string {
  const why = error instanceof DeadlinePassed ? unanswered(error) : messageOf(error);
  const isSaidToHaveEnded = refusalOf(error)?.code === 'SCAN_ALREADY_FINISHED';
  const state = isSaidToHaveEnded
    ? ', since the service says that it has ended, and no look at it shows that'
    : ' and may still be running';
  return `The scan ${id} could not be cancelled${state}: ${why}`;
}

/** That a cancel had no answer, with what kept it from going out: that it went out and nobody spoke is said already. */
function unanswered({ cause }: DeadlinePassed): string {
  const problem = cause instanceof ServiceError ? cause.problem : undefined;
  const isSilence = problem?.kind === 'unreachable' && problem.fault === 'timeout';
  return `nothing answered the cancel in time.${isSilence ? '' : lastFailure(cause)}`;
}
