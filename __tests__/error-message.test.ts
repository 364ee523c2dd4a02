import { expect, it } from '@jest/globals';
import { codeOf, messageOf, sentenceOf } from '../src/error-message.js';

it.each<[unknown, string | undefined]>([
  [{ code: 'ENOENT' }, 'ENOENT'],
  [{ code: 'Unknown system error -122' }, 'EDQUOT'],
  [{ code: 'Unknown system error -116' }, 'ESTALE'],
  [{ code: 'Unknown system error -117' }, 'Unknown system error -117'],
  [{ code: 2 }, undefined],
  [{}, undefined],
  ['ENOENT', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code of %j is %s', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
});

it('a quota that is used up is called so in words, too', () => {
  const error = new Error('Unknown system error -122: Unknown system error -122, write');
  expect(messageOf(error)).toBe('EDQUOT: EDQUOT, write');
});

it.each([
  ['', ''],
  [' \n', ''],
  ['It failed', 'It failed.'],
  ['It failed. ', 'It failed.'],
  ['Did it fail?', 'Did it fail?'],
  ['It failed!', 'It failed!'],
  ['It failed…', 'It failed…'],
  ['It "failed."', 'It "failed."'],
  ["It 'failed.'", "It 'failed.'"],
  ['It “failed.”', 'It “failed.”'],
  ['It ‘failed.’', 'It ‘failed.’'],
  ['(It failed.)', '(It failed.)'],
  ['[It failed.]', '[It failed.]'],
  ['It "failed"', 'It "failed".'],
  ['Line 1.2', 'Line 1.2.'],
])('%j as a sentence is %j', (text, sentence) => {
  expect(sentenceOf(text)).toBe(sentence);
});
