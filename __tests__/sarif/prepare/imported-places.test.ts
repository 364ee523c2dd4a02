import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../../../src/local/sarif/document.js';
import { importedFinding } from '../../../src/local/sarif/mapping.js';
import type { Result } from '../../../src/sarif/document/document.js';
import { Identities } from '../../../src/sarif/prepare/identities.js';
import { findingKeyOf } from '../../../src/sarif/prepare/identity.js';
import { ImportedPlaces } from '../../../src/sarif/prepare/imported-places.js';
import { prepare, readSarif, split } from '../at-once.js';
import { bench } from '../../local/harness.js';
import { documentOf, OPTIONS } from '../import.js';
import { manifest, reportBytes } from '../reports.js';

const TARGET = 'Target-1';
const { world } = bench('observed').service;

type Location = { readonly uri?: unknown; readonly uriBaseId?: unknown };

const at = (location: Location, startLine: unknown, more: object = {}): object => ({
  ruleId: 'R1',
  message: { text: 'Bad' },
  locations: [{ physicalLocation: { artifactLocation: location, region: { startLine } } }],
  ...more,
});

const lineOf = (uri: string): Result => ({ ...at({ uri }, 3) });

/** What is known of the findings that the local service, written from the same facts, makes of results. */
function placesOf(results: readonly object[]): unknown[] {
  const places = new ImportedPlaces();
  const given = documentOf({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] });
  return placesIn(given, places);
}

function placesIn(document: ReturnType<typeof documentOf>, places: ImportedPlaces): unknown[] {
  const prepared = prepare(document, 'a.sarif', OPTIONS, new Identities(), places);
  const parts = [...split(prepared)].flatMap((part) => (part.kind === 'part' ? [part.bytes] : []));
  return parts
    .flatMap((bytes) => readDocument(world, bytes).results)
    .map((read) => places.placeOf(importedFinding(TARGET, read).dedupeKey, TARGET));
}

