import type { Mutant } from './mutant.js';

/** Mistakes in what an import keeps, and for how long. */
export const holding: readonly Mutant[] = [
  {
    name: 'halves of pairs tell results apart that the service does not',
    file: 'src/sarif/prepare/holders.ts',
    find: "hash('sha256', identity, 'binary')",
    replace: "hash('sha256', Buffer.from(identity, 'utf16le'), 'binary')",
    tests: ['sarif/prepare/identity'],
  },
  {
    name: 'who holds an identity is found at the end of its chain alone',
    file: 'src/sarif/prepare/holders.ts',
    find: '      row = this.#read(row, NEXT);',
    replace: '      row = 0;',
    tests: ['sarif/prepare/holders'],
  },
  {
    name: 'the last identity is forgotten when there are more chains',
    file: 'src/sarif/prepare/holders.ts',
    find: 'each <= row; each += 1',
    replace: 'each < row; each += 1',
    tests: ['sarif/prepare/holders'],
  },
  {
    name: 'the rank of what holds an identity is forgotten',
    file: 'src/sarif/prepare/holders.ts',
    find: 'ordinal * RANKS + rank * 2',
    replace: 'ordinal * RANKS',
    tests: ['sarif/prepare/holders'],
  },
  {
    name: 'what was sent stands until it is collected',
    file: 'src/sarif/upload/upload.ts',
    find: '  letGo(bytes);\n',
    replace: '',
    tests: ['sarif/upload/upload'],
  },
  {
    name: 'what a digest was made of stands until it is collected',
    file: 'src/edge/file-tree.ts',
    find: '    letGo(piece);\n',
    replace: '',
    tests: ['sarif/select/select'],
  },
  {
    name: 'a run that reads no findings keeps where they lie',
    file: 'src/plan.ts',
    find: "wait ? 'keep' : 'leave'",
    replace: "wait ? 'keep' : 'keep'",
    tests: ['plan'],
  },
  {
    name: 'what a killed step left is imported',
    file: 'src/sarif/select/search.ts',
    find: 'matched.filter((match) => !isSpooled(match))',
    replace: 'matched',
    tests: ['sarif/select/select'],
  },
  {
    name: 'the bytes of a report stand as long as it is worked with',
    file: 'src/sarif/read/read.ts',
    find: '  letGo(bytes);\n',
    replace: '',
    tests: ['sarif/read/read'],
  },
  {
    name: 'a file that is let go takes along what others hold',
    file: 'src/sarif/prepare/holders.ts',
    find: 'if (this.#read(row, FILE) === number) this.#write(row, FILE, 0);',
    replace: 'if (number !== undefined) this.#write(row, FILE, 0);',
    tests: ['sarif/prepare/identity'],
  },
  {
    name: 'one barred result hides the others that are',
    file: 'src/sarif/prepare/identities.ts',
    find: 'ordinals.every((ordinal)',
    replace: 'ordinals.some((ordinal)',
    tests: ['sarif/prepare/identity'],
  },
];
