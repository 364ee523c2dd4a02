import type { JsonObject } from '../document/json.js';
import { Embeddings } from './contents.js';
import { type Extent, frameOf, type Piece, RESULTS } from './frame.js';
import { RunTables } from './needs.js';
import { Pages } from './pages.js';
import { Rows } from './rows.js';

/** A run that is cut into sections, and whether what only the first of them says has been said. */
export class Source {
  readonly tables: RunTables;
  frame: 'due' | 'said' | 'too large' = 'due';
  /** Whether a result of it was too large for any part: others may need the same rows. */
  hasOversize = false;
  readonly embeddings: Embeddings;

  constructor(readonly run: JsonObject) {
    this.tables = new RunTables(run);
    this.embeddings = new Embeddings(this.tables);
  }

  /** Bytes of a result with the rows that it needs; where they are more than `most`, perhaps not all of them. */
  bytesOf(result: unknown, most: number): number {
    const rows = new Rows(this.tables);
    const text = rows.write(result, 'result', most);
    return Buffer.byteLength(text) + rows.bytes;
  }
}

/** What one part holds of one run: some of its results in order, with the rows that they need. */
export class Section {
  readonly #rows: Rows;
  readonly #frame: readonly Piece[];
  readonly #frameBytes: number;
  readonly #results = new Pages();
  #resultBytes = 0;

  constructor(
    readonly source: Source,
    readonly extent: Extent,
  ) {
    const rows = new Rows(source.tables);
    this.#frame = frameOf(source.run, source.tables, extent, (value, kind) => rows.write(value, kind));
    this.#frameBytes = this.#frame.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : 0),
      0,
    );
    this.#rows = rows;
  }

  /** Bytes of the section in a part. */
  get bytes(): number {
    return this.#bytesWith(this.#resultBytes);
  }

  /** The same with results that have so many bytes, each with a comma, which the last one does without. */
  #bytesWith(resultBytes: number): number {
    return this.#frameBytes + this.#rows.bytes + Math.max(0, resultBytes - 1);
  }

  /** Adds a result where the section then has at most so many bytes; else it stays as it was. Answers the bytes with it. */
  add(result: unknown, most: number): number {
    const { mark } = this.#rows;
    const text = this.#rows.write(result, 'result', most);
    const bytes = this.#results.push(text);
    const total = this.#bytesWith(this.#resultBytes + bytes);
    if (total > most) {
      this.#results.pop(bytes);
      this.#rows.backTo(mark);
    } else this.#resultBytes += bytes;
    return total;
  }

  /** Its bytes, in order. */
  write(): Buffer[] {
    return this.#frame.flatMap((piece) => {
      if (piece === RESULTS) return this.#results.read();
      return Buffer.from(typeof piece === 'string' ? piece : this.#rows.textOf(piece));
    });
  }
}
