import type { Mutant } from './mutant.js';

/** Mistakes that only Windows and macOS show. */
export const parting: readonly Mutant[] = [
  {
    name: 'a path without a drive has wildcards',
    file: 'src/edge/file-tree.ts',
    find: 'path.resolve(pattern.replace(/^~(?=[\\\\/]|$)/, () => homedir()))',
    replace: 'pattern.replace(/^~(?=[\\\\/]|$)/, () => homedir())',
    tests: ['sarif/select/select'],
  },
  {
    name: 'a root is known by one slash alone',
    file: 'src/sarif/select/patterns.ts',
    find: "glob.replaceAll('/', path.sep)",
    replace: 'glob',
    tests: ['sarif/select/select'],
  },
  {
    name: 'a path that is spelled in another way than on the disk takes nothing back',
    file: 'src/sarif/select/search.ts',
    find: 'isItself ? base : await spelled(base, space)',
    replace: 'base',
    tests: ['sarif/select/select'],
  },
  {
    name: 'of a path with wildcards none is spelled as on the disk',
    file: 'src/sarif/select/search.ts',
    find: 'const isItself = start === undefined',
    replace: "const isItself = start === undefined || kind === 'wildcards'",
    tests: ['sarif/select/select'],
  },
  {
    name: 'a link that is named stands for what it leads to',
    file: 'src/sarif/select/search.ts',
    find: "(start === 'link' && kind === 'path')",
    replace: 'false',
    tests: ['sarif/select/select'],
  },
  {
    name: 'a file is another on Windows, where its path says no disk',
    file: 'src/edge/seen-file-reader.ts',
    find: "sep === '/' && dev",
    replace: 'dev',
    tests: ['sarif/select/select'],
  },
  {
    name: 'a variable of Windows is known as it is written alone',
    file: 'src/edge/environment.ts',
    find: '{ ...Object.fromEntries(upper), ...env }',
    replace: '{ ...env }',
    tests: ['edge/environment'],
  },
  {
    name: 'nothing is found on a disk that the mount manager of Windows does not know',
    file: 'src/edge/real-path.ts',
    find: "codeOf(error) !== 'EISDIR'",
    replace: 'error !== undefined',
    tests: ['edge/real-path'],
  },
  {
    name: 'a file that somebody looks at is not written',
    file: 'src/edge/contained-file.ts',
    find: 'left = 20',
    replace: 'left = 0',
    tests: ['edge/files'],
  },
  {
    name: 'the service has git looked for where Unix keeps it',
    file: 'src/local/engine/git-settings.ts',
    find: "sep === '\\\\' ? undefined",
    replace: "sep === '' ? undefined",
    tests: ['local/engine/git'],
  },
];
