import fc from 'fast-check';

const HALVES_FROM = 0xd800;
const HALVES = 0x800;
const ALL = 0x11_0000 - HALVES;

/**
 * Every code point but the halves of pairs: the unit of a string. fast-check's own, `binary`, is the same
 * and lists them all, which takes a second in each test file.
 */
export const anyCharacter = fc.nat({ max: ALL - 1 }).map(
  (index) => String.fromCodePoint(index < HALVES_FROM ? index : index + HALVES),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== character)
      throw new Error('Not one character.');
    return point < HALVES_FROM ? point : point - HALVES;
  },
);
