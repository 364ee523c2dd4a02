import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { densityAt, firstLookIn, forecastOf, longestGap, nextLookIn, TERMS } from '../../src/scan/hazard.js';

const S = 1_000;
const minutes = (...each: number[]): number[] => each.map((one) => one * 60 * S);
const tenMinutes = forecastOf(minutes(9, 11.7, 10, 8, 10.8));
const nothing = forecastOf([]);

/** ∫ of a function by the midpoints of many pieces. */
function integral(of: (t: number) => number, from: number, to: number): number {
  const piece = (to - from) / 20_000;
  let sum = 0;
  for (let step = 0; step < 20_000; step += 1) sum += of(from + (step + 0.5) * piece) * piece;
  return sum;
}

/** When a scan that ends after `tookMs` is looked at, the bucket of requests left out: milliseconds. */
function looks(forecast: typeof nothing, tookMs: number, chance = 0.5): number[] {
  const moments = [firstLookIn(forecast, 0, 0, chance)];
  for (let last = moments[0] ?? 0; last < tookMs; moments.push(last))
    last += nextLookIn(forecast, last, last);
  return moments;
}

describe('the density', () => {
  it('is the root of the hazard over twice the worth of a look', () => {
    const hazard = (t: number): number => densityAt(nothing, t) ** 2 * 2 * TERMS.lookWorthMs;
    // Half of all scans have ended at the median, and 5 % run on at the 95th percentile: S = e^(-∫h).
    expect(Math.exp(-integral(hazard, 0, 120 * S))).toBeCloseTo(0.5, 4);
    expect(Math.exp(-integral(hazard, 0, 900 * S))).toBeCloseTo(0.05, 4);
  });

  it('is greatest where a scan like those before it ends', () => {
    const at = (minute: number): number => densityAt(tenMinutes, minute * 60 * S);
    expect(at(10)).toBeGreaterThan(5 * at(4));
    expect(at(10)).toBeGreaterThan(densityAt(nothing, 600 * S));
  });

  it('stays a number wherever it is asked for', () => {
    const ages = [-1, 0, Number.MIN_VALUE, 1e-300, 1, 1e9, 1e300, Infinity, NaN];
    for (const age of ages) {
      const density = densityAt(tenMinutes, age);
      expect(density).toBeGreaterThanOrEqual(0);
      expect(density).toBeLessThan(Infinity);
    }
  });
});

