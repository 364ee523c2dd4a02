import type { Mutant } from './mutant.js';

/** Mistakes in where a result is taken to lie. */
export const placing: readonly Mutant[] = [
  {
    name: 'a file in an archive is one of the repository',
    file: 'src/sarif/prepare/places.ts',
    find: 'this.#nested(place, isNamed) ?? this',
    replace: 'this',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'an address of its own that is another is one in an archive',
    file: 'src/sarif/prepare/places.ts',
    find: 'if (isNamed && pathIn(own.uri) !== nested.inside) return undefined;',
    replace: '',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a folder is an archive',
    file: 'src/sarif/prepare/containers.ts',
    find: "listOf(roles).includes('directory') || ",
    replace: '',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a folder without an extension is an archive',
    file: 'src/sarif/prepare/containers.ts',
    find: " || !/\\.[^./\\\\]+$/.test(this.#nameOf(index) ?? '.x')",
    replace: '',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a path leads out of its archive',
    file: 'src/sarif/prepare/containers.ts',
    find: 'return isAbsolute(path) ? undefined : tidied(path);',
    replace: 'return isAbsolute(path) ? undefined : path;',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a whole address is a path in an archive',
    file: 'src/sarif/prepare/containers.ts',
    find: 'return isAbsolute(path) ? undefined : tidied(path);',
    replace: 'return tidied(path);',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'an address in an archive is written for each result, however long',
    file: 'src/sarif/prepare/containers.ts',
    find: ' || uri.length > LONGEST.uri',
    replace: '',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'an address in an archive is made for each result anew',
    file: 'src/sarif/prepare/containers.ts',
    find: '    this.#known.set(index, found);\n',
    replace: '',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a line in an archive is one of the repository',
    file: 'src/sarif/prepare/imported-places.ts',
    find: 'uri.includes(INSIDE) ? undefined : ',
    replace: '',
    tests: ['sarif/prepare/imported-places'],
  },
  {
    name: 'a base by index is no place',
    file: 'src/sarif/prepare/bases.ts',
    find: '(base) => this.at(base).prefix ?? []',
    replace: "(base) => textOf(objectOf(ownMember(this.#bases, base))['uri']) ?? []",
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'a base that says nothing but the one above it ends there',
    file: 'src/sarif/prepare/bases.ts',
    find: "above === undefined ? undefined : ''",
    replace: 'undefined',
    tests: ['sarif/prepare/places'],
  },
  {
    name: 'the address of a base by index is not looked up',
    file: 'src/sarif/prepare/bases.ts',
    find: "? indexOf(own['index']) : undefined",
    replace: '? undefined : undefined',
    tests: ['sarif/prepare/places'],
  },
];
