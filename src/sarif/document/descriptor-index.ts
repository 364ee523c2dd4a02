import type { JsonObject } from './json.js';
import type { Table } from './table.js';

/** One descriptor, by its place. */
export interface Descriptor {
  readonly table: Table;
  readonly index: number;
  readonly row: JsonObject;
}

/** The first rows of tables with each id and each guid: a run may have thousands of tables, and results that name no place. */
export class DescriptorIndex {
  readonly ids = new Map<string, Descriptor>();
  readonly guids = new Map<string, Descriptor>();

  constructor(tables: readonly Table[]) {
    for (const table of tables) {
      add(this.ids, table, table.ids);
      add(this.guids, table, table.guids);
    }
  }
}

function add(found: Map<string, Descriptor>, table: Table, rows: ReadonlyMap<string, number>): void {
  for (const [name, index] of rows) {
    const row = table.rowAt(index);
    if (row !== undefined && !found.has(name)) found.set(name, { table, index, row });
  }
}
