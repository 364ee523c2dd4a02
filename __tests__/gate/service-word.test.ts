import { expect, it } from '@jest/globals';
import { wordOf } from '../../src/gate/service-word.js';

it.each([
  [' Completed\n', 'COMPLETED'],
  ['hıgh', 'HıGH'],
  ['a.'.repeat(5_000), 'A.'.repeat(5_000)],
  // No word of the service: it is not taken apart.
  ['a.'.repeat(5_001), 'a.'.repeat(5_001)],
])('%j is the word %j', (text, word) => {
  expect(wordOf(text)).toBe(word);
});
