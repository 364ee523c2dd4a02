import { describe, expect, it } from '@jest/globals';
import { alternate, medianOf, middleOf, ratioOf } from '../../scripts/bench/figures.js';

describe('a median', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %f', (values, middle) => {
    expect(medianOf(values)).toBe(middle);
  });

  it('of nothing is refused', () => {
    expect(() => medianOf([])).toThrow(RangeError);
  });
});

describe('rounds', () => {
  it('run every side before any side runs again', async () => {
    const order: string[] = [];
    const side = (name: string, ms: number) => async () => {
      order.push(name);
      return { ms: ms + order.length };
    };
    const measured = await alternate({ a: side('a', 0), b: side('b', 100) }, 3);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(measured).toEqual({
      a: [{ ms: 1 }, { ms: 3 }, { ms: 5 }],
      b: [{ ms: 102 }, { ms: 104 }, { ms: 106 }],
    });
    expect(middleOf(measured.b, 'ms')).toBe(104);
  });

  it('are compared pair by pair, so that a slow stretch of the machine slows both', () => {
    const [ours, theirs] = [
      [{ ms: 30 }, { ms: 300 }, { ms: 31 }],
      [{ ms: 10 }, { ms: 100 }, { ms: 10 }],
    ];
    expect(ratioOf(ours, theirs, 'ms')).toBe(3);
    expect(ratioOf(theirs, theirs, 'ms')).toBe(1);
  });
});
