import { expect, it } from '@jest/globals';
import { readSarif } from '../../src/sarif/read.js';
import { Unusable } from '../../src/sarif/unusable.js';
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
    const { results, kept, critical, tally } = prepareAlone(readSarif(reportBytes(file)));
    const { passed, absent, notApplicable } = tally.skipped;
    const counts = {
      merged: tally.merged,
      suppressed: tally.suppressed,
      passed,
      absent,
      notApplicable,
      critical,
    };
    expect(kept + tally.merged + tally.suppressed + passed + absent + notApplicable).toBe(results);
    return { results, ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return `${error.place}: ${error.message}`;
  }
}
