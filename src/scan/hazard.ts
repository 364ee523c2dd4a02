/**
 * When to look at a scan next.
 *
 * Of many scans alike, let S(t) be the share that still runs at the age t, f(t) the density of their
 * ends, and n(t) the density of looks. A scan costs ∫ S·n dt looks. An end falls anywhere between two
 * looks that lie 1/n apart, so that it is noticed 1/(2n) later: on average ∫ f/(2n) dt. With a look
 * worth c of lag, f/(2n) + c·S·n is to be least at each age by itself; its derivative by n vanishes at
 *
 *     n(t) = √(h(t) / 2c),  h = f / S, the hazard: the rate at which scans of the age t end.
 *
 * The next look is due when the integral of n since the last one reaches one. A step of 1/n(t) would
 * take the density of now for that of the whole step, and overshoot while the hazard rises.
 *
 * The logarithms of the durations of past scans are taken for normal. Their spread is not known and
 * few tell of it, so that it is drawn towards a usual one, and widened by what the mean may be wrong:
 *
 *     s² = (νσ₀² + Σ(x − m)²) / (ν + k − 1) · (1 + 1/k),  k scans, σ₀ counting as ν more of them.
 *
 * A log-normal that a scan has outlived claims ever louder that the end is near. So a small share of
 * what is known of scans at large is mixed in. It takes over by itself once the fit has had its time,
 * since nearly all that still runs then is of that share.
 */

/** On which terms looks are spent. */
export interface Terms {
  /** The lag that one look more is worth, `c`, in milliseconds. */
  readonly lookWorthMs: number;
  /** A gap is at most this part of the time waited, so that a scan much faster than others is noticed soon. */
  readonly guard: number;
  /** The guard makes no gap shorter than this, in milliseconds: that would cost many looks and gain little. */
  readonly guardLeastMs: number;
}

/** The terms of a run; how they were chosen stands in docs/adr/0011-pacing.md. */
export const TERMS: Terms = { lookWorthMs: 175, guard: 1 / 4, guardLeastMs: 6_000 };

/** The shortest and the longest gap between two looks, in milliseconds. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * A target with too few past scans may be small, and its scan over in seconds: for the first `EARLY_MS` no gap is
 * longer than `EARLY_GAP_MS`. Where enough are known, those looks are saved.
 */
const EARLY_MS = 6_000;
const EARLY_GAP_MS = 2_500;

/** The first gap is shortened at random by up to this part of it, so that jobs that began together part. */
const APART = 1 / 4;

/** Scans at large: half of them end within two minutes, all but one in twenty within a quarter of an hour. */
const AT_LARGE = { mean: Math.log(120_000), spread: Math.log(900 / 120) / 1.645 };
const AT_LARGE_SHARE = 0.03;
/** With fewer past scans than this, a forecast goes by scans at large alone. */
const FEWEST = 3;
const USUAL_SPREAD = 0.28;
/** ν, how many scans the usual spread counts for. */
const USUAL_COUNT = 4;
/** Durations below a second or above a day are taken for mistakes. In milliseconds. */
const PLAUSIBLE_MS = { least: 1_000, most: 86_400_000 };

/** A log-normal of durations in milliseconds, and its share of a forecast. */
interface Part {
  readonly share: number;
  readonly mean: number;
  readonly spread: number;
}

/** How long a scan may take: log-normals whose shares add up to one. */
export type Forecast = readonly Part[];

/** What is forecast where past scans say nothing. */
const UNKNOWN: Forecast = [{ share: 1, ...AT_LARGE }];

/** What the durations of past scans, in milliseconds, say of the next scan. Implausible durations are passed over. */
export function forecastOf(durationsMs: readonly number[]): Forecast {
  const logs = durationsMs
    .filter((ms) => ms >= PLAUSIBLE_MS.least && ms <= PLAUSIBLE_MS.most)
    .map((ms) => Math.log(ms));
  const count = logs.length;
  if (count < FEWEST) return UNKNOWN;
  const mean = logs.reduce((sum, log) => sum + log, 0) / count;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, USUAL_COUNT * USUAL_SPREAD ** 2);
  const spread = Math.sqrt((squares / (USUAL_COUNT + count - 1)) * (1 + 1 / count));
  return [
    { share: 1 - AT_LARGE_SHARE, mean, spread },
    { share: AT_LARGE_SHARE, ...AT_LARGE },
  ];
}

/** The density of looks at an age, n(t): looks a millisecond. */
export function densityAt(forecast: Forecast, ageMs: number, { lookWorthMs } = TERMS): number {
  if (!(ageMs > 0)) return 0;
  let [ending, running] = [0, 0];
  for (const { share, mean, spread } of forecast) {
    const z = (Math.log(ageMs) - mean) / spread;
    ending += (share * Math.exp(-(z ** 2) / 2)) / (Math.sqrt(2 * Math.PI) * spread * ageMs);
    running += share * upperTail(z);
  }
  return running > 0 ? Math.sqrt(ending / running / (2 * lookWorthMs)) : 0;
}

/** The longest gap between two looks after a wait of `waitedMs`, in whole milliseconds. */
export function longestGap(waitedMs: number, { guard, guardLeastMs } = TERMS): number {
  return Math.floor(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, guardLeastMs, waitedMs * guard)));
}

/** Into how many pieces a gap is cut to integrate over it. */
const PIECES = 16;

/**
 * How long to wait before the next look at a scan, in milliseconds, `ageMs` after it began and
 * `waitedMs` after the run began to wait for it.
 */
export function nextLookIn(forecast: Forecast, ageMs: number, waitedMs: number, terms = TERMS): number {
  const isEarly = forecast === UNKNOWN && waitedMs < EARLY_MS;
  const most = Math.min(longestGap(waitedMs, terms), isEarly ? EARLY_GAP_MS : LONGEST_MS);
  const piece = most / PIECES;
  let [looks, before] = [0, densityAt(forecast, ageMs, terms)];
  for (let pieces = 0; pieces < PIECES; pieces += 1) {
    const after = densityAt(forecast, ageMs + (pieces + 1) * piece, terms);
    const more = ((before + after) / 2) * piece;
    if (looks + more >= 1) return Math.max(SHORTEST_MS, Math.floor((pieces + (1 - looks) / more) * piece));
    looks += more;
    before = after;
  }
  return most;
}

/** How long to wait before the first look; `chance` in [0, 1) sets jobs that began together apart. */
export function firstLookIn(
  forecast: Forecast,
  ageMs: number,
  waitedMs: number,
  chance: number,
  terms = TERMS,
): number {
  const gap = nextLookIn(forecast, ageMs, waitedMs, terms);
  return Math.max(SHORTEST_MS, Math.floor(gap * (1 - chance * APART)));
}

/** The share of a standard normal above z, to seven digits of itself however small it is. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const x = z / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = TAIL.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return (t * Math.exp(series - x * x)) / 2;
}

/** Coefficients of ln(erfc(x)·e^(x²)/t) by powers of t (Press et al., Numerical Recipes, section 6.2). */
const TAIL = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
