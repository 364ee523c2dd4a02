import { expect, it } from '@jest/globals';
import { seconds, wholeMinutes, wholeSeconds } from '../src/wait.js';

const DAY_MS = 86_400_000;

it.each<[number, string, string, string]>([
  [400, '0.4 s', '1 s', '1 min'],
  [12_300, '12 s', '13 s', '1 min'],
  [DAY_MS, '86400 s', '86400 s', '1440 min'],
  [DAY_MS + 1, 'more than a day', 'more than a day', 'more than a day'],
  [Number.MAX_SAFE_INTEGER, 'more than a day', 'more than a day', 'more than a day'],
])('a wait of %i ms is said as %s, %s or %s', (ms, ...said) => {
  expect([seconds(ms), wholeSeconds(ms), wholeMinutes(ms)]).toEqual(said);
});
