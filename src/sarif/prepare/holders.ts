import { hash } from 'node:crypto';

/** A result that stands for all of its identity: the strongest of them, the first of equals. */
export interface Holder {
  readonly file: string;
  /** Its position among all results of its file, from 0. */
  readonly ordinal: number;
  /** The rank of its level, and half a step more for what is critical by score or word, which no level can say. */
  readonly rank: number;
}

/** The words of a row: half a digest, the number of the file, the result, and the next row of the same chain. */
const [DIGEST, FILE, RESULT, NEXT, WORDS] = [4, 4, 5, 6, 7];
const PAGE = 1_024;
/**
 * Twice a rank is below this. A word holds it beside the position of a result, for which it leaves more room than any
 * file within the read limit has results.
 */
const RANKS = 8;
/** Stands in place of a file's number for an identity of which each result stands for itself. */
const EACH = 0xff_ff_ff_ff;

/**
 * Which result holds each identity. An import has as many identities as results, so each takes only some 35 bytes,
 * outside of the heap: as a text it would take ten times as much. Half a digest is what the service itself tells
 * findings apart by (observed facts, 5.5). Rows count from 1; 0 is none.
 */
export class Holders {
  readonly #pages: Uint32Array[] = [];
  #rows = 0;
  /** The last row of each chain; the first word of a digest chooses among them. */
  #chains = new Uint32Array(PAGE);
  /** By number, from 1. */
  readonly #files = [''];
  readonly #numbers = new Map<string, number>();
  readonly #digest = new Uint32Array(DIGEST);
  readonly #bytes = Buffer.from(this.#digest.buffer);

  /** The row of an identity: a new one, held by nobody, where there was none. */
  rowOf(identity: string): number {
    this.#bytes.write(hash('sha256', identity, 'binary'), 'binary');
    let row = this.#chains[(this.#digest[0] ?? 0) % this.#chains.length] ?? 0;
    while (row > 0 && !this.#isAt(row)) row = this.#read(row, NEXT);
    return row > 0 ? row : this.#add();
  }

  /** Who holds a row, if anybody does. */
  at(row: number): Holder | undefined {
    const file = this.#files[this.#read(row, FILE)] ?? '';
    const result = this.#read(row, RESULT);
    if (file === '') return undefined;
    return { file, ordinal: Math.floor(result / RANKS), rank: (result % RANKS) / 2 };
  }

  /** Gives a row to a holder, whoever had it. */
  hold(row: number, { file, ordinal, rank }: Holder): void {
    const number = this.#numbers.get(file) ?? this.#files.push(file) - 1;
    this.#numbers.set(file, number);
    this.#write(row, FILE, number);
    this.#write(row, RESULT, ordinal * RANKS + rank * 2);
  }

  /** Whether each result of a row's identity stands for itself. */
  isUnmerged(row: number): boolean {
    return this.#read(row, FILE) === EACH;
  }

  /** Unmerges the rows that results of a file hold, for good. Returns how many they are. */
  unmerge(file: string, ordinals: ReadonlySet<number>): number {
    const number = this.#numbers.get(file);
    let count = 0;
    for (let row = this.#rows; row > 0; row -= 1) {
      if (this.#read(row, FILE) !== number) continue;
      if (!ordinals.has(Math.floor(this.#read(row, RESULT) / RANKS))) continue;
      this.#write(row, FILE, EACH);
      count += 1;
    }
    return count;
  }

  /** Takes from a file all rows that it holds. */
  release(file: string): void {
    const number = this.#numbers.get(file);
    for (let row = this.#rows; row > 0; row -= 1) {
      if (this.#read(row, FILE) === number) this.#write(row, FILE, 0);
    }
  }

  /** Whether a row is that of the digest. */
  #isAt(row: number): boolean {
    for (let at = 0; at < DIGEST; at += 1) if (this.#read(row, at) !== this.#digest[at]) return false;
    return true;
  }

  #add(): number {
    const row = (this.#rows += 1);
    if (row >= this.#pages.length * PAGE) this.#pages.push(new Uint32Array(PAGE * WORDS));
    for (let at = 0; at < DIGEST; at += 1) this.#write(row, at, this.#digest[at] ?? 0);
    if (row <= this.#chains.length) this.#link(row);
    else {
      this.#chains = new Uint32Array(2 * this.#chains.length);
      for (let each = 1; each <= row; each += 1) this.#link(each);
    }
    return row;
  }

  #link(row: number): void {
    const place = this.#read(row, 0) % this.#chains.length;
    this.#write(row, NEXT, this.#chains[place] ?? 0);
    this.#chains[place] = row;
  }

  #read(row: number, at: number): number {
    return this.#pages[Math.floor(row / PAGE)]?.[(row % PAGE) * WORDS + at] ?? 0;
  }

  #write(row: number, at: number, word: number): void {
    const page = this.#pages[Math.floor(row / PAGE)];
    if (page !== undefined) page[(row % PAGE) * WORDS + at] = word;
  }
}
