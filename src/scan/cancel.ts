import { refusalOf } from '../api/errors.js';
import { cancelScan as operation } from '../api/operations/scans.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { startDeadline } from '../deadline.js';
import type { Session } from '../session.js';
import { isEnded } from './status.js';

/** How long a cancel may take once everything else is over, in milliseconds. */
const CANCEL_WITHIN_MS = 8_000;

/** Refusals of a cancel that mean there is nothing left to cancel. */
const ENDING = new Set(['SCAN_ALREADY_FINISHED', 'SCAN_FINALIZATION_STARTED']);

/**
 * Lets go of the run's scan: one that this run created and that has not ended is cancelled, unless
 * it is left running on purpose. Scans of others are never touched. Never throws.
 */
export async function releaseScan(session: Session): Promise<void> {
  const { scan, conditions } = session.dossier;
  if (scan === undefined || !scan.isOurs || isEnded(scan.detail.status)) return;
  const verdicts = conditions.map(({ verdict }) => verdict);
  if (verdicts.includes('detached')) return;
  const isLeft = session.plan.onTimeout === 'leave' && verdicts.every((verdict) => verdict === 'timeout');
  if (isLeft)
    session.say(`The scan ${scan.detail.id} was left running, as \`cancel-on-timeout: false\` asks.`);
  else await cancelScan(session, scan.detail);
}

async function cancelScan({ client, clock, dossier, say, warn }: Session, detail: ScanDetail): Promise<void> {
  const deadline = startDeadline(clock, CANCEL_WITHIN_MS);
  try {
    const answer = await client.within(deadline).call(operation, { id: detail.id, body: {} });
    dossier.scan = { detail: { ...detail, status: answer.status ?? 'CANCELLED' }, isOurs: true };
    say(`Cancelled the scan ${detail.id}.`);
  } catch (error) {
    if (ENDING.has(refusalOf(error)?.code ?? '')) return say(`The scan ${detail.id} was ending by itself.`);
    const why = error instanceof Error ? error.message : String(error);
    warn(`The scan ${detail.id} could not be cancelled and may still be running. ${why}`);
  } finally {
    deadline.clear();
  }
}
