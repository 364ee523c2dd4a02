import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Problem } from '../../src/api/errors.js';
import { type Attempt, isTooLong, PATIENCE_MS, waitBeforeRetry } from '../../src/api/retry.js';
import { refused, unreachable } from '../support/problems.js';

const attempt = (problem: Problem, given: Partial<Attempt> = {}): Attempt => ({
  method: 'GET',
  problem,
  failures: 1,
  failingForMs: 0,
  leftMs: 1_800_000,
  ...given,
});

describe('whether and when a call is sent again', () => {
  it.each<[string, Attempt, number | undefined]>([
    ['a read that failed once', attempt(refused(503)), 500],
    ['a read that failed four times', attempt(refused(500), { failures: 4 }), 4_000],
    ['a read that failed often', attempt(refused(502), { failures: 30 }), 10_000],
    ['a read with Retry-After', attempt(refused(503, { retryAfterMs: 9_000 })), 9_000],
    ['a read that failed for too long', attempt(refused(504), { failingForMs: PATIENCE_MS }), undefined],
    [
      'a read told to come back after the patience',
      attempt(refused(503, { retryAfterMs: 360_000 })),
      360_000,
    ],
    [
      'a read told so that failed for too long',
      attempt(refused(503, { retryAfterMs: 1_000 }), { failingForMs: PATIENCE_MS + 1 }),
      undefined,
    ],
    [
      'a read told so that has failed for as long as it may',
      attempt(refused(503, { retryAfterMs: 1_000 }), { failingForMs: PATIENCE_MS }),
      1_000,
    ],
    ['a limited read', attempt(refused(429, { retryAfterMs: 7_000 })), 7_500],
    ['a limited read without a hint', attempt(refused(429)), 10_500],
    ['a limited read told to come at once', attempt(refused(429, { retryAfterMs: 0 })), 3_500],
    [
      'a limited read, whatever has failed before',
      attempt(refused(429, { retryAfterMs: 4_000 }), { failingForMs: 2 * PATIENCE_MS }),
      4_500,
    ],
    [
      'a limit longer than what is left',
      attempt(refused(429, { retryAfterMs: 60_000 }), { leftMs: 60_000 }),
      undefined,
    ],
    [
      'a limit that fits, if not with what sets jobs apart',
      attempt(refused(429, { retryAfterMs: 7_000 }), { leftMs: 7_200 }),
      7_100,
    ],
    ['a limit without a hint that does not fit', attempt(refused(429), { leftMs: 5_000 }), undefined],
    [
      'a failing read whose backoff ends with the patience',
      attempt(refused(503), { failingForMs: PATIENCE_MS - 500 }),
      500,
    ],
    [
      'a failing read whose backoff does not fit',
      attempt(refused(503), { failures: 9, leftMs: 4_000 }),
      5_000,
    ],
    [
      'a failing read told to come after the deadline',
      attempt(refused(503, { retryAfterMs: 9_000 }), { leftMs: 4_000 }),
      undefined,
    ],
    ['a read that fails after the deadline', attempt(unreachable('timeout'), { leftMs: 0 }), 1_000],
    [
      'a write that cannot be sent after it',
      attempt(unreachable('connect', 'no'), { method: 'POST', leftMs: 0 }),
      1_000,
    ],
    ['a read that is refused after it', attempt(refused(404), { leftMs: 0 }), 1_000],
    [
      'a read that is told after it to wait',
      attempt(refused(503, { retryAfterMs: 9_000 }), { leftMs: 0 }),
      10_000,
    ],
    [
      'a read that had failed before its machine slept',
      attempt(refused(503), { failingForMs: 2 * PATIENCE_MS, leftMs: 0 }),
      1_000,
    ],
    ['a lookup that failed', attempt(unreachable('lookup', 'no')), 500],
    ['a broken read', attempt(unreachable('cut')), 500],
    ['a read without an answer', attempt(unreachable('timeout')), 500],
    ['a read whose connection broke', attempt(unreachable('reset')), 500],
    ['a read that found no connection', attempt(unreachable('connect', 'no')), 500],
    ['a read refused by a certificate', attempt(unreachable('certificate', 'no')), undefined],
    ['a read refused by the proxy', attempt(unreachable('proxy', 'no')), undefined],
    ['an answer too large', attempt(unreachable('oversize')), undefined],
    ['an answer in a coding that was not asked for', attempt(unreachable('encoded')), undefined],
    ['an unreadable answer', attempt({ kind: 'unreadable', status: 200, what: 'x' }), 500],
    [
      'an unreadable answer with Retry-After',
      attempt({ kind: 'unreadable', status: 200, what: 'x', retryAfterMs: 9_000 }),
      9_000,
    ],
    [
      'the third unreadable answer',
      attempt({ kind: 'unreadable', status: 200, what: 'x' }, { failures: 3 }),
      undefined,
    ],
    ['a redirect', attempt({ kind: 'redirected', status: 302 }), undefined],
    ...[408, 500, 502, 503, 504, 507, 520, 522, 530].map((status): [string, Attempt, number] => [
      `a read answered ${status} by whoever stands before the service`,
      attempt(refused(status)),
      500,
    ]),
    ...[400, 401, 403, 404, 405, 409, 413, 422, 499, 501, 505].map((status): [string, Attempt, undefined] => [
      `a read refused ${status}`,
      attempt(refused(status)),
      undefined,
    ]),
    ['a write that was surely not sent', attempt(unreachable('connect', 'no'), { method: 'POST' }), 500],
    ['a write that may have been sent', attempt(unreachable('reset'), { method: 'POST' }), undefined],
    ['a write answered 503', attempt(refused(503), { method: 'POST' }), undefined],
    ['a write answered 429', attempt(refused(429, { retryAfterMs: 1_000 }), { method: 'POST' }), undefined],
    [
      'a write with an unreadable answer',
      attempt({ kind: 'unreadable', status: 201, what: 'x' }, { method: 'PATCH' }),
      undefined,
    ],
  ])('%s', (_, given, expected) => {
    expect(waitBeforeRetry(given, 0.5)).toBe(expected);
  });

  it('never comes back sooner than asked, nor after the deadline', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(429, 503),
        fc.nat(100_000),
        fc.nat(100_000),
        random,
        (status, asked, leftMs, value) => {
          const wait = waitBeforeRetry(attempt(refused(status, { retryAfterMs: asked }), { leftMs }), value);
          if (wait !== undefined) expect(wait >= asked && (wait < leftMs || wait > leftMs + 500)).toBe(true);
        },
      ),
    );
  });
});

it.each<[string, Attempt, boolean]>([
  [
    'a limited read that has the time',
    attempt(refused(429, { retryAfterMs: 7_000 }), { leftMs: 7_001 }),
    false,
  ],
  ['a limited read that has not', attempt(refused(429, { retryAfterMs: 7_000 }), { leftMs: 7_000 }), true],
  ['a failing read that has not', attempt(refused(503, { retryAfterMs: 7_000 }), { leftMs: 7_000 }), true],
  ['a limited write', attempt(refused(429, { retryAfterMs: 7_000 }), { method: 'POST', leftMs: 0 }), false],
  ['a failing read that nothing was asked of', attempt(refused(503), { leftMs: 0 }), false],
])('is asked to wait for longer than the run has: %s', (_, given, expected) => {
  expect(isTooLong(given)).toBe(expected);
});