describe('the forecast', () => {
  it.each([
    ['none', []],
    ['two', minutes(10, 10)],
    ['three that cannot be', [-60_000, 0, 1e300]],
  ])('knows of scans at large alone: %s', (_, durations) => {
    expect(forecastOf(durations)).toEqual(nothing);
  });

  it('passes over durations that cannot be', () => {
    const hostile = [0, -1, -1e300, 1e300, Infinity, NaN, 999, 86_400_001];
    expect(forecastOf([...hostile, ...minutes(9, 10, 11), ...hostile])).toEqual(
      forecastOf(minutes(9, 10, 11)),
    );
  });

  it.each([
    ['three alike', minutes(10, 10, 10), 0.263],
    ['ten alike', Array.from({ length: 10 }, () => 600 * S), 0.163],
    ['five that spread', minutes(9, 11.7, 10, 8, 10.8), 0.241],
    ['five that spread far', minutes(2, 20, 8, 5, 40), 0.932],
  ])('draws the spread towards the usual one: %s', (_, durations, spread) => {
    expect(forecastOf(durations)[0]?.spread).toBeCloseTo(spread, 2);
  });

  it('has shares that add up to one', () => {
    for (const forecast of [nothing, tenMinutes])
      expect(forecast.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});

describe('the next look', () => {
  it.each([380, 480, 600, 720].map((age) => [age]))(
    'is due when the integral of the density has reached one (at %i s)',
    (age) => {
      const from = age * S;
      const gap = nextLookIn(tenMinutes, from, from);
      expect(integral((t) => densityAt(tenMinutes, t), from, from + gap)).toBeCloseTo(1, 2);
    },
  );

  it('comes sooner than a step by the density of now would have it, where the hazard rises', () => {
    const from = 330 * S;
    expect(nextLookIn(tenMinutes, from, from)).toBeLessThan(0.9 / densityAt(tenMinutes, from));
  });

  const duration = fc.oneof(
    fc.double({ min: 1, max: 7_200_000, noNaN: true }),
    fc.double(),
    fc.constantFrom(0, -1, 1e300, NaN, Infinity),
  );
  const time = fc.oneof(
    fc.double({ min: 0, max: 21_600_000, noNaN: true }),
    fc.double({ min: 0, noNaN: true }),
  );

  it('lies between two seconds and what the guard allows, whatever came before, and is the same again', () => {
    fc.assert(
      fc.property(
        fc.array(duration, { maxLength: 12 }),
        time,
        time,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (past, age, waited, chance) => {
          const forecast = forecastOf(past);
          for (const gap of [nextLookIn(forecast, age, waited), firstLookIn(forecast, age, waited, chance)]) {
            expect(gap).toBeGreaterThanOrEqual(2 * S);
            expect(gap).toBeLessThanOrEqual(longestGap(waited));
          }
          expect(nextLookIn(forecastOf(past), age, waited)).toBe(nextLookIn(forecast, age, waited));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('comes after two seconds where scans as short as these would have it sooner', () => {
    const short = forecastOf([8, 9, 8, 7, 8].map((seconds) => seconds * S));
    expect(1 / densityAt(short, 8 * S)).toBeLessThan(1.5 * S);
    expect(nextLookIn(short, 8 * S, 8 * S)).toBe(2 * S);
  });

  it('is guarded by a quarter of the time waited, never less than 6 s and never more than a minute', () => {
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(longestGap(less)).toBeLessThanOrEqual(longestGap(more));
        expect(longestGap(more)).toBeLessThanOrEqual(Math.min(60 * S, Math.max(6 * S, more / 4)));
      }),
    );
  });
});

describe('a whole scan', () => {
  it.each([7, 20, 45, 100, 240].map((took) => [took]))(
    'is noticed soon where it is much faster than those before it (%i s)',
    (took) => {
      for (const chance of [0, 0.5, 0.999]) {
        const last = looks(tenMinutes, took * S, chance).at(-1) ?? Infinity;
        expect(last - took * S).toBeLessThanOrEqual(Math.max(6 * S, (took * S) / 4));
      }
    },
  );

  it('that outlives its history by far is not looked at as if it ended any moment', () => {
    const minute = forecastOf(minutes(0.9, 1, 1.1, 1, 0.95));
    const [known, unknown] = [looks(minute, 1_800 * S), looks(nothing, 1_800 * S)];
    expect(known.length).toBeLessThan(1.3 * unknown.length);
    expect((known.at(-1) ?? 0) - (known.at(-2) ?? 0)).toBeGreaterThan(10 * S);
  });

  it('is noticed within three seconds of its end where it takes five to six and a half and none are known', () => {
    for (let chance = 0; chance < 1; chance += 0.01) {
      for (let end = 5 * S; end <= 6.5 * S; end += 100) {
        let looked = firstLookIn(nothing, 0, 0, chance);
        while (looked < end) looked += nextLookIn(nothing, looked, looked);
        expect(looked - end).toBeLessThanOrEqual(3 * S);
      }
    }
  });

  it('is first looked at between 4.5 and 6 s where past scans took longer, as chance has it', () => {
    const first = [0, 0.5, 0.999].map((chance) => firstLookIn(tenMinutes, 0, 0, chance) / S);
    expect(first.map((seconds) => seconds.toFixed(2))).toEqual(['6.00', '5.25', '4.50']);
  });
});
