import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Citation, citationsOf } from './citations.js';
import { read, root } from './project.js';

const pages = read('docs/service.md').split(/^# (?=Contract|Observed facts)/m);

function isThere({ part, section }: Citation): boolean {
  const page = pages.find((text) => text.startsWith(part)) ?? '';
  const escaped = section.replace('.', '\\.');
  const [whole = '', entry] = section.split('.');
  if (new RegExp(`^##+ ${part} ${escaped}:`, 'm').test(page)) return true;
  if (new RegExp(`^- \\*\\*${escaped}(?: |\\*\\*)`, 'm').test(page)) return true;
  const list = page.split(/^## /m).find((text) => text.startsWith(`${part} ${whole}:`)) ?? '';
  return entry !== undefined && new RegExp(`^${entry}\\. `, 'm').test(list);
}

describe('docs/service.md', () => {
  const folders = ['src', 'scripts'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  );
  const citations = files.flatMap((file) => citationsOf(file, readFileSync(path.join(root, file), 'utf8')));

  it('holds every section that the code cites', () => {
    expect(citations.filter((citation) => !isThere(citation))).toEqual([]);
    expect(citations.length).toBeGreaterThan(50);
  });

  it.each([
    ['(contract 4.2, rules 4 to 6)', ['Contract 4.2']],
    ["the contract's section 2.5", ['Contract 2.5']],
    ['(contract 2.3, observed facts 2.4)', ['Contract 2.3', 'Observed 2.4']],
    ['of the observed facts,\n * sections 1, 3.3 and 8.', ['Observed 1', 'Observed 3.3', 'Observed 8']],
    ['observed facts, 10, 20', ['Observed 10']],
  ])('is cited by %j', (text, sections) => {
    expect(citationsOf('', text).map(({ part, section }) => `${part} ${section}`)).toEqual(sections);
  });

  it.each(['9.9', '12', '8.10'])('lacks a section %s', (section) => {
    expect(isThere({ file: '', part: 'Observed', section })).toBe(false);
  });
});
