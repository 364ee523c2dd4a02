import type { ScanDetail } from '../api/shapes/scan.js';
import type { Dossier } from '../dossier.js';
import type { ScanOrder } from '../plan.js';
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
  /** How long the run waited until the target was free, in milliseconds. */
  readonly inLineMs: number | null;
  /** How long the scan waited for a worker, in milliseconds. */
  readonly queuedMs: number | null;
  /** How long the scan itself took, in milliseconds. */
  readonly ranMs: number | null;
  readonly receipts: readonly Receipt[] | null;
}

/** What this run asked the service to review; `undefined` where it created no scan. */
export function orderOf({ plan }: Dossier): ScanOrder | undefined {
  return plan?.kind === 'review' && plan.source.kind === 'create' ? plan.source.order : undefined;
}

/** The workflow of the scan: what the service recorded, else what was asked for. */
export function workflowOf(dossier: Dossier): string | undefined {
  const detail = dossier.scan?.detail;
  return (detail && recordedWorkflow(detail)) ?? orderOf(dossier)?.workflow;
}

/** What the reports say about the review beyond the scan's own record (contract 2.3, observed facts 2.3). */
export function reviewOf(dossier: Dossier): Review {
  const { scan, plan, inLineMs } = dossier;
  const detail = scan?.detail;
  const order = orderOf(dossier);
  const isOfChanges = plan?.kind === 'review' && workflowOf(dossier) === 'REVIEW_CHANGES';
  const asked = isOfChanges ? plan.expected.changes : undefined;
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
