import { blaming } from '../deadline.js';
import type { Clock } from '../edge/clock.js';

/**
 * How many requests a waiting run may send at once. Then it sends one every {@link REFILL_MS}, at most 20 in any
 * minute.
 */
const BURST = 8;
/**
 * How long it takes until one more may be sent, in milliseconds: a little more than a twelfth of a minute, since timers
 * are early by less than that, and requests meet on their way.
 */
const REFILL_MS = 5_050;
/** Below so many requests left in the service's window, a waiting run leaves them to others. */
const LOW = 3;
const LOW_PAUSE_MS = 10_000;

/** The requests that a waiting run has to spend; its clock, in milliseconds, is the caller's. */
export class Bucket {
  #tokens = BURST;
  #countedAt: number;

  constructor(now: number) {
    this.#countedAt = now;
  }

  /** How long until there is a request to spend, in milliseconds, if `lent` more may be spent before. */
  waitAt(now: number, lent = 0): number {
    return Math.max(0, 1 - lent - this.#tokensAt(now)) * REFILL_MS;
  }

  /** Spends one. */
  take(now: number): void {
    this.#tokens = this.#tokensAt(now) - 1;
    this.#countedAt = now;
  }

  #tokensAt(now: number): number {
    return Math.min(BURST, this.#tokens + (now - this.#countedAt) / REFILL_MS);
  }
}

/**
 * Keeps a waiting run polite. A bucket of {@link BURST} that refills every {@link REFILL_MS} lets
 * through fewer than 8 + 12 requests in any minute, and one that is lent. Where the service says
 * that its limit is nearly used up, each look waits for {@link LOW_PAUSE_MS} more.
 */
export class Pace {
  readonly #bucket: Bucket;
  #remaining = Number.POSITIVE_INFINITY;
  #closedUntil = Number.NEGATIVE_INFINITY;
  #isSaving = false;
  readonly #clock: Clock;
  readonly #onSaving: ((ms: number) => void) | undefined;

  /** `onSaving` is called when the first of several looks is to wait longer for the sake of others. */
  constructor(clock: Clock, onSaving?: (ms: number) => void) {
    this.#clock = clock;
    this.#onSaving = onSaving;
    this.#bucket = new Bucket(clock.now());
  }

  /** Notes `x-ratelimit-remaining` of an answer. */
  note(header: string | undefined): void {
    this.#remaining =
      header !== undefined && /^\d+$/.test(header) ? Number(header) : Number.POSITIVE_INFINITY;
  }

  /** Notes that an answer asked everybody to wait for so many milliseconds. */
  close(ms: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.now() + ms);
  }

  /** How long everybody is still asked to wait, in milliseconds. */
  retryAfterMs(): number {
    return Math.max(0, this.#closedUntil - this.#clock.now());
  }

  /** Waits until nothing asks to wait any more. Rejects with the signal's reason. */
  async open(signal: AbortSignal): Promise<void> {
    for (let wait = this.retryAfterMs(); wait > 0; wait = this.retryAfterMs())
      await this.#clock.sleep(wait, signal);
  }

  /** Waits for the turn of one more request. Rejects with the signal's reason. */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#remaining < LOW) await this.#save(signal);
    else this.#isSaving = false;
    await this.#spend(0, signal);
  }

  /** Lets a request that should not wait go ahead of its turn, unless one before it did. Rejects like {@link turn}. */
  async hurry(signal: AbortSignal): Promise<void> {
    await this.#spend(1, signal);
  }

  async #save(signal: AbortSignal): Promise<void> {
    if (!this.#isSaving) this.#onSaving?.(LOW_PAUSE_MS);
    this.#isSaving = true;
    const why = new Error(
      `a request was held back, since the service said that it takes only ${this.#remaining} more for now.`,
    );
    await blaming(why, this.#clock.sleep(LOW_PAUSE_MS, signal));
  }

  async #spend(lent: number, signal: AbortSignal): Promise<void> {
    const wait = this.#bucket.waitAt(this.#clock.now(), lent);
    if (wait > 0) await this.#clock.sleep(wait, signal);
    this.#bucket.take(this.#clock.now());
  }
}
