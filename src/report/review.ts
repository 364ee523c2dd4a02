import type { ScanDetail } from '../api/shapes/scan.js';
import type { Dossier } from '../dossier.js';
import { recordedSides, recordedWorkflow } from '../scan/revisions.js';
import { between } from './duration.js';

/** A commit of the review: what this run asked for, and what the service recorded. */
export interface Revision {
  readonly asked: string | null;
  readonly recorded: string | null;
}

/** How far one control of the scan came. */
export interface Receipt {
  readonly control: string;
  /** In upper case. */
  readonly status: string;
  readonly reason: string | null;
}

/** What was asked for, and how the scan went. What is not known is `null`; texts are foreign. */
export interface Review {
  readonly goal: string | null;
  readonly mode: string | null;
  readonly base: Revision;
  readonly head: Revision;
  readonly mergeBase: string | null;
  /** What the run waited until the target was free, in milliseconds. */
  readonly inLineMs: number | null;
  /** What the scan waited for a worker, in milliseconds. */
  readonly queuedMs: number | null;
  /** What the scan itself took, in milliseconds. */
  readonly ranMs: number | null;
  readonly receipts: readonly Receipt[] | null;
}

/** What the reports say about the review beyond the scan's own record (contract 2.3, observed facts 2.3). */
export function reviewOf({ scan, plan, inLineMs }: Dossier): Review {
  const detail = scan?.detail;
  const review = plan?.kind === 'review' ? plan : undefined;
  const order = review?.source.kind === 'create' ? review.source.order : undefined;
  const workflow = (detail && recordedWorkflow(detail)) ?? order?.workflow;
  const asked = workflow === 'REVIEW_CHANGES' ? review?.expected.changes : undefined;
  const recorded = detail && recordedSides(detail);
  return {
    goal: detail?.goal ?? order?.goal ?? null,
    mode: detail?.mode ?? order?.mode ?? null,
    base: { asked: asked?.base ?? null, recorded: recorded?.base ?? null },
    head: { asked: asked?.head ?? null, recorded: recorded?.head ?? null },
    mergeBase: detail?.executionPlan?.source?.mergeBaseRevision ?? null,
    inLineMs: inLineMs ?? null,
    queuedMs: between(detail?.createdAt, detail?.startedAt),
    ranMs: between(detail?.startedAt, detail?.endedAt),
    receipts: detail?.coverageReceipts?.map(receiptOf) ?? null,
  };
}

function receiptOf(wire: NonNullable<ScanDetail['coverageReceipts']>[number]): Receipt {
  return {
    control: wire.controlId ?? wire.scanner ?? 'unnamed',
    status: wire.status?.toUpperCase() ?? 'UNKNOWN',
    reason: wire.reason ?? null,
  };
}
