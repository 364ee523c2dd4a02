import { Unusable } from '../document/unusable.js';
import { READ_LIMIT_BYTES } from '../limits.js';

/** What any report may come to, in characters, and how many times its bytes it may besides. */
const ANY_REPORT = 16 * 1024 * 1024;
const TIMES = 4;
/** The same for each of its results: no ordinary message takes more. */
const EACH = 2_500;

/**
 * How much the texts that are made for results come to, in characters: a message string with arguments, or a base, is
 * written out for each result that refers to it, so that a small report could take all memory.
 */
export class Growth {
  #left: number;

  constructor(readonly most: number) {
    this.#left = most;
  }

  /** What a report of so many bytes and results may come to. */
  static of(bytes: number, results: number): Growth {
    return new Growth(Math.min(READ_LIMIT_BYTES, Math.max(ANY_REPORT + TIMES * bytes, EACH * results)));
  }

  /** Notes a text; throws `Unusable` where there are too many. */
  add(text: string): void {
    this.#left -= text.length;
    if (this.#left >= 0) return;
    throw new Unusable(
      `The messages and addresses of the report take more than ${this.most} characters once they are written out.`,
      'Let the scanner repeat less of message strings and base addresses, or write smaller reports.',
    );
  }
}
