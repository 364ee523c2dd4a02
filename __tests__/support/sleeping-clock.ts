import type { Clock } from '../../src/edge/clock.js';

/** The clock of a machine that sleeps: its time goes on, and no timer of it is ever heard of. */
export interface SleepingClock extends Clock {
  /** Lets it be so many milliseconds after the start. */
  readonly sleepUntil: (ms: number) => void;
}

export function sleepingClock(): SleepingClock {
  let now = 0;
  return {
    now: () => now,
    date: () => new Date(now),
    sleep: () => new Promise<never>(() => undefined),
    sleepUntil(ms) {
      now = ms;
    },
  };
}
