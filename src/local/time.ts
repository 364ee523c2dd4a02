import type { Clock } from '../edge/clock.js';

/** The service's own time: milliseconds since 1970, never backwards, ahead of the clock by what was advanced. */
export interface Time {
  now(): number;
  advance(ms: number): void;
}

/** The clock's date when this is called, carried on by its monotonic time. */
export function timeOf(clock: Clock): Time {
  const start = clock.date().getTime() - clock.now();
  let ahead = 0;
  return {
    now: () => Math.floor(start + clock.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
  };
}

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
