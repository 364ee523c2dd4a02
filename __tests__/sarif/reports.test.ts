import { expect, it } from '@jest/globals';
import { Unusable } from '../../src/sarif/document/unusable.js';
import { Fate } from '../../src/sarif/prepare/relevance.js';
import { readSarif } from './at-once.js';
import { EXPECTED, type Expected } from './expected.js';
import { prepareAlone } from './import.js';
import { manifest, reportBytes } from './reports.js';

it('lists every file of the manifest', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(manifest.map(({ file }) => file).toSorted());
});

it.each(manifest)('$file', ({ file, results }) => {
  expect(fateOf(file)).toEqual(EXPECTED[file]);
  const expected = EXPECTED[file];
  if (typeof expected === 'object') expect(expected.results).toBe(results);
});

function fateOf(file: string): Expected {
  try {
    const { counts, critical, fates } = prepareAlone(readSarif(reportBytes(file)));
    const { results, sent, merged, suppressed, skipped } = counts;
    expect(sent + merged + suppressed + skipped).toBe(results);
    const tally = Object.entries(Fate).map(
      ([name, fate]) => [name, fates.filter((one) => one === fate).length] as const,
    );
    const { kept, ...leftOut } = Object.fromEntries(tally);
    expect(kept).toBe(sent);
    const told = Object.entries({ ...leftOut, critical }).filter(([, count]) => count > 0);
    return { results, ...Object.fromEntries(told) };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return `${error.place}: ${error.message}`;
  }
}
