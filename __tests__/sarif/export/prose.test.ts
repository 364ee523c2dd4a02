import { expect, it } from '@jest/globals';
import { messageText, sentence } from '../../../src/sarif/export/prose.js';

const many = (count: number): string => Array.from({ length: count }, (_, at) => `${at}`).join('\n');

it.each([
  ['  a \n  b  ', 'a\n  b'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['[a](b) ![c](d)', '[a] (b) ![c] (d)'],
  ['@a @-b @_c', '@\u2060a @\u2060-b @\u2060_c'],
  ['a@ (@) @', 'a@ (@) @'],
  ['\u202eevil', String.raw`\u{202e}evil`],
  [many(41), many(40)],
  [`a${'\n'.repeat(45)}b`, 'a'],
  ['x'.repeat(223), `${'x'.repeat(200)}… (23 more characters)`],
])('%j as a message is %j', (text, message) => {
  expect(messageText(text, 200)).toBe(message);
});

it.each([
  ['Bad', 'Bad.'],
  ['Bad.', 'Bad.'],
  ['Bad!', 'Bad!'],
  ['Bad?', 'Bad?'],
  ['Bad…', 'Bad…'],
  ['検証されていません。', '検証されていません。'],
  ['Bad (really)', 'Bad (really)'],
  ['Bad. Or not', 'Bad. Or not.'],
  [' \n', ''],
])('%j as a sentence is %j', (text, words) => {
  expect(sentence(text, 200)).toBe(words);
});
