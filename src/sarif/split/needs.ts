import { type DescriptorArray, descriptorArrays } from '../document/component.js';
import { Components } from '../document/components.js';
import type { Descriptor } from '../document/descriptor-index.js';
import type { Result } from '../document/document.js';
import { indexOf, isObject, type JsonObject, listOf } from '../document/json.js';
import { RULES, rowArrays } from '../document/references.js';
import { consultedIndex, ruleOf } from '../document/rule.js';
import { Table } from '../document/table.js';
import { type Kind, type Kinds, kindsLeadingTo } from './kinds.js';

/** A row that a value needs, and the property that says so by index, where one does. */
export interface Need extends Pick<Descriptor, 'table' | 'index'> {
  readonly holder?: JsonObject;
  readonly property?: string;
}

/** The arrays of a run that are referred to by index, and who refers to what. */
export class RunTables {
  readonly components: Components;
  readonly #rows: ReadonlyMap<string, Table>;
  /** The kinds of objects that lead to rows which the run has. */
  readonly #kinds: Kinds;

  constructor(run: JsonObject) {
    this.components = new Components(run);
    const present = rowArrays.filter((name) => Array.isArray(run[name]));
    this.#rows = new Map(present.map((name) => [name, new Table(name, listOf(run[name]))]));
    this.#kinds = kindsLeadingTo([
      ...present.filter((name) => listOf(run[name]).length > 0),
      ...descriptorArrays.filter((name) => this.components.has(name)),
    ]);
  }

  /** An array of the run, which may be empty; `undefined` where the run has none of that name that rows refer to. */
  rowsOf(array: string): Table | undefined {
    return this.#rows.get(array);
  }

  /**
   * The rows that a value of a kind, or each value of a list, refers to. References to rows that do not exist are
   * passed over.
   */
  needsOf(value: unknown, kind: string): readonly Need[] {
    const known = this.#kinds.get(kind);
    if (known === undefined) return NOTHING;
    const needs: Need[] = [];
    this.#visit(value, known, needs);
    return needs;
  }

  #visit(value: unknown, kind: Kind, needs: Need[]): void {
    if (Array.isArray(value)) {
      for (const element of value) this.#visit(element, kind, needs);
      return;
    }
    if (!isObject(value)) return;
    for (const [property, array] of kind.indexes) {
      const index = indexOf(value[property]);
      const table = index === undefined ? undefined : this.#rows.get(array);
      if (index === undefined || table === undefined || index >= table.rows.length) continue;
      needs.push({ table, index, holder: value, property });
    }
    if (kind.arrays !== undefined) this.#visitReference(value, kind.arrays, needs);
    if (kind.isRuled) this.#visitRule(value, needs);
    if (kind.members.size === 0) return;
    const every = kind.members.get('*');
    for (const property in value) {
      const member = every ?? kind.members.get(property);
      if (member !== undefined) this.#visit(value[property], member, needs);
    }
  }

  #visitReference(reference: JsonObject, arrays: readonly DescriptorArray[], needs: Need[]): void {
    const indexed = this.components.at(reference, arrays);
    if (indexed !== undefined) needs.push({ ...indexed, holder: reference, property: 'index' });
    const meant = this.components.find(reference, arrays);
    if (meant !== undefined && meant.row !== indexed?.row) needs.push(meant);
  }

  /**
   * Adds the rules that a result needs: the one that it means, the one that `ruleIndex` points at, and the one that the
   * service consults. Mostly they are one.
   */
  #visitRule(result: Result, needs: Need[]): void {
    const { driverRules } = this.components;
    const consulted = consultedIndex(result, this.components);
    if (consulted !== undefined && driverRules.rowAt(consulted) !== undefined)
      needs.push({ table: driverRules, index: consulted });
    const meant = ruleOf(result, this.components);
    if (meant !== undefined) needs.push(meant);
    const { rule, ruleIndex: index } = result;
    const toolComponent = isObject(rule) ? rule['toolComponent'] : undefined;
    const indexed = this.components.at({ index, toolComponent, id: result['ruleId'] }, RULES);
    if (indexed !== undefined) needs.push({ ...indexed, holder: result, property: 'ruleIndex' });
  }
}

const NOTHING: readonly Need[] = [];
