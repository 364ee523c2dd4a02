import { expect, it } from '@jest/globals';
import { placeOf } from '../../src/gate/place.js';

it.each([
  [['src/a.ts'], 'src/a.ts:12 eval', { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], 'see src/a.ts:12:5', { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], 'src/a.ts:12 and src/a.ts:13', { file: 'src/a.ts', line: null }],
  [['a.ts'], 'src/a.ts:12', { file: 'a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:-1', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:0', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:999999999', { file: 'src/a.ts', line: null }],
  [['src/a.ts', 'src/a.ts'], '', { file: 'src/a.ts', line: null }],
  [['src/a.ts', 'src/b.ts'], 'src/a.ts:12', null],
  [['../secret'], '', null],
  [['a/../../b'], '', null],
  [['/etc/passwd'], '', null],
  [['C:\\windows'], '', null],
  [['file:///etc/passwd'], '', null],
  [[''], '', null],
  [[], 'src/a.ts:12', null],
  [null, null, null],
])('%j with %j lies at %j', (implicatedFiles, technicalDetail, expected) => {
  expect(placeOf({ implicatedFiles, technicalDetail })).toEqual(expected);
});
