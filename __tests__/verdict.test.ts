import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, rule, type Toleration, tolerations, verdicts } from '../src/verdict.js';

const condition = (verdict: Condition['verdict'], toleration?: Toleration): Condition => ({
  verdict,
  reason: `because ${verdict}`,
  ...(toleration === undefined ? {} : { toleration }),
});
const partial = condition('partial', 'partial');
const timeout = condition('timeout', 'timeout');
const failed = condition('failed');
const fault = condition('error', 'service-error');

describe('the verdict over several conditions', () => {
  it.each<[string, Condition[], Toleration[], string]>([
    ['nothing in the way', [], [], 'passed green'],
    ['one condition', [partial], [], 'partial red'],
    ['the same, tolerated', [partial], ['partial'], 'partial green'],
    ['a tolerated condition hides no finding', [partial, failed], ['partial'], 'failed red'],
    ['an error hides no finding', [fault, failed], [], 'failed red'],
    ['a cancelled scan comes before its findings', [failed, condition('cancelled')], [], 'cancelled red'],
    ['the first that is not tolerated', [timeout, partial], ['partial'], 'timeout red'],
    ['all tolerated: the first in the order', [timeout, partial], ['partial', 'timeout'], 'partial green'],
    ['green in itself', [condition('detached')], [], 'detached green'],
    ['nothing to review', [condition('skipped')], [], 'skipped green'],
    ['a warning of its own', [condition('skipped', 'missing-key')], ['missing-key'], 'skipped green'],
    ['an error beside a green one', [condition('detached'), condition('error')], [], 'error red'],
    [
      'a tolerated error beside a green one',
      [condition('detached'), fault],
      ['service-error'],
      'error green',
    ],
    [
      'a tolerated one beside a green one, whichever came first',
      [condition('detached'), condition('ineligible', 'ineligible')],
      ['ineligible'],
      'ineligible green',
    ],
  ])('%s', (_, conditions, tolerate, expected) => {
    const { verdict, green } = rule(conditions, new Set(tolerate), 'fine');
    expect(`${verdict} ${green ? 'green' : 'red'}`).toBe(expected);
  });

  it('goes by an order that is the same whatever came first', () => {
    const order = ['cancelled', 'failed', 'error', 'partial', 'timeout', 'busy', 'ineligible'] as const;
    const { verdict, alsoBlocking } = rule(
      order.toReversed().map((each) => condition(each)),
      new Set(),
      'fine',
    );
    expect([verdict, ...alsoBlocking.map((other) => other.verdict)]).toEqual(order);
  });

  it('is green only where every condition is tolerated or green in itself, in any order', () => {
    const any = fc.record({
      verdict: fc.constantFrom(...verdicts.filter((verdict) => verdict !== 'passed')),
      toleration: fc.constantFrom(...tolerations),
    });
    fc.assert(
      fc.property(fc.array(any), fc.subarray([...tolerations]), (drawn, tolerate) => {
        const conditions = drawn.map((one, at) => ({ ...one, reason: `${at}` }));
        const ruling = rule(conditions, new Set(tolerate), 'fine');
        const accepted = conditions.every(
          (one) =>
            tolerate.includes(one.toleration) || one.verdict === 'detached' || one.verdict === 'skipped',
        );
        expect(ruling.green).toBe(accepted);
        expect(rule(conditions.toReversed(), new Set(tolerate), 'fine').green).toBe(accepted);
        expect(ruling.verdict === 'passed').toBe(conditions.length === 0);
        const blocking = conditions.filter(
          ({ toleration, verdict }) =>
            !tolerate.includes(toleration) && verdict !== 'detached' && verdict !== 'skipped',
        );
        const { alsoBlocking, alsoGreen, tolerated } = ruling;
        const [decisive = ruling] = ruling.green ? tolerated : [];
        expect([decisive.verdict, decisive.reason]).toEqual([ruling.verdict, ruling.reason]);
        const told = new Set(
          [ruling, ...alsoBlocking, ...alsoGreen, ...tolerated].map(({ reason }) => reason),
        );
        const others = [...alsoBlocking, ...alsoGreen, ...tolerated].filter((one) => one !== decisive);
        if (conditions.length > 0)
          expect([told.size, others.length + 1]).toEqual([conditions.length, conditions.length]);
        const named = ruling.green ? [] : [ruling, ...alsoBlocking];
        expect(named.map(({ verdict }) => verdict).toSorted()).toEqual(
          blocking.map(({ verdict }) => verdict).toSorted(),
        );
      }),
    );
  });
});
