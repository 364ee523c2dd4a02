/** One of the service's words, in upper case. Only ASCII is folded: other letters can turn into these. */
export function wordOf(text: string): string {
  return text.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
