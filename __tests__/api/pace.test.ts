import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bucket } from '../../src/api/pace.js';

/** When requests are sent that are wanted after so many milliseconds each. */
function sent(wanted: readonly number[]): number[] {
  const bucket = new Bucket(0);
  let now = 0;
  return wanted.map((after) => {
    now += after;
    now += bucket.waitAt(now);
    bucket.take(now);
    return now;
  });
}

it('lets a burst of seven through, then one every five seconds', () => {
  const moments = sent(Array.from({ length: 12 }, () => 0)).map((ms) => Math.round(ms) / 1000);
  expect(moments).toEqual([0, 0, 0, 0, 0, 0, 0, 5, 10, 15, 20, 25]);
});

it('lets a scan be looked at every two seconds for a while', () => {
  const moments = sent(Array.from({ length: 12 }, () => 2_000)).map((ms) => Math.round(ms) / 1000);
  expect(moments).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 27]);
});

it('never lets more than 20 through in a minute, the one that cannot wait included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 80 }), (wanted) => {
      const moments = sent(wanted);
      const busiest = moments.map(
        (start) => moments.filter((moment) => moment >= start && moment < start + 60_000 - 1).length,
      );
      expect(Math.max(0, ...busiest)).toBeLessThanOrEqual(19);
    }),
  );
});
