/** More than any word, or list of ids, has, in characters; to take the letters of a text apart takes many times its memory. */
const LONGEST = 10_000;

/** One of the service's words, in upper case. Only ASCII is folded: other letters can turn into these. */
export function wordOf(text: string): string {
  const word = text.trim();
  return word.length > LONGEST ? word : word.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
