import { descend } from '../document/depth.js';
import type { JsonObject } from '../document/json.js';
import { Embeddings } from './contents.js';
import { type Extent, type Frame, frameOf, RESULTS } from './frame.js';
import { RunTables } from './needs.js';
import { Pages } from './pages.js';
import { Rows } from './rows.js';
import { refuseVain } from './uncuttable.js';

/** Whether a run has said what only its first section says. */
export interface Saying {
  state: 'due' | 'said' | 'too large';
}

/** A run that is cut into sections. */
export class Source {
  readonly tables: RunTables;
  readonly saying: Saying = { state: 'due' };
  /** Its light frame, if that needs no rows and so is the same in all parts. */
  lightFrame: Frame | undefined;
  /** Whether a result of it was too large for any part: others may need the same rows. */
  hasOversize = false;
  readonly embeddings: Embeddings;
  /** Bytes of rows that were written for results which no part can hold. */
  #vain = 0;

  /** @param mostVain how many bytes of rows are written in vain before the run is refused */
  constructor(
    readonly run: JsonObject,
    private readonly mostVain: number,
  ) {
    this.tables = new RunTables(run);
    this.embeddings = new Embeddings(this.tables);
  }

  /**
   * Bytes of a result with the rows that it needs; if they are more than `most`, perhaps not with all of them. Throws
   * `Unusable` once too many rows were written in vain.
   */
  bytesOf(result: unknown, most: number): number {
    const rows = new Rows(this.tables);
    const text = rows.write(result, 'result', most);
    const bytes = Buffer.byteLength(text) + rows.bytes;
    if (bytes > most) this.noteVain(rows.written);
    return bytes;
  }

  /** Notes bytes that were written for a result which no part can hold. Throws `Unusable` once they are too many. */
  noteVain(bytes: number): void {
    this.#vain += bytes;
    if (this.#vain > this.mostVain) refuseVain(this.mostVain);
  }
}

/** What one part holds of one run: some of its results in order, with the rows that they need. */
export class Section {
  readonly #rows: Rows;
  readonly #frame: Frame;
  readonly #results = new Pages();
  #resultBytes = 0;

  constructor(
    readonly source: Source,
    readonly extent: Extent,
  ) {
    const rows = new Rows(source.tables);
    const known = extent === 'light' ? source.lightFrame : undefined;
    this.#frame =
      known ??
      descend(() => frameOf(source.run, source.tables, extent, (value, kind) => rows.write(value, kind)));
    if (extent === 'light' && rows.mark.count === 0) source.lightFrame = this.#frame;
    this.#rows = rows;
  }

  /** Bytes of the section in a part. */
  get bytes(): number {
    return this.#bytesWith(this.#resultBytes);
  }

  /** Bytes of the section if its results have so many, each with a comma, which the last one does without. */
  #bytesWith(resultBytes: number): number {
    return this.#frame.bytes + this.#rows.bytes + Math.max(0, resultBytes - 1);
  }

  /**
   * Adds a result if the section then has at most `most` bytes; otherwise the section stays as it was. Returns the
   * bytes with it.
   */
  add(result: unknown, most: number): number {
    const { mark } = this.#rows;
    const text = this.#rows.write(result, 'result', most);
    const bytes = Buffer.byteLength(text);
    const resultBytes = this.#resultBytes + bytes + 1;
    const total = this.#bytesWith(resultBytes);
    if (total > most) this.#rows.backTo(mark);
    else {
      this.#results.push(text, bytes);
      this.#resultBytes = resultBytes;
    }
    return total;
  }

  /** Its bytes, in order. */
  write(): Buffer[] {
    const { text, slots } = this.#frame;
    const filled = slots.filter(({ filling }) => filling === RESULTS || this.#rows.hasAnyOf(filling));
    let from = 0;
    const pieces = filled.flatMap(({ at, filling }) => {
      const before = Buffer.from(text.slice(from, at));
      from = at;
      const inside = filling === RESULTS ? this.#results.read() : [Buffer.from(this.#rows.textOf(filling))];
      return [before, ...inside];
    });
    return [...pieces, Buffer.from(text.slice(from))];
  }
}
