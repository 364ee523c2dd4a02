import { expect, it } from '@jest/globals';
import { readEnvironment } from '../../src/edge/environment.js';
import { verdicts } from '../../src/verdict.js';
import { examine } from './examination.js';

/** `SEEDS` asks for fewer or more of them. */
const SEEDS = Number(readEnvironment()['SEEDS'] ?? 2_000);

/** How a few hundred lives end: with each verdict, or killed. */
const ENDS = [...verdicts, 'killed'].toSorted();

it(`holds every invariant at every step of ${SEEDS} lives, which end in every way`, async () => {
  const ends = new Set<string>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { verdict, complaint } = await examine(seed);
    if (complaint !== undefined) throw new Error(complaint);
    ends.add(verdict);
  }
  expect([...ends].toSorted()).toEqual(ENDS);
}, 900_000);
