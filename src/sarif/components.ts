import { indexOf, isObject, type JsonObject, listOf, objectOf, textOf } from './json.js';
import { Table } from './table.js';

/** The arrays of descriptors that a tool component has (SARIF 2.1.0, 3.19). */
export type DescriptorArray = 'rules' | 'notifications' | 'taxa';
export const descriptorArrays: readonly DescriptorArray[] = ['rules', 'notifications', 'taxa'];

/** One descriptor, by its place. */
export interface Descriptor {
  readonly table: Table<DescriptorArray>;
  readonly index: number;
  readonly row: JsonObject;
}

interface Component {
  readonly source: JsonObject;
  readonly tables: Readonly<Record<DescriptorArray, Table<DescriptorArray>>>;
}

/** The components of a run whose descriptors can be referred to: driver, extensions, taxonomies. */
export class Components {
  readonly #driver: Component;
  readonly #extensions: readonly (Component | undefined)[];
  readonly #taxonomies: readonly (Component | undefined)[];
  readonly #all: readonly Component[];
  /** The driver's tables, by the arrays that are looked in. */
  readonly #own = new Map<readonly DescriptorArray[], readonly Table<DescriptorArray>[]>();
  /** What ids were found to mean, by the arrays that were looked in. */
  readonly #known = new Map<readonly DescriptorArray[], Map<string, Descriptor | undefined>>();

  constructor(run: JsonObject) {
    const tool = objectOf(run['tool']);
    const componentsOf = (list: unknown): (Component | undefined)[] =>
      listOf(list).map((source) => (isObject(source) ? componentOf(source) : undefined));
    this.#driver = componentOf(isObject(tool['driver']) ? tool['driver'] : {});
    this.#extensions = componentsOf(tool['extensions']);
    this.#taxonomies = componentsOf(run['taxonomies']);
    const others = [...this.#extensions, ...this.#taxonomies];
    this.#all = [this.#driver, ...others.filter((component) => component !== undefined)];
  }

  /** The table of a component's array, for one of this run's own components. */
  tableOf(source: JsonObject, array: DescriptorArray): Table<DescriptorArray> | undefined {
    return this.#all.find((component) => component.source === source)?.tables[array];
  }

  /** The driver's rules: the only ones that the service looks at (observed facts, 5.3). */
  get driverRules(): Table<DescriptorArray> {
    return this.#driver.tables.rules;
  }

  /**
   * The descriptor that a reference means (SARIF 2.1.0, 3.52.3): the one at its index, unless that one
   * contradicts the reference's id and another one bears it.
   */
  find(reference: JsonObject, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    const indexed = this.at(reference, arrays);
    if (indexed !== undefined && agrees(indexed.row, reference)) return indexed;
    return this.named(reference, arrays) ?? indexed;
  }

  /** The descriptor at a reference's index: first one that agrees with the reference, else any. */
  at(reference: JsonObject, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    const index = indexOf(reference['index']);
    if (index === undefined) return undefined;
    let found: Descriptor | undefined;
    for (const table of this.#tablesFor(reference, arrays)) {
      const row = table.rowAt(index);
      if (row === undefined) continue;
      if (agrees(row, reference)) return { table, index, row };
      found ??= { table, index, row };
    }
    return found;
  }

  /** The descriptor with a reference's guid or id, in the component that it names, else in any. */
  named(reference: JsonObject, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    const guid = textOf(reference['guid']);
    const id = textOf(reference['id']);
    if (guid === undefined && id === undefined) return undefined;
    if (guid !== undefined || isObject(reference['toolComponent'])) {
      const tables = [...this.#tablesFor(reference, arrays), ...this.#allTables(arrays)];
      return (
        (guid === undefined ? undefined : byGuid(tables, guid)) ??
        (id === undefined ? undefined : byId(tables, id))
      );
    }
    // Nearly every result says no more than an id: few ids, many results.
    return id === undefined ? undefined : this.#called(id, arrays);
  }

  #called(id: string, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    const known = this.#known.get(arrays) ?? new Map<string, Descriptor | undefined>();
    if (known.has(id)) return known.get(id);
    const found = byId(this.#allTables(arrays), id);
    this.#known.set(arrays, known.set(id, found));
    return found;
  }

  /** Whether any component has such descriptors. */
  has(array: DescriptorArray): boolean {
    return this.#all.some(({ tables }) => tables[array].rows.length > 0);
  }

  #allTables(arrays: readonly DescriptorArray[]): Table<DescriptorArray>[] {
    return this.#all.flatMap(({ tables }) => arrays.map((array) => tables[array]));
  }

  #tablesFor(reference: JsonObject, arrays: readonly DescriptorArray[]): readonly Table<DescriptorArray>[] {
    const named = reference['toolComponent'];
    if (!isObject(named)) return this.#ownTables(arrays);
    return this.#componentsFor(named, arrays).flatMap(({ tables }) => arrays.map((array) => tables[array]));
  }

