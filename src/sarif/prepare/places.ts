import { isAbsolute } from '../../gate/path.js';
import { firstPlaceOf, type Result } from '../document/document.js';
import { indexOf, isObject, type JsonObject, listOf, objectOf, textOf } from '../document/json.js';
import { LONGEST } from '../limits.js';
import { Bases, below, type FileBases, VAIN_SCHEME } from './bases.js';
import { type Checkout, climbs, straightened, tidied, uriOf } from './checkout.js';
import { Containers, pathIn } from './containers.js';
import type { Growth } from './growth.js';
import { workingFolder } from './working-folder.js';

/** How many bases are followed from one to the next: more than any tool writes. They may form a circle. */
const MOST_BASES = 32;
/** A longer URI, in UTF-16 units and with its bases, is refused by the service in any case, and left as it is. */
const LONGEST_URI = 2 * LONGEST.uri;

/** A base with a colon in its first segment but no scheme before that is neither a URI nor a path (RFC 3986, 4.2). */
const NO_URI = /^(?![a-z][a-z0-9+.-]*:)[^/]*:/i;

interface Reference {
  readonly uri: string;
  /** The base it is relative to, where that is not the checkout. */
  readonly base: string | undefined;
}

function leadWithFile(result: Result): void {
  const locations = listOf(result['locations']);
  const at = locations.findIndex(namesFile);
  if (at > 0) result['locations'] = [locations[at], ...locations.toSpliced(at, 1)];
}

function namesFile(location: unknown): boolean {
  const { uri } = objectOf(objectOf(objectOf(location)['physicalLocation'])['artifactLocation']);
  return typeof uri === 'string' && uri.trim() !== '' && uri.length <= LONGEST.uri;
}

/** Where the results of a run lie, as paths of the repository. */
export class Places {
  readonly #artifacts: readonly unknown[];
  readonly #bases: Bases;
  readonly #containers: Containers;
  /** The folder that paths begin in if the run does not say otherwise, as it does by the base of this folder. */
  #folder = '';
  #folderBase: string | undefined = '';
  /** The addresses that were made of paths in archives. */
  readonly #inArchives = new Set<string>();
  /** What each URI was resolved to, by its base. */
  readonly #known = new Map<string | undefined, Map<string, Reference>>();

