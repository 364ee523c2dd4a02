import { isObject, type JsonObject, textOf } from './json.js';
import type { rowKinds } from './references.js';

/** An array of a run whose rows are referred to by their index. */
export class Table {
  // A run may have a hundred thousand tables, and most need none of these.
  #heavy: Map<unknown, number> | undefined;
  #reduced: Map<number, JsonObject> | undefined;
  #ids: ReadonlyMap<string, number> | undefined;
  #guids: ReadonlyMap<string, number> | undefined;

  constructor(
    readonly name: keyof typeof rowKinds,
    readonly rows: readonly unknown[],
  ) {}

  /** How many bytes each large row took as it was last written, by what was written. */
  get heavy(): Map<unknown, number> {
    return (this.#heavy ??= new Map());
  }

  /** By index, what is written in place of a row: the same without a member that takes too much. */
  get reduced(): Map<number, JsonObject> {
    return (this.#reduced ??= new Map());
  }

  /** The first row with each id, which need not be unique (SARIF 2.1.0, 3.52.5). */
  get ids(): ReadonlyMap<string, number> {
    return (this.#ids ??= firstBy(this.rows, 'id'));
  }

  /** The first row with each GUID. */
  get guids(): ReadonlyMap<string, number> {
    return (this.#guids ??= firstBy(this.rows, 'guid'));
  }

  /** The index of the first row with the same id; the index itself if the row has none. */
  firstLike(index: number): number {
    const id = textOf(this.rowAt(index)?.['id']);
    return (id === undefined ? undefined : this.ids.get(id)) ?? index;
  }

  /** A row as it is written, which may lack a member that takes too much. */
  writtenAt(index: number): unknown {
    return this.#reduced?.get(index) ?? this.rows[index];
  }

  /** A row as the report has it; `undefined` where there is none, or what stands there is no object. */
  rowAt(index: number): JsonObject | undefined {
    const row = this.rows[index];
    return isObject(row) ? row : undefined;
  }
}

function firstBy(rows: readonly unknown[], name: string): ReadonlyMap<string, number> {
  if (rows.length === 0) return NOTHING;
  const found = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const value = isObject(row) ? textOf(row[name]) : undefined;
    if (value !== undefined && !found.has(value)) found.set(value, index);
  }
  return found;
}

const NOTHING: ReadonlyMap<string, number> = new Map();
