import { Unusable } from '../document/unusable.js';
import { READ_LIMIT_BYTES } from '../limits.js';

/**
 * How much the texts that are made for results come to, in characters: a message string with arguments, or a base, is
 * written out for each result that refers to it, so that a small report could take all memory.
 */
export class Growth {
  #left: number;

  constructor(readonly most = READ_LIMIT_BYTES) {
    this.#left = most;
  }

  /** Notes a text; throws `Unusable` where there are too many. */
  add(text: string): void {
    this.#left -= text.length;
    if (this.#left >= 0) return;
    throw new Unusable(
      `The messages and addresses of the report take more than ${this.most} characters once they are written out.`,
      '',
      'Let the scanner repeat less of message strings and base addresses, or write smaller reports.',
    );
  }
}
