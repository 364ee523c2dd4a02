import type { Mutant } from './mutant.js';

/** Mistakes in what is said of a single finding, and in which come first. */
export const presenting: readonly Mutant[] = [
  {
    name: 'what is verified is not shown first',
    file: 'src/gate/order.ts',
    find: '    Number(b.verified === true) - Number(a.verified === true) ||\n',
    replace: '',
    tests: ['gate/order'],
  },
  {
    name: 'findings without a place take the annotations',
    file: 'src/gate/order.ts',
    find: '    Number(a.place === null) - Number(b.place === null) ||\n',
    replace: '',
    tests: ['gate/order', 'report/annotations'],
  },
  {
    name: 'a finding without advice does not say what is wrong',
    file: 'src/report/caption.ts',
    find: "summary: isSaid ? '' : summary",
    replace: "summary: ''",
    tests: ['report/annotations', 'report/summary'],
  },
  {
    name: 'a summary that repeats the title is shown',
    file: 'src/report/caption.ts',
    find: ' || title.toLowerCase().includes(coreOf(summary))',
    replace: '',
    tests: ['report/annotations', 'report/summary'],
  },
  {
    name: 'the file of an import stands in its title and beside it',
    file: 'src/report/caption.ts',
    find: 'return isNamed ? title.slice(0, at) : title;',
    replace: 'return title;',
    tests: ['report/annotations', 'report/summary'],
  },
  {
    name: 'an import loses a file that is not its place',
    file: 'src/report/caption.ts',
    find: ' && fileOfUri(title.slice(at + 4)) === place.file',
    replace: '',
    tests: ['report/annotations'],
  },
  {
    name: 'an annotation says a file that its title names',
    file: 'src/report/annotations.ts',
    find: 'if (!isNamed) return',
    replace: "if (title !== '') return",
    tests: ['report/annotations'],
  },
  {
    name: 'an annotation loses a file, since its title names one like it',
    file: 'src/report/annotations.ts',
    find: 'words.includes(file) ||',
    replace: 'title.includes(file) ||',
    tests: ['report/annotations'],
  },
  {
    name: 'joiners hide what is read',
    file: 'src/report/plain.ts',
    find: 'stray === undefined ? joiner : escapeUnseen(stray)',
    replace: 'stray ?? joiner',
    tests: ['report/plain', 'report/markdown'],
  },
  {
    name: 'joiners of other languages are spelled out',
    file: 'src/report/plain.ts',
    find: 'stray === undefined ? joiner : escapeUnseen(stray)',
    replace: 'escapeUnseen(stray ?? joiner)',
    tests: ['report/plain'],
  },
  {
    name: 'joiners hide between digits and marks of a script',
    file: 'src/report/plain.ts',
    find: '&&[\\p{L}\\p{M}]]',
    replace: ']',
    tests: ['report/plain'],
  },
  {
    name: 'two findings of a line are one alert',
    file: 'src/sarif/export.ts',
    find: 'shares.get(lineOf(rule, finding)) === 1',
    replace: 'shares.get(lineOf(rule, finding)) !== 0',
    tests: ['sarif/export'],
  },
];
