import { callOf, type Component } from './component.js';
import type { JsonObject } from './json.js';

/** How many components of one name are looked in. No tool has more, and there may be as many of them as results. */
const MOST_ALIKE = 16;

type Groups = ReadonlyMap<unknown, readonly Component[]>;

/** The components of a run by what references call them. */
export class Namesakes {
  /** The components that references have called, by guid and name. */
  readonly #called = new Map<string, readonly Component[]>();
  #names: Groups | undefined;
  #guids: Groups | undefined;
  /** Those without a guid, by name. */
  #unidentified: Groups | undefined;

  constructor(private readonly all: readonly Component[]) {}

  /**
   * The components of a guid, then those of a name, each in their order; of very many, the first. A name does not mean
   * a component if both have a guid.
   */
  called(named: JsonObject): readonly Component[] {
    const key = `${keyOf(callOf(named['guid']))} ${keyOf(callOf(named['name']))}`;
    const known = this.#called.get(key) ?? this.#find(named);
    this.#called.set(key, known);
    return known;
  }

  #find(named: JsonObject): readonly Component[] {
    const [guid, name] = [callOf(named['guid']), callOf(named['name'])];
    this.#names ??= Map.groupBy(this.all, nameOf);
    this.#guids ??= Map.groupBy(this.all, ({ source }) => source['guid']);
    this.#unidentified ??= Map.groupBy(
      this.all.filter(({ source }) => callOf(source['guid']) === undefined),
      nameOf,
    );
    const identical = guid === undefined ? undefined : this.#guids.get(guid);
    const names = guid === undefined ? this.#names : this.#unidentified;
    const alike = name === undefined ? undefined : names.get(name);
    // Each of thousands of references may call by another name what all components are called.
    const first = [identical, alike].flatMap((group) => group?.slice(0, MOST_ALIKE) ?? []);
    return first.slice(0, MOST_ALIKE);
  }
}

const nameOf = ({ source }: Component): unknown => source['name'];

/**
 * Nothing is called by a value that is no text, number or the like, so that all such values, however deep, share one
 * key.
 */
const keyOf = (value: unknown): string => (typeof value === 'object' ? '{}' : (JSON.stringify(value) ?? ''));
