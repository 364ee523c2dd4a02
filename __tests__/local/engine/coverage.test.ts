import { describe, expect, it } from '@jest/globals';

import { coverageOf, gapNotes } from '../../../src/local/engine/coverage.js';
import type { Gap, Inspection } from '../../../src/local/engine/inspection.js';

const inspected = (path: string, secrets: 'done' | Gap, sast?: 'done' | Gap): Inspection => ({
  path,
  isRead: true,
  detections: [],
  scanners: { secrets, ...(sast !== undefined && { sast }) },
});

describe('coverageOf', () => {
  it('counts each kind of gap of its own scanner, in the order of the kinds', () => {
    const inspections = [
      inspected('a', 'scanner failed', 'done'),
      inspected('b', 'binary', 'binary'),
      inspected('c', 'too large'),
      inspected('d', 'scanner failed', 'not parsed'),
      inspected('e', 'done', 'done'),
    ];
    const ofSecrets = '1 file above 1 MiB, not read; 1 file binary, not read; 2 files could not be scanned';
    const ofSast = '1 file binary, not read; 1 file could not be parsed';
    expect(coverageOf(inspections)).toEqual([
      { scanner: 'secretlint', controlId: 'secrets', status: 'PARTIAL', reason: `of 5 files: ${ofSecrets}` },
      { scanner: 'eslint', controlId: 'sast', status: 'PARTIAL', reason: `of 4 files: ${ofSast}` },
    ]);
  });
});

describe('gapNotes', () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => `"${index}"`).join(', ');
  it.each([
    [1, `1 file could not be scanned: ${named(1)}`],
    [10, `10 files could not be scanned: ${named(10)}`],
    [11, `11 files could not be scanned: ${named(10)} and 1 more`],
  ])('names the first of %i', (count, note) => {
    const inspections = Array.from({ length: count }, (_, index) =>
      inspected(String(index), 'scanner failed'),
    );
    expect(gapNotes(inspections)).toEqual([note]);
  });

  it('names a file so that no name ends the note, and nothing that was analysed', () => {
    const inspections = [inspected('a', 'done'), inspected('"b"\n', 'binary')];
    expect(gapNotes(inspections)).toEqual([String.raw`1 file binary, not read: "\"b\"\n"`]);
  });
});
