import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { bulky, flag, id, number, text, texts } from '../../src/api/shapes/field.js';

const entries = { id, title: text, verified: flag, count: number, tags: texts };
const Row = bulky(entries);

it.each<Record<string, unknown>>([
  { id: 'f1', title: 'a', verified: true, count: 1, tags: ['a'], other: { deep: [] } },
  { id: 'f'.repeat(256), title: null, verified: null, count: null, tags: null },
  { id: 'f1' },
])('takes a row as it came where every field is as promised: %j', (row) => {
  expect(v.parse(Row, row)).toBe(row);
});

it.each([
  ['title', 7],
  ['verified', 1],
  ['count', '7'],
  ['tags', ['a', 7]],
  ['tags', 'a'],
])('does not show the field %s that is %j', (name, value) => {
  expect(v.parse(Row, { id: 'f1', [name]: value })).toMatchObject({ id: 'f1', [name]: undefined });
});

it('says of any row what an open object of the same fields says', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.string(), fc.integer())),
    fc.constant(undefined),
  );
  const fields = Object.fromEntries(Object.keys(entries).map((name) => [name, value]));
  const row = fc.oneof(fc.record({ ...fields, other: value }, { requiredKeys: [] }), fc.jsonValue());
  fc.assert(
    fc.property(row, (given) => {
      const [read, expected] = [v.safeParse(Row, given), v.safeParse(v.looseObject(entries), given)];
      expect(read.success).toBe(expected.success);
      if (expected.success) expect(read.output).toEqual(expected.output);
    }),
  );
});

it.each([
  [true, true],
  ['true', true],
  ['FALSE', false],
  [null, null],
  ['yes', undefined],
  [1, undefined],
])('takes the flag %j as %j', (given, expected) => {
  expect(v.parse(Row, { id: 'f1', verified: given }).verified).toBe(expected);
});
