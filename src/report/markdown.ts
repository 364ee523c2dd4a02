import { cut } from '../cut.js';
import { plainLine } from './plain.js';

const LONGEST_TEXT = 300;
const LONGEST_PROSE = 2_000;
/** Ends the reach of a link without being seen: the word joiner. */
const JOINER = '\u2060';

/** Marks that mean something to GitHub's Markdown wherever they stand in a line. */
const MARKS = /[&<>[\]\\`*_~|$@#{}!^]/g;
/** What a renderer links by itself, inside of code elements too: addresses and mail. */
const ADDRESSES = /(?<=[\w.+-])@|:(?=\/\/)|\bwww(?=\.)/gi;
/** What GitHub links, or turns into a picture, in text outside of code: mentions, references, shortcodes. */
const REFERENCES = /[@#]|:(?=[\w+/-])|\bGH-|\bwww(?=\.)/gi;
/** What looks like a commit. */
const COMMITS = /(\b[0-9a-f]{7,64}\b)/i;

/**
 * Foreign text as inline code on one line, safe in a table: nothing in it is read as Markdown, since
 * every mark is a character reference, and nothing is linked.
 */
export function code(text: string, length = LONGEST_TEXT): string {
  return `<code>${inert(plainLine(cut(text, length)).replace(ADDRESSES, (mark) => mark + JOINER))}</code>`;
}

/**
 * A sentence of ours that may quote foreign text, as prose on one line, safe in a table. What GitHub
 * would link is broken by a word joiner; what looks like a commit becomes inline code.
 */
export function prose(text: string, length = LONGEST_PROSE): string {
  const parts = plainLine(cut(text, length)).split(COMMITS);
  return parts
    .map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : inert(unlinked(part))))
    .join('')
    .replace(/^[-+=\d]/, reference);
}

/** A table of cells that are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A folded section. The title is ours. */
export function details(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

function unlinked(text: string): string {
  return text.replace(REFERENCES, (mark) => mark + JOINER);
}

function inert(text: string): string {
  return text.replace(MARKS, reference);
}

function reference(mark: string): string {
  return `&#${mark.charCodeAt(0)};`;
}
