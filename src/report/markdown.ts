import { cut, plainLine } from './plain.js';

const LONGEST_TEXT = 300;
/** Ends the reach of a mention, a reference or a shortcode without being seen: word joiner. */
const JOINER = '\u2060';

/**
 * Foreign text as a piece of inline code, on one line, safe in a table. Nothing in it is read as
 * Markdown, since every mark is a character reference, and GitHub links no mention, reference or
 * commit inside `code`.
 */
export function code(text: string, length = LONGEST_TEXT): string {
  return `<code>${references(plainLine(cut(text, length)))}</code>`;
}

/**
 * A sentence of ours that may quote foreign text, as prose on one line. Marks are character
 * references; what GitHub would link after rendering (mentions, references, shortcodes) is broken
 * by a word joiner, and what looks like a commit becomes inline code.
 */
export function prose(text: string, length = 2_000): string {
  const parts = plainLine(cut(text, length)).split(/(\b[0-9a-f]{7,64}\b)/i);
  return parts
    .map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : references(unlinked(part))))
    .join('');
}

function unlinked(text: string): string {
  return text.replace(/[@#:]|\bGH-/gi, (mark) => mark + JOINER);
}

function references(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (mark) => (',;'.includes(mark) ? mark : `&#${mark.charCodeAt(0)};`));
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
