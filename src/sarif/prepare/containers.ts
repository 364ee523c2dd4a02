import { indexOf, type JsonObject, objectOf, textOf } from '../document/json.js';

/** More archives within each other than anybody packs, fewer than a circle of them. */
const MOST_CONTAINERS = 16;

/** What parts the address of an archive from the path in it, as for archives of Java. */
export const INSIDE = '!/';

/** An address. */
export interface Reference {
  readonly uri: string;
  /** The base it is relative to, where that is not the checkout. */
  readonly base: string | undefined;
}

/**
 * The files that a report calls parts of others, such as of an archive (SARIF 2.1.0, 3.24.3): their addresses are paths
 * in those (3.4.3), and would be taken for files of the repository.
 */
export class Containers {
  constructor(private readonly artifacts: readonly unknown[]) {}

  /**
   * The address of the outermost file that a place lies in, with the path in it behind that; `undefined` where it lies
   * in no other, or only in a folder, or where that cannot be told.
   */
  addressOf(place: Readonly<JsonObject>): Reference | undefined {
    const index = indexOf(place['index']);
    const artifact = objectOf(index === undefined ? undefined : this.artifacts[index]);
    const parent = indexOf(artifact['parentIndex']);
    if (parent === undefined) return undefined;
    const inside = textOf(objectOf(artifact['location'])['uri']);
    // An address of its own that is another says where it is by itself, as one does that was written out before.
    if ((textOf(place['uri']) ?? inside) !== inside) return undefined;
    const outside = this.#climb(parent);
    if (outside === undefined || outside.uri.endsWith('/')) return undefined;
    return inside === undefined ? outside : { ...outside, uri: within(outside.uri, inside) };
  }

  #climb(index: number): Reference | undefined {
    const inside: string[] = [];
    let at = index;
    for (let height = 0; height < MOST_CONTAINERS; height += 1) {
      const artifact = objectOf(this.artifacts[at]);
      const { uri, uriBaseId } = objectOf(artifact['location']);
      const parent = indexOf(artifact['parentIndex']);
      const name = textOf(uri);
      if (parent === undefined)
        return name === undefined ? undefined : { uri: inside.reduce(within, name), base: textOf(uriBaseId) };
      if (name !== undefined) inside.unshift(name);
      at = parent;
    }
    return undefined;
  }
}

/** The path begins at the root of the archive, whether or not it says so. */
const within = (outside: string, inside: string): string =>
  `${outside}${INSIDE}${inside.replace(/^[\\/]+/, '')}`;
