import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { halve, nameOf } from '../../src/sarif/halve.js';
import type { SarifDocument } from '../../src/sarif/document.js';
import { type JsonObject, listOf, objectOf } from '../../src/sarif/json.js';
import { PART_BYTES } from '../../src/sarif/limits.js';
import type { Oversize, Part, PartLimits } from '../../src/sarif/parts.js';
import { readSarif } from '../../src/sarif/read.js';
import { split } from '../../src/sarif/split.js';
import { Unusable } from '../../src/sarif/unusable.js';
import { invocationsOf } from './dereference.js';
import { log } from './generated.js';
import { documentOf, meaningsOf, prepareAlone } from './import.js';
import { offencesOf } from './reports.js';

const NO_LIMIT: PartLimits = { bytes: PART_BYTES, results: 2_000 };
const isPart = (piece: Part | Oversize): piece is Part => piece.kind === 'part';
const cut = (log: unknown, limits: Partial<PartLimits>): (Part | Oversize)[] => [
  ...split(prepareAlone(documentOf(log)), { ...NO_LIMIT, ...limits }),
];
const result = (at: number, more: object = {}): object => ({
  ruleId: 'r',
  message: { text: 'm' },
  locations: [{ physicalLocation: { artifactLocation: { uri: 'a.ts' }, region: { startLine: at } } }],
  ...more,
});
const results = (count: number): object[] => Array.from({ length: count }, (_, at) => result(at + 1));
const report = (...runs: object[]): object => ({
  $schema: 'https://example.com/schema',
  version: '2.1.0',
  runs: runs.map((run) => ({ tool: { driver: { name: 'T' } }, ...run })),
});
const documentsOf = (pieces: readonly (Part | Oversize)[]) =>
  pieces.filter(isPart).map(({ bytes }) => objectOf(JSON.parse(bytes.toString('utf8'))));
const runsOf = (pieces: readonly (Part | Oversize)[]) =>
  documentsOf(pieces).map(({ runs }) => listOf(runs).map((run) => objectOf(run)));

