import { expect, it } from '@jest/globals';
import { descend } from '../../../src/sarif/document/depth.js';

it.each([
  ['goes deeper than there is room', () => descendForEver(), 'The report is nested too deeply'],
  [
    'writes more than a text can hold',
    () => '1e20'.repeat(2 ** 28),
    'The report takes more characters than a text can hold',
  ],
  ['fails otherwise', () => JSON.stringify(1n), 'BigInt'],
])('what %s says so', (_, action, message) => {
  expect(() => descend<unknown>(action)).toThrow(message);
});

function descendForEver(): number {
  return 1 + descendForEver();
}
