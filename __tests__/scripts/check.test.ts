import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { read, root } from '../docs/project.js';
import { linesOf, ownFiles } from '../support/own-files.js';

const FOLDERS = ['src', 'scripts', '__tests__'];

/** Every file of ours that git tracks, or would if it were added. */
const files = ownFiles(...FOLDERS);
const code = files.filter((file) => /\.[cm]?[jt]s$/.test(file));

/** The words with which `npm run check` starts a tool. */
function wordsOf(tool: string): readonly string[] {
  const { scripts } = v.parse(
    v.object({ scripts: v.object({ check: v.string() }) }),
    JSON.parse(read('package.json')),
  );
  const [, words = ''] = new RegExp(`(?:^|&& )${tool} ([^&]+)`).exec(scripts.check) ?? [];
  return words.trim().split(' ');
}

it.each(FOLDERS)('%s holds code of ours, at more than one depth', (folder) => {
  const depths = new Set(code.filter((file) => file.startsWith(`${folder}/`)).map(depthOf));
  expect(depths.size).toBeGreaterThan(1);
});

it('the linter reads all code of ours, by the rules that need types too', () => {
  const words = wordsOf('oxlint');
  expect(words).toEqual(expect.arrayContaining(['--type-aware', '--deny-warnings']));
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  expect(linesOf(process.execPath, [linter, ...words, '--debug=files']).toSorted()).toEqual(code);
});

it('the formatter reads every file of ours, save the transcripts, which the tests write', () => {
  expect(wordsOf('oxfmt')).toEqual(['--check']);
  const config = path.join(mkdtempSync(path.join(tmpdir(), 'format-')), 'config.json');
  // No file of ours ends its lines so: all that are read differ.
  writeFileSync(config, JSON.stringify({ endOfLine: 'crlf' }));
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const words = [formatter, '--list-different', '--config', config];
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  const seen = stdout.split('\n');
  rmSync(path.dirname(config), { recursive: true });
  const unread = files.filter((file) => !seen.includes(file));
  expect(unread).toEqual(files.filter((file) => file.endsWith('/transcript.md')));
});

function depthOf(file: string): number {
  return file.split('/').length;
}
