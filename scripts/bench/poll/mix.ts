import { Dice } from '../../../__tests__/simulation/dice.js';

/** One scan, and what its target's last scans took: milliseconds. */
export interface Sample {
  readonly pastMs: readonly number[];
  readonly tookMs: number;
  /** What nobody who polls can know. */
  readonly truth: { readonly medianMs: number; readonly spread: number };
  /** In [0, 1), what sets this run apart from others. */
  readonly chance: number;
}

/** Of all scans: half end within two minutes, all but one in twenty within a quarter of an hour. */
const MEDIAN_MS = 120_000;
const SPREAD = Math.log(900 / 120) / 1.645;

/**
 * Scans of `count` targets. Each target has a median of its own, drawn from a log-normal; its scans
 * spread about that by `within`, past ones and the one that is waited for alike. All scans together
 * have the median and the spread of the mix. The medians are those of equal slices, so that few
 * targets show what many would.
 */
export function mixOf(within: number, past: number, count: number, seed = 1): Sample[] {
  const dice = new Dice(seed);
  const between = Math.sqrt(SPREAD ** 2 - within ** 2);
  return slices(count).map((z) => {
    const medianMs = MEDIAN_MS * Math.exp(between * z);
    const scan = (): number => medianMs * Math.exp(within * normal(dice));
    const pastMs = Array.from({ length: past }, scan);
    return { pastMs, tookMs: scan(), truth: { medianMs, spread: within }, chance: dice.next() };
  });
}

/** The middles of `count` equally likely slices of a standard normal. */
function slices(count: number): number[] {
  const step = 1 / 4096;
  const middles: number[] = [];
  let below = 0;
  for (let z = -6; middles.length < count && z < 6; z += step) {
    below += (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * step;
    while (middles.length < count && below >= (middles.length + 0.5) / count) middles.push(z);
  }
  return middles;
}

/** A standard normal number (Box and Muller). */
function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());
}
