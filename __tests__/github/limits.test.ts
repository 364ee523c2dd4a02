import { describe, expect, it } from '@jest/globals';
import { limitedFor } from '../../src/github/limits.js';

const now = new Date('2026-01-05T09:00:00.000Z');
const inSeconds = (seconds: number): string => `${now.getTime() / 1000 + seconds}`;

describe('a rate limit', () => {
  it.each<readonly [string, number, Record<string, string>, string, number | undefined]>([
    ['a success', 200, { 'retry-after': '9', 'x-ratelimit-remaining': '0' }, '', undefined],
    ['a missing permission', 403, {}, 'Resource not accessible by integration', undefined],
    ['a missing permission with room left', 403, { 'x-ratelimit-remaining': '4999' }, '', undefined],
    ['a gateway that asks for time', 503, { 'retry-after': '9' }, '', undefined],
    ['429 that says when', 429, { 'retry-after': '9' }, '', 9_000],
    ['429 that says nothing', 429, {}, '', 60_000],
    [
      '429 with room left',
      429,
      { 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': inSeconds(600) },
      '',
      60_000,
    ],
    ['403 that says when', 403, { 'retry-after': '30' }, '', 30_000],
    ['403 that says at what time', 403, { 'retry-after': 'Mon, 05 Jan 2026 09:00:20 GMT' }, '', 20_000],
    [
      '403 that says at what time, where the clock of the runner is ten minutes slow',
      403,
      { date: 'Mon, 05 Jan 2026 09:10:00 GMT', 'retry-after': 'Mon, 05 Jan 2026 09:10:20 GMT' },
      '',
      20_000,
    ],
    [
      'a spent allowance, where it is ten minutes slow',
      403,
      {
        date: 'Mon, 05 Jan 2026 09:10:00 GMT',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': inSeconds(630),
      },
      '',
      30_000,
    ],
    [
      'a spent allowance, where it is ten minutes fast',
      403,
      {
        date: 'Mon, 05 Jan 2026 08:50:00 GMT',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': inSeconds(-570),
      },
      '',
      30_000,
    ],
    ['403 that says so in words', 403, {}, 'You have exceeded a secondary rate limit.', 60_000],
    ['403 that says so in capitals', 403, {}, 'Secondary Rate Limit', 60_000],
    ['403 that calls it abuse', 403, {}, 'You have triggered an abuse detection mechanism.', 60_000],
    [
      'a spent allowance',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(600) },
      '',
      600_000,
    ],
    [
      'one that is back',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(-9) },
      '',
      2_000,
    ],
    [
      'a spent allowance that is back in thousands of years',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9'.repeat(12) },
      '',
      999_999_999_999_000 - now.getTime(),
    ],
    ...['soon', '', `at ${inSeconds(600)}`, `${inSeconds(600)} s`, '9'.repeat(13)].map(
      (reset) =>
        [
          `one that does not say when (${reset})`,
          403,
          { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
          '',
          60_000,
        ] as const,
    ),
    [
      'both',
      403,
      { 'retry-after': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(9) },
      '',
      5_000,
    ],
    ['no time at all', 429, { 'retry-after': '0' }, '', 2_000],
  ])('%s', (_, status, headers, message, expected) => {
    const body = Buffer.from(JSON.stringify({ message }));
    expect(limitedFor({ status, headers, body }, now)).toBe(expected);
  });

  const limited = { type: 'RATE_LIMITED', message: 'API rate limit exceeded for installation ID 1.' };
  const spent = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(30) };
  const viewer = { viewer: { login: 'rate limit' } };
  it.each<[string, boolean | undefined, object, Record<string, string>, number | undefined]>([
    ['a spent allowance', true, { errors: [limited] }, spent, 30_000],
    ['its type in another form', true, { errors: [{ type: 'RATE_LIMIT' }] }, {}, 60_000],
    [
      'a secondary limit',
      true,
      { errors: [{ message: 'You have exceeded a secondary rate limit.' }] },
      {},
      60_000,
    ],
    ['one that says when', true, { data: null, errors: [limited] }, { 'retry-after': '7' }, 7_000],
    ['the last of the allowance', true, { data: viewer }, spent, undefined],
    [
      'another error',
      true,
      { errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible' }] },
      spent,
      undefined,
    ],
    ['its words in capitals', true, { errors: [{ message: 'API Rate Limit' }] }, {}, 60_000],
    [
      'a type that only holds its name',
      true,
      { errors: [{ type: 'NO_RATE_LIMIT' }, { type: 'RATE_LIMITER' }] },
      spent,
      undefined,
    ],
    [
      'beside nonsense',
      true,
      { errors: [{ type: { toString: null }, message: { toString: null } }, limited] },
      {},
      60_000,
    ],
    ['beside another error', true, { errors: [{ type: 'FORBIDDEN' }, limited] }, {}, 60_000],
    ['abuse', true, { errors: [{ message: 'It triggered an abuse detection mechanism.' }] }, {}, 60_000],
    ['an answer of the REST interface', undefined, { errors: [limited] }, spent, undefined],
  ])('in an answer of 200: %s', (_, isQuery, value, headers, expected) => {
    const body = Buffer.from(JSON.stringify(value));
    expect(limitedFor({ status: 200, headers, body }, now, isQuery)).toBe(expected);
  });

  it('is none in an answer of 200 that is no JSON', () => {
    expect(
      limitedFor({ status: 200, headers: {}, body: Buffer.from('rate limit') }, now, true),
    ).toBeUndefined();
  });
});