describe('where an imported finding lies', () => {
  it.each([
    [{ uri: 'src/a.js' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/my%20file.js' }, 3, { file: 'src/my file.js', line: 3 }],
    [{ uri: 'src/A.js', uriBaseId: '%SRCROOT%' }, 3, { file: 'src/A.js', line: 3 }],
    [{ uri: 'src/A.js', uriBaseId: 'LIBSRCROOT' }, 3, undefined],
    [{ uri: 'src/A.js', uriBaseId: 'SRCROOT2' }, 3, undefined],
    [{ uri: 'src/a.js', uriBaseId: 'ROOTPATH' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 'REPO_ROOT' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 'repoRoot' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 'PROJECTROOT' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 'ROOT' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 'TOOLS_ROOT' }, 3, undefined],
    [{ uri: 'src/a.js', uriBaseId: 'ROOT%' }, 3, undefined],
    [{ uri: 'src/a.js', uriBaseId: '%SRCROOT' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 'EXECUTIONROOT' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: '' }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: null }, 3, { file: 'src/a.js', line: 3 }],
    [{ uri: 'src/a.js', uriBaseId: 7 }, 3, undefined],
    [{ uri: 'src/a.js', uriBaseId: 'ELSEWHERE' }, 3, undefined],
    [{ uri: 'src/wow!/a.js' }, 3, { file: 'src/wow!/a.js', line: 3 }],
    [{ uri: 'src/a.js' }, undefined, undefined],
    [{ uri: 'src/a.js' }, 1e9, undefined],
    [{ uri: '../a.js' }, 3, undefined],
    [{ uri: 'file:///etc/passwd' }, 3, undefined],
    [{ uri: '%2e%2e/a.js' }, 3, undefined],
    [{ uri: 'a%00.js' }, 3, undefined],
    [{ uri: 'a.js#L9' }, 3, undefined],
    [{}, 3, undefined],
  ])('%j at the line %j: %j', (location, line, place) => {
    expect(placesOf([at(location, line)])).toEqual([place]);
  });

  it.each<[string, object, unknown]>([
    ['is the only one', { B: { uri: 'file:///build/' } }, { file: 'src/a.js', line: 3 }],
    ['is relative', { B: { uri: 'lib/' } }, { file: 'lib/src/a.js', line: 3 }],
    ['says no more than what it is for', { B: { description: { text: 'Where it is.' } } }, undefined],
    ['is too long', { B: { uri: `file:///${'b'.repeat(4_090)}/` }, C: { uri: 'file:///c/' } }, undefined],
  ])('is told below a base that %s, or is not', (_, originalUriBaseIds, place) => {
    const results = [at({ uri: 'src/a.js', uriBaseId: 'B' }, 3)];
    const run = { tool: { driver: { name: 'T' } }, originalUriBaseIds, results };
    const given = documentOf({ version: '2.1.0', runs: [run] });
    expect(placesIn(given, new ImportedPlaces())).toEqual([place]);
  });

  it('is told for each of many, also where only weakness or rule tells them apart, or there is no rule', () => {
    const places = placesOf([
      at({ uri: 'src/a.js' }, 3),
      at({ uri: 'src/a.js' }, 4),
      at({ uri: 'src/b.js' }, 3, { properties: { cwe: 'CWE-79' } }),
      at({ uri: 'src/b.js' }, 3, { ruleId: 'R2' }),
      at({ uri: 'src/c.js' }, 3, { ruleId: undefined }),
    ]);
    expect(places).toEqual([
      { file: 'src/a.js', line: 3 },
      { file: 'src/a.js', line: 4 },
      { file: 'src/b.js', line: 3 },
      { file: 'src/b.js', line: 3 },
      { file: 'src/c.js', line: 3 },
    ]);
  });

  it.each([
    [null, TARGET],
    ['', TARGET],
    ['0'.repeat(32), TARGET],
    [undefined, undefined],
  ])('is not told by the key %j in the target %j', (key, target) => {
    const places = new ImportedPlaces();
    places.note('||src', lineOf('src/a.js'), 'warning');
    expect(places.placeOf(key, target)).toBeUndefined();
  });

  it.each([
    [20_000, { isCut: false, unplaced: [] }],
    [20_002, { isCut: true, unplaced: [0, 1] }],
  ])('of %d results is kept as far as there is room, the mildest going first: %o', (count, told) => {
    const kept = new ImportedPlaces();
    const results = Array.from({ length: count }, (_, index) => {
      const mild = index === 0 ? 'none' : 'note';
      const level = index < 10_000 ? mild : index === 20_001 ? 'error' : 'warning';
      return at({ uri: 'src/a.js' }, index + 1, { level });
    });
    const report = { version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] };
    const places = placesIn(documentOf(report), kept);
    const unplaced = places.flatMap((place, index) => (place === undefined ? [index] : []));
    expect({ isCut: kept.isCut, unplaced }).toEqual(told);
  });

  it('is not kept of the last of too many that are all as mild', () => {
    const results = Array.from({ length: 20_001 }, (_, line) => at({ uri: 'src/a.js' }, line + 1));
    expect(placesOf(results).flatMap((place, index) => (place === undefined ? [index] : []))).toEqual([
      20_000,
    ]);
  });

  it('is that of the first noted, where the end of the beginning cuts a pair in half', () => {
    const messages = ['\u{1f600}', '\u{1f300}'].map((end) => ({ text: 'x'.repeat(79) + end }));
    const results = ['src/a.js', 'SRC/a.js'].map((uri, index) =>
      at({ uri }, 3, { message: messages[index] }),
    );
    expect(placesOf(results)).toEqual([{ file: 'src/a.js', line: 3 }]);
  });

  it('is told in one target alone, that which is asked for first', () => {
    const places = new ImportedPlaces();
    places.note('||src', lineOf('src/a.js'), 'warning');
    const asked = [TARGET, 'other', TARGET].map((target) =>
      places.placeOf(findingKeyOf('||src', target), target),
    );
    const of = { file: 'src/a.js', line: 3 };
    expect(asked).toEqual([of, undefined, of]);
    expect(places.placeOf(findingKeyOf('||src', TARGET), 'other')).toBeUndefined();
  });

  it('is told by a key in whatever case, which is the same for a target in whatever case, with blanks', () => {
    const places = new ImportedPlaces();
    places.note('||src', lineOf('src/a.js'), 'warning');
    const key = findingKeyOf('||src', ` ${TARGET.toUpperCase()} `);
    expect(places.placeOf(key.toUpperCase(), TARGET)).toEqual({ file: 'src/a.js', line: 3 });
  });

  it('is kept once of a result that is prepared again', () => {
    const places = new ImportedPlaces();
    for (let time = 0; time <= 20_000; time += 1) places.note('||src', lineOf('src/a.js'), 'warning');
    expect(places.isCut).toBe(false);
  });

  it('is not kept of a result in an archive', () => {
    const artifacts = [{ location: { uri: 'lib/a.jar' } }, { location: { uri: 'src/a.js' }, parentIndex: 0 }];
    const results = [at({ index: 1 } as never, 3), at({ uri: 'src/a.js' }, 3)];
    const run = { tool: { driver: { name: 'T' } }, artifacts, results };
    expect(placesIn(documentOf({ version: '2.1.0', runs: [run] }), new ImportedPlaces())).toEqual([
      undefined,
      { file: 'src/a.js', line: 3 },
    ]);
  });

  it('takes no room where a result names no line', () => {
    const places = new ImportedPlaces();
    for (let at = 0; at <= 20_000; at += 1) places.note(`||${at}`, { ruleId: 'r' }, 'warning');
    expect(places.isCut).toBe(false);
  });

  it('is not kept with an identity of great length', () => {
    expect(placesOf([at({ uri: 'src/a.js' }, 3, { ruleId: 'x'.repeat(600) })])).toEqual([undefined]);
  });

  const real = manifest.filter(({ results, isValid }) => isValid && results > 0);
  it.each(real)('agrees with the service on $file', ({ file }) => {
    const places = new ImportedPlaces();
    const document = readSarif(reportBytes(file));
    const prepared = prepare(document, file, OPTIONS, new Identities(), places);
    const parts = [...split(prepared)].flatMap((part) => (part.kind === 'part' ? [part.bytes] : []));
    for (const read of parts.flatMap((bytes) => readDocument(world, bytes).results)) {
      const place = places.placeOf(importedFinding(TARGET, read).dedupeKey, TARGET);
      const physical = read.result.locations?.[0]?.physicalLocation;
      if (place === undefined) continue;
      expect(place.line).toBe(physical?.region?.startLine);
      expect(decodeURIComponent(physical?.artifactLocation?.uri ?? '').toLowerCase()).toContain(
        place.file.toLowerCase(),
      );
    }
    places.lose(0);
    expect(places.unseen).toBe(0);
  });
});

it('what was noted is unseen until it is asked for by its key, but for what may have become no finding', () => {
  const places = new ImportedPlaces();
  for (const line of [1, 2, 3, 4]) places.note(`||${line}`, lineOf('src/a.js'), 'warning');
  const ask = (line: number, target = TARGET) => places.placeOf(findingKeyOf(`||${line}`, target), target);
  places.lose(0);
  expect(places.unseen).toBe(0);
  ask(9);
  expect(places.unseen).toBe(4);
  for (const line of [1, 1, 2]) ask(line);
  ask(3, 'other');
  expect(places.unseen).toBe(2);
  places.lose(1);
  expect(places.unseen).toBe(1);
  places.lose(3);
  expect(places.unseen).toBe(0);
});

it('nothing is unseen before it is known what was taken', () => {
  const places = new ImportedPlaces();
  places.note('||1', lineOf('src/a.js'), 'warning');
  places.placeOf(findingKeyOf('||9', TARGET), TARGET);
  expect(places.unseen).toBe(0);
});
