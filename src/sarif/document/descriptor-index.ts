import type { JsonObject } from './json.js';
import type { Table } from './table.js';

/** One row of a table, by its place. */
export interface Located<Name extends string> {
  readonly table: Table<Name>;
  readonly index: number;
  readonly row: JsonObject;
}

/** The first rows of tables with each id and each guid: a run may have thousands of tables, and results that name no place. */
export class DescriptorIndex<Name extends string> {
  readonly #ids = new Map<string, Located<Name>>();
  readonly #guids = new Map<string, Located<Name>>();

  constructor(tables: readonly Table<Name>[]) {
    for (const table of tables) {
      add(this.#ids, table, table.ids);
      add(this.#guids, table, table.guids);
    }
  }

  withId(id: string): Located<Name> | undefined {
    return this.#ids.get(id);
  }

  withGuid(guid: string): Located<Name> | undefined {
    return this.#guids.get(guid);
  }
}

function add<Name extends string>(
  found: Map<string, Located<Name>>,
  table: Table<Name>,
  rows: ReadonlyMap<string, number>,
): void {
  for (const [name, index] of rows) {
    const row = table.rowAt(index);
    if (row !== undefined && !found.has(name)) found.set(name, { table, index, row });
  }
}
