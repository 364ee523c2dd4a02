import { isAbsolute } from '../../gate/path.js';
import { resultsOf } from '../document/document.js';
import { indexOf, isObject, type JsonObject, listOf, objectOf, ownMember, textOf } from '../document/json.js';
import { LONGEST } from '../limits.js';
import { decoded, uriOf } from './checkout.js';

/** What tools call a base that is the repository's root, whatever it is on the scanner's machine. */
const ROOT = /^(?:(%?)(?:(?:SRC|SOURCE|REPO|PROJECT)_?)?ROOT\1|ROOTPATH)$/i;

/** The root of a machine. Without a scheme older tools mean the folder scanned. */
const MACHINE = /^file:[\\/]*(?:[a-z](?::|%3a)[\\/]*)?$/i;

/**
 * What Trivy calls the folder that it scans, and the root of an image, which is no repository. It writes the root of
 * the machine for either, or nothing, so that only the name of an image tells them apart.
 */
const SCANNED = /^ROOTPATH$/i;
const IMAGE_ROOT = 'file:///';

/** A scheme before a relative path, as Infer writes it: lenient readers pass over all of them (RFC 3986, 5.2.2). */
export const VAIN_SCHEME = /^(?:file:)+(?![\\/]|[a-z](?::|%3a)|$)/i;

/** Names that look like those of files: no folder of such a name holds a file of the same name. */
const FILE = /\.[\w+]+$|file$/i;

/** A longer base, in UTF-16 units, is compared as it stands. */
const LONGEST_BASE = 2 * LONGEST.uri;

/** What cfn-lint, SonarSource's tools and whoever gives no name write for the root, without saying where that is. */
const UNSAID = /^(?:EXECUTIONROOT|%SRCROOT|)$/;

/**
 * Where a URI leads that is relative to a base at `prefix`. Trivy's base is the file itself if it scanned only that
 * one; so may be a base that is called by its own place.
 */
export function below(base: string, prefix: string, uri: string): string {
  if (prefix === '') return uri;
  const mayBeFile = (SCANNED.test(base) || base === prefix) && FILE.test(uri);
  // Trivy escapes what is relative, and not the base.
  const isFile = mayBeFile && decoded(uriOf(placeOf(prefix))).endsWith(`/${decoded(uri)}/`);
  return isFile ? placeOf(prefix).slice(0, -1) : `${prefix.replace(/[\\/]?$/, '/')}${uri}`;
}

/** The URI of a base, and the base that this URI is relative to in turn. */
interface Base {
  readonly prefix: string | undefined;
  readonly above: string | undefined;
}

/** What a run says its URIs are relative to (SARIF 2.1.0, 3.14.14). */
export class Bases {
  readonly #bases: unknown;
  readonly #artifacts: readonly unknown[];
  readonly #isOfImage: boolean;
  /** What the run calls the root of a repository (3.23.8). There may be as many as results. */
  readonly #roots: ReadonlySet<unknown>;
  /** What was found out of bases: many results have one, and what it says may have megabytes. */
  readonly #known = new Map<string, Base>();
  readonly #rooted = new Map<string, boolean>();

  constructor(run: JsonObject) {
    this.#isOfImage = textOf(objectOf(run['properties'])['imageName']) !== undefined;
    this.#bases = run['originalUriBaseIds'];
    this.#artifacts = listOf(run['artifacts']);
    this.#roots = new Set(
      listOf(run['versionControlProvenance']).map((one) => objectOf(objectOf(one)['mappedTo'])['uriBaseId']),
    );
  }

  /** Whether `originalUriBaseIds` has a base, as an object. */
  isDeclared(base: string): boolean {
    return isObject(ownMember(this.#bases, base));
  }

  /**
   * Whether there is no base, or one that is called a root and said to be nowhere: staticcheck means the folder that it
   * ran in.
   */
  isUnsaid(base: string | undefined): boolean {
    if (base === undefined) return true;
    return ROOT.test(base) && !this.isDeclared(base) && !this.#roots.has(base);
  }

  /**
   * The URI of a base, which may be that of an artifact (3.4.5), and the base that this URI is relative to in turn. A
   * base that says only which base is above it is the same as that one.
   */
  at(base: string): Base {
    const known = this.#known.get(base) ?? this.#find(base);
    this.#known.set(base, known);
    return known;
  }

  #find(base: string): Base {
    if (this.#isImage(base)) return { prefix: IMAGE_ROOT, above: undefined };
    const own = objectOf(ownMember(this.#bases, base));
    const index = textOf(own['uri']) === undefined ? indexOf(own['index']) : undefined;
    const { uri, uriBaseId } =
      index === undefined ? own : objectOf(objectOf(this.#artifacts[index])['location']);
    const above = textOf(uriBaseId);
    const said = textOf(uri)?.replace(VAIN_SCHEME, '') ?? (above === undefined ? undefined : '');
    const isNowhere = SCANNED.test(base) && MACHINE.test(said ?? '');
    return { prefix: isNowhere ? undefined : said, above };
  }

  /** Whether a base that was left as it is may be the repository. An empty name counts as no base. */
  isRooted(base: string, fileBases: FileBases): boolean {
    const known = this.#rooted.get(base) ?? this.#mayBeRooted(base, fileBases);
    this.#rooted.set(base, known);
    return known;
  }

  #mayBeRooted(base: string, fileBases: FileBases): boolean {
    if (ROOT.test(base)) return true;
    const { prefix } = this.at(base);
    if (prefix === undefined) return UNSAID.test(base);
    return isAbsolute(prefix) && fileBases.mayBeRepository(base, prefix);
  }

  /** The bases with an absolute URI, by name; the root of an image is none of them. */
  absolute(): (readonly [name: string, place: string])[] {
    return Object.keys(objectOf(this.#bases)).flatMap((base) => {
      const { prefix } = this.at(base);
      const isPlace = prefix !== undefined && isAbsolute(prefix) && !this.#isImage(base);
      return isPlace ? [[base, placeOf(prefix)] as const] : [];
    });
  }

  #isImage(base: string): boolean {
    return this.#isOfImage && SCANNED.test(base);
  }
}

/**
 * What all runs of a file that have results say together of their bases. All of them are asked, so that what lies in
 * the folders of two modules, or machines, is not taken for one file.
 */
export class FileBases {
  #places: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  #all: ReadonlySet<string> | undefined;

  constructor(private readonly runs: readonly JsonObject[]) {}

  /**
   * Whether a base outside of the checkout may be the repository on another machine: if its name means a root and one
   * place in all runs, or if it is the only base. Of several bases nobody can tell.
   */
  mayBeRepository(base: string, prefix: string): boolean {
    this.#places ??= placesOf(this.runs);
    const isOfMachine = MACHINE.test(prefix);
    if (ROOT.test(base)) return !(isOfMachine && SCANNED.test(base)) && this.#places.get(base)?.size === 1;
    this.#all ??= new Set([...this.#places.values()].flatMap((places) => [...places]));
    return !isOfMachine && this.#all.size === 1;
  }
}

/** The places of absolute bases, by name. */
function placesOf(runs: readonly JsonObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const run of runs) {
    if (resultsOf(run).length === 0) continue;
    for (const [name, place] of new Bases(run).absolute())
      found.set(name, (found.get(name) ?? new Set()).add(place));
  }
  return found;
}

/** The URI of a folder with one slash at its end; the pattern begins once in a row of slashes, however long that is. */
const placeOf = (uri: string): string =>
  uri.length > LONGEST_BASE ? uri : `${uri.replace(/(?<![\\/])[\\/]+$/, '')}/`;