  /** No component named means the driver (3.52.7): nearly every result does so. */
  #ownTables(arrays: readonly DescriptorArray[]): readonly Table<DescriptorArray>[] {
    const known = this.#own.get(arrays);
    if (known !== undefined) return known;
    const tables = arrays.map((array) => this.#driver.tables[array]);
    this.#own.set(arrays, tables);
    return tables;
  }

  /** An index counts taxonomies or extensions, by what is looked for. */
  #componentsFor(named: JsonObject, arrays: readonly DescriptorArray[]): readonly Component[] {
    const index = indexOf(named['index']);
    const lists =
      arrays[0] === 'taxa' ? [this.#taxonomies, this.#extensions] : [this.#extensions, this.#taxonomies];
    const indexed = index === undefined ? [] : lists.flatMap((list) => list[index] ?? []);
    const hasName = named['guid'] !== undefined || named['name'] !== undefined;
    if (!hasName) return index === undefined ? [this.#driver] : indexed;
    const fitting = indexed.filter((component) => isCalled(component, named));
    if (fitting.length > 0) return fitting;
    const called = this.#all.filter((component) => isCalled(component, named));
    return called.length > 0 ? called : indexed;
  }
}

function componentOf(source: JsonObject): Component {
  const table = <Name extends DescriptorArray>(name: Name): Table<Name> =>
    new Table(name, listOf(source[name]));
  return {
    source,
    tables: { rules: table('rules'), notifications: table('notifications'), taxa: table('taxa') },
  };
}

function isCalled({ source }: Component, { guid, name }: JsonObject): boolean {
  if (guid !== undefined && source['guid'] !== undefined) return source['guid'] === guid;
  return name !== undefined && source['name'] === name;
}

/** Whether a descriptor may be the one meant: ids can be hierarchical, `a/b` then means `a` (3.27.5, 3.52.4). */
function agrees(row: JsonObject, reference: JsonObject): boolean {
  const id = textOf(reference['id']);
  const rowId = textOf(row['id']);
  return id === undefined || rowId === undefined || id === rowId || id.startsWith(`${rowId}/`);
}

/** More parts of an id than any tool drops; SARIF itself knows one (3.27.5). */
const MOST_HEIGHT = 16;

/** `a/b/c`, `a/b`, `a`. */
function hierarchy(id: string): string[] {
  const parts = [id];
  for (
    let end = id.lastIndexOf('/');
    end > 0 && parts.length <= MOST_HEIGHT;
    end = id.lastIndexOf('/', end - 1)
  )
    parts.push(id.slice(0, end));
  return parts;
}

const byGuid = (tables: readonly Table<DescriptorArray>[], guid: string): Descriptor | undefined =>
  first(tables, (table) => table.indexOfGuid(guid));

/** By the whole id in any table before by a part of it in any. */
function byId(tables: readonly Table<DescriptorArray>[], id: string): Descriptor | undefined {
  for (const part of hierarchy(id)) {
    const found = first(tables, (table) => table.indexOfId(part));
    if (found !== undefined) return found;
  }
  return undefined;
}

function first(
  tables: readonly Table<DescriptorArray>[],
  look: (table: Table<DescriptorArray>) => number | undefined,
): Descriptor | undefined {
  for (const table of tables) {
    const index = look(table);
    const row = index === undefined ? undefined : table.rowAt(index);
    if (index !== undefined && row !== undefined) return { table, index, row };
  }
  return undefined;
}
