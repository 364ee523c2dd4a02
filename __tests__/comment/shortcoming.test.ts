import { expect, it } from '@jest/globals';
import { shortcomingOf } from '../../src/comment/shortcoming.js';

it.each(['Nobody foresaw this', 'Nobody foresaw this.'])('says %j as a sentence', (words) => {
  expect(shortcomingOf(new TypeError(words), false)).toEqual({
    level: 'warning',
    text: 'The comment was not written: Nobody foresaw this. The verdict stands.',
  });
});
