import { expect, it } from '@jest/globals';
import { nextLookIn } from '../../src/scan/pace.js';

/** The moments, in milliseconds, at which a scan is looked at. */
function looks(untilMs: number): number[] {
  const moments: number[] = [];
  for (let now = 0; now <= untilMs; now += nextLookIn(now)) moments.push(now);
  return moments;
}

it('looks at most 20 times in any minute', () => {
  const moments = looks(3_600_000);
  const busiest = Math.max(
    ...moments.map((start) => moments.filter((moment) => moment >= start && moment < start + 60_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(20);
});

it('sees the end of a scan of 5 s within 3 s, and of any scan within 15 s', () => {
  const lag = (endMs: number): number =>
    (looks(3_600_000).find((moment) => moment >= endMs) ?? Infinity) - endMs;
  expect(lag(5_000)).toBeLessThanOrEqual(3_000);
  for (let end = 0; end < 1_800_000; end += 7_000) expect(lag(end)).toBeLessThanOrEqual(15_000);
});
