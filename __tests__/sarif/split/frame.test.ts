import { describe, expect, it } from '@jest/globals';
import { listOf, objectOf } from '../../../src/sarif/document/json.js';
import { frameOf } from '../../../src/sarif/split/frame.js';
import { RunTables } from '../../../src/sarif/split/needs.js';
import { cut, documentsOf, isPart, report, result, results, runsOf, warningsOf } from '../cuts.js';

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
    expect(second?.[0]?.['invocations']).toEqual([{ executionSuccessful: true }]);
    expect(second?.[0]).toMatchObject({
      tool: { driver: { rules: [{ id: 'r' }], notifications: [] } },
    });
    const logs = documentsOf(cut({ ...report(heavy), properties: { x: 1 } }, { results: 2 }));
    expect(logs.map((one) => Object.keys(one).toSorted())).toEqual([
      ['$schema', 'properties', 'runs', 'version'],
      ['$schema', 'runs', 'version'],
    ]);
  });

  it('is said once in however many parts', () => {
    const logs = documentsOf(cut({ ...report(heavy), properties: { x: 1 } }, { results: 1 }));
    expect(logs.map((one) => 'properties' in one)).toEqual([true, false, false, false]);
  });

  it('is said once also where it needs no rows', () => {
    const [runs, ...others] = runsOf(
      cut(report({ properties: { p: 1 }, results: results(3) }), { results: 1 }),
    );
    expect(runs).toMatchObject([{ properties: { p: 1 } }]);
    expect(others.flat().map((run) => 'properties' in run)).toEqual([false, false]);
  });

  it.each([
    [1_000, [true, true]],
    [1_001, [true, false]],
  ])('has a schema of %i characters in these parts: %j', (length, expected) => {
    const log = { ...report({ results: results(2) }), $schema: 's'.repeat(length) };
    expect(documentsOf(cut(log, { results: 1 })).map((one) => '$schema' in one)).toEqual(expected);
  });

  it('keeps the places of components, whatever stands between them', () => {
    const bare = (name: string): object => ({ name });
    const ruled = (name: string, id: string): object => ({ name, rules: [{ id: 'q' }, { id }] });
    const extensions = [
      bare('a'),
      null,
      ruled('b', 'b1'),
      ruled('c', 'c1'),
      [bare('d')],
      bare('e'),
      {},
      ruled('f', 'f1'),
      bare('g'),
    ];
    const by = (line: number, index: number, id: string): object => ({
      ...result(line),
      ruleId: id,
      rule: { id, index: 1, toolComponent: { index } },
    });
    const run = {
      tool: { driver: { name: 'T' }, extensions },
      results: [by(1, 2, 'b1'), by(2, 7, 'f1')],
    };
    const left = extensions.map((one, at) => ([2, 3, 7].includes(at) ? { ...one, rules: [] } : one));
    const [first, second] = runsOf(cut(report(run), { results: 1 })).map(([one]) => objectOf(one?.['tool']));
    expect(first?.['extensions']).toEqual(left.with(2, { name: 'b', rules: [{ id: 'b1' }] }));
    expect(second?.['extensions']).toEqual(left.with(7, { name: 'f', rules: [{ id: 'f1' }] }));
  });

  it('writes neighbours without descriptors as one, however many they are', () => {
    const names = ['rules', 'notifications', 'taxa'] as const;
    const extensions = Array.from({ length: 1_000 }, (_, at) => ({ name: `e${at}` }));
    const described = names.map((name) => ({ name, [name]: [{ id: 'x' }] }));
    const run = {
      tool: { extensions: [...extensions, ...described, ...extensions] },
      taxonomies: [...extensions],
    };
    let writes = 0;
    const frame = frameOf(run, new RunTables(run), 'whole', (value) => {
      writes += 1;
      return JSON.stringify(value);
    });
    expect(frame.slots).toHaveLength(3);
    expect(writes).toBe(3 + described.length);
  });

  it.each([
    ['automationDetails', { id: 'a' }],
    ['baselineGuid', '11111111-1111-4111-8111-111111111111'],
    ['columnKind', 'unicodeCodePoints'],
    ['defaultEncoding', 'UTF-8'],
    ['defaultSourceLanguage', 'c'],
    ['language', 'en'],
    ['newlineSequences', ['\n']],
    ['originalUriBaseIds', { A: { uri: 'file:///a/' } }],
    ['redactionTokens', ['[x]']],
    ['specialLocations', { displayBase: { uri: 'a/' } }],
    ['versionControlProvenance', [{ repositoryUri: 'https://a.example/b' }]],
  ])('has in every part what results are read with: %s', (name, value) => {
    const parts = cut(report({ [name]: value, results: results(2) }), { results: 1 });
    expect(runsOf(parts)).toMatchObject([[{ [name]: value }], [{ [name]: value }]]);
  });

  it('numbers anew what its bases and its descriptors refer to', () => {
    const related = (id: string, ...targets: object[]): object => ({
      id,
      relationships: targets.map((target) => ({ target })),
    });
    const driver = {
      name: 'T',
      rules: [{ id: 'q' }, related('r', { id: 's', index: 2 }), related('s', { id: 'n', index: 1 })],
      notifications: [{ id: 'm' }, related('n', { id: 't', index: 1 }, { id: 's', index: 2 })],
      taxa: [{ id: 'u' }, { id: 't' }],
    };
    const given = {
      tool: { driver },
      originalUriBaseIds: { A: { uri: 'a/', index: 1 } },
      artifacts: [{ location: { uri: 'x' } }, { location: { uri: 'a/' } }],
    };
    const base = {
      originalUriBaseIds: { A: { uri: 'a/', index: 0 } },
      artifacts: [{ location: { uri: 'a/' } }],
    };
    const [first, ...others] = runsOf(cut(report({ ...given, results: results(4) }), { results: 1 }));
    expect(others).toMatchObject([[base], [base], [base]]);
    expect(first).toMatchObject([
      {
        ...base,
        tool: {
          driver: {
            rules: [related('r', { id: 's', index: 1 }), related('s', { id: 'n', index: 0 })],
            notifications: [related('n', { id: 't', index: 0 }, { id: 's', index: 1 })],
            taxa: [{ id: 't' }],
          },
        },
      },
    ]);
  });

  const located = (index: number, rest: object = {}): object => ({ locations: [{ index }], ...rest });
  it.each<[string, (index: number) => object]>([
    ['a driver without rules', (index) => ({ tool: { driver: located(index) } })],
    ['a driver with rules', (index) => ({ tool: { driver: located(index, { rules: [{ id: 'r' }] }) } })],
    ['an extension', (index) => ({ tool: { driver: {}, extensions: [{}, located(index)] } })],
    ['a taxonomy', (index) => ({ taxonomies: [located(index)] })],
  ])('numbers anew where the files of %s stand', (_, saying) => {
    const artifacts = [{ location: { uri: 'x' } }, { location: { uri: 'tool' } }];
    const parts = cut(report({ ...saying(1), artifacts, results: results(2) }), { results: 1 });
    const said = { ...saying(0), artifacts: [{ location: { uri: 'tool' } }] };
    expect(runsOf(parts)).toMatchObject([[said], [said]]);
  });

  it.each([[[7]], [7]])(
    'is said as it is where SARIF has another form for it, as for invocations: %j',
    (invocations) => {
      const driver = { name: 'T', notifications: 'none' };
      const extensions = [null, [{ rules: [{ id: 'r' }] }]];
      const odd = { tool: { driver, extensions, properties: { p: 1 } }, taxonomies: 'none', invocations };
      const parts = cut(report({ ...odd, results: results(2) }), { results: 1 });
      expect(runsOf(parts)).toMatchObject([[odd], [odd]]);
    },
  );

  it('may be of objects that say nothing', () => {
    const tool = { extensions: [] };
    const log = { version: '2.1.0', runs: [{}, { tool, results: results(2) }, { tool: {} }] };
    expect(runsOf(cut(log, { results: 1 }))).toMatchObject([
      [{}, { tool }],
      [{ tool }, { tool: {} }],
    ]);
  });

  it('has no row for a number behind the last, and none for nothing', () => {
    const artifacts = [{ location: { uri: 'a.ts' } }];
    const odd = { analysisTarget: { index: 1 }, attachments: [{ artifactLocation: null }] };
    const parts = cut(report({ artifacts, results: [result(1, odd), result(2)] }), { results: 1 });
    expect(runsOf(parts)).toMatchObject([[{ artifacts: [], results: [odd] }], [{ artifacts: [] }]]);
  });

  it('is said where it takes most of the first part', () => {
    const pieces = cut(report({ ...heavy, properties: { text: 'x'.repeat(1_400) } }), { bytes: 2_400 });
    const said = runsOf(pieces).map(
      (runs) => runs.filter(({ properties }) => properties !== undefined).length,
    );
    expect(said).toEqual([1, ...said.slice(1).map(() => 0)]);
    expect(warningsOf(pieces)).toEqual([]);
  });

  it.each([1_150, 2_000])('is left out with a warning where it takes too much: %i bytes', (bytes) => {
    const pieces = cut(report({ ...heavy, properties: { text: 'x'.repeat(bytes) } }), { bytes: 1_500 });
    expect(runsOf(pieces).every((runs) => runs.every((run) => run['properties'] === undefined))).toBe(true);
    expect(warningsOf(pieces)).toHaveLength(1);
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

  it('holds no row for a result that did not fit', () => {
    const rules = [{ id: 'r' }, { id: 'q', help: { text: 'x'.repeat(700) } }];
    const given = [
      result(1, { properties: { text: 'x'.repeat(300) } }),
      result(2, { ruleId: 'q' }),
      result(3, { ruleId: 'q' }),
    ];
    const tool = { driver: { name: 'T', rules } };
    const parts = cut(report({ tool, results: given }), { bytes: 1_400 }).filter(isPart);
    expect(parts.map(({ sent }) => sent)).toEqual([1, 2]);
    expect(runsOf(parts).map(([run]) => objectOf(objectOf(run?.['tool'])['driver'])['rules'])).toEqual([
      [{ id: 'r' }],
      [rules[1]],
    ]);
  });

  it('keeps rows that are named by id or guid alone', () => {
    const taxonomies = [{ name: 'CWE', taxa: [{ id: '1' }, { id: '2' }, { id: '3', guid: 'g' }] }];
    const taxa = [
      { id: '2', toolComponent: { name: 'CWE' } },
      { guid: 'g', toolComponent: { index: 0 } },
      { id: '4', index: 0, toolComponent: { index: 0 } },
    ];
    const tool = { driver: { name: 'T' }, extensions: [{ name: 'E', taxa: [{ id: '4' }, { id: '5' }] }] };
    const [first] = runsOf(
      cut(report({ tool, taxonomies, results: [result(1, { taxa }), result(2)] }), { results: 1 }),
    );
    expect(first?.[0]?.['taxonomies']).toEqual([
      { name: 'CWE', taxa: [{ id: '2' }, { id: '3', guid: 'g' }] },
    ]);
    expect(objectOf(first?.[0]?.['tool'])['extensions']).toEqual([{ name: 'E', taxa: [{ id: '4' }] }]);
  });

  it('keeps the row of a taxonomy that is named by numbers alone, whatever stands there in an extension', () => {
    const tool = { driver: { name: 'T' }, extensions: [{ name: 'E', taxa: [{ id: '3' }, { id: '4' }] }] };
    const taxonomies = [{ name: 'CWE', taxa: [{ id: '1' }, { id: '2' }] }];
    const taxa = [{ index: 1, toolComponent: { index: 0 } }];
    const [first] = runsOf(
      cut(report({ tool, taxonomies, results: [result(1, { taxa }), result(2)] }), { results: 1 }),
    );
    expect(first?.[0]?.['taxonomies']).toEqual([{ name: 'CWE', taxa: [{ id: '2' }] }]);
  });

  it('of a run without results is said once, or with a warning not at all', () => {
    const empty = { results: [], properties: { text: 'x'.repeat(500) } };
    const oversized = result(1, { properties: { text: 'x'.repeat(2_000) } });
    const pieces = cut(report(empty, { results: [oversized, ...results(9).slice(1)] }), { bytes: 1_550 });
    const said = runsOf(pieces)
      .flat()
      .filter(({ properties }) => properties !== undefined);
    const warnings = warningsOf(pieces);
    expect(said.length + warnings.length).toBe(1);
  });

  it('of a run without results is left out with a warning where no part holds it', () => {
    const pieces = cut(
      report({ results: results(2) }, { results: [], originalUriBaseIds: { B: { uri: 'x'.repeat(2_000) } } }),
      {
        bytes: 1_000,
        results: 1,
      },
    );
    expect(runsOf(pieces).map((runs) => runs.length)).toEqual([1, 1]);
    expect(pieces.map((piece) => isPart(piece) && piece.warnings.length)).toEqual([0, 1]);
  });

  it('gives way to a result, with a warning', () => {
    const empty = { results: [], properties: { text: 'x'.repeat(500) } };
    const large = result(1, { properties: { text: 'x'.repeat(1_000) } });
    const pieces = cut(report(empty, { results: [large, result(2)] }), { bytes: 1_550 });
    expect(runsOf(pieces).map((runs) => runs.length)).toEqual([1]);
    expect(pieces.map((piece) => isPart(piece) && piece.warnings.length)).toEqual([1]);
  });

  it('of the whole log is said in the first part that has room, or with a warning not at all', () => {
    const large = result(1, { properties: { text: 'x'.repeat(1_000) } });
    const saidOf = (text: string) => {
      const log = { ...report({ results: [large, ...results(9).slice(1)] }), properties: { text } };
      const pieces = cut(log, { bytes: 1_550 });
      return [
        documentsOf(pieces).map(({ properties }) => properties !== undefined),
        pieces.flatMap((piece) => (isPart(piece) ? piece.warnings.length : [])),
      ];
    };
    expect(saidOf('x'.repeat(200))).toEqual([
      [true, false],
      [0, 0],
    ]);
    const [said, warnings] = saidOf('x'.repeat(500));
    expect([said?.filter(Boolean), warnings?.filter(Boolean)]).toEqual([[true], []]);
    expect(saidOf('x'.repeat(1_600))).toEqual([
      [false, false],
      [0, 1],
    ]);
    const tooLarge = result(1, { properties: { text: 'x'.repeat(2_000) } });
    const after = { ...report({ results: [tooLarge, result(2)] }), properties: { x: 1 } };
    expect(documentsOf(cut(after, { bytes: 1_550 }))).toMatchObject([{ properties: { x: 1 } }]);
  });
});
