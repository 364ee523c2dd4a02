import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Holder, Holders } from '../../../src/sarif/prepare/holders.js';

const MIB = 2 ** 20;

/** Hundreds of thousands are compared: `expect` takes its time for each, and only has to say what differs. */
function expectSame(found: Holder | undefined, expected: Holder | undefined): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

describe('who holds an identity', () => {
  const holder = fc.record({
    file: fc.constantFrom('a', 'b', 'c'),
    ordinal: fc.oneof(fc.nat(9), fc.constant(2 ** 28)),
    rank: fc.constantFrom(0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5),
  });
  const step = fc.oneof(
    fc.record({ identity: fc.nat(5_000).map(String), holder }),
    fc.record({ identity: fc.string({ unit: 'binary' }), holder }),
    fc.record({ released: fc.constantFrom('a', 'b', 'c', 'nobody') }),
  );
  const steps = fc.array(step, { maxLength: 4_000, size: 'max' });

  it('is known as well as by a map of whole identities', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const holders = new Holders();
        const known = new Map<string, Holder>();
        for (const one of given) {
          if ('released' in one) {
            holders.release(one.released);
            for (const [identity, { file }] of known) if (file === one.released) known.delete(identity);
            continue;
          }
          const row = holders.rowOf(one.identity);
          expectSame(holders.at(row), known.get(one.identity));
          holders.hold(row, one.holder);
          known.set(one.identity, one.holder);
        }
        for (const [identity, kept] of known) expectSame(holders.at(holders.rowOf(identity)), kept);
      }),
      { numRuns: 40 },
    );
  });

  it('is nobody once each result stands for itself, of those alone that are named', () => {
    const holders = new Holders();
    const [one, two, three] = [holders.rowOf('1'), holders.rowOf('2'), holders.rowOf('3')];
    holders.hold(one, { file: 'f', ordinal: 0, rank: 1 });
    holders.hold(two, { file: 'f', ordinal: 1, rank: 1 });
    holders.hold(three, { file: 'g', ordinal: 0, rank: 1 });
    expect(holders.unmerge('f', new Set([0]))).toBe(1);
    expect([one, two, three].map((row) => holders.isUnmerged(row))).toEqual([true, false, false]);
  });

  it('is found again as soon as it is known, however many there are', () => {
    const holders = new Holders();
    const rows = Array.from({ length: 5_000 }, (_, at) => [holders.rowOf(`${at}`), holders.rowOf(`${at}`)]);
    expect(rows).toEqual(Array.from({ length: 5_000 }, (_, at) => [at + 1, at + 1]));
  });

  it('is told apart among so many that some begin alike, and takes some 35 bytes for each', () => {
    const before = process.memoryUsage().arrayBuffers;
    const [holders, count] = [new Holders(), 300_000];
    const rows = new Set<number>();
    for (let at = 0; at < count; at += 1) rows.add(holders.rowOf(`${'x'.repeat(200)}${at}`));
    const ends = [0, count - 1].map((at) => holders.rowOf(`${'x'.repeat(200)}${at}`));
    expect([rows.size, ends]).toEqual([count, [1, count]]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(12 * MIB);
  });
});
