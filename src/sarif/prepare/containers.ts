import { isAbsolute } from '../../gate/path.js';
import { indexOf, listOf, objectOf, textOf } from '../document/json.js';
import { tidied } from './checkout.js';
import type { Growth } from './growth.js';

/** How many files within each other are followed: more than anybody packs. They may form a circle. */
const MOST_CONTAINERS = 16;
/** How many roles of an artifact are looked at: no artifact plays more of those that there are (3.24.6). */
const MOST_ROLES = 16;

/** What parts the address of an archive from the path in it, as for archives of Java. */
const INSIDE = '!/';

/** A longer address, in UTF-16 units, is left to itself: every file of an archive repeats its name. */
const LONGEST_ADDRESS = 512;

/** A file that is a part of another. */
export interface Nested {
  /** The address of the outermost file, with the path in it behind that. */
  readonly uri: string;
  /** The base that this address is relative to, if it has one. */
  readonly base: string | undefined;
  /** The path in the file around it, as a relative one. */
  readonly inside: string;
}

/**
 * The files that a report calls parts of others, such as of an archive (SARIF 2.1.0, 3.24.3). Their addresses are paths
 * in those (3.4.3), and would otherwise be taken for files of the repository.
 */
export class Containers {
  /** By index: many results lie in one file. */
  readonly #known = new Map<number, Nested | undefined>();

  constructor(
    private readonly artifacts: readonly unknown[],
    private readonly growth: Growth,
  ) {}

  /** The file at an index of `artifacts`; `undefined` where it is part of no other, or that cannot be told. */
  at(index: number): Nested | undefined {
    if (this.#above(index) === undefined || this.#known.has(index)) return this.#known.get(index);
    const found = this.#climb(index);
    if (found !== undefined) this.growth.add(found.uri);
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

  /** The index of the file that another is part of. The folders between them are passed over. */
  #parentOf(index: number): number | undefined {
    const child = this.#nameOf(index) ?? '';
    let parent = this.#above(index);
    for (let height = 0; parent !== undefined && this.#isFolder(parent, child); height += 1)
      parent = height < MOST_CONTAINERS ? this.#above(parent) : undefined;
    return parent;
  }

  #above(index: number): number | undefined {
    return indexOf(objectOf(this.artifacts[index])['parentIndex']);
  }

  /**
   * Whether an artifact is a folder: by its role, or because its name has no extension or begins the name of what is in
   * it.
   */
  #isFolder(index: number, child: string): boolean {
    const name = this.#nameOf(index);
    const roles = listOf(objectOf(this.artifacts[index])['roles']).slice(0, MOST_ROLES);
    if (roles.includes('directory')) return true;
    return name !== undefined && (!hasExtension(name) || child.startsWith(`${name}/`));
  }

  /** The address of a file; `undefined` for one that is longer than anybody writes. */
  #nameOf(index: number): string | undefined {
    const name = textOf(objectOf(objectOf(this.artifacts[index])['location'])['uri']);
    return name !== undefined && name.length <= LONGEST_ADDRESS ? name : undefined;
  }

  #baseOf(index: number): string | undefined {
    return textOf(objectOf(objectOf(this.artifacts[index])['location'])['uriBaseId']);
  }
}

/** Whether the name of a file has an extension. A dot that begins a name makes none. */
function hasExtension(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot < name.length - 1 && /[^.]/.test(name.slice(0, Math.max(0, dot)));
}

/** A path within a file, which begins at its root, whether or not it says so; `undefined` where it is none. */
export function pathIn(name: string): string | undefined {
  const path = name.replace(/^\/+/, '');
  return isAbsolute(path) ? undefined : tidied(path);
}

function join(outside: string, base: string | undefined, names: readonly string[]): Nested | undefined {
  const uri = [outside, ...names].join(INSIDE);
  const inside = names.at(-1);
  return inside === undefined || uri.length > LONGEST_ADDRESS ? undefined : { uri, base, inside };
}
