import { type Mutant, runs } from './mutant.js';

/** Mistakes in how foreign text, and much of it, is shown. */
export const showing: readonly Mutant[] = [
  {
    name: 'a log line is printed as it comes',
    file: 'src/report/plain.ts',
    find: "return visible.replaceAll('##[', '# #[')",
    replace: 'return visible',
    tests: ['report/plain', ...runs],
  },
  {
    name: 'what nobody sees is printed',
    file: 'src/report/plain.ts',
    find: '.replace(UNSEEN, escapeUnseen)',
    replace: '',
    tests: ['report/plain', 'report/markdown'],
  },
  {
    name: 'a bar in a foreign text parts cells',
    file: 'src/report/markdown.ts',
    find: '*_~|$@',
    replace: '*_~$@',
    tests: ['report/markdown'],
  },
  {
    name: 'an address in code is linked',
    file: 'src/report/markdown.ts',
    find: '.replace(ADDRESSES, (mark) => mark + JOINER)',
    replace: '',
    tests: ['report/markdown'],
  },
  {
    name: 'a commit in prose is linked',
    file: 'src/report/markdown.ts',
    find: 'index % 2 === 1 ? code(',
    replace: 'index % 2 === 1 ? literal(',
    tests: ['report/markdown'],
  },
  {
    name: 'two dollar signs make a formula',
    file: 'src/report/markdown.ts',
    find: ".join('<span>&#36;</span>')",
    replace: ".join('&#36;')",
    tests: ['report/markdown'],
  },
  {
    name: 'an annotation lies outside the repository',
    file: 'src/report/annotations.ts',
    find: 'return isInRepository(place) && ',
    replace: 'return ',
    tests: ['report/annotations', 'report/process'],
  },
  {
    name: 'a summary is measured in characters',
    file: 'src/report/room.ts',
    find: 'return Buffer.byteLength(text);',
    replace: 'return text.length;',
    tests: ['report/summary'],
  },
  {
    name: 'findings that do not fit are not counted',
    file: 'src/report/room.ts',
    find: 'shown === all ?',
    replace: 'shown <= all ?',
    tests: ['report/summary'],
  },
  {
    name: 'the advice of what came first is kept, not that of what is shown first',
    file: 'src/gate/finding-list.ts',
    find: 'sorted.sort((a, b) => compareWorst(a.finding, b.finding));',
    replace: '',
    tests: ['gate'],
  },
];
