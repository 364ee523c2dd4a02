import type { ScanRow } from '../api/shapes/scan.js';
import { wordOf } from '../gate/service-word.js';

/** What a scan's status word means for a run that waits for it. */
export type Phase =
  | 'queued'
  | 'running'
  | 'awaiting-approval'
  | 'completed'
  | 'partial'
  | 'failed'
  | 'cancelled'
  | 'unknown';

/** Every status word of the observed facts, section 2.1; those of the contract are among them. */
const phases: ReadonlyMap<string, Phase> = new Map([
  ['QUEUED', 'queued'],
  ['PREFLIGHT', 'running'],
  ['RUNNING', 'running'],
  ['VERIFYING', 'running'],
  ['REQUIRES_APPROVAL', 'awaiting-approval'],
  ['COMPLETED', 'completed'],
  ['PARTIAL', 'partial'],
  ['STOPPED_BUDGET', 'partial'],
  ['TIMED_OUT', 'partial'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
]);

/** How long a scan that was just created may be answered with 404, in milliseconds. */
export const NOT_FOUND_FOR_MS = 30_000;

const final: ReadonlySet<Phase> = new Set(['completed', 'partial', 'failed', 'cancelled']);

/** The phase that a status word names, compared without case. An unknown word is never an end. */
export function phaseOf(status: string): Phase {
  return phases.get(wordOf(status)) ?? 'unknown';
}

/** Whether a status word says that a scan has ended. */
export function isEnded(status: string): boolean {
  return final.has(phaseOf(status));
}

/** Whether a status word says that a scan has ended with a review, whole or in part. */
export function isReviewed(status: string): boolean {
  const phase = phaseOf(status);
  return phase === 'completed' || phase === 'partial';
}

/** Whether a listed scan still holds its place. One with an unknown status does, until it shows a date of its end. */
export function isActive({ status, endedAt }: Pick<ScanRow, 'status' | 'endedAt'>): boolean {
  return phaseOf(status) === 'unknown' ? endedAt == null : !isEnded(status);
}
