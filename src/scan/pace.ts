const EAGER_FOR_MS = 8_000;
const EAGER_MS = 2_000;
const SHORTEST_MS = 3_000;
const LONGEST_MS = 15_000;

/**
 * How long to wait before the next look at a scan, in milliseconds, given how long it has been
 * watched: eager for the first seconds, since small diffs end soon, then an eighth of the time
 * waited so far, so that the lag stays in proportion to the scan.
 */
export function nextLookIn(watchedMs: number): number {
  if (watchedMs < EAGER_FOR_MS) return EAGER_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, watchedMs / 8));
}
