import type { Clock } from '../edge/clock.js';

/** At most 20 requests in any minute while a run waits: so many at once, and then one every so often. */
const BURST = 8;
const REFILL_MS = 5_000;
/** Below so many requests left in the service's window, a waiting run leaves them to others. */
const LOW = 3;
const LOW_PAUSE_MS = 10_000;

/**
 * Keeps a waiting run polite. A bucket of {@link BURST} that refills every {@link REFILL_MS} lets
 * through fewer than 8 + 12 requests in any minute, and one that could not wait. Where the service says
 * that its limit is nearly used up, each request waits for {@link LOW_PAUSE_MS} more.
 */
export class Pace {
  #tokens = BURST;
  #countedAt: number;
  #remaining = Number.POSITIVE_INFINITY;
  #closedUntil = Number.NEGATIVE_INFINITY;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#countedAt = clock.now();
  }

  /** Notes `x-ratelimit-remaining` of an answer. */
  note(header: string | undefined): void {
    this.#remaining =
      header !== undefined && /^\d+$/.test(header) ? Number(header) : Number.POSITIVE_INFINITY;
  }

  /** Notes that an answer asked everybody to stay away for so many milliseconds. */
  close(ms: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.now() + ms);
  }

  /** Waits until nothing asks to stay away any more. Rejects with the signal's reason. */
  async open(signal: AbortSignal): Promise<void> {
    const wait = this.#closedUntil - this.#clock.now();
    if (wait > 0) await this.#clock.sleep(wait, signal);
  }

  /** Waits until one more request is polite. Rejects with the signal's reason. */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#remaining < LOW) await this.#clock.sleep(LOW_PAUSE_MS, signal);
    this.#refill();
    if (this.#tokens < 1) {
      await this.#clock.sleep((1 - this.#tokens) * REFILL_MS, signal);
      this.#refill();
    }
    this.#tokens -= 1;
  }

  /** Counts a request that goes out now whatever was sent before: those after it wait the longer. */
  spend(): void {
    this.#refill();
    this.#tokens -= 1;
  }

  #refill(): void {
    const now = this.#clock.now();
    this.#tokens = Math.min(BURST, this.#tokens + (now - this.#countedAt) / REFILL_MS);
    this.#countedAt = now;
  }
}
