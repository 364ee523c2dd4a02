/** A text cut to so many characters, saying how many are left out. Never splits a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  return `${end}… (${text.length - end.length} more characters)`;
}
