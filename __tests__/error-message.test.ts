import { expect, it } from '@jest/globals';
import { codeOf } from '../src/error-message.js';

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
