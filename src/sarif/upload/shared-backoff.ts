import { ServiceError } from '../../api/errors.js';
import { outlasting } from '../../api/failure.js';
import { isLimit, retryAfterOf, spread } from '../../api/retry.js';
import type { Deadline } from '../../deadline.js';
import type { Clock } from '../../edge/clock.js';

/** What a shared backoff is made of. */
export interface BackoffPorts {
  readonly clock: Clock;
  readonly deadline: Pick<Deadline, 'leftMs'>;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Ends every wait. */
  readonly signal: AbortSignal;
  /** Called once for each time that the service asks everybody to wait, in milliseconds. */
  readonly onWait: (ms: number) => void;
}

/**
 * Lets requests through side by side until one is answered 429. Then everybody waits, since the limit is one for all.
 * After that one request goes first, and the others follow only if it passes.
 */
export class SharedBackoff {
  #opensAt = Number.NEGATIVE_INFINITY;
  #isWary = false;
  #scout: PromiseWithResolvers<void> | undefined;

  constructor(private readonly ports: BackoffPorts) {}

  /**
   * Sends a request when it may be sent, and again after each 429. Returns its outcome, or rejects with any other
   * failure of it. Rejects with the signal's reason once that aborts, and with an error that says so if a 429 asks for
   * more time than the deadline leaves.
   */
  async pass<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      const scout = await this.#enter();
      try {
        const value = await request();
        if (scout !== undefined) this.#isWary = false;
        return value;
      } catch (error) {
        if (!(error instanceof ServiceError) || !isLimit(error.problem)) throw error;
        this.hold(error, retryAfterOf(error.problem));
      } finally {
        if (scout !== undefined) this.#scout = undefined;
        scout?.resolve();
      }
    }
  }

  /** Waits until a request may be sent. If it has to go first, returns what it resolves once it is answered. */
  async #enter(): Promise<PromiseWithResolvers<void> | undefined> {
    const { clock, signal } = this.ports;
    for (;;) {
      signal.throwIfAborted();
      const wait = this.#opensAt - clock.now();
      if (wait > 0) await clock.sleep(wait, signal);
      else if (this.#scout !== undefined) await this.#scout.promise;
      else if (!this.#isWary) return undefined;
      else return (this.#scout = Promise.withResolvers());
    }
  }

  /**
   * Has everybody wait for as long as a failed request was asked to, in milliseconds; throws where there is no time for
   * that.
   */
  hold(error: ServiceError, askedMs: number): void {
    const { deadline, random } = this.ports;
    const left = deadline.leftMs();
    const wait = spread(askedMs, random(), left);
    if (wait >= left) throw outlasting(error, askedMs, left);
    this.#close(wait);
  }

  #close(wait: number): void {
    const { clock, onWait } = this.ports;
    const isNews = this.#opensAt <= clock.now();
    this.#isWary = true;
    this.#opensAt = Math.max(this.#opensAt, clock.now() + wait);
    if (isNews) onWait(wait);
  }
}
