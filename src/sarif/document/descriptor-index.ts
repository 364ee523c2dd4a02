import { type JsonObject, textOf } from './json.js';
import type { Table } from './table.js';

/** One descriptor, by its place. */
export interface Descriptor {
  readonly table: Table;
  readonly index: number;
  readonly row: JsonObject;
}

/**
 * The first rows of tables with each id and each guid: a run may have thousands of tables, and results that name no
 * place.
 */
export class DescriptorIndex {
  readonly ids = new Map<string, Descriptor>();
  readonly guids = new Map<string, Descriptor>();

  constructor(tables: readonly Table[]) {
    for (const table of tables) {
      for (const index of table.rows.keys()) {
        const row = table.rowAt(index);
        if (row === undefined) continue;
        add(this.ids, row['id'], { table, index, row });
        add(this.guids, row['guid'], { table, index, row });
      }
    }
  }
}

function add(found: Map<string, Descriptor>, name: unknown, descriptor: Descriptor): void {
  const text = textOf(name);
  if (text !== undefined && !found.has(text)) found.set(text, descriptor);
}
