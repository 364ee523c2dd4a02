import type { Mutant } from './mutant.js';

/** Mistakes in what is made of a list whose pages repeat rows, or that ends in an empty one. */
export const repeating: readonly Mutant[] = [
  {
    name: 'a list that repeats rows missed none',
    file: 'src/scan/finding-walk.ts',
    find: 'const isSteady = met.size === rows && !isBrokenOff;',
    replace: 'const isSteady = !isBrokenOff;',
    tests: ['scan/findings'],
  },
  {
    name: 'a cursor that the service lost leads to the end of a list',
    file: 'src/scan/finding-walk.ts',
    find: 'const isSteady = met.size === rows && !isBrokenOff;',
    replace: 'const isSteady = met.size === rows;',
    tests: ['scan/findings'],
  },
  {
    name: 'findings of other scans stand for those that a scan counts',
    file: 'src/scan/findings.ts',
    find: 'own.size >= declared && own.size === list.all().length',
    replace: 'list.all().length >= declared',
    tests: ['scan/findings'],
  },
  {
    name: 'what a scan still holds stands for what it observed',
    file: 'src/scan/findings.ts',
    find: 'own.size >= declared && own.size === list.all().length',
    replace: 'own.size >= declared',
    tests: ['scan/findings'],
  },
  {
    name: 'a walk that lacks what another showed met every row',
    file: 'src/scan/certainty.ts',
    find: '(!last.isDoubtful || rows >= last.known)',
    replace: 'true',
    tests: ['scan/findings'],
  },
  {
    name: 'a walk that was cut short confirms another',
    file: 'src/scan/certainty.ts',
    find: ' && rows >= last.rows;',
    replace: ';',
    tests: ['scan/findings'],
  },
  {
    name: 'two walks that were cut short confirm each other',
    file: 'src/scan/certainty.ts',
    find: 'Math.max(rows, last.rows)',
    replace: 'rows',
    tests: ['scan/findings'],
  },
  {
    name: 'a list that shows the same again is read for ever',
    file: 'src/scan/certainty.ts',
    find: 'known === last.known',
    replace: 'known < last.known',
    tests: ['scan/findings'],
  },
];
