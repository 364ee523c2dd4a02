import { cut } from '../cut.js';
import { plainLine } from './plain.js';

const LONGEST_TEXT = 300;
const LONGEST_PROSE = 2_000;
/** Ends the reach of a link or a mention without being seen: the word joiner. */
export const JOINER = '\u2060';

/**
 * How much of a word is never broken: as much as a commit's id, with what stands around it. Only the common blank lets
 * every page break a line. A letter keeps its marks, and what a joiner joins stays together, as far as that needs no more
 * room: parted, they are drawn as others.
 */
const LONG_WORD = /(?=[^ ]{45})(?:[^ ]{36,44}(?<!\u200d)(?=[^\p{M}\u200c\u200d])|[^ ]{44})/gu;

/** Marks that mean something to GitHub's Markdown wherever they stand in a line. */
const MARKS = /[&<>[\]\\`*_~|$@#{}!^]/g;
/** Marks that mean something where a line begins. */
const OPENING = /^(?:[-+=]|\d(?=\d*[.)]))/;
/**
 * What GitHub draws as a box to be ticked where an entry of a list begins, however its brackets are written: also around
 * another blank, and behind what begins an entry.
 */
const BOX = /^\s*(?:[-+*]|\d+\.)?\s*\[(?=[\sx]\])/i;
/** What a renderer links by itself, inside of code elements too: addresses and mail. */
const ADDRESSES = /(?<=[\w.+-])@|:(?=\/\/)|(?<![a-z\d])www(?=\.)/gi;
/** What GitHub links, or turns into a picture, in text outside of code: addresses, mentions, references, shortcodes. */
const REFERENCES = /@|#(?=\d)|:(?=\/\/|[\w+-]+(?::|$))|GH-(?=\d)|(?<![a-z\d])www(?=\.)/gi;
/** What becomes inline code: what stands in backticks, looks like a commit, as parts of a UUID do, or like an advisory. */
const NAMES =
  /(`[^`]+`|(?<![a-z\d])[\da-f]{7,}(?:-[\da-f]{4,})*(?![a-z\d])|\b(?:GHSA-[a-z\d-]+|CVE-\d+-\d+(?![a-z\d])))/i;

/**
 * Foreign text as inline code on one line, safe in a table: nothing in it is read as Markdown, since
 * every mark is a character reference, and nothing is linked.
 */
export function code(text: string, length = LONGEST_TEXT): string {
  const shown = breakable(plainLine(cut(text, length)), (part) =>
    inert(part.replace(ADDRESSES, (mark) => mark + JOINER)),
  );
  return `<code>${shown}</code>`;
}

/**
 * A sentence of ours that may quote foreign text, or a foreign sentence, as prose on one line, safe
 * in a table. What GitHub would link is broken by a word joiner; what stands in backticks, or looks
 * like a commit or an advisory, becomes inline code.
 */
export function prose(text: string, length = LONGEST_PROSE): string {
  const line = plainLine(cut(text.trim(), length)).replace(BOX, (beginning) => beginning + JOINER);
  return breakable(line, named).trim().replace(OPENING, reference);
}

/** Markdown that leads to an address of ours. `address` holds only what an address may hold as it is. */
export function link(markdown: string, address: string): string {
  return `[${markdown}](${address})`;
}

/** A row of a table. The cells are Markdown already. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/**
 * A table of rows made by `row`, each with as many cells as the head. `numbers` names those columns of the head that
 * hold numbers. A table may have a megabyte, so it is put together without copying its rows, which `join` would do.
 */
export function table(
  head: readonly string[],
  rows: readonly string[],
  numbers: readonly string[] = [],
): string {
  const ruler = head.map((name) => (numbers.includes(name) ? '---:' : '---'));
  return [row(ruler), ...rows].reduce((text, line) => `${text}\n${line}`, row(head));
}

/** A folded section. The title is ours. */
export function details(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

/** Sections one below the other, blank ones left out. They are Markdown already. */
export function page(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/**
 * Renders the parts of a line between which a long word may be broken: it would push what stands beside it out of view.
 */
function breakable(line: string, render: (part: string) => string): string {
  return line.replace(LONG_WORD, '$&\n').split('\n').map(render).join('<wbr>');
}

function named(text: string): string {
  const parts = text.split(NAMES);
  return parts
    .map((part, index) => (index % 2 === 1 ? code(part.replaceAll('`', '')) : literal(part)))
    .join('');
}

/**
 * Foreign text in which nothing is read as Markdown. A dollar sign in an element of its own begins no formula; as a
 * character reference it would.
 */
function literal(text: string): string {
  return text
    .replace(REFERENCES, (mark) => mark + JOINER)
    .split('$')
    .map(inert)
    .join('<span>&#36;</span>');
}

function inert(text: string): string {
  return text.replace(MARKS, reference);
}

function reference(mark: string): string {
  return `&#${mark.charCodeAt(0)};`;
}
