import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillBetween } from '../docs/markdown.js';
import { formatted } from '../formatter.js';
import { projectRoot } from '../runner.js';

/** The page that holds what was measured, with what people wrote about it. */
export const PAGE = path.join(projectRoot, 'docs/performance.md');

/** The marker after which a part of the page is measured; the next `END` ends it. */
export function markerOf(name: string): string {
  return `<!-- measured: ${name} -->`;
}

export const END = '<!-- /measured -->';

/** The page with new lines in its measured parts, and all else as it was. Throws where a part has no marker. */
export function fillPage(page: string, parts: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(parts).reduce(
    (text, [name, lines]) => fillBetween(text, markerOf(name), END, lines.join('\n')),
    page,
  );
}

/** Writes what was measured into docs/performance.md, in the form that the check of the format wants. */
export async function writePage(parts: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const text = fillPage(readFileSync(PAGE, 'utf8'), parts);
  writeFileSync(PAGE, await formatted(PAGE, text));
}
