import { indexOf, listOf, objectOf, textOf } from '../document/json.js';
import { LONGEST } from '../limits.js';
import { isAbsolute, tidied } from './checkout.js';

/** More archives within each other than anybody packs, fewer than a circle of them. */
const MOST_CONTAINERS = 16;

/** What parts the address of an archive from the path in it, as for archives of Java. */
export const INSIDE = '!/';

/** A file that is a part of another. */
export interface Nested {
  /** The address of the outermost file, with the path in it behind that. */
  readonly uri: string;
  /** What that address is relative to, where it is to anything. */
  readonly base: string | undefined;
  /** The path in the file around it, as a relative one. */
  readonly inside: string;
}

/**
 * The files that a report calls parts of others, such as of an archive (SARIF 2.1.0, 3.24.3): their addresses are paths
 * in those (3.4.3), and would be taken for files of the repository.
 */
export class Containers {
  /** By index: many results lie in one file. */
  readonly #known = new Map<number, Nested | undefined>();

  constructor(private readonly artifacts: readonly unknown[]) {}

  /** The file at an index of `artifacts`; `undefined` where it is part of no other, or that cannot be told. */
  at(index: number): Nested | undefined {
    if (this.#known.has(index) || this.#parentOf(index) === undefined) return this.#known.get(index);
    const found = this.#climb(index);
    this.#known.set(index, found);
    return found;
  }

  #climb(index: number): Nested | undefined {
    const names: string[] = [];
    let at = index;
    for (let height = 0; height < MOST_CONTAINERS; height += 1) {
      const name = this.#nameOf(at);
      const parent = this.#parentOf(at);
      if (name === undefined) return undefined;
      if (parent === undefined) return join(name, this.#baseOf(at), names);
      const inside = pathIn(name);
      if (inside === undefined) return undefined;
      names.unshift(inside);
      at = parent;
    }
    return undefined;
  }

  /** The file that another is part of, the folders between them being passed over. */
  #parentOf(index: number): number | undefined {
    let parent = this.#above(index);
    for (let height = 0; parent !== undefined && this.#isFolder(parent); height += 1)
      parent = height < MOST_CONTAINERS ? this.#above(parent) : undefined;
    return parent;
  }

  #above(index: number): number | undefined {
    return indexOf(objectOf(this.artifacts[index])['parentIndex']);
  }

  /** By its role, or because its name has no extension. */
  #isFolder(index: number): boolean {
    const { roles } = objectOf(this.artifacts[index]);
    return listOf(roles).includes('directory') || !/\.[^./\\]+$/.test(this.#nameOf(index) ?? '.x');
  }

  #nameOf(index: number): string | undefined {
    return textOf(objectOf(objectOf(this.artifacts[index])['location'])['uri']);
  }

  #baseOf(index: number): string | undefined {
    return textOf(objectOf(objectOf(this.artifacts[index])['location'])['uriBaseId']);
  }
}

/** A path within a file, which begins at its root, whether or not it says so; `undefined` where it is none. */
export function pathIn(name: string): string | undefined {
  const path = name.replace(/^\/+/, '');
  return isAbsolute(path) ? undefined : tidied(path);
}

function join(outside: string, base: string | undefined, names: readonly string[]): Nested | undefined {
  const uri = [outside, ...names].join(INSIDE);
  const inside = names.at(-1);
  return inside === undefined || uri.length > LONGEST.uri ? undefined : { uri, base, inside };
}
