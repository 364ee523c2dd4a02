import type { Counts } from '../parts.js';
import { Fate } from './relevance.js';

/** What became of all results of a report, by the `Fate` of each. */
export function countsOf(fates: Uint8Array): Counts {
  const leftOut = new LeftOut();
  let kept = 0;
  for (const fate of fates) {
    if (fate === Fate.kept) kept += 1;
    else leftOut.add(fate);
  }
  return leftOut.take(kept, kept);
}

/** Why results are skipped, as a sentence; none where none are. */
export function skippedIn(fates: Uint8Array): readonly string[] {
  const reasons = [
    ['passed', Fate.passed],
    ['not applicable', Fate.notApplicable],
    ['absent from the baseline', Fate.absent],
  ] as const;
  const counts = reasons.flatMap(([reason, fate]) => {
    const count = fates.reduce((sum, one) => sum + (one === fate ? 1 : 0), 0);
    return count === 0 ? [] : [`${count} ${reason}`];
  });
  return counts.length === 0 ? [] : [`Results skipped: ${counts.join(', ')}.`];
}

/** Counts results that are not sent, until something takes them into its own counts. */
export class LeftOut {
  #merged = 0;
  #suppressed = 0;
  #skipped = 0;

  /** Counts a result by its `Fate`, which is not `kept`. */
  add(fate: number): void {
    if (fate === Fate.merged) this.#merged += 1;
    else if (fate === Fate.suppressed) this.#suppressed += 1;
    else this.#skipped += 1;
  }

  /**
   * The counts of something that stands for `named` results, `sent` of which are sent, and for all that were left out
   * so far.
   */
  take(named: number, sent: number): Counts {
    const [merged, suppressed, skipped] = [this.#merged, this.#suppressed, this.#skipped];
    this.#merged = this.#suppressed = this.#skipped = 0;
    return { results: named + merged + suppressed + skipped, sent, merged, suppressed, skipped };
  }
}
