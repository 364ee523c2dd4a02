import { expect, it } from '@jest/globals';
import { waitAskedFor } from '../../src/api/retry-after.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const waitOf = (headers: Readonly<Record<string, string>>): number | undefined =>
  waitAskedFor({ status: 503, headers, body: Buffer.alloc(0) }, NOW);

it.each([
  ['0', 0],
  ['7', 7_000],
  [' 12 ', 12_000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['Thursday, 01-Jan-26 00:00:05 GMT', 5_000],
  ['Thu Jan  1 00:00:05 2026', 5_000],
  ['Thu Jan 15 00:00:00 2026', 14 * 24 * 3_600_000],
  ['Thu Jan  1 00:00:05', undefined],
  ['Thu, 01 Jan 2026 00:00:05 GMT-0100', undefined],
  ['soon', undefined],
  ['7.5', 7_500],
  ['5, 8', 8_000],
  ['8,5.5 , 2', 8_000],
  ['5, soon', 5_000],
  ['soon, later', undefined],
  ['Thu, 01 Jan 2026 00:00:05 GMT, Thu, 01 Jan 2026 00:00:09 GMT', 9_000],
  ['Thursday, 01-Jan-26 00:00:05 GMT,3', 5_000],
  ['8, Thu, 1 Jan 2026 00:00:05 GMT', 8_000],
  ['3, Thu Jan  1 00:00:05 2026', 5_000],
  ['Feb 1, 2026 00:00:00 GMT', 31 * 24 * 3_600_000],
  ['7.2501', 7_251],
  ['7.', undefined],
  ['.5', undefined],
  ['', undefined],
  ['-1', undefined],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  [undefined, undefined],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(waitOf(header === undefined ? {} : { 'retry-after': header })).toBe(expected);
});

it('reads any number of waits', () => {
  expect(waitOf({ 'retry-after': '1,'.repeat(200_000) })).toBe(1_000);
});

it.each([
  ['Thu, 01 Jan 2026 00:00:05 GMT', undefined, 5_000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 'some day', 5_000],
  ['Fri, 02 Jan 2026 00:00:05 GMT', 'Fri, 02 Jan 2026 00:00:00 GMT', 5_000],
  ['Wed, 31 Dec 2025 00:00:05 GMT', 'Wed, 31 Dec 2025 00:00:00 GMT', 5_000],
  ['Fri Jan  2 00:00:05 2026', 'Fri Jan  2 00:00:00 2026', 5_000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 'Fri, 02 Jan 2026 00:00:00', 5_000],
  ['7', 'Fri, 02 Jan 2026 00:00:00 GMT', 7_000],
])('reads the wait until %s of an answer of %s by the clock of the service', (after, date, expected) => {
  expect(waitOf({ 'retry-after': after, ...(date === undefined ? {} : { date }) })).toBe(expected);
});
