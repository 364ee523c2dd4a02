import type { Refusal } from '../api/errors.js';
import { refusalOf } from '../api/errors.js';
import { createScan } from '../api/operations/scans.js';
import { SILENT_LIMIT_MS } from '../api/reply.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { DeadlinePassed } from '../deadline.js';
import type { ScanOrder } from '../plan.js';
import { seconds, type Session } from '../session.js';
import { Stop } from '../verdict.js';

/** How long to wait in line before asking again, in milliseconds. */
const LINE_MS = 15_000;

/** What a refusal of the create request asks for. */
type Next =
  | { readonly kind: 'wait-in-line' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'give-up' };

/**
 * Creates the scan, once: a request that may have reached the service is not sent again. Only where
 * the service refused to begin it is asked again, with a new key, since a refusal can burn one
 * (observed facts, section 3.4). Throws the refusal, or `Stop` (`busy`) when the deadline passes in line.
 */
export async function startScan(session: Session, targetId: string, order: ScanOrder): Promise<ScanDetail> {
  const { clock, deadline } = session;
  for (let isInLine = false; ;) {
    try {
      return await createOnce(session, targetId, order);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      const next = nextAfter(refusal);
      if (next.kind === 'give-up') throw error;
      if (next.kind === 'wait' && next.ms >= deadline.leftMs()) throw error;
      if (next.kind === 'wait-in-line' && !isInLine) session.say(`Waiting in line: ${refusal.message}`);
      isInLine ||= next.kind === 'wait-in-line';
      if (next.kind === 'wait')
        session.say(`The service limits new scans; asking again in ${seconds(next.ms)}.`);
      await clock.sleep(next.kind === 'wait' ? next.ms : LINE_MS, deadline.signal).catch((end: unknown) => {
        throw isInLine && end instanceof DeadlinePassed ? busy(refusal) : end;
      });
    }
  }
}

async function createOnce(session: Session, targetId: string, order: ScanOrder): Promise<ScanDetail> {
  const { attachmentIds, ...rest } = order;
  const body = {
    ...rest,
    targetId,
    ...(attachmentIds.length > 0 ? { attachmentIds: [...attachmentIds] } : {}),
  };
  return await session.client.call(createScan, { body }, { idempotencyKey: session.newKey() });
}

/** Refusals that surely created nothing and may turn into an admission by waiting. */
function nextAfter({ status, code, retryAfterMs }: Refusal): Next {
  if (status === 429) return { kind: 'wait', ms: retryAfterMs ?? SILENT_LIMIT_MS };
  const isBusy = status === 409 && (code === 'SCAN_IN_PROGRESS' || code === 'SCAN_CONCURRENCY_LIMIT');
  return { kind: isBusy ? 'wait-in-line' : 'give-up' };
}

function busy(refusal: Refusal): Stop {
  return new Stop({
    verdict: 'busy',
    reason: `The deadline passed while this run waited in line: ${refusal.code}: ${refusal.message}`,
    advice:
      'Raise `timeout-minutes`, or let one job at a time review this target (`concurrency` in the workflow).',
    toleration: 'busy',
  });
}
