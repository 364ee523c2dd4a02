import { counted } from './count.js';

/** What tells how much was cut off, and how long it is at most. */
const MARK = /… \((\d{1,9}) more characters?\)$/;
const LONGEST_MARK = 30;

/**
 * A text cut to so many characters, saying how many are left out, those that were before included. Never splits a
 * surrogate pair. What is left out is let go of: a part of a text otherwise holds all of it in memory.
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const [mark = '', before = 0] = MARK.exec(text.slice(-LONGEST_MARK)) ?? [];
  const whole = text.length - mark.length;
  if (whole <= length) return text;
  const beginning = beginningOf(text, length);
  return `${beginning}… (${counted(whole - beginning.length + Number(before), 'more character')})`;
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
