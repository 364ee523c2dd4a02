import { expect, it } from '@jest/globals';
import { cut, cutAgain } from '../src/cut.js';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc… (1 more character)'],
  ['äöü€x', 4, 'äöü€… (1 more character)'],
  ['ab😀cd', 3, 'ab… (4 more characters)'],
  ['ab😀cd', 4, 'ab😀… (2 more characters)'],
  ['\ud800abc', 2, '\ud800a… (2 more characters)'],
  ['\0\u2028x', 2, '\0\u2028… (1 more character)'],
  ['abcd… (7 more characters)', 2, 'ab… (9 more characters)'],
  ['abcd… (1 more character)', 4, 'abcd… (1 more character)'],
  ['abc… (7 more characters)', 6, 'abc… (7 more characters)'],
])('cuts %j to %i characters', (text, length, expected) => {
  expect(cut(text, length)).toBe(expected);
});

it.each([
  ['abcde', 4, 'abcde'],
  ['abcdef', 4, 'abcd…'],
  ['ab😀cd', 3, 'ab…'],
  ['abcd… (2 more characters)', 4, 'abcd…'],
  ['abcd…', 4, 'abcd…'],
])('cuts %j, which may be cut already, to %i characters', (text, length, expected) => {
  expect(cutAgain(text, length)).toBe(expected);
});
