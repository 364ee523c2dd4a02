import { counted } from './count.js';

/**
 * A text cut to so many characters, saying how many are left out. Never splits a surrogate pair. What is
 * left out is let go of: a part of a text otherwise holds all of it in memory.
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  return `${copyOf(end)}… (${counted(text.length - end.length, 'more character')})`;
}

function copyOf(text: string): string {
  const form = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1';
  return Buffer.from(text, form).toString(form);
}
