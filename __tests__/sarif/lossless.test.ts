import { describe, expect, it } from '@jest/globals';
import { resultsOf, type SarifDocument } from '../../src/sarif/document/document.js';
import { isObject, type JsonObject, listOf, objectOf } from '../../src/sarif/document/json.js';
import type { Part } from '../../src/sarif/parts.js';
import { Fate } from '../../src/sarif/prepare/relevance.js';
import { readSarif, split } from './at-once.js';
import { meaningsOf, prepareAlone } from './import.js';
import { offencesOf } from './offences.js';
import { manifest, reportBytes } from './reports.js';

const LARGE = 1_000_000;
const SMALL = 200_000;
/** The reports of the manifest that `reports.test.ts` expects to be usable, and that have results. */
const usable = manifest.filter(({ file, results }) => results > 0 && readable(file));

function readable(file: string): boolean {
  try {
    return readSarif(reportBytes(file)).runs.length > 0;
  } catch {
    return false;
  }
}

describe.each(usable)('$file', ({ file, isValid }) => {
  const source = readSarif(reportBytes(file));
  const prepared = prepareAlone(readSarif(reportBytes(file)));
  const { length } = reportBytes(file);
  const limits =
    length > LARGE
      ? { results: 500, bytes: 300_000 }
      : { results: 3, bytes: length > SMALL ? 100_000 : 20_000 };
  const pieces = [...split(prepared, limits)];
  const parts = pieces.filter((piece): piece is Part => piece.kind === 'part');
  const documents = parts.map(({ bytes }) => readSarif(bytes));

  it('keeps what every result says, in order, in parts within the limits', () => {
    expect(pieces.filter(({ kind }) => kind === 'oversize')).toEqual([]);
    expectSame(documents.flatMap(meaningsOf), meaningsOf(prepared.document));
    expect(parts.filter(({ sent, bytes }) => sent > limits.results || bytes.length > limits.bytes)).toEqual(
      [],
    );
  });

  it('counts every result of the source once', () => {
    expect(sumOf(parts, 'results')).toBe(resultsIn(source).length);
    expect(sumOf(parts, 'sent')).toBe(prepared.counts.sent);
    expect(sumOf(parts, 'merged')).toBe(prepared.counts.merged);
    expect(sumOf(parts, 'suppressed')).toBe(prepared.counts.suppressed);
    for (const { results, sent, merged, suppressed, skipped } of parts) {
      expect(sent + merged + suppressed + skipped).toBe(results);
    }
  });

  it('changes nothing of a result but the fields it names', () => {
    const kept = resultsIn(source).filter((_, at) => prepared.fates[at] === Fate.kept);
    expectSame(resultsIn(prepared.document).map(unnamed), kept.map(unnamed));
  });

  it('changes nothing when it prepares again', () => {
    const once = JSON.stringify(prepared.document);
    const again = prepareAlone(readSarif(Buffer.from(once)));
    expect(JSON.stringify(again.document) === once).toBe(true);
    expect(again.counts.sent).toBe(prepared.counts.sent);
  });

  it('stays valid where it was', () => {
    if (!isValid) return;
    if (length <= LARGE) expect(offencesOf(prepared.document)).toEqual([]);
    const checked = length > LARGE ? [...documents.slice(0, 2), ...documents.slice(-1)] : documents;
    expect(checked.flatMap(offencesOf)).toEqual([]);
  });
});

/** Twenty thousand results take long to compare as objects: as texts, and only those that differ are shown. */
function expectSame(left: readonly unknown[], right: readonly unknown[]): void {
  expect(left.length).toBe(right.length);
  const [texts, others] = [left, right].map((values) => values.map((value) => JSON.stringify(value)));
  const at = texts?.findIndex((text, index) => text !== others?.[index]) ?? 0;
  if (at !== -1) expect(left[at]).toEqual(right[at]);
}

const resultsIn = (document: SarifDocument): unknown[] =>
  document.runs.filter(isObject).flatMap((run) => [...resultsOf(run)]);

const sumOf = (parts: readonly Part[], name: 'results' | 'sent' | 'merged' | 'suppressed'): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

/** A result without the fields that preparing may write. */
function unnamed(result: unknown): unknown {
  const { ruleId: _id, ruleIndex: _index, level: _level, message, locations, ...rest } = objectOf(result);
  const { text: _text, ...said } = objectOf(message);
  return { ...rest, said, locations: listOf(locations).map(withoutUri) };
}

function withoutUri(location: unknown): JsonObject {
  const { physicalLocation, ...rest } = objectOf(location);
  const { artifactLocation, ...place } = objectOf(physicalLocation);
  const { uri: _uri, uriBaseId: _base, ...artifact } = objectOf(artifactLocation);
  return { ...rest, place, artifact };
}
