import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** Time as a parameter. `now` never goes backwards; `date` is the wall clock, for records alone. */
export interface Clock {
  /** Milliseconds since a moment that is the same for all processes of a machine until it is started anew. */
  readonly now: () => number;
  readonly date: () => Date;
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason as soon as it aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The longest wait a timer keeps: beyond 2^31-1 ms Node fires at once. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;

/** The clock of this machine. */
export const systemClock: Clock = {
  // Asking `performance` would load a part of Node that every start would pay for.
  now() {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1000 + nanoseconds / 1e6;
  },
  date: () => new Date(),
  async sleep(ms, signal) {
    const wait = Math.min(Math.max(ms, 0), LONGEST_SLEEP_MS);
    try {
      await delay(wait, undefined, { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};

/** Lets everything else that is due have its turn, such as a signal. */
export async function pause(): Promise<void> {
  await turn();
}
