/** A number in [0, 1) that belongs to the id of a row: the same whenever the row is shown. */
export function lotOf(id: string, salt: number): number {
  let mixed = salt;
  for (const letter of id) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  mixed ^= mixed >>> 15;
  return (Math.imul(mixed, 0x85ebca6b) >>> 0) / 4_294_967_296;
}
