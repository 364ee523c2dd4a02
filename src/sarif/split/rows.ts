import { descend } from '../document/depth.js';
import type { JsonObject } from '../document/json.js';
import { rowKinds } from '../document/references.js';
import type { Table } from '../document/table.js';
import type { Need, RunTables } from './needs.js';
import { refusePointers } from './uncuttable.js';

/** From this size on, in bytes, it is worth remembering how large a row is. */
const HEAVY_BYTES = 65_536;

/** A row that is taken. */
type Taken = Pick<Need, 'table' | 'index'>;

/** How many rows are taken, and their bytes. */
interface Mark {
  readonly count: number;
  readonly bytes: number;
}

/** A reference by index whose row has another number in a part. */
interface Renumbering {
  readonly holder: JsonObject;
  readonly property: string;
  readonly index: number;
  readonly number: number;
}

/** The rows of one table that are taken: their new positions by what is written of them, and their texts. */
interface Selection {
  readonly positions: Map<unknown, number>;
  readonly texts: string[];
}

/**
 * The rows of a run that one part needs, numbered anew in the order in which they are first needed, and the
 * texts of what needs them. What needs a row is written with the row's new number at once, so that
 * nothing is ever written twice to learn its length.
 */
export class Rows {
  readonly #selections = new Map<Table, Selection>();
  readonly #taken: Taken[] = [];
  /** Bytes of all rows taken, each with a comma. */
  #bytes = 0;
  /** Bytes of all rows that were ever written. */
  #written = 0;
  /** How many tables have rows that are taken. */
  #tables = 0;

  constructor(private readonly tables: RunTables) {}

  /** Bytes of all rows taken, with the commas between them. */
  get bytes(): number {
    return this.#bytes - this.#tables;
  }

  /** Bytes of all rows that were written, also of those that were given back. */
  get written(): number {
    return this.#written;
  }

  /** What is taken now: a mark to go back to. */
  get mark(): Mark {
    return { count: this.#taken.length, bytes: this.#bytes };
  }

  /**
   * Writes a value as JSON with its references renumbered, and takes the rows that it needs, and those that they need.
   * Once all rows have more than `most` bytes, no more are written: then they have to be given back.
   */
  write(value: unknown, kind: string, most = Infinity): string {
    const written = this.#taken.length;
    const text = this.#writeOne(value, kind);
    for (let next = written; next < this.#taken.length && this.bytes <= most; next += 1)
      this.#writeRow(next, most);
    return text;
  }

  /** Takes the rows that a result needs, and those that they need, and writes none. Returns all that are taken. */
  reach(result: unknown): readonly Taken[] {
    this.#takeAll(this.tables.needsOf(result, 'result'));
    // Rows that are taken meanwhile come last, and are looked at in their turn.
    for (const { table, index } of this.#taken)
      this.#takeAll(this.tables.needsOf(table.writtenAt(index), kindOf(table)));
    return this.#taken;
  }

  /** Gives back the rows that were taken since a mark. */
  backTo({ count, bytes }: Mark): void {
    // Nothing of other tables was written since: a part may have rows of tens of thousands.
    const touched = new Set<Selection>();
    for (const { table, index } of this.#taken.splice(count)) {
      const selection = this.#selectionOf(table);
      selection.positions.delete(table.writtenAt(index));
      if (selection.positions.size === 0) this.#tables -= 1;
      touched.add(selection);
    }
    for (const { positions, texts } of touched) texts.length = positions.size;
    this.#bytes = bytes;
  }

  /** Whether any row of a table is taken. */
  hasAnyOf(table: Table): boolean {
    return (this.#selections.get(table)?.positions.size ?? 0) > 0;
  }

  /** The rows taken of a table, as the inside of a JSON array. */
  textOf(table: Table): string {
    return this.#selections.get(table)?.texts.join(',') ?? '';
  }

  #writeRow(next: number, most: number): void {
    const taken = this.#taken[next];
    if (taken === undefined) return;
    const { table, index } = taken;
    const value = table.writtenAt(index);
    const known = table.heavy.get(value) ?? 0;
    if (this.bytes + known > most) {
      // A row that thousands of results need must not be written for each of them to learn that it is too large.
      this.#bytes += known;
      return;
    }
    const text = this.#writeOne(value, kindOf(table));
    this.#selectionOf(table).texts.push(text);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > HEAVY_BYTES) table.heavy.set(value, bytes);
    this.#bytes += bytes;
    this.#written += bytes;
  }

  #writeOne(value: unknown, kind: string): string {
    return descend(() => {
      const text = writeRenumbered(value, this.#takeAll(this.tables.needsOf(value, kind)));
      refusePointers(text);
      return text;
    });
  }

  /** Takes rows. Returns the references whose row has another number now. */
  #takeAll(needs: readonly Need[]): readonly Renumbering[] {
    const renumberings: Renumbering[] = [];
    for (const { table, index, holder, property } of needs) {
      const number = this.#take(table, index);
      if (holder !== undefined && property !== undefined && number !== index)
        renumberings.push({ holder, property, index, number });
    }
    return renumberings;
  }

  #take(table: Table, index: number): number {
    const { positions } = this.#selectionOf(table);
    const written = table.writtenAt(index);
    const known = positions.get(table.rows[index]) ?? positions.get(written);
    if (known !== undefined) return known;
    // Whoever looks for an id finds its first row, as the service may: that row has to stay in front of the others.
    const first = table.firstLike(index);
    if (first !== index) this.#take(table, first);
    const position = positions.size;
    if (position === 0) this.#tables += 1;
    positions.set(written, position);
    this.#taken.push({ table, index });
    return position;
  }

  #selectionOf(table: Table): Selection {
    const known = this.#selections.get(table);
    if (known !== undefined) return known;
    const selection: Selection = { positions: new Map(), texts: [] };
    this.#selections.set(table, selection);
    return selection;
  }
}

const kindOf = ({ name }: Table): string => rowKinds[name];

/** Writes a value with other numbers in its references, then puts the old ones back: documents are not copied. */
function writeRenumbered(value: unknown, renumberings: readonly Renumbering[]): string {
  for (const { holder, property, number } of renumberings) holder[property] = number;
  try {
    return JSON.stringify(value);
  } finally {
    for (const { holder, property, index } of renumberings) holder[property] = index;
  }
}
