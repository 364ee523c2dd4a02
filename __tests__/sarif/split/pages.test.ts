import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Pages } from '../../../src/sarif/split/pages.js';

/** Texts of all widths, some of which fill a page alone. */
const text = fc
  .tuple(fc.constantFrom('a', 'é', '€', '😀', '\ud800', '"x"'), fc.constantFrom(0, 1, 7, 900, 5_000, 70_000))
  .map(([unit, times]) => unit.repeat(times));

it('hold the inside of an array, whether its elements are texts or pieces of bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 20 }), (elements) => {
      const pages = new Pages();
      for (const pieces of elements) {
        const [only = '', ...others] = pieces;
        if (others.length === 0) pages.push(only, Buffer.byteLength(only));
        else pages.pushAll(pieces.map((piece) => Buffer.from(piece)));
      }
      // A half of a pair is not joined with that of another piece, since each is encoded by itself.
      const expected = elements.map((pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
      const inside = Buffer.concat(
        expected.flatMap((one, at) => (at === 0 ? [one] : [Buffer.from(','), one])),
      );
      expect(Buffer.concat(pages.read()).equals(inside)).toBe(true);
    }),
  );
});

it('are small for little, since a report may have thousands of runs', () => {
  const before = process.memoryUsage().arrayBuffers;
  const runs = Array.from({ length: 2_000 }, () => new Pages());
  for (const pages of runs) pages.push('{"ruleId":"r"}', 14);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000 * 200);
});
