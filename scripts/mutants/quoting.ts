import type { Mutant } from './mutant.js';

/**
 * Mistakes by which a number of a report is not what was written, a text is taken for one, an error goes unquoted, or what
 * a scanner says is parted or repeated.
 */
export const quoting: readonly Mutant[] = [
  {
    name: 'a number that no double holds is rounded',
    file: 'src/sarif/document/exact.ts',
    find: 'SIGN.test(text) ? markInexact(text) : undefined',
    replace: 'text.length < 0 ? markInexact(text) : undefined',
    tests: ['sarif/document/exact'],
  },
  {
    name: 'what looks like a number in a text is marked as one',
    file: 'src/sarif/document/exact.ts',
    find: ' || quotes.isInside(next)',
    replace: '',
    tests: ['sarif/document/exact'],
  },
  {
    name: 'an escaped quote ends a text',
    file: 'src/sarif/document/quotes.ts',
    find: '!this.#isOpen || !this.#isEscaped(this.#next)',
    replace: 'true',
    tests: ['sarif/document/exact'],
  },
  {
    name: 'a number for a name is JSON',
    file: 'src/sarif/document/exact.ts',
    find: ' && !COLON.test(text)',
    replace: '',
    tests: ['sarif/document/exact'],
  },
  {
    name: 'what is no number is JSON where it looks like one',
    file: 'src/sarif/document/exact.ts',
    find: 'isNumber(number) && ',
    replace: '',
    tests: ['sarif/document/exact'],
  },
  {
    name: 'a negative zero is no index',
    file: 'src/sarif/document/json.ts',
    find: 'const index = numberOf(value);',
    replace: "const index = typeof value === 'number' ? value : undefined;",
    tests: ['sarif/document/exact'],
  },
  {
    name: 'an error of a tool goes untold',
    file: 'src/sarif/document/failed-runs.ts',
    find: '    for (const error of errorsOf(run))',
    replace: '    for (const error of errorsOf(run).slice(1))',
    tests: ['sarif/document/failed-runs'],
  },
  {
    name: 'a number is no argument of a message',
    file: 'src/sarif/prepare/message.ts',
    find: '  if (numberOf(value) !== undefined) return JSON.stringify(value);\n',
    replace: '',
    tests: ['sarif/prepare/prepare'],
  },
  {
    name: 'an argument that stands alone is none',
    file: 'src/sarif/document/lone.ts',
    find: "if (typeof owner[name] === 'string' || ",
    replace: 'if (',
    tests: ['sarif/prepare/prepare', 'sarif/prepare/mend'],
  },
  {
    name: 'a long number is written for each of its places',
    file: 'src/sarif/prepare/message.ts',
    find: 'added > MOST_ADDED ? undefined : ',
    replace: '',
    tests: ['sarif/prepare/prepare'],
  },
  {
    name: 'a pointer into the report in a URI of a component is cut through',
    file: 'src/sarif/split/frame.ts',
    find: '  refusePointers(frame.text);\n',
    replace: '',
    tests: ['sarif/split/uncuttable'],
  },
  {
    name: 'a wrapped sentence of a scanner is parted where it was wrapped',
    file: 'src/report/plain.ts',
    find: '(?![\\p{Ll}\\{])',
    replace: '',
    tests: ['report/plain'],
  },
  {
    name: 'two parts of a UUID are code, and the others are not',
    file: 'src/report/markdown.ts',
    find: '(?:-[\\da-f]{4,})*',
    replace: '',
    tests: ['report/plain'],
  },
  {
    name: 'a line of a scanner that ends with a quote runs into the next',
    file: 'src/report/plain.ts',
    find: `--[\\p{Pf}"'\\)\\]]`,
    replace: '',
    tests: ['report/plain'],
  },
  {
    name: 'what a finding says of several places alike is said for each',
    file: 'src/gate/finding-reader.ts',
    find: 'line.length < SHORTEST_SENTENCE || line !== lines[at + 1]?.trim()',
    replace: 'at >= 0 || line.length > 0',
    tests: ['gate/finding', 'report/annotations'],
  },
  {
    name: 'the letters of a wrapped key are taken for a sentence that is repeated',
    file: 'src/gate/finding-reader.ts',
    find: 'line.length < SHORTEST_SENTENCE || ',
    replace: '',
    tests: ['gate/finding'],
  },
];
