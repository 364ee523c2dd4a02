import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SarifDocument } from '../../src/sarif/document/document.js';
import { type JsonObject, listOf, objectOf } from '../../src/sarif/document/json.js';
import { rowArrays } from '../../src/sarif/document/references.js';
import { PART_BYTES } from '../../src/sarif/limits.js';
import type { Oversize, Part } from '../../src/sarif/parts.js';
import { Slices } from '../../src/sarif/split/slices.js';
import { readSarif, split } from './at-once.js';
import { isPart, runsOf } from './cuts.js';
import { invocationsOf } from './dereference.js';
import { log } from './generated.js';
import { documentOf, meaningsOf, prepareAlone } from './import.js';
import { offencesOf } from './offences.js';

describe('a generated report', () => {
  it('has rows in every array that an index points into', () => {
    const runs = fc.sample(log, 1).flatMap((given) => documentOf(given).runs.map(objectOf));
    expect(runs.length).toBeGreaterThan(0);
    for (const run of runs) expect(rowArrays.filter((name) => listOf(run[name]).length === 0)).toEqual([]);
  });

  it('loses nothing when it is cut', () => {
    fc.assert(
      fc.property(
        log,
        fc.constantFrom(1, 2, 3, 100),
        fc.integer({ min: 7_000, max: 20_000 }),
        (given, most, bytes) => {
          const prepared = prepareAlone(documentOf(given));
          const meanings = meaningsOf(prepared.document);
          const wasValid = offencesOf(prepared.document).length === 0;
          const before = JSON.stringify(prepared.document);
          const pieces = [...split(prepared, { bytes, results: most })];
          expect(JSON.stringify(prepared.document)).toBe(before);
          const documents = pieces.filter(isPart).map((part) => readSarif(Buffer.from(part.bytes)));
          expect(pieces.filter((piece) => !isPart(piece))).toEqual([]);
          expect(documents.flatMap(meaningsOf)).toEqual(meanings);
          expect(
            pieces.filter((piece) => isPart(piece) && (piece.bytes.length > bytes || piece.sent > most)),
          ).toEqual([]);
          if (prepared.counts.sent > 0)
            expect(pieces.reduce((sum, piece) => sum + piece.results, 0)).toBe(prepared.counts.results);
          expectFramesOnce(prepared.document, pieces);
          if (wasValid) expect(documents.flatMap(offencesOf)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  /** Unless a warning says otherwise, the first section of every run says all of its invocations. */
  function expectFramesOnce(document: SarifDocument, pieces: readonly (Part | Oversize)[]): void {
    const sections = runsOf(pieces).flat();
    if (sections.length === 0 || pieces.some((piece) => isPart(piece) && piece.warnings.length > 0)) return;
    for (const run of document.runs.map(objectOf)) {
      const [first, ...others] = sections.filter((section) => nameOfTool(section) === nameOfTool(run));
      expect(first && invocationsOf(first)).toEqual(invocationsOf(run));
      expect(others.every(({ invocations }) => !JSON.stringify(invocations).includes('Notifications'))).toBe(
        true,
      );
    }
  }
  const nameOfTool = (run: JsonObject): unknown => objectOf(objectOf(run['tool'])['driver'])['name'];

  it('is cut to the byte: what the largest part takes is enough for every part', () => {
    fc.assert(
      fc.property(log, fc.constantFrom(1, 2, 5), (given, results) => {
        const cutAt = (bytes: number): (Part | Oversize)[] => [
          ...split(prepareAlone(documentOf(given)), { bytes, results }),
        ];
        const parts = cutAt(PART_BYTES).filter(isPart);
        const largest = Math.max(0, ...parts.map(({ bytes }) => bytes.length));
        // The parts would only differ where a frame takes nearly all of one.
        fc.pre(parts.length > 1 && largest > 4_000);
        expect(cutAt(largest).map((part) => (isPart(part) ? part.bytes.length : part.name))).toEqual(
          parts.map(({ bytes }) => bytes.length),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('loses nothing when its parts are sliced', () => {
    fc.assert(
      fc.property(log, (given) => {
        const prepared = prepareAlone(documentOf(given));
        const parts = [...split(prepared)].filter(isPart);
        const singles = parts.flatMap(singlesOf).map((bytes) => meaningsOf(readSarif(bytes)));
        expect(singles).toEqual(meaningsOf(prepared.document).map((one) => [one]));
      }),
      { numRuns: 50 },
    );
  });

  function singlesOf({ bytes, sent }: Part): Buffer[] {
    const slices = new Slices(bytes);
    return Array.from({ length: sent }, (_, at) => slices.bytesOf(at, 1));
  }
});
