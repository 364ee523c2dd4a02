import { counted } from './count.js';

/**
 * A text cut to so many characters, saying how many are left out. Never splits a surrogate pair. What is
 * left out is let go of: a part of a text otherwise holds all of it in memory.
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const beginning = beginningOf(text, length);
  return `${beginning}… (${counted(text.length - beginning.length, 'more character')})`;
}

/** The same without saying how many, for a text that may be cut already. */
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
