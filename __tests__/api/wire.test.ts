import { describe, expect, it } from '@jest/globals';
import { jsonOf } from '../../src/api/wire.js';

const MOST = 500_000;
const read = (text: string): unknown => jsonOf({ status: 200, headers: {}, body: Buffer.from(text) });

describe('an answer', () => {
  // The list itself is the first value, or two stand on each side of the first comma.
  it.each([
    ['numbers', (count: number) => `[${'1,'.repeat(count - 1)}1]`],
    ['empty lists', (count: number) => `[${'[],'.repeat(count / 2)}1]`.replace('[],', '1,')],
    ['empty objects', (count: number) => `[${'{},'.repeat(count / 2)}1]`.replace('{},', '1,')],
    ['lists in lists', (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`],
    ['fields', (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join()}}`],
  ])('is no JSON with too many values: %s', (_, write) => {
    expect(read(write(MOST + 2))).toBeUndefined();
    expect(read(write(MOST))).toEqual(expect.anything());
  });

  it.each([
    ['one byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['two', '\uFEFF\uFEFF{"a":1}', undefined],
    ['one within', '{\uFEFF"a":1}', undefined],
  ])('may begin with a byte order mark, and holds no other: %s', (_, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    ['what parts values', ',[{'],
    ['quotes', '",'],
    ['backslashes', ',\\'],
    ['both', ',\\"['],
  ])('may be a long text of %s', (_, words) => {
    const text = words.repeat(MOST);
    expect(read(JSON.stringify({ text, next: [] }))).toEqual({ text, next: [] });
  });
});
