import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Pages } from '../../../src/sarif/split/pages.js';

/** Texts of all widths, some of which fill a page alone. */
const text = fc
  .tuple(fc.constantFrom('a', 'é', '€', '😀', '\ud800', '"x"'), fc.constantFrom(0, 1, 7, 900, 5_000, 70_000))
  .map(([unit, times]) => unit.repeat(times));

it('hold the inside of an array', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (elements) => {
      const pages = new Pages();
      for (const element of elements) pages.push(element, Buffer.byteLength(element));
      expect(Buffer.concat(pages.read()).equals(Buffer.from(elements.join(',')))).toBe(true);
    }),
  );
});

it('are small for little, since a report may have thousands of runs', () => {
  const before = process.memoryUsage().arrayBuffers;
  const runs = Array.from({ length: 2_000 }, () => new Pages());
  for (const pages of runs) pages.push('{"ruleId":"r"}', 14);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000 * 200);
});
