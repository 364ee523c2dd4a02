import type { Refusal } from '../../api/errors.js';
import type { Clock } from '../../edge/clock.js';
import { PART_BYTES, PART_RESULTS } from '../limits.js';
import type { SendingPorts } from './delivery.js';

/**
 * How many requests looking for refused results may cost over all parts: eight minutes at thirty requests a minute.
 * However many parts there are, each gets as many as finding one bad result in it takes, unless it is doubted.
 */
export const NARROWING_REQUESTS = 240;
/**
 * How many bytes looking for refused results may send over all parts: as many as finding one bad result takes in a part
 * that is as full as can be, if the rows that all results need are nearly all of it, so that each piece is as large as
 * the whole.
 */
export const NARROWING_BYTES = leastFor(PART_RESULTS) * PART_BYTES;
/**
 * How many bytes each part may send at least: twice what finding one bad result takes where rows are few, which is
 * twice the part.
 */
const LEAST_BYTES = 4 * PART_BYTES;
/** How many requests a doubted part gets: one with its first result and one with all others. */
const DOUBTED_REQUESTS = 2;
/** After so many parts of which nothing passed, others with the same refusal are doubted. */
const MOST_VAIN = 2;

/** What looking into refused parts costs: requests, and bytes that they send. */
export interface Cost {
  readonly requests: number;
  readonly bytes: number;
}

/** What looking into one part may cost. A request that was begun is ended. */
export interface Bounds extends Cost {
  /** Whether there is no more time for it. */
  readonly isLate: () => boolean;
  /** Whether nothing is expected to pass, since nothing did of other parts that were refused alike. */
  readonly isDoubtful: boolean;
}

/**
 * What looking for refused results may still cost: requests and bytes are shared evenly by the parts that are still to
 * be looked into, but each part has its least. Half of the time that is left when it begins is for what comes
 * afterwards, such as reading the findings.
 */
export class Budget {
  readonly #clock: Clock;
  readonly #endsAt: number;
  #requests = NARROWING_REQUESTS;
  #bytes = NARROWING_BYTES;
  /** Of how many parts nothing passed, by how they were refused. */
  readonly #vain = new Map<string, number>();

  /** @param parts how many are to be looked into */
  constructor(
    { clock, deadline }: Pick<SendingPorts, 'clock' | 'deadline'>,
    private parts: number,
  ) {
    this.#clock = clock;
    this.#endsAt = clock.now() + deadline.leftMs() / 2;
  }

  /** What looking into the next part may cost, of which `sent` results were sent and refused with `refusal`. */
  next(refusal: Refusal, sent: number): Bounds {
    const isDoubtful = (this.#vain.get(kindOf(refusal)) ?? 0) >= MOST_VAIN;
    const bounds = {
      requests: Math.max(this.#requests / this.parts, isDoubtful ? DOUBTED_REQUESTS : leastFor(sent)),
      bytes: Math.max(this.#bytes / this.parts, LEAST_BYTES),
      isLate: () => this.#clock.now() >= this.#endsAt,
      isDoubtful,
    };
    this.parts -= 1;
    return bounds;
  }

  /** Notes what looking into a part cost that was refused with `refusal`, and whether nothing of it passed. */
  spend(refusal: Refusal, { requests, bytes }: Cost, isInVain: boolean): void {
    this.#requests -= requests;
    this.#bytes -= bytes;
    const kind = kindOf(refusal);
    if (isInVain) this.#vain.set(kind, (this.#vain.get(kind) ?? 0) + 1);
  }
}

const kindOf = ({ status, code }: Refusal): string => `${status} ${code}`;

/** How many requests one bad result costs at most: two a halving, and a few more of them. */
function leastFor(results: number): number {
  return 2 * Math.ceil(Math.log2(results)) + 16;
}
