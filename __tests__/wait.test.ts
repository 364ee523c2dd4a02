import { expect, it } from '@jest/globals';
import { lengthOf, wholeMinutes, wholeSeconds } from '../src/wait.js';

const DAY_MS = 86_400_000;

it.each<[number, string, string, string]>([
  [400, '0.4 s', '1 s', '1 min'],
  [1_000, '1.0 s', '1 s', '1 min'],
  [9_949, '9.9 s', '10 s', '1 min'],
  [10_000, '10 s', '10 s', '1 min'],
  [12_300, '12 s', '13 s', '1 min'],
  [0, '0.0 s', '0 s', '0 s'],
  [59_600, '1 min', '1 min', '1 min'],
  [125_400, '2 min 5 s', '2 min 6 s', '3 min'],
  [3_600_001, '1 h', '1 h 1 min', '1 h 1 min'],
  [3_723_000, '1 h 2 min', '1 h 3 min', '1 h 3 min'],
  [DAY_MS, '24 h', '24 h', '24 h'],
  [DAY_MS + 1, 'more than a day', 'more than a day', 'more than a day'],
  [Number.MAX_SAFE_INTEGER, 'more than a day', 'more than a day', 'more than a day'],
])('a wait of %i ms is said as %s, %s or %s', (ms, ...said) => {
  expect([lengthOf(ms), wholeSeconds(ms), wholeMinutes(ms)]).toEqual(said);
});
