import { expect, it } from '@jest/globals';
import { codeOf, sentenceOf } from '../src/error-message.js';

it.each<[unknown, string | undefined]>([
  [{ code: 'ENOENT' }, 'ENOENT'],
  [{ code: 2 }, undefined],
  [{}, undefined],
  ['ENOENT', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code of %j is %s', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
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