describe('a generated report', () => {
  it('loses nothing when it is cut', () => {
    fc.assert(
      fc.property(
        log,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 8_000, max: 40_000 }),
        (given, most, bytes) => {
          const prepared = prepareAlone(documentOf(given));
          const meanings = meaningsOf(prepared.document);
          const wasValid = offencesOf(prepared.document).length === 0;
          const before = JSON.stringify(prepared.document);
          const pieces = [...split(prepared, { bytes, results: most })];
          expect(JSON.stringify(prepared.document)).toBe(before);
          const documents = pieces.filter(isPart).map((part) => readSarif(part.bytes));
          expect(pieces.filter((piece) => !isPart(piece))).toEqual([]);
          expect(documents.flatMap(meaningsOf)).toEqual(meanings);
          expect(
            pieces.filter((piece) => isPart(piece) && (piece.bytes.length > bytes || piece.sent > most)),
          ).toEqual([]);
          if (prepared.kept > 0)
            expect(pieces.reduce((sum, piece) => sum + piece.results, 0)).toBe(prepared.results);
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

  it('loses nothing when its parts are halved', () => {
    fc.assert(
      fc.property(log, (given) => {
        const prepared = prepareAlone(documentOf(given));
        const parts = [...split(prepared)].filter(isPart);
        const singles = parts.flatMap(singlesOf);
        expect(singles.every(({ sent }) => sent === 1)).toBe(true);
        expect(singles.flatMap(({ bytes }) => meaningsOf(readSarif(bytes)))).toEqual(
          meaningsOf(prepared.document),
        );
        expect(singles.reduce((sum, part) => sum + part.results, 0)).toBe(
          parts.length === 0 ? 0 : prepared.results,
        );
      }),
      { numRuns: 50 },
    );
  });

  function singlesOf(part: Part): Part[] {
    const halves = halve(part);
    return halves === undefined ? [part] : halves.flatMap(singlesOf);
  }
});

describe('the limits', () => {
  it('send a report whole where it fits exactly, and cut it by one byte less', () => {
    const [whole] = cut(report({ results: results(4) }), {}).filter(isPart);
    const bytes = whole?.bytes.length ?? 0;
    expect(cut(report({ results: results(4) }), { bytes }).map(({ sent }) => sent)).toEqual([4]);
    expect(cut(report({ results: results(4) }), { bytes: bytes - 1 }).map(({ sent }) => sent)).toEqual([
      3, 1,
    ]);
  });

  it('cut at the number of results, over all runs', () => {
    const pieces = cut(report({ results: results(3) }, { results: [] }, { results: results(7).slice(3) }), {
      results: 2,
    });
    expect(pieces.map(({ sent }) => sent)).toEqual([2, 2, 2, 1]);
    expect(runsOf(pieces).map((runs) => runs.map((run) => listOf(run['results']).length))).toEqual([
      [2],
      [1, 0, 1],
      [2],
      [1],
    ]);
  });

  it('send nothing of a report without results', () => {
    expect(cut(report({ results: [] }, {}), {})).toEqual([]);
    expect(cut(report({ results: [result(1, { kind: 'pass' })] }), {})).toEqual([]);
  });

  it('count what is left out where it stood', () => {
    const passed = result(9, { kind: 'pass' });
    const suppressed = result(9, { suppressions: [{ kind: 'inSource' }] });
    const again = result(1, { guid: 'again' });
    const given = [passed, result(1), again, result(2), suppressed, result(3), passed];
    expect(cut(report({ results: given }), { results: 1 }).map(countsOf)).toEqual([
      { results: 3, sent: 1, merged: 1, suppressed: 0, skipped: 1 },
      { results: 2, sent: 1, merged: 0, suppressed: 1, skipped: 0 },
      { results: 2, sent: 1, merged: 0, suppressed: 0, skipped: 1 },
    ]);
  });

  it('name a result that is too large alone, and send the rest', () => {
    const large = result(7, { properties: { text: 'x'.repeat(2_000) } });
    const passed = result(9, { kind: 'pass' });
    const pieces = cut(report({ results: [result(1), large, passed, result(2)] }), { bytes: 1_000 });
    expect(pieces.map(countsOf)).toEqual([
      { results: 3, sent: 2, merged: 0, suppressed: 0, skipped: 1 },
      { results: 1, sent: 0, merged: 0, suppressed: 0, skipped: 0 },
    ]);
    expect(pieces[1]).toMatchObject({ kind: 'oversize', rule: 'r', place: 'a.ts:7' });
    const alone = cut(report({ results: [passed, large] }), { bytes: 1_000 });
    expect(alone.map(countsOf)).toEqual([{ results: 2, sent: 0, merged: 0, suppressed: 0, skipped: 1 }]);
    const [{ bytes = 0 } = {}] = alone
      .filter((piece) => !isPart(piece))
      .map((piece) => ({ bytes: Number(piece.bytes) }));
    expect([
      cut(report({ results: [large] }), { bytes }).length,
      cut(report({ results: [large] }), { bytes }).every(isPart),
    ]).toEqual([1, true]);
  });

  it('refuse a report whose frame leaves no room', () => {
    const tool = { driver: { name: 'T', fullName: 'x'.repeat(2_000) } };
    expect(() => cut(report({ tool, results: results(5) }), { bytes: 2_050 })).toThrow(Unusable);
  });
});

describe('the frame', () => {
  const heavy = {
    tool: {
      driver: {
        name: 'T',
        rules: [{ id: 'q' }, { id: 'r' }, { id: 'r', name: 'second' }],
        notifications: [{ id: 'n' }],
      },
    },
    conversion: { tool: { driver: { name: 'C' } } },
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: [{ message: { text: 'n' }, descriptor: { index: 0 } }],
      },
    ],
    columnKind: 'utf16CodeUnits',
    properties: { index: 3 },
    results: results(4),
  };

  it('is said whole in the first part alone, and positions stay', () => {
    const [first, second, ...others] = runsOf(
      cut({ ...report(heavy), properties: { x: 1 } }, { results: 2 }),
    );
    expect(others).toEqual([]);
    expect(first?.[0]).toMatchObject({
      ...heavy,
      tool: { driver: { rules: [{ id: 'r' }], notifications: [{ id: 'n' }] } },
      results: [{}, {}],
    });
    expect(Object.keys(second?.[0] ?? {}).toSorted()).toEqual([
      'columnKind',
      'invocations',
      'results',
      'tool',
    ]);
    expect(second?.[0]).toMatchObject({
      invocations: [{ executionSuccessful: true }],
      tool: { driver: { rules: [{ id: 'r' }], notifications: [] } },
    });
    const logs = documentsOf(cut({ ...report(heavy), properties: { x: 1 } }, { results: 2 }));
    expect(logs.map((one) => Object.keys(one).toSorted())).toEqual([
      ['$schema', 'properties', 'runs', 'version'],
      ['$schema', 'runs', 'version'],
    ]);
  });

  it('is left out with a warning where it takes too much', () => {
    const pieces = cut(report({ ...heavy, properties: { text: 'x'.repeat(2_000) } }), { bytes: 1_500 });
    expect(runsOf(pieces).every((runs) => runs.every((run) => run['properties'] === undefined))).toBe(true);
    expect(pieces.flatMap((piece) => (isPart(piece) ? piece.warnings : []))).toHaveLength(1);
  });

  it('keeps the first of equal rule ids in front, where the service looks for it', () => {
    const given = [result(1, { ruleIndex: 2 }), result(2)];
    const [, both] = runsOf(cut(report({ ...heavy, results: [...given, result(3)] }), { results: 2 }));
    const [first] = runsOf(cut(report({ ...heavy, results: [...given, result(3)] }), { results: 2 }));
    expect(objectOf(objectOf(first?.[0]?.['tool'])['driver'])['rules']).toEqual([
      { id: 'r' },
      { id: 'r', name: 'second' },
    ]);
    expect(listOf(first?.[0]?.['results'])).toMatchObject([{ ruleIndex: 1 }, {}]);
    expect(objectOf(objectOf(both?.[0]?.['tool'])['driver'])['rules']).toEqual([{ id: 'r' }]);
  });
});

describe('what a cut would break', () => {
  const properties = { externalPropertyFileReferences: { results: [{ location: { uri: 'x' } }] } };

  it.each([
    [
      'properties in other files',
      report({ ...properties, results: results(2) }),
      'runs[0].externalPropertyFileReferences',
    ],
    [
      'a link into the report',
      report({ results: [result(1, { message: { text: 'see [it](sarif:/runs/0/results/1)' } }), result(2)] }),
      'sarif:/runs/0/results/1',
    ],
    [
      'a URI into the report',
      report({ results: [result(1), result(2, { analysisTarget: { uri: 'sarif:/runs/0/artifacts/0' } })] }),
      'sarif:/runs/0/artifacts/0',
    ],
  ])('is refused: %s', (_, given, place) => {
    expect(refusalOf(() => cut(given, { results: 1 })).place).toBe(place);
  });

  it.each([1, 2_000])('is refused: more levels than can be followed, %i results a part', (most) => {
    const depth = 50_000;
    const bag = `${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const text = JSON.stringify(report({ results: results(2) })).replace(
      '"message":',
      `"properties":${bag},"message":`,
    );
    const prepared = prepareAlone(readSarif(Buffer.from(text)));
    const refusal = refusalOf(() => [...split(prepared, { ...NO_LIMIT, results: most })]);
    expect(refusal.message).toBe(
      'The report is nested too deeply; a few hundred levels were expected at most.',
    );
  });

  it('is sent where no cut is needed, as is what only looks like it', () => {
    const words = result(1, {
      message: { text: 'the sarif:/runs scheme' },
      properties: { uriOf: 'sarif:/runs/0' },
    });
    expect(cut(report({ ...properties, results: results(2) }), {})).toHaveLength(1);
    expect(cut(report({ results: [words, result(2)] }), { results: 1 })).toHaveLength(2);
  });

  function refusalOf(action: () => unknown): Unusable {
    try {
      action();
    } catch (error) {
      if (error instanceof Unusable) return error;
      throw error;
    }
    throw new Error('Nothing was refused.');
  }
});

describe('halves', () => {
  it('stand for what the whole stood for, and do not change a result', () => {
    const rules = [{ id: 'q' }, { id: 'r' }];
    const given = [result(9, { kind: 'pass' }), ...results(5).map((one) => ({ ...one, ruleIndex: 1 }))];
    const [part] = cut(report({ tool: { driver: { name: 'T', rules } }, results: given }), {}).filter(isPart);
    const [left, right] = (part && halve(part)) ?? [];
    expect([left, right].map((half) => half && countsOf(half))).toEqual([
      { results: 4, sent: 3, merged: 0, suppressed: 0, skipped: 1 },
      { results: 2, sent: 2, merged: 0, suppressed: 0, skipped: 0 },
    ]);
    const [, second] = right === undefined ? [] : (halve(right) ?? []);
    expect(second && [nameOf(second), halve(second)]).toEqual(['r at a.ts:5', undefined]);
    expect(runsOf(second === undefined ? [] : [second])).toMatchObject([[{ results: [{ ruleIndex: 1 }] }]]);
  });

  it('have a name without a rule or a place, too', () => {
    expect(nameOf({ bytes: Buffer.from('{"runs":[{"results":[null]}]}') })).toBe(
      'without a rule at without a place',
    );
  });
});

function countsOf({ results, sent, merged, suppressed, skipped }: Part | Oversize): object {
  return { results, sent, merged, suppressed, skipped };
}
