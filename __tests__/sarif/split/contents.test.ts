import { describe, expect, it } from '@jest/globals';
import { listOf, objectOf, textOf } from '../../../src/sarif/document/json.js';
import { Embeddings } from '../../../src/sarif/split/contents.js';
import { RunTables } from '../../../src/sarif/split/needs.js';
import { countsOf, cut, isPart, report, result, results, runsOf, warningsOf } from '../cuts.js';
import { documentOf, meaningsOf, prepareAlone } from '../import.js';
import { split } from '../at-once.js';

const needs = (line: number, ...indices: number[]): object =>
  result(line, { attachments: indices.map((index) => ({ artifactLocation: { index } })) });
const embedding = (uri: string, length: number, more: object = {}): object => ({
  location: { uri },
  contents: { text: 'x'.repeat(length) },
  ...more,
});
const artifactsOf = (pieces: ReturnType<typeof cut>): unknown[][] =>
  runsOf(pieces).map(([run]) => listOf(run?.['artifacts']));
const sizesOf = (pieces: ReturnType<typeof cut>): unknown[][] =>
  artifactsOf(pieces).map((rows) =>
    rows.map((row) => textOf(objectOf(objectOf(row)['contents'])['text'])?.length ?? 0),
  );
const leftOut = (name: string, bytes: number): string =>
  `The embedded contents of ${name} take ${bytes} bytes, which leaves a request no room for its results: ` +
  'the contents are left out, the results are sent.';

