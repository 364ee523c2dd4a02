import { describe, expect, it } from '@jest/globals';
import { HeapRoom } from '../../src/sarif/heap-room.js';

const MIB = 2 ** 20;

/** A heap that holds so much, of which a collection leaves so much; how often it was collected, and whether it compiles less. */
function heapOf(used: number, left: number) {
  const heap = { at: used, collections: 0, isSlow: false, used: () => heap.at, collect, compileLess };
  function collect(): void {
    heap.collections += 1;
    heap.at = left;
  }
  function compileLess(): void {
    heap.isSlow = true;
  }
  return heap;
}

describe('room for the next report', () => {
  it.each([
    // 20 MiB and seven times the largest, of which the next takes six times its size.
    ['as large as the largest', 4, 24, 4, 0],
    ['as large as the largest, by a byte', 4, 24 + 1 / MIB, 4, 1],
    ['small beside a large one', 10, 80, 1, 0],
    ['small beside another', 1, 23, 1, 1],
    ['empty', 0, 20, 0, 0],
  ])('%s: largest %d MiB, used %d MiB, next %d MiB', (_, largest, used, next, collections) => {
    const heap = heapOf(used * MIB, 8 * MIB);
    new HeapRoom(heap, largest * MIB).forReport(next * MIB);
    expect(heap.collections).toBe(collections);
  });

  it('is not sought again where the last collection left as much', () => {
    const heap = heapOf(60 * MIB, 50 * MIB);
    const room = new HeapRoom(heap, MIB);
    for (const more of [0, 0, 7, 0.9, 0.1]) {
      heap.at += more * MIB;
      room.forReport(MIB);
    }
    expect(heap.collections).toBe(2);
  });
});

it.each([
  ['that are small', 1, 23, 0],
  ['that are small, by a byte', 1, 23 + 1 / MIB, 1],
  ['as large as a request', 20, 140, 0],
  ['as large as a request, by a byte', 20, 140 + 1 / MIB, 1],
])('room for four parts %s: largest %d MiB, used %d MiB', (_, largest, used, collections) => {
  const heap = heapOf(used * MIB, 8 * MIB);
  new HeapRoom(heap, largest * MIB).forParts();
  expect(heap.collections).toBe(collections);
});

it.each([
  ['little', 20, 0],
  ['much', 20 + 1 / MIB, 1],
])('room for the verdict where there is %s: used %d MiB', (_, used, collections) => {
  const heap = heapOf(used * MIB, 8 * MIB);
  new HeapRoom(heap, 0).forVerdict();
  expect(heap.collections).toBe(collections);
});

it.each([
  ['one', 8, 8, false],
  ['one large among small ones', 8, 32, false],
  ['many', 8, 32 + 1 / MIB, true],
  ['none', 0, 0, false],
])('compiles less for many reports: %s, largest %d MiB, all %d MiB', (_, largest, all, isSlow) => {
  const heap = heapOf(0, 0);
  new HeapRoom(heap, largest * MIB).forAll(all * MIB);
  expect(heap.isSlow).toBe(isSlow);
});
