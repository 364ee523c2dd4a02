import { expect, it } from '@jest/globals';
import { live } from './life.js';
import { readEnvironment } from '../../src/edge/environment.js';
import { violationsOf } from './invariants.js';
import { traceOf } from './trace.js';

/** `SEEDS` asks for fewer or more of them. */
const SEEDS = Number(readEnvironment()['SEEDS'] ?? 2_000);

it(`holds every invariant over ${SEEDS} lives`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const life = await live(seed);
    const violations = violationsOf(life);
    if (violations.length > 0) throw new Error(`${violations.join('\n')}\n\n${traceOf(life)}`);
  }
}, 120_000);

it('lives the same life twice from one seed', async () => {
  for (const seed of [3, 17, 99, 1_234]) {
    expect(traceOf(await live(seed))).toBe(traceOf(await live(seed)));
  }
});

it('lives lives of every kind', async () => {
  const verdicts = new Set<string>();
  for (let seed = 1; seed <= 400; seed += 1) verdicts.add((await live(seed)).outcome?.verdict ?? 'killed');
  const expected = [
    'busy',
    'cancelled',
    'detached',
    'error',
    'failed',
    'killed',
    'partial',
    'passed',
    'timeout',
  ];
  expect([...verdicts].toSorted()).toEqual(expected);
}, 60_000);