describe('embedded contents', () => {
  it('that leave no room for a result are left out, once, and the results are sent', () => {
    const artifacts = [embedding('small.js', 10), embedding('big.js', 5_000, { mimeType: 'm' })];
    const given = [needs(1, 0), ...[2, 3, 4, 5].map((line) => needs(line, 1)), needs(6, 0, 1)];
    const pieces = cut(report({ artifacts, results: given }), { bytes: 3_000, results: 4 });
    expect(pieces.map(countsOf)).toMatchObject([{ sent: 4 }, { sent: 2 }]);
    expect(artifactsOf(pieces)).toEqual([
      [artifacts[0], { location: { uri: 'big.js' }, mimeType: 'm' }],
      [{ location: { uri: 'big.js' }, mimeType: 'm' }, artifacts[0]],
    ]);
    expect(warningsOf(pieces)).toEqual([leftOut('big.js', 5_023)]);
  });

  it('are those that a result needs, each said once', () => {
    const artifacts = [
      embedding('other.js', 5_000),
      null,
      { location: { uri: 'bare.js' } },
      embedding('big.js', 5_000),
      embedding('large.js', 5_000),
    ];
    const relatedLocations = [{ logicalLocations: [{ index: 0 }] }];
    const wide = { relatedLocations, properties: { text: 'x'.repeat(2_000) } };
    const given = [{ ...needs(1, 1, 2, 3), ...wide }, needs(2, 3, 4)];
    const logicalLocations = [{ name: 'f' }];
    const pieces = cut(report({ artifacts, logicalLocations, results: given }), { bytes: 3_000 });
    expect(pieces.map(countsOf)).toMatchObject([{ sent: 2 }]);
    expect(warningsOf(pieces)).toEqual([leftOut('big.js', 5_023), leftOut('large.js', 5_023)]);
  });

  it('go from a parent too, and every other member and number stays', () => {
    const artifacts = [embedding('big.zip', 5_000), embedding('in', 10, { parentIndex: 0 })];
    const log = report({ artifacts, results: [needs(1, 1), needs(2, 1)] });
    const pieces = cut(log, { bytes: 3_000 });
    expect(artifactsOf(pieces)).toEqual([
      [{ ...objectOf(artifacts[1]), parentIndex: 1 }, { location: { uri: 'big.zip' } }],
    ]);
    const { document } = prepareAlone(documentOf(log));
    listOf(objectOf(document.runs[0])['artifacts'])[0] = { location: { uri: 'big.zip' } };
    expect(runsOf(pieces).flatMap((runs) => meaningsOf(documentOf({ version: '2.1.0', runs })))).toEqual(
      meaningsOf(document),
    );
  });

  it('go without leaving two equal rows, which a report must not have', () => {
    const inner = { parentIndex: 1 };
    const artifacts = [
      embedding('a', 1_500),
      embedding('a', 1_600),
      { location: { uri: 'a' } },
      embedding('in', 1_700, inner),
      embedding('in', 1_800, inner),
      embedding('in', 10, inner),
    ];
    const pieces = cut(
      report({ artifacts, results: [needs(1, 0, 1, 2), needs(2, 3, 4, 5), needs(3, 2), needs(4, 1)] }),
      { bytes: 2_500 },
    );
    expect(pieces.map(({ sent }) => sent)).toEqual([4]);
    expect(artifactsOf(pieces)).toEqual([
      [
        { location: { uri: 'a' } },
        { location: { uri: 'in' }, parentIndex: 0 },
        { ...objectOf(artifacts[5]), parentIndex: 0 },
      ],
    ]);
  });

  it('that were sent stay for later results, where equal ones went', () => {
    const artifacts = [embedding('a', 1_300), embedding('a', 3_000)];
    const given = [needs(1, 0), needs(2, 0, 1), needs(3, 0), needs(4, 1)];
    const pieces = cut(report({ artifacts, results: given }), { bytes: 2_500 });
    expect(pieces.map(({ sent }) => sent)).toEqual([4]);
    expect(artifactsOf(pieces)).toEqual([[artifacts[0], { location: { uri: 'a' } }]]);
    expect(runsOf(pieces)).toMatchObject([[{ results: given }]]);
  });

  it('that go leave all that the first part says of its run', () => {
    const artifacts = [embedding('b', 3_000)];
    const given = [result(1, { analysisTarget: { index: 0 } }), result(2)];
    const [first] = runsOf(
      cut(report({ artifacts, properties: { note: 'n' }, results: given }), { bytes: 2_000 }),
    );
    expect(first).toMatchObject([{ properties: { note: 'n' } }]);
  });

  it('stay where they fit, however often', () => {
    const artifacts = [embedding('a', 2_000), embedding('b', 2_000)];
    const turns = results(6).map((_, at) => needs(at + 1, at % 2));
    const pieces = cut(report({ artifacts, results: turns }), { bytes: 3_000 });
    expect([sizesOf(pieces), warningsOf(pieces)]).toEqual([turns.map(() => [2_000]), []]);
  });

  it('that are too much together go by size, until half of a part is free', () => {
    const artifacts = [1_100, 900, 300, 1_000].map((length, at) => embedding(`a${at}`, length));
    const pieces = cut(report({ artifacts, results: [needs(1, 0, 1, 2, 3), needs(2, 2)] }), { bytes: 3_000 });
    expect(sizesOf(pieces)).toEqual([[0, 0, 300, 0]]);
    expect(warningsOf(pieces)).toEqual(
      [1_100, 900, 1_000].map((length, at) => leftOut(['a0', 'a1', 'a3'][at] ?? '', length + 23)),
    );
  });

  it('stay where a result does not fit without them either', () => {
    const artifacts = [embedding('a', 1_000), { description: { text: 'x'.repeat(4_000) } }];
    const large = { properties: { text: 'x'.repeat(4_000) } };
    const tight = { properties: { text: 'x'.repeat(2_700) } };
    const given = [needs(1, 0), needs(2, 0, 1), { ...needs(3, 0), ...large }, needs(4, 0)];
    const pieces = cut(report({ artifacts, results: [...given, { ...needs(5, 0), ...tight }] }), {
      bytes: 3_000,
    });
    expect(pieces.map(({ kind }) => kind)).toEqual(['part', 'oversize', 'oversize', 'oversize']);
    expect(pieces.slice(1)).toMatchObject([{ isByRows: true }, { isByRows: false }, {}]);
    expect([sizesOf(pieces), warningsOf(pieces)]).toEqual([[[1_000]], []]);
  });

  it('make room also after a result that is too large', () => {
    const artifacts = [{ description: { text: 'x'.repeat(4_000) } }, embedding('a', 4_000)];
    const pieces = cut(report({ artifacts, results: [needs(1, 0), needs(2, 1), needs(3, 1)] }), {
      bytes: 3_000,
    });
    expect(pieces.map(countsOf)).toMatchObject([{ sent: 2 }, { sent: 0, results: 1 }]);
  });

  it('are gone from the frame of the run too, for which the part then has room', () => {
    const physicalLocation = { artifactLocation: { index: 0 } };
    const said = [{ message: { text: 'n' }, locations: [{ physicalLocation }] }];
    const invocations = [{ executionSuccessful: true, toolExecutionNotifications: said }];
    const wide = { ...objectOf(needs(2, 0)), properties: { text: 'x'.repeat(500) } };
    const run = { artifacts: [embedding('big.js', 1_400)], invocations, results: [wide] };
    const pieces = cut(report({ results: [result(1)] }, run), { bytes: 2_000 });
    expect(pieces.map(countsOf)).toMatchObject([{ sent: 2 }]);
    expect(warningsOf(pieces)).toEqual([leftOut('big.js', 1_423)]);
  });

  it('do not cost what a run without results says', () => {
    const empty = { results: [], properties: { said: true } };
    const artifacts = [embedding('a', 4_000)];
    const pieces = cut(report(empty, { artifacts, results: [needs(1, 0)] }), { bytes: 3_000 });
    expect(runsOf(pieces)).toMatchObject([[{ properties: { said: true } }, { results: [{}] }]]);
    expect(warningsOf(pieces)).toEqual([leftOut('a', 4_023)]);
  });

  it.each([
    ['1 more artifact', 1],
    ['110 more artifacts', 110],
  ])('are named cut short, or by position, a few of them, and %s', (name, others) => {
    const artifacts = [
      embedding('u'.repeat(400), 4_000),
      { contents: { text: 'x'.repeat(4_000) } },
      ...Array.from({ length: 8 + others }, (_, at) => embedding(`${at}`, 4_000)),
    ];
    const given = artifacts.map((_, at) => needs(at + 1, at));
    const pieces = cut(report({ artifacts, results: given }), { bytes: 3_000 });
    const warnings = warningsOf(pieces);
    expect(pieces.every(isPart)).toBe(true);
    expect(warnings).toHaveLength(11);
    expect(warnings.slice(0, 2)).toEqual([
      leftOut(`${'u'.repeat(300)}… (100 more characters)`, 4_023),
      leftOut('artifacts[1]', 4_022),
    ]);
    expect(warnings.at(-1)).toBe(leftOut(name, others * 4_023));
  });

  it('are written a few times, however many results need them, and the same way again', () => {
    const needy = results(50).map((_, at) => needs(at + 1, 0));
    const prepared = prepareAlone(documentOf(report({ artifacts: [], results: needy })));
    let written = 0;
    const contents = {
      get text(): string {
        written += 1;
        return 'x'.repeat(100_000);
      },
    };
    listOf(objectOf(prepared.document.runs[0])['artifacts']).push({ contents });
    const limits = { bytes: 50_000, results: 10 };
    const pieces = [...split(prepared, limits)];
    expect(pieces.map(({ sent }) => sent)).toEqual([10, 10, 10, 10, 10]);
    expect(written).toBeLessThan(5);
    expect([...split(prepared, limits)]).toEqual(pieces);
  });

  it('are left out of as many artifacts as one result leads to', () => {
    const count = 150_000;
    const artifacts = Array.from({ length: count }, (_, at) => ({
      parentIndex: at + 1,
      contents: { text: 'x'.repeat(20) },
    }));
    const warnings = warningsOf(cut(report({ artifacts, results: [needs(1, 0)] }), {}));
    expect(warnings).toHaveLength(11);
    expect(warnings.at(-1)).toContain(' more artifacts take ');
  });

  it('are counted to the byte', () => {
    const artifacts = [embedding('a', 2_000)];
    const log = report({ artifacts, results: [needs(1, 0), needs(2, 0)] });
    const [part] = cut(log, { results: 1 }).filter(isPart);
    const bytes = part?.bytes.length ?? 0;
    expect(sizesOf(cut(log, { results: 1, bytes }))).toEqual([[2_000], [2_000]]);
    expect(sizesOf(cut(log, { results: 1, bytes: bytes - 1 }))).toEqual([[0], [0]]);
    const least = bytes - Buffer.byteLength(`,"contents":{"text":"${'x'.repeat(2_000)}"}`);
    expect(sizesOf(cut(log, { results: 1, bytes: least }))).toEqual([[0], [0]]);
    expect(cut(log, { results: 1, bytes: least - 1 }).filter(isPart)).toEqual([]);
  });
});

