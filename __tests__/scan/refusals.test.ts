import { expect, it } from '@jest/globals';
import type { Problem } from '../../src/api/errors.js';
import { type CreateFailure, failureOf } from '../../src/scan/refusals.js';
import { refused, unreachable } from '../support/problems.js';

const each = (statuses: readonly number[], expected: CreateFailure): [string, Problem, CreateFailure][] =>
  statuses.map((status) => [`a refusal with ${status}`, refused(status), expected]);
const conflicts = (codes: readonly string[], expected: CreateFailure): [string, Problem, CreateFailure][] =>
  codes.map((code) => [`a conflict ${code}`, refused(409, { code }), expected]);
/** Another place to ask, or one that may show what was made. */
const redirects = (
  statuses: readonly number[],
  expected: CreateFailure,
): [string, Problem, CreateFailure][] =>
  statuses.map((status) => [`a redirect with ${status}`, { kind: 'redirected', status }, expected]);

it.each<[string, Problem, CreateFailure]>([
  ...each([400, 401, 403, 404, 413, 422], 'refused'),
  ...each([402, 405, 408, 410, 418, 425, 499], 'unknown'),
  ...each([500, 501, 502, 503, 504, 522], 'unknown'),
  ['a limit', refused(429), 'limited'],
  ...conflicts(['SCAN_IN_PROGRESS', 'SCAN_CONCURRENCY_LIMIT'], 'busy'),
  ...conflicts(['CONFLICT', 'HTTP_409', 'SCAN_ODD'], 'maybe-busy'),
  ...conflicts(
    ['SCAN_SOURCE_UNAVAILABLE', 'SCAN_NO_MERGE_BASE', 'IDEMPOTENCY_CONFLICT', 'OPERATION_FAILED'],
    'refused',
  ),
  ...conflicts(['OPERATION_IN_PROGRESS', 'OPERATION_RESULT_UNAVAILABLE'], 'left-open'),
  ['no worker', refused(503, { details: { refusal: { reason: 'worker_unavailable' } } }), 'not-submitted'],
  [
    'nothing submitted',
    refused(500, { details: { operationOutcome: 'OPERATION_NOT_SUBMITTED' } }),
    'not-submitted',
  ],
  ['a queue that failed', refused(503, { details: { refusal: { reason: 'enqueue_failed' } } }), 'unknown'],
  [
    'an outcome unknown',
    refused(500, { details: { operationOutcome: 'OPERATION_OUTCOME_UNKNOWN' } }),
    'unknown',
  ],
  ['a connection that was refused', unreachable('connect', 'no'), 'refused'],
  ['a reset', unreachable('reset'), 'unknown'],
  ['a cut body', unreachable('cut'), 'unknown'],
  ['a body in another coding', unreachable('encoded'), 'unknown'],
  ['no answer', unreachable('timeout'), 'unknown'],
  ['HTML with 200', { kind: 'unreadable', status: 200, what: 'x' }, 'unknown'],
  ...redirects([301, 307, 308], 'refused'),
  ...redirects([300, 302, 303, 304], 'left-open'),
])('%s', (_, problem, expected) => {
  expect(failureOf(problem)).toBe(expected);
});
