import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { list, read, root, withoutCode } from './project.js';

/** A relative link, with the file it stands in. */
interface Link {
  readonly file: string;
  readonly target: string;
  readonly anchor: string | undefined;
}

function linksOf(file: string): readonly Link[] {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/i.test(link))
    .map((link) => {
      const [to = '', anchor] = link.split('#');
      return { file, target: to === '' ? file : path.posix.join(path.posix.dirname(file), to), anchor };
    });
}

/** The anchors that GitHub gives to the headings of a file. */
function anchorsOf(file: string): readonly string[] {
  const headings = [...withoutCode(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(list(/\.md$/))('%s', (file) => {
  it('links to files that exist', () => {
    expect(linksOf(file).filter(({ target }) => !existsSync(path.join(root, target)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const anchored = linksOf(file).filter(
      ({ anchor, target }) => anchor !== undefined && target.endsWith('.md'),
    );
    expect(anchored.filter(({ anchor = '', target }) => !anchorsOf(target).includes(anchor))).toEqual([]);
  });
});

it('every decision stands under its number', () => {
  const numbers = list(/\.md$/, 'docs/adr').map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(read(file)) ?? [];
    return {
      file: path.basename(file).slice(0, 4),
      number: number?.padStart(4, '0'),
      hasTitle: title !== undefined,
    };
  });
  numbers.forEach((found, index) => {
    const number = `${index + 1}`.padStart(4, '0');
    expect(found).toEqual({ file: number, number, hasTitle: true });
  });
});
