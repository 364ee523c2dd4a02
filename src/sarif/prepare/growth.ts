import { Unusable } from '../document/unusable.js';
import { READ_LIMIT_BYTES } from '../limits.js';

/** How many characters any report may come to, and how many more for each of its bytes. */
const ANY_REPORT = 16 * 1024 * 1024;
const TIMES = 4;
/**
 * How many characters a report may come to for each of its results, if that is more: no ordinary message takes as many.
 */
const EACH = 2_500;

/**
 * Limits how many characters the texts that are made for results come to. A message string with arguments, or a base,
 * is written out for each result that refers to it, so that a small report could take all memory.
 */
export class Growth {
  #left: number;

  constructor(readonly most: number) {
    this.#left = most;
  }

  /** The limit for a report of so many bytes and results. */
  static of(bytes: number, results: number): Growth {
    return new Growth(Math.min(READ_LIMIT_BYTES, Math.max(ANY_REPORT + TIMES * bytes, EACH * results)));
  }

  /** Counts a text. Throws `Unusable` once the limit is passed. */
  add(text: string): void {
    this.#left -= text.length;
    if (this.#left >= 0) return;
    throw new Unusable(
      `The messages, addresses and rule ids of the report take more than ${this.most} characters once they are written out.`,
      'Let the scanner repeat less of message strings and base addresses, or write smaller reports.',
    );
  }
}
