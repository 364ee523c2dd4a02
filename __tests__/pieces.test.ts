import { expect, it } from '@jest/globals';
import { gather } from '../src/pieces.js';

const ROOM = 262_144;
/** What is gathered, copied out of the place that all parts share. */
const copied = (text: string | readonly string[]): Buffer[] => {
  const parts: Buffer[] = [];
  for (const part of gather(text)) parts.push(Buffer.from(part));
  return parts;
};

it.each<[string, string | string[]]>([
  ['nothing', ''],
  ['no pieces', []],
  ['one text', 'a b ü 😀'],
  ['pieces that end within the room', ['a', '', 'ü'.repeat(1_000), '😀']],
  ['a piece as long as the room', ['a', 'x'.repeat(ROOM), 'b']],
  ['a piece that is longer', ['x'.repeat(ROOM + 1)]],
  ['one that is longer in bytes alone', ['ü'.repeat(ROOM - 1), 'b']],
  ['many that fill it several times', Array.from({ length: 5_000 }, (_, at) => `${at}中`.repeat(40))],
  ['half a character', ['a\ud800', 'b']],
])('%s is gathered whole, in order and in UTF-8', (_, text) => {
  const whole = Buffer.from(typeof text === 'string' ? text : text.join(''));
  const parts = copied(text);
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
  expect(parts.length).toBeLessThanOrEqual(2 * Math.ceil(whole.length / ROOM) + 1);
});

it('the parts share one place', () => {
  const [first, second] = gather(['a'.repeat(ROOM), 'b'.repeat(ROOM)]);
  expect(first?.buffer).toBe(second?.buffer);
});
