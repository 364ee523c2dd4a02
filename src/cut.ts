/** The mark that tells how much was cut off, and its greatest length. */
const MARK = /… \(([1-9]\d*) more characters\)$/;
const LONGEST_MARK = 30;

/**
 * Cuts a text to `length` characters and says how many are left out, those of an earlier cut included, unless it would be
 * no shorter for that. Never splits a surrogate pair. What is kept is a copy: a slice would hold the whole text in memory.
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const [mark = '', before = 0] = MARK.exec(text.slice(-LONGEST_MARK)) ?? [];
  const beginning = beginningOf(text, length);
  const left = text.length - mark.length - beginning.length + Number(before);
  const short = `${beginning}… (${left} more characters)`;
  return short.length < text.length ? short : text;
}

/** Cuts a text without saying how much is left out, for one that may have been cut before. */
export function cutAgain(text: string, length: number): string {
  return text.length <= length + 1 ? text : `${beginningOf(text, length)}…`;
}

function beginningOf(text: string, length: number): string {
  return copyOf(text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ''));
}

function copyOf(text: string): string {
  const form = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1';
  return Buffer.from(text, form).toString(form);
}
