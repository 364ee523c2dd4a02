import { describe, expect, it } from '@jest/globals';
import { listOf } from '../../../src/sarif/document/json.js';
import { halve, nameAt } from '../../../src/sarif/split/halve.js';
import { countsOf, cut, isPart, report, result, results, runsOf } from '../cuts.js';

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
    expect(second && [nameAt(second), halve(second)]).toEqual(['r at a.ts:5', undefined]);
    expect(runsOf(second === undefined ? [] : [second])).toMatchObject([[{ results: [{ ruleIndex: 1 }] }]]);
  });

  it.each([
    ['a.js:3', { artifactLocation: { uri: 'a.js' }, region: { startLine: 3 } }],
    ['a.js', { artifactLocation: { uri: 'a.js' } }],
    ['(no place)', {}],
  ])('of a single result are named by its rule and %s', (place, physicalLocation) => {
    const log = { version: '2.1.0', runs: [null, { results: [{ locations: [{ physicalLocation }] }] }] };
    expect(nameAt({ bytes: Buffer.from(JSON.stringify(log)) })).toBe(`(no rule) at ${place}`);
  });

  it('hold each result of several runs once, in its own run', () => {
    const [part] = cut(report({ tool: { driver: { name: 'T' } }, results: results(2) }), {}).filter(isPart);
    const runs = [{ results: ['a', 'b', 'c'] }, {}, { results: ['d', 'e'] }];
    const bytes = Buffer.from(JSON.stringify({ version: '2.1.0', runs }));
    const [left, right] = (part && halve({ ...part, bytes, results: 5, sent: 5 })) ?? [];
    const [last, none] = (right && halve(right)) ?? [];
    const halves = [left, right, last, none].flatMap((half) => half ?? []);
    expect(runsOf(halves).map((own) => own.map((run) => run['results']))).toEqual([
      [['a', 'b', 'c'], undefined, []],
      [[], undefined, ['d', 'e']],
      [[], undefined, ['d']],
      [[], undefined, ['e']],
    ]);
  });

  it.each([
    [['a'], ['b', 'c', 'd', 'e']],
    [
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ],
  ])('may end within a run: %j, %j', (...given) => {
    const runs = given.map((own) => ({ results: own }));
    const [part] = cut(report({ results: results(2) }), {}).filter(isPart);
    const bytes = Buffer.from(JSON.stringify({ version: '2.1.0', runs }));
    const sent = given.flat().length;
    const halves = (part && halve({ ...part, bytes, results: sent, sent })) ?? [];
    const held = runsOf(halves).map((own) => own.flatMap((run) => listOf(run['results'])));
    expect(held).toEqual([given.flat().slice(0, 3), given.flat().slice(3)]);
  });

  it('have a name without a rule or a place, too', () => {
    expect(nameAt({ bytes: Buffer.from('{"runs":[{"results":[null]}]}') })).toBe('(no rule) at (no place)');
  });
});
