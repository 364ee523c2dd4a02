/**
 * The order of the tests: what takes longest begins, so that it is not left to run alone at the end. Jest
 * does so by itself where it ran before. On a fresh machine it goes by the size of the files, and some
 * that take long are small.
 */
import TestSequencer from '@jest/test-sequencer';

const LONGEST = [
  'simulation/simulation',
  'sarif/multitool',
  'sarif/export',
  'dist/sarif',
  'sarif/whole-import',
  'dist/action',
  'dist/demo',
];

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((left, right) => rankOf(left.path) - rankOf(right.path));
  }
}

function rankOf(path) {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.js`));
  return rank === -1 ? LONGEST.length : rank;
}
