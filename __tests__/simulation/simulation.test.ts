import { expect, it } from '@jest/globals';
import { readEnvironment } from '../../src/edge/environment.js';
import { examine } from './examination.js';

/** `SEEDS` asks for fewer or more of them. */
const SEEDS = Number(readEnvironment()['SEEDS'] ?? 2_000);

/** The verdicts that a few hundred lives are enough for. */
const KINDS = [
  'busy',
  'cancelled',
  'detached',
  'error',
  'failed',
  'killed',
  'partial',
  'passed',
  'skipped',
  'timeout',
];

it(`holds every invariant at every step of ${SEEDS} lives, and lives of every kind`, async () => {
  const verdicts = new Set<string>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { verdict, complaint } = await examine(seed);
    if (complaint !== undefined) throw new Error(complaint);
    verdicts.add(verdict);
  }
  expect([...verdicts].toSorted()).toEqual(KINDS);
}, 900_000);
