import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Finding } from '../../src/gate/finding.js';
import { compareWorst, worstFirst } from '../../src/gate/order.js';
import { rankOf, severities } from '../../src/gate/severity.js';
import { findingOf } from '../sarif/findings.js';

const idsOf = (findings: readonly Finding[]): string[] => findings.map(({ id }) => id);
const at = (file: string, line: number | null = null) => ({ place: { file, line } });

it('is by severity, then what is verified, then what has a place, then by place, title and id', () => {
  const ordered = [
    findingOf('unknown', { severity: 'unknown', verified: null, place: null }),
    findingOf('critical', { severity: 'critical', place: null }),
    findingOf('verified', { verified: true, ...at('z.js', 9) }),
    findingOf('verified, no place', { verified: true, place: null }),
    findingOf('a file', { ...at('a.js') }),
    findingOf('line 2, title z', { ...at('a.js', 2), title: 'z' }),
    findingOf('line 10, no title', { ...at('a.js', 10), title: null }),
    findingOf('line 10, B: title b', { ...at('a.js', 10), title: 'b' }),
    findingOf('line 10, A: title c, 1', { ...at('a.js', 10), title: 'c' }),
    findingOf('line 10, A: title c, 2', { ...at('a.js', 10), title: 'c', verified: null }),
    findingOf('another file', { ...at('b.js', 1) }),
    findingOf('no place', { place: null, title: 'A' }),
    findingOf('lower', { severity: 'low', verified: true, ...at('a.js') }),
  ];
  expect(idsOf(worstFirst(ordered.toReversed()))).toEqual(idsOf(ordered));
});

const finding = fc.record({
  severity: fc.constantFrom(...severities, 'unknown' as const),
  verified: fc.constantFrom(true, false, null),
  place: fc.constantFrom(null, { file: 'a', line: null }, { file: 'a', line: 2 }, { file: 'b', line: 1 }),
  title: fc.constantFrom(null, 'a', 'b'),
});
const findings = fc
  .array(finding, { maxLength: 20 })
  .map((all) => all.map((more, index) => findingOf(`${index}`, more)));

it('is the same whatever order findings come in', () => {
  fc.assert(
    fc.property(
      findings.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, shuffled]) => {
        expect(idsOf(worstFirst(shuffled))).toEqual(idsOf(worstFirst(all)));
      },
    ),
  );
});

it('puts nothing before what is severer, or as severe and verified or placed where that is not', () => {
  const ranksOf = ({ severity, verified, place }: Finding): number[] => [
    rankOf(severity),
    verified === true ? 0 : 1,
    place === null ? 1 : 0,
  ];
  fc.assert(
    fc.property(findings, findings, ([one], [other]) => {
      if (one === undefined || other === undefined) return;
      const [mine, others] = [ranksOf(one), ranksOf(other)];
      const first = mine.findIndex((rank, index) => rank !== others[index]);
      if (first !== -1) {
        expect(Math.sign(compareWorst(one, other))).toBe(
          Math.sign((mine[first] ?? 0) - (others[first] ?? 0)),
        );
      }
    }),
  );
});
