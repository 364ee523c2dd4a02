import type { Clock } from '../../src/edge/clock.js';
import type { LocalService } from '../../src/local/service.js';
import type { Seeded } from '../../src/local/seed.js';
import type { Dice } from './dice.js';

const MINUTE_MS = 60_000;

/** How much the service takes in a minute. */
export interface Ceiling {
  /** Of one address, and for one workspace; `null` for no limit. */
  readonly limits: {
    readonly address: number | null;
    readonly creates: number | null;
    readonly eligibility: number | null;
  };
  /** How many requests a minute others send from the address of the run, some of them for its workspace. */
  readonly others: number;
}

export const unlimited: Ceiling = { limits: { address: null, creates: null, eligibility: null }, others: 0 };

/** What was seen of the service, and less than that. */
export function ceilingOf(dice: Dice): Ceiling {
  return {
    limits: {
      address: dice.pick([null, 30, 30, 12, 6]),
      creates: dice.pick([null, 5, 1]),
      eligibility: dice.pick([null, 30, 1]),
    },
    others: dice.pick([0, 0, 2, 10, 40]),
  };
}

/** Lets others use up what the service takes, for so many milliseconds from now on. */
export function crowd(
  { world }: LocalService,
  { workspaceId }: Seeded,
  { others }: Ceiling,
  { clock, dice, forMs }: { readonly clock: Clock; readonly dice: Dice; readonly forMs: number },
): void {
  const { limits, buckets, time } = world;
  const use = (bucket: string, limit: number | null): void => {
    if (limit !== null) buckets.take(bucket, limit, limits.windowMs, time.now());
  };
  const ask = (): void => use('address unknown', limits.address);
  const askForOurs = (): void => {
    ask();
    use(`eligibility ${workspaceId}`, limits.eligibility);
    use(`creates ${workspaceId}`, limits.creates);
  };
  for (let left = (others * forMs) / MINUTE_MS; left > 0; left -= 1)
    void clock.sleep(dice.whole(0, forMs)).then(dice.chance(0.1) ? askForOurs : ask);
}
