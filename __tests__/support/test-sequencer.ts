// Its types are those of a CommonJS module.
import sequencer = require('@jest/test-sequencer');

type Tests = Parameters<sequencer.default['sort']>[0];

/** What takes longest, longest first. */
const LONGEST = [
  'simulation/simulation',
  'sarif/multitool',
  'sarif/export/export',
  'dist/sarif',
  'sarif/whole-import',
  'dist/action',
  'dist/demo',
];

/**
 * The order of the tests: what takes longest begins, so that it is not left to run alone at the end. Jest
 * does so by itself where it ran before. On a fresh machine it goes by the size of the files, and some
 * that take long are small.
 */
export default class LongestFirst extends sequencer.default {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return sorted.toSorted((left, right) => rankOf(left.path) - rankOf(right.path));
  }
}

function rankOf(path: string): number {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.js`));
  return rank === -1 ? LONGEST.length : rank;
}
