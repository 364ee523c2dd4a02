import type { Mutant } from './mutant.js';

/** Mistakes in what an expression, a list or a bound takes in, or leaves out. */
export const admitting: readonly Mutant[] = [
  {
    name: 'a date of a zone with a sign is none',
    file: 'src/gate/finding-reader.ts',
    find: '(?:Z|[+-]\\d\\d:\\d\\d)$',
    replace: 'Z$',
    tests: ['gate/finding.test'],
  },
  {
    name: 'a date before our era makes a finding old',
    file: 'src/gate/finding-reader.ts',
    find: 'FULL_DATE = /^',
    replace: 'FULL_DATE = /',
    tests: ['gate/finding.test'],
  },
  {
    name: 'a filter that leaves out one finding is not named',
    file: 'src/gate/judge.ts',
    find: '.filter(({ findings }) => findings > 0)',
    replace: '.filter(({ findings }) => findings > 1)',
    tests: ['gate/judge'],
  },
  {
    name: 'a path that begins with a backslash is relative',
    file: 'src/gate/path.ts',
    find: '/^(?:[\\\\/]|',
    replace: '/^(?:[/]|',
    tests: ['gate/place'],
  },
  {
    name: 'credentials behind a scheme with signs are shown',
    file: 'src/api/reply.ts',
    find: '[a-z][\\w+.-]*:',
    replace: '[a-z]\\w*:',
    tests: ['api/reply'],
  },
  {
    name: 'an answer in a coding that was not asked for may pass',
    file: 'src/api/wire.ts',
    find: 'encoded: false',
    replace: 'encoded: true',
    tests: ['api/retry'],
  },
  {
    name: 'a scan whose findings are verified is in a word that nobody knows',
    file: 'src/scan/status.ts',
    find: "  ['VERIFYING', 'running'],\n",
    replace: '',
    tests: ['scan/status'],
  },
  {
    name: 'a type of an error that only holds that of a limit is one',
    file: 'src/github/limits.ts',
    find: '/^RATE_LIMIT(?:ED)?$/',
    replace: '/RATE_LIMIT(?:ED)?/',
    tests: ['github/limits'],
  },
  {
    name: 'a mark that a secret begins with means something to the expression that looks for it',
    file: 'src/report/redact.ts',
    find: '[\\\\^$.*',
    replace: '[\\\\.*',
    tests: ['report/redact'],
  },
  {
    name: 'a draft is written through whatever stands in its place',
    file: 'src/edge/contained-file.ts',
    find: "writePieces(draft, text, 'wx')",
    replace: "writePieces(draft, text, 'w')",
    tests: ['edge/files'],
  },
  {
    name: 'a dollar sign in code may begin a formula',
    file: 'src/report/markdown.ts',
    find: 'MARKS = /[&<>[\\]\\\\`*_~|$@',
    replace: 'MARKS = /[&<>[\\]\\\\`*_~|@',
    tests: ['report/markdown'],
  },
  {
    name: 'comments of HTML keep the letters of a secret apart',
    file: 'src/report/reading.ts',
    find: '<(?:/?[a-z]|!--)',
    replace: '<(?:/?[a-z])',
    tests: ['report/redact'],
  },
];
