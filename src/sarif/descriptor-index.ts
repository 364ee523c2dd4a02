import { isObject, type JsonObject, textOf } from './json.js';
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
      for (const [index, row] of table.rows.entries()) {
        if (!isObject(row)) continue;
        add(this.#ids, textOf(row['id']), { table, index, row });
        add(this.#guids, textOf(row['guid']), { table, index, row });
      }
    }
  }

  withId(id: string): Located<Name> | undefined {
    return this.#ids.get(id);
  }

  withGuid(guid: string): Located<Name> | undefined {
    return this.#guids.get(guid);
  }
}

function add<Row>(rows: Map<string, Row>, name: string | undefined, row: Row): void {
  if (name !== undefined && !rows.has(name)) rows.set(name, row);
}
