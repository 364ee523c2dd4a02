import type { Mutant } from './mutant.js';

const entry = (name: string, find: string, replace: string): Mutant => ({
  name,
  file: 'src/sarif/prepare/scanned-root.ts',
  find,
  replace,
  tests: ['sarif/prepare/scanned-root', 'sarif/prepare/places'],
});

/** Mistakes about where the repository stood for a scanner. */
export const rooting: readonly Mutant[] = [
  entry('each of several roots is the repository', 'sites.find(holdsAll)', 'sites[0]'),
  entry(
    'a folder around the checkout is the repository elsewhere',
    ' && !this.checkout.isIn(Folder.at(uri))',
    '',
  ),
  entry('a base beside one that is here is the repository', 'others.every(isAbroad)', 'others.length > 0'),
  entry('a root that is here is one of two', 'uris.filter(isAbroad)', 'uris'),
  entry(
    'the folder worked in counts beside bases',
    "bases.length > 0 ? bases : said('working')",
    "[...bases, ...said('working')]",
  ),
  entry(
    'the folder worked in by any call counts',
    "listOf(run['invocations'])[0]",
    "listOf(run['invocations']).at(-1)",
  ),
  entry(
    'a base that the repository is mapped to is none',
    'base === undefined ? textOf(uri) : bases.at(base).prefix',
    'textOf(uri)',
  ),
  entry(
    'what is called the root counts like any base',
    "[said('mapped'), said('named')]",
    "[said('mapped')]",
  ),
  entry(
    'where the repository was mapped to counts like any base',
    "[said('mapped'), said('named')]",
    "[said('named')]",
  ),
  entry('one more slash makes another place', "uri.replace(/[\\\\/]*$/, '/'), folder", 'uri, folder'),
  entry('however many places are compared', 'sites.length > MOST_SITES', 'sites.length > 1e9'),
  entry('a root of another report takes an address too', ' && this.known.mayCut(site.place)', ''),
  entry('a root of another report takes a path too', ' && this.known.mayStand(site.place)', ''),
  {
    name: 'roots of paths say nothing of addresses',
    file: 'src/sarif/prepare/known-roots.ts',
    find: 'if (this.#named.size < 2) this.#named.add(root);',
    replace: '',
    tests: ['sarif/prepare/scanned-root'],
  },
  {
    name: 'only the first root of paths is known',
    file: 'src/sarif/prepare/known-roots.ts',
    find: 'this.#named.size < 2',
    replace: 'this.#named.size < 1',
    tests: ['sarif/prepare/scanned-root'],
  },
  {
    name: 'a result without a file in front lies nowhere',
    file: 'src/sarif/prepare/places.ts',
    find: 'if (at > 0) result',
    replace: 'if (at > 1_000) result',
    tests: ['sarif/prepare/scanned-root'],
  },
  {
    name: 'an address that is too long comes to the front',
    file: 'src/sarif/prepare/places.ts',
    find: ' && uri.length <= LONGEST.uri',
    replace: '',
    tests: ['sarif/prepare/scanned-root'],
  },
  {
    name: 'a step above a base is one within the repository',
    file: 'src/sarif/prepare/places.ts',
    find: 'isElsewhere && tidied(uri) !== undefined',
    replace: 'isElsewhere',
    tests: ['sarif/prepare/scanned-root'],
  },
  {
    name: 'an only base without a known name has no lines',
    file: 'src/sarif/prepare/places.ts',
    find: 'prefix !== undefined && isAbsolute(prefix) && this.#isRoot(base, prefix)',
    replace: 'prefix === base',
    tests: ['sarif/prepare/imported-places'],
  },
  {
    name: 'a base that is too long for an address has lines',
    file: 'src/sarif/prepare/places.ts',
    find: 'isAbsolute(prefix) && this.#isRoot(base, prefix)',
    replace: 'isAbsolute(prefix)',
    tests: ['sarif/prepare/imported-places'],
  },
  {
    name: 'a suppression is accepted whatever its state',
    file: 'src/sarif/prepare/relevance.ts',
    find: "suppression['state'] ?? ",
    replace: '',
    tests: ['sarif/prepare/prepare'],
  },
];
