import type { Clock } from '../edge/clock.js';

/** The service's own time: milliseconds since 1970, never backwards, ahead of the clock by what was advanced. */
export interface Time {
  now(): number;
  /** Throws a `RangeError` for what leads beyond the year 9999. */
  advance(ms: number): void;
}

const LATEST = Date.UTC(9999, 11, 31);

/** Makes the service's time: it begins at the clock's date of now, and goes on by the clock's monotonic time. */
export function timeOf(clock: Clock): Time {
  const start = clock.date().getTime() - clock.now();
  let ahead = 0;
  const now = (): number => Math.floor(start + clock.now() + ahead);
  return {
    now,
    advance: (ms) => {
      if (!(now() + ms <= LATEST)) {
        throw new RangeError(
          `The time would be ${now() + ms} ms since 1970, expected the year 9999 at the latest; advance it by less.`,
        );
      }
      ahead += ms;
    },
  };
}

/** A time in milliseconds since 1970 as an ISO date. */
export const iso = (ms: number): string => new Date(ms).toISOString();
/** The same for a time that may not have come; `null` then. */
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
