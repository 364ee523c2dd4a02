import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let base: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'real-path-')));
  mkdirSync(path.join(base, 'folder'));
  symlinkSync('folder', path.join(base, 'link'));
});

afterEach(() => rmSync(base, { recursive: true }));

/** Says where the link leads, or why not, where the system answers with an error. */
const saidWhere = (code: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.promises.realpath = async () => { throw Object.assign(new Error('refused'), { code: '${code}' }); };
syncBuiltinESMExports();
const { systemTree } = await import(${JSON.stringify(new URL('../../src/edge/file-tree.js', import.meta.url))});
console.log(await systemTree.realPath(${JSON.stringify(path.join(base, 'link'))}).catch(({ message }) => message));
`;

it.each([
  ['EISDIR', 'BASE/folder'],
  ['ENOENT', 'undefined'],
  ['EACCES', 'refused'],
])('links are followed on a disk that the mount manager of Windows does not know: %s', (code, where) => {
  const words = ['--input-type=module', '-e', saidWhere(code)];
  const said = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim();
  expect(said.replace(base, 'BASE')).toBe(where);
});
