import { describe, expect, it } from '@jest/globals';
import { listOf, objectOf } from '../../../src/sarif/document/json.js';
import { Slices } from '../../../src/sarif/split/slices.js';
import { cut, isPart, report, result, results } from '../cuts.js';

const slicesOf = (runs: readonly unknown[]): Slices =>
  new Slices(Buffer.from(JSON.stringify({ version: '2.1.0', runs })));
const runsIn = (bytes: Buffer): unknown[] => listOf(objectOf(JSON.parse(bytes.toString('utf8')))['runs']);

describe('slices of a part', () => {
  it('keep all rows, and change no result', () => {
    const rules = [{ id: 'q' }, { id: 'r' }];
    const given = [result(9, { kind: 'pass' }), ...results(5).map((one) => ({ ...one, ruleIndex: 1 }))];
    const [part] = cut(report({ tool: { driver: { name: 'T', rules } }, results: given }), {}).filter(isPart);
    const slices = new Slices(part?.bytes ?? Buffer.of());
    expect(slices.bytesOf(0, 5)).toEqual(part?.bytes);
    const [all] = runsIn(slices.bytesOf(0, 5));
    const held = listOf(objectOf(all)['results']);
    expect(runsIn(slices.bytesOf(3, 2))).toEqual([{ ...objectOf(all), results: held.slice(3) }]);
    expect(slices.nameAt(4)).toBe('r at a.ts:5');
  });

  it.each([
    ['a.js:3', { artifactLocation: { uri: 'a.js' }, region: { startLine: 3 } }],
    ['a.js', { artifactLocation: { uri: 'a.js' } }],
    ['(no place)', {}],
  ])('name a result by its rule and %s', (place, physicalLocation) => {
    const slices = slicesOf([null, { results: [{ locations: [{ physicalLocation }] }] }]);
    expect(slices.nameAt(0)).toBe(`(no rule) at ${place}`);
  });

  it('have a name for what is no result, too', () => {
    expect(slicesOf([{ results: [null] }]).nameAt(0)).toBe('(no rule) at (no place)');
  });

  it('are told by what is a result, wherever else something is called so', () => {
    const results = [{ message: { text: '"}],"results":[{\\' }, results: [1] }, { ruleId: 'é"' }];
    const run = { properties: { runs: [{ results: [2] }], results: [[3], 4] }, results, results2: [5, 6] };
    const document = {
      results: [7],
      inlineExternalProperties: [{ results: [8] }],
      runs: [run, { results: [] }],
    };
    const slices = new Slices(Buffer.from(JSON.stringify(document)));
    const expected = { ...document, runs: [{ ...run, results: results.slice(1) }, { results: [] }] };
    expect(JSON.parse(slices.bytesOf(1, 1).toString())).toEqual(expected);
    expect(slices.nameAt(1)).toBe('é" at (no place)');
  });

  it.each([
    [0, 3, [['a', 'b', 'c'], undefined, [], []]],
    [3, 2, [[], undefined, [], ['d', 'e']]],
    [3, 1, [[], undefined, [], ['d']]],
    [4, 1, [[], undefined, [], ['e']]],
    [1, 3, [['b', 'c'], undefined, [], ['d']]],
  ])('hold the results from position %i on, %i in number, in their runs', (at, count, expected) => {
    const slices = slicesOf([{ results: ['a', 'b', 'c'] }, {}, { results: [] }, { results: ['d', 'e'] }]);
    // One that was written before changes nothing.
    slices.bytesOf(1, 1);
    expect(runsIn(slices.bytesOf(at, count)).map((run) => objectOf(run)['results'])).toEqual(expected);
  });
});
