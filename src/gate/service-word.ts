/**
 * The longest text that is folded, in characters: no word, or list of ids, has more, and folding takes many times its
 * memory.
 */
const LONGEST = 10_000;

/** One of the service's words, in upper case. Only ASCII is folded: other letters can turn into these. */
export function wordOf(text: string): string {
  const word = text.trim();
  return word.length > LONGEST ? word : word.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
