import type { Mutant } from './mutant.js';

const entry = (name: string, file: string, find: string, replace: string): Mutant => ({
  name,
  file: `src/sarif/prepare/${file}.ts`,
  find,
  replace,
  tests: ['sarif/prepare/file-bases', 'sarif/prepare/first-location', 'sarif/prepare/imported-places'],
});

/** Mistakes about where files lie that a report names by their bases, and which of several places counts. */
export const rooting: readonly Mutant[] = [
  entry('a root of one name may be two places', 'bases', ' && this.#places.get(base)?.size === 1', ''),
  entry(
    'of only bases each is the repository',
    'bases',
    '!isOfMachine && this.#all.size === 1',
    '!isOfMachine',
  ),
  entry(
    'a run without results says where the repository was',
    'bases',
    'if (resultsOf(run).length === 0) continue;',
    '',
  ),
  entry(
    'one more slash makes another place',
    'bases',
    "`${uri.replace(/(?<![\\\\/])[\\\\/]+$/, '')}/`",
    'uri',
  ),
  entry(
    'a result without a file in front lies nowhere',
    'places',
    'if (at > 0) result',
    'if (at > 1_000) result',
  ),
  entry('an address that is too long comes to the front', 'places', ' && uri.length <= LONGEST.uri', ''),
  entry(
    'a step above a base is one within the repository',
    'places',
    'isElsewhere && !climbs(uri)',
    'isElsewhere',
  ),
  entry('each spelling of a file elsewhere is another', 'places', 'tidied(uri) ?? uri), base', 'uri), base'),
  entry('the root itself is above it', 'places', 'tidied(`${uri}/x`)', 'tidied(uri)'),
  entry(
    'an only base without a known name has no lines',
    'places',
    'isAbsolute(prefix) && this.fileBases',
    "prefix === '' && this.fileBases",
  ),
  entry(
    'a base that is too long for an address has lines',
    'places',
    'return isAbsolute(prefix) && this.fileBases.mayBeRepository(base, prefix);',
    'return isAbsolute(prefix);',
  ),
  entry('a base that is not said has no lines', 'places', 'return isUnsaidRoot(base);', 'return false;'),
  entry(
    'a base that is not said has lines whatever its name',
    'places',
    'return isUnsaidRoot(base);',
    'return true;',
  ),
  {
    name: 'a suppression is accepted whatever its state',
    file: 'src/sarif/prepare/relevance.ts',
    find: "suppression['state'] ?? ",
    replace: '',
    tests: ['sarif/prepare/prepare'],
  },
  {
    name: 'what is surely rejected has to be listed',
    file: 'src/sarif/carry.ts',
    find: 'carried.untold > unfitIn(reports)',
    replace: 'carried.untold > 0',
    tests: ['sarif/carry'],
  },
  {
    name: 'a job that is cancelled at its very end leaves a detached scan',
    file: 'src/scan/release.ts',
    find: 'if (detached !== -1) conditions.splice(detached, 1);',
    replace: '',
    tests: ['scan/cancel'],
  },
  {
    name: 'where a tool ran says nothing of its paths',
    file: 'src/sarif/prepare/places.ts',
    find: '{ uri: this.#folder + uri, base }',
    replace: '{ uri, base }',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a header that is reached in two ways is two files',
    file: 'src/sarif/prepare/places.ts',
    find: 'straightened(given.uri)',
    replace: 'given.uri',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a tool that ran in two folders ran in the first',
    file: 'src/sarif/prepare/working-folder.ts',
    find: 'said.every((one) => one === folder) ? ',
    replace: 'said.length > 0 ? ',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a result that is left out all the same goes without the code that it quotes',
    file: 'src/sarif/split/cutter.ts',
    find: 'this.#unquoted.delete(result);',
    replace: '',
    tests: ['sarif/split/snippets'],
  },
  {
    name: 'code is taken out of a bag',
    file: 'src/sarif/split/snippets.ts',
    find: "name !== 'properties' && ",
    replace: '',
    tests: ['sarif/split/snippets'],
  },
  {
    name: 'each part has what is left of the budget of all',
    file: 'src/sarif/upload/budget.ts',
    find: 'this.#requests -= requests;',
    replace: '',
    tests: ['sarif/upload/narrow'],
  },
];
