import { expect, it } from '@jest/globals';
import { cut, cutAgain } from '../src/cut.js';

const rest = 'x'.repeat(30);

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  [`abc${rest}`, 3, 'abc… (30 more characters)'],
  [`äöü€${rest}`, 4, 'äöü€… (30 more characters)'],
  [`ab😀${rest}`, 3, 'ab… (32 more characters)'],
  [`ab😀${rest}`, 4, 'ab😀… (30 more characters)'],
  [`\ud800ab${rest}`, 2, '\ud800a… (31 more characters)'],
  [`\0\u2028${rest}`, 2, '\0\u2028… (30 more characters)'],
  [`ab${'x'.repeat(23)}`, 2, 'ab… (23 more characters)'],
  [`ab${'x'.repeat(22)}`, 2, `ab${'x'.repeat(22)}`],
  [`ab${rest}… (7 more characters)`, 2, 'ab… (37 more characters)'],
  ['abcd… (40 more characters)', 2, 'ab… (42 more characters)'],
  ['abcd… (40 more characters)', 4, 'abcd… (40 more characters)'],
  ['abc… (40 more characters)', 6, 'abc… (40 more characters)'],
  ['abc… (000000001 more characters)', 6, 'abc… (… (26 more characters)'],
  ['abc… (0 more characters)', 2, 'abc… (0 more characters)'],
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
