import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { operations } from '../../src/api/operations/index.js';
import { list, read, root } from './project.js';

/** The code in the first column of every table of a page. */
function firstColumn(file: string): readonly string[] {
  return [...read(file).matchAll(/^\| `([^`]+)` +\|/gm)].map(([, code = '']) => code);
}

it('CONTRIBUTING.md lists every script', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(read('package.json')),
  );
  const lines = Object.keys(scripts).map((name) => (name === 'test' ? 'npm test' : `npm run ${name}`));
  expect(firstColumn('CONTRIBUTING.md').toSorted()).toEqual(lines.toSorted());
});

it('docs/architecture.md lists every folder of sources', () => {
  const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`);
  const listed = firstColumn('docs/architecture.md').filter((row) => /^src\/\w+$/.test(row));
  expect(listed.toSorted()).toEqual(folders.toSorted());
});

it('docs/architecture.md lists every decision', () => {
  const page = read('docs/architecture.md');
  const decisions = list(/\.md$/, 'docs/adr').map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(read(file)) ?? [];
    return `${number}. [${title}](adr/${path.basename(file)})`;
  });
  expect(page.split('\n').filter((line) => /^\d+\. \[/.test(line))).toEqual(decisions);
});

it('pages and comments count the operations as the map does', () => {
  const counts = list(/\.(?:md|ts)$/).flatMap((file) =>
    [...read(file).matchAll(/\b(\d+) operations\b/g)].map(([, count = '']) => `${file}: ${count}`),
  );
  const count = Object.keys(operations).length;
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter((one) => !one.endsWith(`: ${count}`))).toEqual([]);
});
