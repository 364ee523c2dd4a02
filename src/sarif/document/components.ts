import {
  callOf,
  type Component,
  componentOf,
  type DescriptorArray,
  hasDescriptors,
  isCalled,
} from './component.js';
import { type Descriptor, DescriptorIndex } from './descriptor-index.js';
import { elsewhere } from './elsewhere.js';
import { indexOf, isObject, type JsonObject, listOf, objectOf, textOf } from './json.js';
import { Namesakes } from './namesakes.js';
import type { Table } from './table.js';

type Tables = readonly Table[];

/** The components of a run whose descriptors can be referred to: driver, extensions, taxonomies. */
export class Components {
  readonly #driver: Component;
  readonly #extensions: readonly (Component | undefined)[];
  readonly #taxonomies: readonly (Component | undefined)[];
  /**
   * The extensions, which an index may count if the taxonomy at it is missing. None if taxonomies are in other files.
   */
  readonly #substitutes: readonly (Component | undefined)[];
  /** Those that have descriptors: of those that have none there may be tens of thousands. */
  readonly #described: readonly Component[];
  readonly #sources = new Map<JsonObject, Component>();
  readonly #owners = new Map<Table, JsonObject>();
  /** The driver's tables, by the arrays that are looked in. */
  readonly #own = new Map<readonly DescriptorArray[], Tables>();
  /** The descriptors of all components, by the arrays that are looked in. */
  readonly #anywhere = new Map<readonly DescriptorArray[], DescriptorIndex>();
  readonly #namesakes: Namesakes;

  constructor(run: JsonObject) {
    const tool = objectOf(run['tool']);
    const componentsOf = (list: unknown): (Component | undefined)[] =>
      listOf(list).map((source) => (isObject(source) ? componentOf(source) : undefined));
    this.#driver = componentOf(isObject(tool['driver']) ? tool['driver'] : {});
    this.#extensions = componentsOf(tool['extensions']);
    this.#taxonomies = componentsOf(run['taxonomies']);
    this.#substitutes = elsewhere(run).includes('taxonomies') ? [] : this.#extensions;
    const others = [...this.#extensions, ...this.#taxonomies];
    const all = [this.#driver, ...others.filter((component) => component !== undefined)];
    this.#namesakes = new Namesakes(all);
    this.#described = all.filter(({ source }) => hasDescriptors(source));
    for (const component of this.#described) {
      this.#sources.set(component.source, component);
      for (const table of Object.values(component.tables)) this.#owners.set(table, component.source);
    }
  }

  /** The table of a component's array, for one of this run's own components that has descriptors. */
  tableOf(source: JsonObject, array: DescriptorArray): Table | undefined {
    return this.#sources.get(source)?.tables[array];
  }

  /** The component that defines a descriptor; the driver where there is none. */
  ownerOf(descriptor: Descriptor | undefined): JsonObject {
    return (descriptor && this.#owners.get(descriptor.table)) ?? this.#driver.source;
  }

  /** The driver's rules: the only ones that the service looks at (observed facts, 5.3). */
  get driverRules(): Table {
    return this.#driver.tables.rules;
  }

  /**
   * The descriptor that a reference means (SARIF 2.1.0, 3.52.3): the one at its index, unless that one
   * contradicts the reference's id and another one bears it.
   */
  find(reference: JsonObject, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    const indexed = this.at(reference, arrays);
    if (indexed !== undefined && agrees(indexed.row, reference)) return indexed;
    return this.#named(reference, arrays) ?? indexed;
  }

  /**
   * The descriptor at a reference's index. If several are there, the first that agrees with the reference, else the
   * first.
   */
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

  /**
   * The descriptor with a reference's guid or id, in the component that the reference names, else in any. The whole id
   * is looked for before a part of it.
   */
  #named(reference: JsonObject, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    const guid = textOf(reference['guid']);
    const id = textOf(reference['id']);
    const tables = this.#tablesFor(reference, arrays);
    return (
      (guid === undefined ? undefined : this.#byGuid(guid, tables, arrays)) ??
      (id === undefined ? undefined : this.#byId(id, tables, arrays))
    );
  }

  #byGuid(guid: string, tables: Tables, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    return first(tables, 'guids', guid) ?? this.#indexOf(arrays).guids.get(guid);
  }

  #byId(id: string, tables: Tables, arrays: readonly DescriptorArray[]): Descriptor | undefined {
    let part = id;
    for (let height = 0; height <= MOST_HEIGHT; height += 1) {
      const found = first(tables, 'ids', part) ?? this.#indexOf(arrays).ids.get(part);
      if (found !== undefined) return found;
      const end = part.lastIndexOf('/');
      if (end <= 0) return undefined;
      part = part.slice(0, end);
    }
    return undefined;
  }

  #indexOf(arrays: readonly DescriptorArray[]): DescriptorIndex {
    const known = this.#anywhere.get(arrays);
    if (known !== undefined) return known;
    const index = new DescriptorIndex(
      this.#described.flatMap(({ tables }) => arrays.map((array) => tables[array])),
    );
    this.#anywhere.set(arrays, index);
    return index;
  }

  /** Whether any component has such descriptors. */
  has(array: DescriptorArray): boolean {
    return this.#described.some(({ tables }) => tables[array].rows.length > 0);
  }

  #tablesFor(reference: JsonObject, arrays: readonly DescriptorArray[]): Tables {
    const named = reference['toolComponent'];
    if (!isObject(named)) return this.#ownTables(arrays);
    return this.#componentsFor(named, arrays).flatMap(({ tables }) => arrays.map((array) => tables[array]));
  }

  /**
   * The driver's tables: a reference that names no component means the driver (3.52.7), as nearly every result does.
   */
  #ownTables(arrays: readonly DescriptorArray[]): Tables {
    const known = this.#own.get(arrays);
    if (known !== undefined) return known;
    const tables = arrays.map((array) => this.#driver.tables[array]);
    this.#own.set(arrays, tables);
    return tables;
  }

  /** The components that a reference may name. Its index counts taxonomies or extensions, by what is looked for. */
  #componentsFor(named: JsonObject, arrays: readonly DescriptorArray[]): readonly Component[] {
    const index = indexOf(named['index']);
    const lists =
      arrays[0] === 'taxa' ? [this.#taxonomies, this.#substitutes] : [this.#extensions, this.#taxonomies];
    const indexed = index === undefined ? [] : lists.flatMap((list) => list[index] ?? []);
    const hasName = callOf(named['guid']) !== undefined || callOf(named['name']) !== undefined;
    if (!hasName) return index === undefined ? [this.#driver] : indexed;
    const fitting = indexed.filter((component) => isCalled(component, named));
    if (fitting.length > 0) return fitting;
    const called = this.#namesakes.called(named);
    return called.length > 0 ? called : indexed;
  }
}

/** Whether a descriptor may be the one meant: ids can be hierarchical, `a/b` then means `a` (3.27.5, 3.52.4). */
export function agrees(row: JsonObject, reference: JsonObject): boolean {
  const id = textOf(reference['id']);
  const rowId = textOf(row['id']);
  return id === undefined || rowId === undefined || id === rowId || id.startsWith(`${rowId}/`);
}

/** `a/b/c`, `a/b`, `a`: more parts of an id than any tool drops; SARIF itself knows one (3.52.4). */
const MOST_HEIGHT = 16;

function first(tables: Tables, by: 'ids' | 'guids', name: string): Descriptor | undefined {
  for (const table of tables) {
    const index = table[by].get(name);
    const row = index === undefined ? undefined : table.rowAt(index);
    if (index !== undefined && row !== undefined) return { table, index, row };
  }
  return undefined;
}
