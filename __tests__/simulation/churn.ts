import type { Dice } from './dice.js';

/** What others do to the findings of the run's scan, just before its n-th request for them is handled. */
export interface Churn {
  readonly before: number;
  readonly what: (typeof KINDS)[number];
  /** It befalls every so-many-th finding. */
  readonly every: number;
}
const KINDS = ['resolve', 'reopen', 'raise', 'remove', 'import', 'take over'] as const;

export function churnOf(dice: Dice): Churn[] {
  return Array.from({ length: dice.whole(1, 3) }, () => ({
    before: dice.whole(1, 5),
    what: dice.pick(KINDS),
    every: dice.whole(2, 40),
  }));
}
