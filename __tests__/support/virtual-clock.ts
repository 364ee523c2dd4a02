import type { Clock } from '../../src/edge/clock.js';

interface Sleeper {
  readonly due: number;
  readonly order: number;
  readonly wake: () => void;
}

/** Work of the machine itself that a virtual minute must not overtake. */
const REAL_WORK = new Set([
  'FSReqCallback',
  'FSReqPromise',
  'FileHandleCloseReq',
  'ProcessWrap',
  'GetAddrInfoReqWrap',
]);
/** Turns of the event loop that what has just been woken gets before time moves again. */
const QUIET_TURNS = 4;
/** How long, in real milliseconds, `run` goes on without a sleeper before it calls that a deadlock. */
const PATIENCE_MS = 3_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A {@link Clock} whose time stands still until a test moves it. */
export interface VirtualClock extends Clock {
  /**
   * Moves time forward by `ms`, waking sleepers one by one in the order of their due times (those due at
   * the same moment in the order in which they fell asleep); `now` is each one's own due time while it and
   * all that follows from it runs. What falls asleep meanwhile and is due before the end is woken as well.
   */
  advance(ms: number): Promise<void>;
  /**
   * Moves time forward, from sleeper to sleeper, until `promise` settles, and settles as it does. Time
   * stands still while files are read, child processes run, or anything that was {@link hold held} is
   * pending. Throws when nothing sleeps any more and the promise still does not settle.
   */
  run<T>(promise: Promise<T>): Promise<T>;
  /** Keeps `run` and `advance` from moving time until the promise settles; returns the promise. */
  hold<T>(promise: Promise<T>): Promise<T>;
  /** How many sleep now. */
  sleepers(): number;
}

/**
 * A clock for tests: `now()` begins at 0 and `date()` at `start`, both move only by `advance` and `run`.
 * The default start is Monday, 5 January 2026, 09:00 UTC.
 */
export function virtualClock(start: Date = new Date('2026-01-05T09:00:00.000Z')): VirtualClock {
  let time = 0;
  let order = 0;
  let held = 0;
  const asleep = new Set<Sleeper>();

  /** Returns when nothing that runs in real time is left and all that was woken has gone as far as it can. */
  async function quiet(): Promise<void> {
    let turns = 0;
    while (turns < QUIET_TURNS) {
      await turn();
      const working = held > 0 || process.getActiveResourcesInfo().some((kind) => REAL_WORK.has(kind));
      turns = working ? 0 : turns + 1;
    }
  }

  function earliest(): Sleeper | undefined {
    let first: Sleeper | undefined;
    for (const sleeper of asleep) {
      const before = first === undefined || sleeper.due < first.due;
      if (before || (sleeper.due === first?.due && sleeper.order < first.order)) first = sleeper;
    }
    return first;
  }

  function wake(sleeper: Sleeper): void {
    time = Math.max(time, sleeper.due);
    sleeper.wake();
  }

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(asError(signal.reason));
      if (!(ms > 0)) return resolve();
      const abandon = (): void => {
        asleep.delete(sleeper);
        reject(asError(signal?.reason));
      };
      const sleeper: Sleeper = {
        due: time + ms,
        order: (order += 1),
        wake: () => {
          asleep.delete(sleeper);
          signal?.removeEventListener('abort', abandon);
          resolve();
        },
      };
      asleep.add(sleeper);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }

  async function advance(ms: number): Promise<void> {
    const end = time + ms;
    await quiet();
    for (let next = earliest(); next !== undefined && next.due <= end; next = earliest()) {
      wake(next);
      await quiet();
    }
    time = Math.max(time, end);
  }

  async function run<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const note = (): void => {
      settled = true;
    };
    promise.then(note, note);
    let lastWoken = performance.now();
    for (;;) {
      await quiet();
      if (settled) return promise;
      const next = earliest();
      if (next !== undefined) {
        wake(next);
        lastWoken = performance.now();
      } else if (performance.now() - lastWoken > PATIENCE_MS) {
        throw new Error('Nothing sleeps and the promise does not settle.');
      }
    }
  }

  function hold<T>(promise: Promise<T>): Promise<T> {
    held += 1;
    const release = (): void => {
      held -= 1;
    };
    promise.then(release, release);
    return promise;
  }

  return {
    now: () => time,
    date: () => new Date(start.getTime() + time),
    sleep,
    advance,
    run,
    hold,
    sleepers: () => asleep.size,
  };
}

/** An abort's reason as it is: `Clock.sleep` rejects with it, whatever it is. */
const asError = (reason: unknown): Error => reason as Error;