describe('what a result embeds', () => {
  const needed = (artifacts: readonly object[], vain: number): number => {
    const { runs } = documentOf(report({ artifacts }));
    const tables = new RunTables(objectOf(runs[0]));
    let looks = 0;
    const needsOf = tables.needsOf.bind(tables);
    tables.needsOf = (...given) => {
      looks += 1;
      return needsOf(...given);
    };
    const embeddings = new Embeddings(tables);
    for (let times = 0; times < vain; times += 1) embeddings.noteVain();
    embeddings.neededBy(needs(1, 0));
    return looks;
  };

  it.each<[string, readonly object[], number, boolean]>([
    ['is looked for', [embedding('a.js', 10)], 99, true],
    ['is not looked for where nothing is embedded', [{ location: { uri: 'a.js' } }], 0, false],
    ['is not looked for any more after a hundred times in vain', [embedding('a.js', 10)], 100, false],
  ])('%s', (_, artifacts, vain, isLooked) => {
    expect(needed(artifacts, vain) > 0).toBe(isLooked);
  });

  it('is not looked for any more after a million rows in vain', () => {
    const logicalLocations = Array.from({ length: 500_001 }, (_, at) => ({ parentIndex: at + 1 }));
    const tables = new RunTables({ artifacts: [embedding('a.js', 10)], logicalLocations });
    const embeddings = new Embeddings(tables);
    const needy = { ...needs(1, 0), relatedLocations: [{ logicalLocations: [{ index: 0 }] }] };
    for (const found of [1, 1, 0]) {
      expect(embeddings.neededBy(needy)).toHaveLength(found);
      embeddings.noteVain();
    }
  });

  it('is not looked for in rows that are nested too deeply', () => {
    const nodes = `[${'{"children":['.repeat(20_000)}${']}'.repeat(20_000)}]`;
    const graphs: unknown = JSON.parse(`[{"nodes":${nodes}}]`);
    const embeddings = new Embeddings(new RunTables({ artifacts: [embedding('a.js', 10)], graphs }));
    const needy = { ...needs(1, 0), graphTraversals: [{ runGraphIndex: 0 }] };
    expect(() => embeddings.neededBy(needy)).toThrow('nested too deeply');
  });
});
