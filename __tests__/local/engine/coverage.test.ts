import { expect, it } from '@jest/globals';

import { coverageOf, gapNotes } from '../../../src/local/engine/coverage.js';
import type { Gap, Inspection } from '../../../src/local/engine/inspection.js';

function inspections(paths: readonly string[], secrets: 'done' | Gap): readonly Inspection[] {
  return paths.map((path) => ({ path, isRead: true, detections: [], scanners: { secrets } }));
}

it.each<[Gap, string]>([
  ['too large', 'above 1 MiB, not read'],
  ['binary', 'binary, not read'],
  ['not parsed', 'could not be parsed'],
  ['scanner failed', 'could not be scanned'],
])('a file that is %s makes the coverage partial and is named', (gap, words) => {
  const seen = [...inspections(['a', 'b'], 'done'), ...inspections(['"c"\n'], gap)];
  expect(coverageOf(seen)).toEqual([
    {
      scanner: 'secretlint',
      controlId: 'secrets',
      status: 'PARTIAL',
      reason: `of 3 files: 1 file ${words}`,
    },
    {
      scanner: 'eslint',
      controlId: 'sast',
      status: 'NOT_APPLICABLE',
      reason: 'the scope has no files of its kind',
    },
  ]);
  expect(gapNotes(seen)).toEqual([`1 file ${words}: ${String.raw`"\"c\"\n"`}`]);
});

it.each<[number, RegExp]>([
  [9, /^9 files binary, not read: "1", .*, "9"$/],
  [10, /^10 files binary, not read: "1", .*, "10"$/],
  [11, /^11 files binary, not read: "1", .*, "10" and 1 more$/],
])('of %d files without a result the first ten are named', (count, note) => {
  const paths = Array.from({ length: count }, (_, index) => String(index + 1));
  expect(gapNotes(inspections(paths, 'binary'))).toEqual([expect.stringMatching(note)]);
});

it('nothing is said of files that were analysed', () => {
  expect(gapNotes(inspections(['a'], 'done'))).toEqual([]);
});
