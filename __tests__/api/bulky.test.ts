import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { bulky, flag, id, text, texts } from '../../src/api/shapes/field.js';

const entries = { id, title: text, verified: flag, tags: texts };
const Row = bulky(entries);

it.each<Record<string, unknown>>([
  { id: 'f1', title: 'a', verified: true, tags: ['a'], other: { deep: [] } },
  { id: 'f'.repeat(256), title: null, verified: null, tags: null },
  { id: 'f1' },
])('takes a row as it came where every field is as promised: %j', (row) => {
  expect(v.parse(Row, row)).toBe(row);
});

it.each([
  ['title', 7],
  ['verified', 1],
  ['tags', ['a', 7]],
  ['tags', 'a'],
])('does not show the field %s that is %j', (name, value) => {
  expect(v.parse(Row, { id: 'f1', [name]: value })).toMatchObject({ id: 'f1', [name]: undefined });
});

/** What a field may hold: mostly what is promised of it, so that one row in three comes as it is to be. */
const values = {
  id: fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
  title: fc.string(),
  verified: fc.oneof(fc.boolean(), fc.constantFrom('true', 'False')),
  tags: fc.array(fc.string()),
};

it('says of any row what an open object of the same fields says', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.string(), fc.integer())),
    fc.constantFrom(undefined, '', 'i'.repeat(257), '..'),
  );
  const mostly = (field: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: field, weight: 6 }, { arbitrary: value, weight: 1 });
  const fields = fc.record(
    {
      id: mostly(values.id),
      title: mostly(values.title),
      verified: mostly(values.verified),
      tags: mostly(values.tags),
      other: value,
    },
    { requiredKeys: ['id'] },
  );
  let [taken, copied, refused] = [0, 0, 0];
  fc.assert(
    fc.property(
      fc.oneof({ arbitrary: fields, weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 }),
      (given) => {
        const [read, expected] = [v.safeParse(Row, given), v.safeParse(v.looseObject(entries), given)];
        expect(read.success).toBe(expected.success);
        if (expected.success) expect(read.output).toEqual(expected.output);
        if (!read.success) refused += 1;
        else if (read.output === given) taken += 1;
        else copied += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  // Half of what such rows come to, or less.
  expect([taken > 150, copied > 100, refused > 50]).toEqual([true, true, true]);
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
