import type { DescriptorArray } from '../document/component.js';
import { descriptorReferences, indexes, members, RULES, type RowArray } from '../document/references.js';

/** One kind of object of the table of references, as far as it leads to rows that are there. */
export interface Kind {
  readonly indexes: readonly (readonly [property: string, array: RowArray])[];
  /** Where a reference to a descriptor looks. */
  readonly arrays: readonly DescriptorArray[] | undefined;
  /** Whether it is a result, which names its rule by itself. */
  readonly isRuled: boolean;
  /** By property; only those that lead to rows. */
  readonly members: ReadonlyMap<string, Kind>;
}

/** The kinds by their names in the table. */
export type Kinds = ReadonlyMap<string, Kind>;

const names = [...new Set([members, indexes, descriptorReferences].flatMap(Object.keys))];
const known = new Map<string, Kinds>();

/** The kinds that lead to rows of these arrays: where a run has no others, nothing else of it has to be looked at. */
export function kindsLeadingTo(arrays: readonly (RowArray | DescriptorArray)[]): Kinds {
  const key = arrays.join();
  const kinds = known.get(key) ?? findKinds(new Set(arrays));
  known.set(key, kinds);
  return kinds;
}

function findKinds(present: ReadonlySet<string>): Kinds {
  const all = names.map((name) => ({ name, ...kindOf(name, present), members: new Map<string, Kind>() }));
  const isLeading = ({ indexes: own, arrays, isRuled }: Kind): boolean =>
    own.length > 0 || arrays !== undefined || isRuled;
  const leading = new Map<string, Kind>(all.filter(isLeading).map((kind) => [kind.name, kind]));
  // Other kinds lead to rows by their members, and those by theirs.
  for (let before = -1; before < leading.size;) {
    before = leading.size;
    for (const kind of all) {
      for (const [property, name] of Object.entries(members[kind.name] ?? {})) {
        const member = leading.get(name);
        if (member === undefined) continue;
        kind.members.set(property, member);
        leading.set(kind.name, kind);
      }
    }
  }
  return leading;
}

function kindOf(name: string, present: ReadonlySet<string>): Omit<Kind, 'members'> {
  const [, arrays] = Object.entries(descriptorReferences).find(([reference]) => reference === name) ?? [];
  return {
    indexes: Object.entries(indexes[name] ?? {}).filter(([, array]) => present.has(array)),
    arrays: arrays?.some((array) => present.has(array)) === true ? arrays : undefined,
    isRuled: name === 'result' && RULES.some((array) => present.has(array)),
  };
}
