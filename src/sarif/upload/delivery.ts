import type { Client } from '../../api/client.js';
import { isRefusedForGood, refusalOf, ServiceError } from '../../api/errors.js';
import { importSarif } from '../../api/operations/scans.js';
import { isLimit, retryAfterOf } from '../../api/retry.js';
import { blaming, type Deadline, DeadlinePassed } from '../../deadline.js';
import type { Clock } from '../../edge/clock.js';
import { NOT_FOUND_FOR_MS } from '../../scan/status.js';
import { wholeSeconds } from '../../wait.js';
import type { ImportAnswer, Reply } from './reply.js';
import { type Next, nextAfter } from './resend.js';
import type { SharedBackoff } from './shared-backoff.js';

/** What sending uses of the run. */
export interface SendingPorts {
  readonly client: Pick<Client, 'telling'>;
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly say: (text: string) => void;
}

/** The scan to import into. */
export interface ReceivingScan {
  readonly id: string;
  /** Whether this run created it, so that nobody else imported into it before. */
  readonly isOurs: boolean;
  /** Whether that was only just now, so that it may not be found yet. */
  readonly isFresh: boolean;
}

/** What all bodies to one scan share. */
export interface Shared {
  readonly scan: ReceivingScan;
  readonly ports: SendingPorts;
  readonly backoff: SharedBackoff;
  readonly halt: AbortController;
  readonly halted: AbortSignal;
  readonly startedAt: number;
  /** When the service itself last answered a request, taking or refusing, or the import began. */
  answeredAt: number;
  /** When the service last took a body. */
  takenAt: number | undefined;
  /**
   * What ends everything where that is more than why it was halted: the first refusal for good, which outweighs a failing
   * service that was seen before, or the deadline's reason with the failure that was being waited out when it came.
   */
  end: unknown;
}

/** One body on its way. */
export class Delivery {
  /** When the try that is under way was sent; `undefined` if it was not. */
  #sentAt: number | undefined;
  #failures = 0;
  #failingSince: number | undefined;
  /** When it was last sent without success although it may have been received. */
  #unclearSince: number | undefined;
  /** The failure that is being waited out. */
  #failure: ServiceError | undefined;
  /** Since when it has failed with the code of that failure alone, and no body was taken. */
  #sameSince = 0;
  #isRepeat = false;

  constructor(
    private readonly shared: Shared,
    private readonly document: Uint8Array,
    private readonly what: string,
  ) {}

  /**
   * Sends it until it is taken or given up, waiting in between. Never rejects: what ends more than this one body halts
   * all.
   */
  async settle(): Promise<Reply> {
    for (let wait = 0; ;) {
      try {
        return { kind: 'accepted', answer: await blaming(this.#failure, this.#try(wait)) };
      } catch (error) {
        const next = this.#after(error);
        if (next.kind !== 'again') return this.#end(next.kind, error);
        wait = next.inMs;
      }
    }
  }

  async #try(wait: number): Promise<ImportAnswer> {
    const { backoff, ports, halted } = this.shared;
    if (wait > 0) await ports.clock.sleep(wait, halted);
    return await backoff.pass(() => this.#call());
  }

  async #call(): Promise<ImportAnswer> {
    const { ports, scan, halted } = this.shared;
    this.#sentAt = undefined;
    const client = ports.client.telling({
      begun: () => (this.#sentAt = ports.clock.now()),
      undone: () => (this.#sentAt = undefined),
      halted,
    });
    try {
      const isRepeat = this.#isRepeat;
      this.#isRepeat = true;
      const answer = await client.call(importSarif, { id: scan.id, document: this.document }, { isRepeat });
      this.shared.answeredAt = this.shared.takenAt = ports.clock.now();
      return answer;
    } catch (error) {
      const status = refusalOf(error)?.status;
      if (status !== undefined && status < 500) this.shared.answeredAt = ports.clock.now();
      if (this.#sentAt !== undefined && (status === undefined || status >= 500))
        this.#unclearSince = ports.clock.now();
      throw error;
    }
  }

  #after(error: unknown): Next {
    const { ports, scan, halted, answeredAt, takenAt, startedAt } = this.shared;
    if (error === halted.reason || !(error instanceof ServiceError)) return { kind: 'halt' };
    const now = ports.clock.now();
    // If another body was taken since, what the scan was doing is over, also where a slow answer tells of it only now.
    const isPast = takenAt !== undefined && takenAt > this.#sameSince;
    if (isPast || refusalOf(error)?.code !== refusalOf(this.#failure)?.code) this.#sameSince = now;
    this.#failure = error;
    const isScanFresh = scan.isFresh && now - startedAt < NOT_FOUND_FOR_MS;
    // A scan that is not found yet uses up none of a body's tries; one that is not found later ends everything.
    if (refusalOf(error)?.status !== 404) {
      this.#failures += 1;
      this.#failingSince ??= now;
    }
    const next = nextAfter(
      {
        problem: error.problem,
        failures: this.#failures,
        failingForMs: now - (this.#failingSince ?? now),
        leftMs: ports.deadline.leftMs(),
        silentForMs: now - answeredAt,
        sameForMs: (this.#sentAt ?? now) - this.#sameSince,
        isScanFresh,
        unclearForMs: this.#unclearSince === undefined ? undefined : now - this.#unclearSince,
      },
      ports.random(),
    );
    if (next.kind === 'halt' && isRefusedForGood(error)) this.shared.end ??= error;
    if (halted.aborted) return { kind: 'halt' };
    if (next.kind === 'again')
      ports.say(
        `${this.what}: ${error.message} The same bytes are sent again in ${wholeSeconds(next.inMs)}.`,
      );
    return next;
  }

  #end(kind: Exclude<Next['kind'], 'again'>, error: unknown): Reply {
    const refusal = refusalOf(error);
    const { halt, halted } = this.shared;
    const isFirst = !halted.aborted;
    const isUnclear = this.#unclearSince !== undefined;
    if (error instanceof ServiceError) this.#heed(error);
    if (kind === 'dispute' && refusal !== undefined) return { kind: 'disputed', refusal, isUnclear };
    if (kind === 'give-up' && error instanceof ServiceError) return { kind: 'failed', error, isUnclear };
    if (
      error instanceof DeadlinePassed &&
      error.cause !== undefined &&
      halted.reason instanceof DeadlinePassed
    )
      this.shared.end ??= error;
    halt.abort(error);
    return { kind: 'halted', isUnclear, error: isFirst ? halted.reason : this.#ownFailureIn(error) };
  }

  /** How this one itself failed where another halted all, be it with what it waited out when the halt came. */
  #ownFailureIn(error: unknown): unknown {
    return error === this.shared.halted.reason ? this.#failure : error;
  }

  /**
   * Has other bodies wait for as long as the answer asks that ended this one; if there is no time for that, nothing
   * more is sent.
   */
  #heed(error: ServiceError): void {
    const wait = retryAfterOf(error.problem);
    if (wait === 0 || isLimit(error.problem)) return;
    try {
      this.shared.backoff.hold(error, wait);
    } catch (outlasting) {
      if (this.shared.end === error) this.shared.end = outlasting;
      this.shared.halt.abort(outlasting);
    }
  }
}