  constructor(
    run: JsonObject,
    private readonly checkout: Checkout,
    private readonly fileBases: FileBases,
    private readonly growth: Growth,
  ) {
    this.#artifacts = listOf(run['artifacts']);
    this.#bases = new Bases(run);
    this.#containers = new Containers(this.#artifacts, growth);
    this.#folder = workingFolder(run, checkout, (uri, base) => {
      const settled = this.#lookUp(uri, base);
      this.#folderBase = settled.base;
      return this.#mayBeInRepository(settled.base) && !isAbsolute(settled.uri) ? settled.uri : undefined;
    });
  }

  /**
   * Writes out the URIs of a result's locations, since the service reads nothing else (observed facts, 5.3): that of
   * the artifact if only its index is given (SARIF 2.1.0, 3.4.5); relative to the checkout if it is below that, else to
   * a base that may be the repository elsewhere, else whole (3.4.4, 3.14.14); a path in an archive behind the address
   * of that (3.24.3). The first location that names a file is put in front, since only one is read.
   */
  settle(result: Result): void {
    for (const location of listOf(result['locations'])) {
      const place = objectOf(objectOf(location)['physicalLocation'])['artifactLocation'];
      if (isObject(place)) this.#settle(place);
    }
    leadWithFile(result);
  }

  #settle(place: JsonObject): void {
    if (textOf(place['uri']) === undefined) this.#copyFromArtifact(place);
    const uri = textOf(place['uri']);
    if (uri === undefined) return;
    const base = textOf(place['uriBaseId']);
    const own = this.#lookUp(uri, base);
    const settled = this.#nested(place, own) ?? own;
    place['uri'] = settled.uri;
    if (settled.base === base) return;
    if (settled.base === undefined) delete place['uriBaseId'];
    else place['uriBaseId'] = settled.base;
  }

  /**
   * Where a file is that is part of another; `undefined` if it is of none, or its address says by itself where it is.
   */
  #nested(place: JsonObject, own: Reference): Reference | undefined {
    const index = indexOf(place['index']);
    const nested = index === undefined ? undefined : this.#containers.at(index);
    if (nested === undefined) return undefined;
    const { uri, uriBaseId } = this.#locationOf(place);
    const isAsGiven = place['uri'] === uri && textOf(place['uriBaseId']) === textOf(uriBaseId);
    const isInside = pathIn(own.uri) === nested.inside || own.uri === this.#folder + nested.inside;
    if (!isAsGiven && !isInside) return undefined;
    const settled = this.#lookUp(nested.uri, nested.base);
    this.#inArchives.add(settled.uri);
    return settled;
  }

  /** The location of the artifact that a place names by its index. */
  #locationOf(place: JsonObject): Readonly<JsonObject> {
    return objectOf(objectOf(this.#artifacts[indexOf(place['index']) ?? -1])['location']);
  }

  /** Whether a result whose places are settled may lie in the repository, and not in an archive of it. */
  isInRepository(result: Result): boolean {
    const { uri, uriBaseId } = objectOf(firstPlaceOf(result)['artifactLocation']);
    return !this.#inArchives.has(textOf(uri) ?? '') && this.#mayBeInRepository(uriBaseId);
  }

  #mayBeInRepository(base: unknown): boolean {
    return base == null || (typeof base === 'string' && this.#bases.isRooted(base, this.fileBases));
  }

  #copyFromArtifact(place: JsonObject): void {
    const { uri, uriBaseId } = this.#locationOf(place);
    const known = textOf(uri);
    if (known === undefined) return;
    // What the service takes is short; what it does not may have megabytes, which each result would have.
    if (known.length > LONGEST.uri) this.growth.add(known);
    place['uri'] = known;
    if (place['uriBaseId'] == null && uriBaseId != null) place['uriBaseId'] = uriBaseId;
  }

  #lookUp(uri: string, base: string | undefined): Reference {
    const known = this.#known.get(base) ?? new Map<string, Reference>();
    const settled = known.get(uri);
    if (settled !== undefined) return settled;
    const resolved = this.#resolve({ uri, base });
    if (resolved.uri !== uri) this.growth.add(resolved.uri);
    this.#known.set(base, known.set(uri, resolved));
    return resolved;
  }

  #resolve(given: Reference): Reference {
    if (given.uri.length > LONGEST_URI) return given;
    if (VAIN_SCHEME.test(given.uri)) {
      const found = this.#resolve({ ...given, uri: given.uri.replace(VAIN_SCHEME, '') });
      const isBased = given.base !== undefined && this.#bases.isDeclared(given.base);
      // Infer's bases are places on its machine, which may be another.
      return isBased ? found : { ...found, base: undefined };
    }
    if (isAbsolute(given.uri)) {
      const inside = this.checkout.relative(given.uri);
      return inside === undefined
        ? { ...given, uri: straightened(given.uri) }
        : { uri: inside, base: undefined };
    }
    const { uri, base } = this.#climb(given);
    if (isAbsolute(uri)) return { uri: this.checkout.relative(uri) ?? straightened(uri), base };
    const tidy = tidied(uri);
    if (tidy !== undefined) return { uri: tidy, base };
    // KICS in a container climbs to the root, and from there to where the checkout is mounted.
    const inside = this.checkout.relative(`/${uri}`);
    return inside === undefined ? given : { uri: inside, base: undefined };
  }

  /** Puts the bases in front of a URI. A base that may be the repository on another machine is only named. */
  #climb(given: Reference): Reference {
    let { base } = given;
    let uri = uriOf(given.uri);
    for (let height = 0; base !== undefined; height += 1) {
      const { prefix, above } = this.#bases.at(base);
      if (height === MOST_BASES || (prefix ?? '').length + uri.length > LONGEST_URI) return given;
      if (prefix === undefined || NO_URI.test(prefix)) break;
      const joined = below(base, prefix, uri);
      if (isAbsolute(prefix)) {
        if (joined.length > LONGEST.uri) return { uri, base };
        const isElsewhere =
          this.checkout.relative(joined) === undefined && this.fileBases.mayBeRepository(base, prefix);
        if (isElsewhere && !climbs(uri)) return { uri, base };
        // Two spellings of one file have to come to one URI.
        return { uri: below(base, prefix, tidied(uri) ?? uri), base: undefined };
      }
      uri = joined;
      base = above;
    }
    const whole = given.base !== undefined && base === this.#folderBase ? uri : this.#folder + uri;
    return this.#bases.isUnsaid(base) ? { uri: whole, base } : this.#belowName({ uri, base });
  }

  /** A URI below a base that is not declared but called by its place, as by Terrascan and Infer. */
  #belowName(given: Reference): Reference {
    const { uri, base } = given;
    const isPlace = base !== undefined && base.length <= LONGEST_URI && isAbsolute(base);
    const inside = isPlace ? this.checkout.relative(below(base, base, uri)) : undefined;
    return inside === undefined ? given : { uri: inside, base: undefined };
  }
}
