import type { Uniques } from '../../src/local/ids.js';

/** A source of texts for ids and secrets that counts, so that a test has the same ones each time. */
export function counting(): Uniques {
  let count = 0;
  return () => `n${(count += 1)}`;
}
