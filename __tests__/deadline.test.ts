import { expect, it } from '@jest/globals';
import { upToADay } from '../src/deadline.js';
import { seconds } from '../src/session.js';

const DAY_MS = 86_400_000;

it.each<[number, string]>([
  [DAY_MS, '86400 s'],
  [DAY_MS + 1, 'more than a day'],
  [Number.MAX_SAFE_INTEGER, 'more than a day'],
])('a wait of %i ms is said as %s', (ms, said) => {
  expect([seconds(ms), upToADay(ms, '86400 s')]).toEqual([said, said]);
});
