import { type JsonObject, listOf, objectOf, textOf } from '../document/json.js';
import { Bases, isMachine, isRootName } from './bases.js';
import { type Checkout, Folder, isAbsolute } from './checkout.js';
import type { KnownRoots } from './known-roots.js';

/**
 * Where the repository stood on the machine of a scanner, as far as its report tells. Asked of all its runs together:
 * what is relative to the folders of two modules must not be taken for one file.
 */
export class ScannedRoot {
  #site: Site | 'unknown' | undefined;

  constructor(
    private readonly runs: readonly JsonObject[],
    private readonly checkout: Checkout,
    private readonly known: KnownRoots,
  ) {}

  /** Whether a base's URI is that of the root, so that what is relative to it has its path in the repository. */
  isAt(prefix: string): boolean {
    const site = this.#find();
    return site !== undefined && siteAt(prefix).place === site.place && this.known.mayStand(site.place);
  }

  /** The path in the repository of an absolute address, percent-encoded; `undefined` where it is outside, or none can tell. */
  relative(uri: string): string | undefined {
    const site = this.#find();
    const inside = site?.folder?.relative(uri);
    return site !== undefined && inside !== undefined && this.known.mayCut(site.place) ? inside : undefined;
  }

  #find(): Site | undefined {
    this.#site ??= this.#search() ?? 'unknown';
    return this.#site === 'unknown' ? undefined : this.#site;
  }

  /**
   * By what says most: where the repository was mapped to (SARIF 2.1.0, 3.23.7), what is called its root, the one base
   * that holds all others, and, without any, the folder that the scanner worked in (3.20.19), as for code scanning.
   */
  #search(): Site | undefined {
    const evidence = this.runs.map(evidenceOf);
    const said = (kind: keyof Evidence): string[] => evidence.flatMap((one) => one[kind]);
    const isAbroad = (uri: string): boolean =>
      this.checkout.relative(below(uri)) === undefined && !this.checkout.isIn(Folder.at(uri));
    const [given] = [said('mapped'), said('named')]
      .map((uris) => uris.filter(isAbroad))
      .filter(({ length }) => length > 0);
    if (given !== undefined) return outermost(given);
    const bases = said('bases');
    const others = bases.length > 0 ? bases : said('working');
    // A repository that is here, or in a folder here, is not elsewhere too.
    return others.every(isAbroad) ? outermost(others) : undefined;
  }
}

interface Site {
  readonly place: string;
  /** `undefined` where nothing can be told to be in it, as for a whole machine. */
  readonly folder: Folder | undefined;
}

const siteAt = (uri: string): Site => ({ place: uri.replace(/[\\/]*$/, '/'), folder: Folder.at(uri) });

/** The address of something in a folder. */
const below = (uri: string): string => uri.replace(/[\\/]*$/, '/x');

/** The one place of several that holds all of them. */
function outermost(uris: readonly string[]): Site | undefined {
  const sites = [...new Map(uris.map((uri) => [siteAt(uri).place, siteAt(uri)])).values()];
  const holdsAll = ({ place, folder }: Site): boolean =>
    sites.every((other) => other.place === place || folder?.relative(below(other.place)) !== undefined);
  return sites.length > MOST_SITES ? undefined : sites.find(holdsAll);
}

/** More places than a repository has bases: a report of so many tells of no root, and they are not all compared. */
const MOST_SITES = 100;

type Evidence = Readonly<Record<'mapped' | 'named' | 'bases' | 'working', readonly string[]>>;

function evidenceOf(run: JsonObject): Evidence {
  const bases = new Bases(run);
  const places = bases.places().filter(([, uri]) => isAbsolute(uri));
  const mapped = listOf(run['versionControlProvenance']).flatMap((one) => {
    const { uri, uriBaseId } = objectOf(objectOf(one)['mappedTo']);
    const base = textOf(uriBaseId);
    return (base === undefined ? textOf(uri) : bases.at(base).prefix) ?? [];
  });
  const { uri } = objectOf(objectOf(listOf(run['invocations'])[0])['workingDirectory']);
  return {
    mapped: mapped.filter((one) => isAbsolute(one) && !isMachine(one)),
    named: places.flatMap(([name, one]) => (isRootName(name) && !isMachine(one) ? [one] : [])),
    bases: places.map(([, one]) => one),
    working: [textOf(uri) ?? ''].filter(isAbsolute),
  };
}
