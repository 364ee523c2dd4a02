import { describe, expect, it } from '@jest/globals';
import { Unusable } from '../../../src/sarif/document/unusable.js';
import { readSarif, split } from '../at-once.js';
import { cut, documentsOf, report, result, results, runsOf, warningsOf } from '../cuts.js';
import { prepareAlone } from '../import.js';

describe('what a cut would break', () => {
  const file = { location: { uri: 'x' } };
  const properties = { externalPropertyFileReferences: { results: [file] } };

  it.each([
    [
      'properties in other files',
      report({ ...properties, results: results(2) }),
      'runs[0].externalPropertyFileReferences',
    ],
    [
      'the first run with such properties',
      report({ results: results(2) }, properties, properties),
      'runs[1].externalPropertyFileReferences',
    ],
    [
      'a URI into the report besides its runs',
      { ...report({ results: results(2) }), properties: { helpUri: 'sarif:/runs/0' } },
      'sarif:/runs/0',
    ],
    [
      'a link into the report',
      report({ results: [result(1, { message: { text: 'see [it](sarif:/runs/0/results/1)' } }), result(2)] }),
      'sarif:/runs/0/results/1',
    ],
    ...[' "first")', '"', '\\', '\n'].map((end): [string, object, string] => [
      `a link in a text that ends with ${JSON.stringify(end)}`,
      report({ results: [result(1, { message: { text: `see [it](sarif:/runs/0${end}` } }), result(2)] }),
      'sarif:/runs/0',
    ]),
    [
      'a link that is long',
      report({ results: [result(1, { message: { text: `[it](sarif:/${'x'.repeat(200)})` } }), result(2)] }),
      `sarif:/${'x'.repeat(80)}`,
    ],
    [
      'a URI into the report',
      report({ results: [result(1), result(2, { analysisTarget: { uri: 'sarif:/runs/0/artifacts/0' } })] }),
      'sarif:/runs/0/artifacts/0',
    ],
    [
      'a link into the report, whose address is an argument',
      report({
        results: [
          result(1, {
            relatedLocations: [
              { message: { text: '[it]({1})', arguments: ['it', 'sarif:/runs/0/results/1'] } },
            ],
          }),
          result(2),
        ],
      }),
      'sarif:/runs/0/results/1',
    ],
    [
      'a URI in a list',
      report({ results: [result(1, { workItemUris: ['SARIF:/runs/0/results/1'] }), result(2)] }),
      'SARIF:/runs/0/results/1',
    ],
    [
      'a URI of a tool with rules',
      report({
        tool: { driver: { name: 'T', informationUri: 'sarif:/runs/0', rules: [{ id: 'r' }] } },
        results: results(2),
      }),
      'sarif:/runs/0',
    ],
    [
      'properties beside the runs',
      { ...report({ results: results(2) }), inlineExternalProperties: [{ runGuid: 'x', artifacts: [{}] }] },
      'inlineExternalProperties',
    ],
  ])('is refused: %s', (_, given, place) => {
    const refusal = refusalOf(() => cut(given, { results: 1 }));
    expect(refusal.place).toBe(place);
    const what = /^sarif:/i.test(place) ? 'a pointer into the report itself.' : 'properties ';
    expect(refusal.message).toContain(
      `The report has to be cut to be sent, which cannot be done with ${what}`,
    );
  });

  it.each([1, 2_000])('is refused: more levels than can be followed, %i results a part', (most) => {
    const depth = 50_000;
    const bag = `${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const text = JSON.stringify(report({ results: results(2) })).replace(
      '"message":',
      `"properties":${bag},"message":`,
    );
    const prepared = prepareAlone(readSarif(Buffer.from(text)));
    const refusal = refusalOf(() => [...split(prepared, { results: most })]);
    expect([refusal.message, refusal.advice]).toEqual([
      'The report is nested too deeply; a few hundred levels were expected at most.',
      'Leave the file out; report it to the maker of the scanner.',
    ]);
  });

  it.each([
    'addresses',
    'artifacts',
    'conversion',
    'driver',
    'extensions',
    'graphs',
    'invocations',
    'logicalLocations',
    'results',
    'threadFlowLocations',
    'webRequests',
    'webResponses',
  ])('is refused: %s in other files', (name) => {
    const given = { externalPropertyFileReferences: { taxonomies: [file], [name]: [file] } };
    expect(refusalOf(() => cut(report({ ...given, results: results(2) }), { results: 1 })).message).toBe(
      `The report has to be cut to be sent, which cannot be done with properties in other files: ${name}.`,
    );
  });

  it('is refused: artifacts beside the runs', () => {
    const log = { ...report({ results: results(2) }), inlineExternalProperties: [{ artifacts: [{}] }] };
    expect(refusalOf(() => cut(log, { results: 1 })).message).toBe(
      'The report has to be cut to be sent, which cannot be done with properties beside its runs: artifacts.',
    );
  });

  it('is refused: what is not known, in other files', () => {
    const given = { externalPropertyFileReferences: { newerThings: [file], policies: [file] } };
    expect(refusalOf(() => cut(report({ ...given, results: results(2) }), { results: 1 })).message).toMatch(
      /in other files: others\.$/,
    );
  });

  it.each(['externalizedProperties', 'policies', 'taxonomies', 'translations'])(
    'is not %s in other files, and every part says where they are',
    (name) => {
      const given = { externalPropertyFileReferences: { [name]: [file], results: [], graphs: null } };
      const parts = runsOf(cut(report({ ...given, results: results(3) }), { results: 1 }));
      expect(parts).toMatchObject([[given], [given], [given]]);
    },
  );

  it.each([
    ['taxonomies beside the runs', [{ guid: 'x', taxonomies: [{ name: 'T' }], artifacts: [] }]],
    ['nothing beside the runs', []],
  ])('is not %s, which the first part says', (_, inlineExternalProperties) => {
    const parts = cut({ ...report({ results: results(2) }), inlineExternalProperties }, { results: 1 });
    expect(documentsOf(parts).map((one) => one['inlineExternalProperties'])).toEqual([
      inlineExternalProperties,
      undefined,
    ]);
  });

  it('is no reference to what stands in other files: its numbers stay, those of rows change', () => {
    const given = {
      externalPropertyFileReferences: { taxonomies: [{ location: { uri: 'x', index: 1 } }] },
      artifacts: [{ location: { uri: 'a' } }, { location: { uri: 'x' } }],
      tool: { driver: { name: 'T' }, extensions: [{ name: 'E', taxa: [{ id: 'a' }, { id: 'b' }] }] },
    };
    const taxa = [{ index: 1, toolComponent: { index: 0 } }];
    const parts = runsOf(
      cut(report({ ...given, results: [result(1, { taxa }), result(2)] }), { results: 1 }),
    );
    expect(parts).toMatchObject(
      [[{ taxa }], [{}]].map((sent) => [
        {
          externalPropertyFileReferences: { taxonomies: [{ location: { uri: 'x', index: 0 } }] },
          artifacts: [{ location: { uri: 'x' } }],
          results: sent,
        },
      ]),
    );
  });

  it('is sent where no cut is needed, as is what only looks like it', () => {
    const words = result(1, {
      message: { text: 'the sarif:/runs scheme' },
      properties: { uriOf: 'sarif:/runs/0' },
    });
    const driver = { name: 'sarif:/runs', rules: [{ id: 'r' }] };
    expect(cut(report({ ...properties, results: results(2) }), {})).toHaveLength(1);
    const nothing = { externalPropertyFileReferences: {} };
    expect(cut(report({ ...nothing, results: results(2) }), { results: 1 })).toHaveLength(2);
    expect(cut(report({ results: [words, result(2)] }), { results: 1 })).toHaveLength(2);
    expect(cut(report({ tool: { driver }, results: results(2) }), { results: 1 })).toHaveLength(2);
    expect(cut(report({ results: ['sarif:/runs/0', result(2)] }), { results: 1 })).toHaveLength(2);
  });

  it('is warned of where results that it may count are left out, though nothing is cut', () => {
    const pointing = result(2, { message: { text: 'see [x](sarif:/runs/0/results/1)' } });
    const saidOf = (...all: object[]): readonly string[] => warningsOf(cut(report({ results: all }), {}));
    const passed = result(1, { kind: 'pass' });
    expect(saidOf(passed, pointing)).toEqual([expect.stringMatching(/^The report points into itself/)]);
    const loud = result(2, { message: { text: 'See [it](SARIF:/runs/0/results/1)' } });
    expect(saidOf(passed, loud)).toHaveLength(1);
    expect(saidOf(result(1), pointing)).toEqual([]);
    expect(saidOf(passed, result(2, { message: { text: 'the sarif:/runs scheme' } }))).toEqual([]);
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
