import * as v from 'valibot';
import type { Problem, Refusal } from '../api/errors.js';
import { serviceError } from '../api/failure.js';
import { createScan } from '../api/operations/scans.js';
import { nameOf } from '../api/reply.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import type { Baseline } from './listing.js';

/** What an unsuccessful create request means for the next step. */
export type CreateFailure =
  /** Surely nothing was created, and other scans hold the place: wait for them. */
  | 'busy'
  /** Surely nothing was created: a conflict that may mean the same as `busy`. */
  | 'maybe-busy'
  /** Surely nothing was created: come back when the limit allows. */
  | 'limited'
  /** Surely nothing was created: no worker takes it now. */
  | 'not-submitted'
  /** Surely nothing was created, and nothing will be. */
  | 'refused'
  /** A scan may have been created. */
  | 'unknown'
  /** A scan may have been created, and this run has to end: the post step looks for it. */
  | 'left-open';

/** Conflicts that no waiting resolves (observed facts, sections 3.3 and 3.4). */
const FINAL_CONFLICTS = new Set([
  'SCAN_SOURCE_UNAVAILABLE',
  'SCAN_NO_MERGE_BASE',
  'IDEMPOTENCY_CONFLICT',
  'OPERATION_FAILED',
]);
/**
 * Conflicts about the key. It was made for this request alone, so what the service already has by it is this very
 * request (observed facts, 3.4).
 */
const ECHOES = new Set(['OPERATION_IN_PROGRESS', 'OPERATION_RESULT_UNAVAILABLE']);
const BUSY = new Set(['SCAN_IN_PROGRESS', 'SCAN_CONCURRENCY_LIMIT']);
/** Statuses by which the service says no before it creates anything (contract 7, observed facts 3.3). */
const SURE_REFUSALS = new Set([400, 401, 403, 404, 409, 413, 422]);
/** Redirects that say where to ask instead; any other may point at what the request has made. */
const SURE_REDIRECTS = new Set([301, 307, 308]);

/** What a refusal's free-form details say where nothing was created in spite of a 5xx. */
const NotSubmitted = v.union([
  v.looseObject({ refusal: v.looseObject({ reason: v.literal('worker_unavailable') }) }),
  v.looseObject({ operationOutcome: v.literal('OPERATION_NOT_SUBMITTED') }),
]);

/**
 * Returns the scan that the answer to a create request names. Throws a `ServiceError` if that scan was listed before:
 * such an answer is another's, and what our request made is open.
 */
export function newlyMade(detail: ScanDetail, { known }: Baseline): ScanDetail {
  if (known.every(({ id }) => id !== detail.id)) return detail;
  const what = `it names the scan ${detail.id}, which was there before.`;
  throw serviceError(nameOf(createScan), { kind: 'unreadable', status: createScan.success, what });
}

/** Reads the failure of the first send of a create request. */
export function failureOf(problem: Problem): CreateFailure {
  switch (problem.kind) {
    case 'refused':
      return ofRefusal(problem);
    case 'unreachable':
      return problem.sent === 'no' ? 'refused' : 'unknown';
    case 'unreadable':
      return 'unknown';
    case 'redirected':
      return SURE_REDIRECTS.has(problem.status) ? 'refused' : 'left-open';
  }
}

function ofRefusal({ status, code, details }: Refusal): CreateFailure {
  if (status === 429) return 'limited';
  if (status >= 500) return v.is(NotSubmitted, details) ? 'not-submitted' : 'unknown';
  if (!SURE_REFUSALS.has(status)) return 'unknown';
  if (status !== 409) return 'refused';
  if (BUSY.has(code)) return 'busy';
  if (ECHOES.has(code)) return 'left-open';
  return FINAL_CONFLICTS.has(code) ? 'refused' : 'maybe-busy';
}
