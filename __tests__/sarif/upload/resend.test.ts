import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Problem } from '../../../src/api/errors.js';
import { PATIENCE_MS } from '../../../src/api/retry.js';
import { CONFLICT, type FailedTry, nextAfter } from '../../../src/sarif/upload/resend.js';
import { refused, unreachable } from '../../support/problems.js';

const attempt = (problem: Problem, given: Partial<FailedTry> = {}): FailedTry => ({
  problem,
  failures: 1,
  failingForMs: 0,
  leftMs: 1_800_000,
  silentForMs: given.failingForMs ?? 0,
  sameForMs: given.failingForMs ?? 0,
  isScanFresh: false,
  unclearForMs: undefined,
  ...given,
});
/** So long after it first failed, others being answered meanwhile. */
const beside = (failures: number, failingForMs: number): Partial<FailedTry> => ({
  failures,
  failingForMs,
  silentForMs: failingForMs - 1,
});

describe('after a failed import request', () => {
  it.each<[string, FailedTry, number | string]>([
    ['a broken connection', attempt(unreachable('reset')), 500],
    ['a cut answer', attempt(unreachable('cut')), 500],
    ['no answer in time, twice', attempt(unreachable('timeout'), { failures: 2 }), 1_000],
    [
      'the tenth broken connection, nothing else being answered',
      attempt(unreachable('reset'), { failures: 10 }),
      10_000,
    ],
    [
      'broken connections for too long',
      attempt(unreachable('reset'), { failures: 10, failingForMs: PATIENCE_MS }),
      'halt',
    ],
    [
      'the fifth broken connection within half a minute, others being answered',
      attempt(unreachable('reset'), beside(5, 20_000)),
      8_000,
    ],
    [
      'the fourth after half a minute, others being answered',
      attempt(unreachable('reset'), beside(4, 60_000)),
      4_000,
    ],
    [
      'the fifth after half a minute, others being answered',
      attempt(unreachable('reset'), beside(5, 30_000)),
      'give-up',
    ],
    ['an answer that is none', attempt({ kind: 'unreadable', status: 200, what: 'x' }), 500],
    [
      'the third of them',
      attempt({ kind: 'unreadable', status: 200, what: 'x' }, { failures: 3 }),
      'give-up',
    ],
    ['an answer too large', attempt(unreachable('oversize')), 'give-up'],
    [
      'what was surely not sent, the client being out of patience',
      attempt(unreachable('connect', 'no')),
      'halt',
    ],
    ['a certificate', attempt(unreachable('certificate', 'no')), 'halt'],
    ['a redirect', attempt({ kind: 'redirected', status: 302 }), 'halt'],
    ['500', attempt(refused(500)), 500],
    ['500 for the eighth time', attempt(refused(500), { failures: 8, failingForMs: 30_000 }), 'give-up'],
    [
      '500 for the eighth time, nothing being answered for as long as a read would be tried',
      attempt(refused(500), { failures: 8, failingForMs: 30_000, silentForMs: PATIENCE_MS }),
      'halt',
    ],
    [
      '500 where others are answered, for as long as a read would be tried',
      attempt(refused(500), beside(4, PATIENCE_MS)),
      'give-up',
    ],
    ...[408, 501, 505].map((status): [string, FailedTry, number] => [
      `${status}`,
      attempt(refused(status)),
      500,
    ]),
    ['503 that asks for time', attempt(refused(503, { retryAfterMs: 9_000 })), 9_000],
    ...[502, 503, 504].map((status): [string, FailedTry, number] => [
      `${status} for the third time, nothing else being answered`,
      attempt(refused(status), { failures: 3 }),
      2_000,
    ]),
    ['504 for the fifth time, others being answered', attempt(refused(504), beside(5, 30_000)), 'give-up'],
    ['500 just before the deadline', attempt(refused(500), { leftMs: 400 }), 'give-up'],
    ['429 that the deadline does not leave time for', attempt(refused(429, { retryAfterMs: 9_000 })), 'halt'],
    ...[401, 403, 404].map((status): [string, FailedTry, string] => [
      `${status}`,
      attempt(refused(status)),
      'halt',
    ]),
    ['a broken connection at the deadline', attempt(unreachable('reset'), { leftMs: 0 }), 'give-up'],
    ['a broken connection just before it', attempt(unreachable('reset'), { leftMs: 1 }), 'halt'],
    ['404 of a fresh scan', attempt(refused(404), { isScanFresh: true }), 2_000],
    ['401 of a fresh scan', attempt(refused(401), { isScanFresh: true }), 'halt'],
    ['409 of a fresh scan', attempt(refused(409, { code: CONFLICT }), { isScanFresh: true }), 'dispute'],
    ['409 for another reason', attempt(refused(409)), 500],
    ['409 for another reason that asks for time', attempt(refused(409, { retryAfterMs: 9_000 })), 9_000],
    [
      '409 for another reason for the fifth time, others being answered',
      attempt(refused(409), { ...beside(5, 90_000), sameForMs: 15_500 }),
      8_000,
    ],
    [
      '409 for another reason, half a minute being over before the next pause',
      attempt(refused(409), { failures: 6, failingForMs: 23_500 }),
      6_500,
    ],
    ['409 for another reason after half a minute', attempt(refused(409), { failingForMs: 30_000 }), 'halt'],
    [
      '409 for another reason that asks for time before half a minute is over',
      attempt(refused(409, { retryAfterMs: 60_000 }), { failures: 5, failingForMs: 29_999 }),
      60_000,
    ],
    [
      '409 for another reason that asks for time again and again',
      attempt(refused(409, { retryAfterMs: 5_000 }), { failures: 5, failingForMs: 30_000 }),
      'halt',
    ],
    ['409 for another reason just before the deadline', attempt(refused(409), { leftMs: 400 }), 'halt'],
    [
      '409 while the same may still be written',
      attempt(refused(409, { code: CONFLICT }), { failures: 7, failingForMs: 90_000, unclearForMs: 31_500 }),
      10_000,
    ],
    [
      '409 shortly before the same must have been written',
      attempt(refused(409, { code: CONFLICT }), { failures: 9, unclearForMs: 64_000 }),
      1_000,
    ],
    [
      '409 once the same must have been written',
      attempt(refused(409, { code: CONFLICT }), { unclearForMs: 65_000 }),
      'dispute',
    ],
    [
      '409 while the same may still be written, just before the deadline',
      attempt(refused(409, { code: CONFLICT }), { unclearForMs: 0, leftMs: 400 }),
      'dispute',
    ],
    [
      '400 of what may have been written',
      attempt(refused(400, { code: CONFLICT }), { unclearForMs: 0 }),
      'dispute',
    ],
    ...[400, 409, 422].map((status): [string, FailedTry, string] => [
      `${status}`,
      attempt(refused(status, { code: CONFLICT })),
      'dispute',
    ]),
    ...[405, 413, 415].map((status): [string, FailedTry, string] => [
      `${status}`,
      attempt(refused(status)),
      'give-up',
    ]),
  ])('%s', (_, given, expected) => {
    const next = nextAfter(given, 0.5);
    expect(next.kind === 'again' ? next.inMs : next.kind).toBe(expected);
  });

  it('nothing is sent before Retry-After, or after the deadline', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 599 }),
        fc.nat(60_000),
        fc.nat(60_000),
        random,
        (status, asked, leftMs, value) => {
          const next = nextAfter(attempt(refused(status, { retryAfterMs: asked }), { leftMs }), value);
          if (next.kind === 'again') expect(next.inMs >= asked && next.inMs < leftMs).toBe(true);
        },
      ),
    );
  });
});
