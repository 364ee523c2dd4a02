import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { mixOf } from '../../scripts/bench/poll/mix.js';
import { costOf, ours, peers } from '../../scripts/bench/poll/policies.js';
import { pollPlot, pollRows } from '../../scripts/bench/poll.js';

/** Enough for figures that move by less than a tenth of a second from seed to seed. */
const TARGETS = 2_000;

describe('polling, simulated over the mix', () => {
  const bound = pollRows(TARGETS).filter((row) => row.bound !== undefined);

  it.each(bound.map((row) => [row.measure, row.value, row.bound ?? 0] as const))(
    '%s, is within its bound',
    (_, value, most) => {
      expect(value).toBeLessThanOrEqual(most);
    },
  );

  it('is bound in lag and looks, with history and without', () => {
    expect(bound.map(({ bound: most }) => most?.toFixed(0))).toEqual([
      '3',
      '26',
      '3',
      '26',
      '5',
      expect.anything(),
    ]);
  });
});

describe('the mix', () => {
  it.each([0.2, 0.4])(
    'has the median and the 95th percentile that were asked for, at a spread of %f',
    (spread) => {
      const took = mixOf(spread, 0, 20_000)
        .map(({ tookMs }) => tookMs / 1000)
        .toSorted((a, b) => a - b);
      expect(Math.abs((took[10_000] ?? 0) / 120 - 1)).toBeLessThan(0.03);
      expect(Math.abs((took[19_000] ?? 0) / 900 - 1)).toBeLessThan(0.03);
    },
  );

  it.each([
    ['every 5 s', 2.6, 51],
    ['5 + i/5 s', 5.1, 27],
  ])('makes of peers about what was measured of them: %s', (name, lagS, looks) => {
    const cost = costOf(peers[name] ?? ours(), mixOf(0.2, 0, 4_000));
    expect(Math.abs(cost.lagS - lagS)).toBeLessThan(0.15);
    expect(Math.abs(cost.looks - looks)).toBeLessThan(1.5);
  });

  it('is the same from the same seed, and another from another', () => {
    const cost = (seed: number): unknown => costOf(ours(), mixOf(0.2, 5, 50, seed));
    expect(cost(1)).toEqual(cost(1));
    expect(cost(1)).not.toEqual(cost(2));
  });
});

it('is drawn in docs/polling.svg as it is; `npm run bench -- poll` draws it again', () => {
  expect(pollPlot()).toBe(readFileSync('docs/polling.svg', 'utf8'));
});
