import type { Clock } from '../../src/edge/clock.js';

interface Sleeper {
  readonly due: number;
  readonly order: number;
  readonly wake: () => void;
}

/**
 * Work of the machine itself that a virtual minute must not overtake, as `process.getActiveResourcesInfo`
 * names it. Worker threads, compression and hashing are not named there: they have to be held.
 */
const REAL_WORK = new Set(['FSReqCallback', 'FSReqPromise', 'CloseReq', 'ProcessWrap', 'GetAddrInfoReqWrap']);
/** Turns of the event loop that what has just been woken gets before time moves again. */
const QUIET_TURNS = 4;
/** How long, in real milliseconds, `run` goes on without a sleeper or work that it knows of before it calls that a deadlock. */
const PATIENCE_MS = 10_000;

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
   * stands still while files are read or written, child processes run, or anything that was {@link hold held}
   * is pending. Throws when nothing sleeps any more and the promise still does not settle.
   */
  run<T>(promise: Promise<T>): Promise<T>;
  /** Keeps `run` and `advance` from moving time until the promise settles; returns the promise. */
  hold<T>(promise: Promise<T>): Promise<T>;
  /** How many sleep now. */
  sleepers(): number;
}

/** When a machine sleeps, after the clock's start, and for how long: nothing is woken meanwhile, and all that is due after it. */
export interface Slumber {
  readonly atMs: number;
  readonly ms: number;
}

/** How a virtual clock begins, and what it waits for. */
export interface VirtualClockOptions {
  /** Monday, 5 January 2026, 09:00 UTC where not given. */
  readonly start?: Date;
  /** What `now` begins at, in milliseconds: 0 where not given. */
  readonly uptimeMs?: number;
  /** Whether nothing that it times touches the machine, so that it needs to wait for nothing but promises. */
  readonly isAlone?: boolean;
  /** How long `run` goes on where nothing sleeps or works that it knows of, in real milliseconds. */
  readonly patienceMs?: number;
  readonly slumber?: Slumber | undefined;
}

/** A clock for tests: `now()` begins at `uptimeMs` and `date()` at `start`, both move only by `advance` and `run`. */
export const virtualClock = ({
  start = new Date('2026-01-05T09:00:00.000Z'),
  uptimeMs = 0,
  isAlone = false,
  patienceMs = PATIENCE_MS,
  slumber,
}: VirtualClockOptions = {}): VirtualClock =>
  new StandingClock(
    start.getTime(),
    uptimeMs,
    isAlone,
    patienceMs,
    slumber && { ...slumber, atMs: uptimeMs + slumber.atMs },
  );

class StandingClock implements VirtualClock {
  readonly #start: number;
  #time: number;
  #order = 0;
  #held = 0;
  readonly #asleep = new Set<Sleeper>();

  constructor(
    start: number,
    uptimeMs: number,
    readonly isAlone: boolean,
    readonly patienceMs: number,
    readonly slumber: Slumber | undefined,
  ) {
    this.#start = start - uptimeMs;
    this.#time = uptimeMs;
  }

  now(): number {
    return this.#time;
  }

  date(): Date {
    return new Date(this.#start + this.#time);
  }

  sleepers(): number {
    return this.#asleep.size;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
    if (!(ms > 0)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        this.#asleep.delete(sleeper);
        reject(reasonOf(signal));
      };
      const wake = (): void => {
        this.#asleep.delete(sleeper);
        signal?.removeEventListener('abort', abandon);
        resolve();
      };
      const sleeper: Sleeper = { due: this.#time + ms, order: (this.#order += 1), wake };
      this.#asleep.add(sleeper);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }

  async advance(ms: number): Promise<void> {
    const end = this.#time + ms;
    await this.#quiet();
    for (let next = this.#earliest(); next !== undefined && next.due <= end; next = this.#earliest()) {
      this.#wake(next);
      await this.#quiet();
    }
    this.#time = Math.max(this.#time, end);
  }

  async run<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const note = (): void => {
      settled = true;
    };
    promise.then(note, note);
    let lastBusy = performance.now();
    for (;;) {
      if (await this.#quiet()) lastBusy = performance.now();
      if (settled) return promise;
      const next = this.#earliest();
      if (next !== undefined) {
        this.#wake(next);
        lastBusy = performance.now();
      } else if (performance.now() - lastBusy > this.patienceMs) {
        throw new Error('Nothing sleeps and the promise does not settle.');
      }
    }
  }

  hold<T>(promise: Promise<T>): Promise<T> {
    this.#held += 1;
    const release = (): void => {
      this.#held -= 1;
    };
    promise.then(release, release);
    return promise;
  }

  /** Waits until nothing that runs in real time is left and all that was woken has gone as far as it can: whether anything ran. */
  async #quiet(): Promise<boolean> {
    if (this.isAlone && this.#held === 0) {
      await turn();
      return false;
    }
    let hasWaited = false;
    let turns = 0;
    while (turns < QUIET_TURNS) {
      await turn();
      const working = this.#held > 0 || process.getActiveResourcesInfo().some((kind) => REAL_WORK.has(kind));
      hasWaited ||= working;
      turns = working ? 0 : turns + 1;
    }
    return hasWaited;
  }

  #earliest(): Sleeper | undefined {
    let first: Sleeper | undefined;
    for (const sleeper of this.#asleep) {
      const before = first === undefined || sleeper.due < first.due;
      if (before || (sleeper.due === first?.due && sleeper.order < first.order)) first = sleeper;
    }
    return first;
  }

  #wake(sleeper: Sleeper): void {
    this.#time = Math.max(this.#time, this.#awakeAt(sleeper.due));
    sleeper.wake();
  }

  #awakeAt(due: number): number {
    if (this.slumber === undefined || due <= this.slumber.atMs) return due;
    return Math.max(due, this.slumber.atMs + this.slumber.ms);
  }
}

/** An abort's reason as it is: `Clock.sleep` rejects with it, whatever it is. */
const reasonOf = (signal: AbortSignal | undefined): Error => signal?.reason as Error;
