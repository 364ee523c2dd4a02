import { callOf, type Component, isCalled } from './component.js';
import type { JsonObject } from './json.js';

/** How many components of one name are looked in. No tool has more, and there may be as many of them as results. */
const MOST_ALIKE = 16;

/** The components of a run by what references call them. */
export class Namesakes {
  /** The components that references have called, by guid and name. */
  readonly #called = new Map<string, readonly Component[]>();
  #names: ReadonlyMap<unknown, readonly Component[]> | undefined;
  #guids: ReadonlyMap<unknown, readonly Component[]> | undefined;

  constructor(private readonly all: readonly Component[]) {}

  /** The components of a guid, then those of a name, each in their order; of very many, the first. */
  called(named: JsonObject): readonly Component[] {
    const key = `${keyOf(callOf(named['guid']))} ${keyOf(callOf(named['name']))}`;
    const known = this.#called.get(key) ?? this.#find(named);
    this.#called.set(key, known);
    return known;
  }

  #find(named: JsonObject): readonly Component[] {
    const [guid, name] = [callOf(named['guid']), callOf(named['name'])];
    this.#names ??= Map.groupBy(this.all, ({ source }) => source['name']);
    this.#guids ??= Map.groupBy(this.all, ({ source }) => source['guid']);
    const identical = guid === undefined ? [] : (this.#guids.get(guid) ?? []);
    const alike = name === undefined ? [] : (this.#names.get(name) ?? []);
    const called = new Set([...identical, ...alike].filter((component) => isCalled(component, named)));
    return [...called].slice(0, MOST_ALIKE);
  }
}

/**
 * Nothing is called by a value that is no text, number or the like, so that all such values, however deep, share one
 * key.
 */
const keyOf = (value: unknown): string => (typeof value === 'object' ? '{}' : (JSON.stringify(value) ?? ''));
