import { type Refusal, refusalOf, ServiceError } from '../api/errors.js';
import { createScan } from '../api/operations/scans.js';
import { SILENT_LIMIT_MS } from '../api/reply.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { DeadlinePassed } from '../deadline.js';
import type { ScanOrder } from '../plan.js';
import { seconds, type Session } from '../session.js';
import { Stop } from '../verdict.js';

/** How long to wait in line before asking again, in milliseconds. */
const LINE_MS = 15_000;

/** How long to wait before asking again, in milliseconds, and what for. */
interface Wait {
  readonly kind: 'wait-in-line' | 'wait';
  readonly ms: number;
}

const UNKNOWN =
  'The service may have created a scan although its answer did not arrive. Nothing was sent twice; look for the scan in the web app.';

/**
 * Creates the scan, once: a request that may have reached the service is not sent again. Only where
 * the service refused to begin it is asked again, with a new key, since a refusal can burn one
 * (observed facts, section 3.4). Throws the refusal, or `Stop` (`busy`) when the deadline passes in line.
 */
export async function startScan(session: Session, targetId: string, order: ScanOrder): Promise<ScanDetail> {
  let line: Refusal | undefined;
  try {
    for (;;) {
      const answer = await createOnce(session, targetId, order);
      if (answer.kind === 'created') return answer.detail;
      if (answer.next.kind === 'wait-in-line') line = tellOnce(session, answer.refusal, line);
      await session.clock.sleep(answer.next.ms, session.deadline.signal);
    }
  } catch (error) {
    throw line !== undefined && error instanceof DeadlinePassed ? busy(line) : error;
  }
}

/** The scan, or a refusal to begin that may turn into an admission by waiting. */
type Answer =
  | { readonly kind: 'created'; readonly detail: ScanDetail }
  | { readonly kind: 'postponed'; readonly refusal: Refusal; readonly next: Wait };

async function createOnce(session: Session, targetId: string, order: ScanOrder): Promise<Answer> {
  const { attachmentIds, ...rest } = order;
  const body = {
    ...rest,
    targetId,
    ...(attachmentIds.length > 0 ? { attachmentIds: [...attachmentIds] } : {}),
  };
  try {
    const detail = await session.client.call(createScan, { body }, { idempotencyKey: session.newKey() });
    return { kind: 'created', detail };
  } catch (error) {
    const refusal = refusalOf(error);
    const next = refusal === undefined ? undefined : waitAfter(refusal);
    if (isUnknown(error)) session.warn(UNKNOWN);
    if (refusal === undefined || next === undefined) throw error;
    if (next.kind === 'wait' && next.ms >= session.deadline.leftMs()) throw error;
    if (next.kind === 'wait')
      session.say(`The service limits new scans; asking again in ${seconds(next.ms)}.`);
    return { kind: 'postponed', refusal, next };
  }
}

function tellOnce(session: Session, refusal: Refusal, told: Refusal | undefined): Refusal {
  if (told === undefined) session.say(`Waiting in line: ${refusal.message}`);
  return refusal;
}

/** Whether the request may have created a scan although nobody said so. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { problem } = error;
  if (problem.kind === 'refused') return problem.status >= 500;
  return problem.kind === 'unreadable' || (problem.kind === 'unreachable' && problem.sent === 'maybe');
}

/** The wait after a refusal that surely created nothing; `undefined` where waiting does not help. */
function waitAfter({ status, code, retryAfterMs }: Refusal): Wait | undefined {
  if (status === 429) return { kind: 'wait', ms: retryAfterMs ?? SILENT_LIMIT_MS };
  const isBusy = status === 409 && (code === 'SCAN_IN_PROGRESS' || code === 'SCAN_CONCURRENCY_LIMIT');
  return isBusy ? { kind: 'wait-in-line', ms: LINE_MS } : undefined;
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
