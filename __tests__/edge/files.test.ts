import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Files, openFiles } from '../../src/edge/files.js';

let files: Files;
let folder: string;
let inside: string;
let outside: string;

beforeEach(() => {
  files = openFiles();
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'files-')));
  inside = path.join(folder, 'inside');
  outside = path.join(folder, 'outside');
  for (const made of [inside, outside]) mkdirSync(made);
});
afterEach(() => rmSync(folder, { recursive: true }));

const replace = (...names: string[]): Promise<void> =>
  files.writeText(path.join(inside, ...names), 'new', [inside]);

/** Writes a file whose draft the system refuses to rename for a while, and says what came of it. */
const heldBy = (code: string, ms: number, file: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
let until;
fs.renameSync = (...given) => {
  until ??= performance.now() + ${ms};
  if (performance.now() < until) throw Object.assign(new Error('refused'), { code: '${code}' });
  renameSync(...given);
};
syncBuiltinESMExports();
const { openFiles } = await import(${JSON.stringify(new URL('../../src/edge/files.js', import.meta.url))});
const writing = openFiles().writeText(${JSON.stringify(file)}, 'new', [${JSON.stringify(path.dirname(file))}]);
console.log(await writing.then(() => 'written', (error) => error.code));
`;

/** Writes a file, and says which files are open when its draft is renamed and when all is done. */
const openedAtRename = (file: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
const opened = () => fs.readdirSync('/proc/self/fd').map((number) => '/proc/self/fd/' + number)
  .filter(fs.existsSync).map((one) => fs.readlinkSync(one));
let then;
fs.renameSync = (...given) => {
  then = opened();
  renameSync(...given);
};
syncBuiltinESMExports();
const { openFiles } = await import(${JSON.stringify(new URL('../../src/edge/files.js', import.meta.url))});
await openFiles().writeText(${JSON.stringify(file)}, 'new', [${JSON.stringify(path.dirname(file))}]);
console.log([...then, ...opened()].join('\\n'));
`;

describe('a file that is named below a root', () => {
  it('is written whole, with its folders and nothing beside it', async () => {
    await replace('a', 'b', 'report.html');
    expect(readFileSync(path.join(inside, 'a/b/report.html'), 'utf8')).toBe('new');
    expect(readdirSync(path.join(inside, 'a/b'))).toEqual(['report.html']);
  });

  it('is closed before it is renamed, which on Windows no open file can be', () => {
    const source = ['--input-type=module', '-e', openedAtRename(path.join(inside, 'report.html'))];
    const opened = execFileSync(process.execPath, source, { encoding: 'utf8' });
    expect(opened.split('\n').filter((file) => file.startsWith(inside))).toEqual([]);
    expect(readdirSync(inside)).toEqual(['report.html']);
  });

  it.each([
    ['EPERM', 120, 'written'],
    ['EACCES', 120, 'written'],
    ['EBUSY', 120, 'written'],
    ['EPERM', 60_000, 'EPERM'],
    ['EIO', 120, 'EIO'],
  ])(
    'that is refused its name by %s, as Windows does while somebody looks at it: for %d ms',
    (code, ms, end) => {
      const source = ['--input-type=module', '-e', heldBy(code, ms, path.join(inside, 'report.html'))];
      expect(execFileSync(process.execPath, source, { encoding: 'utf8' }).trim()).toBe(end);
      expect(readdirSync(inside)).toEqual(end === 'written' ? ['report.html'] : []);
    },
  );

  it('takes the place of what stood there', async () => {
    writeFileSync(path.join(inside, 'report.html'), 'a much longer old text');
    await replace('report.html');
    expect(readFileSync(path.join(inside, 'report.html'), 'utf8')).toBe('new');
  });

  it('takes the place of a link, and leaves what that leads to', async () => {
    writeFileSync(path.join(outside, 'precious'), 'old');
    symlinkSync(path.join(outside, 'precious'), path.join(inside, 'report.html'));
    await replace('report.html');
    expect(readFileSync(path.join(outside, 'precious'), 'utf8')).toBe('old');
    expect(readFileSync(path.join(inside, 'report.html'), 'utf8')).toBe('new');
  });

  it('may lie behind a link that stays inside, and below a root that is a link itself', async () => {
    mkdirSync(path.join(inside, 'real'));
    symlinkSync(path.join(inside, 'real'), path.join(inside, 'link'));
    await replace('link', 'report.html');
    expect(existsSync(path.join(inside, 'real/report.html'))).toBe(true);
    symlinkSync(inside, path.join(folder, 'root'));
    await files.writeText(path.join(folder, 'root/a.html'), 'new', [path.join(folder, 'root')]);
    expect(existsSync(path.join(inside, 'a.html'))).toBe(true);
  });

  it.each([
    ['the folder is a link', ['link', 'report.html'], 'link'],
    ['a folder far above is a link', ['link', 'a', 'b', 'report.html'], 'link'],
    ['a link in between leads up', ['up', 'outside', 'report.html'], 'up'],
  ])('is refused where %s that leads outside, and nothing is made there', async (_, names, link) => {
    symlinkSync(link === 'up' ? folder : outside, path.join(inside, link));
    await expect(replace(...names)).rejects.toThrow(
      /leads by a link to .*(?:outside|files-).*, which is outside/,
    );
    expect(readdirSync(outside)).toEqual([]);
  });

  it.each([
    ['what is not there', 'missing'],
    ['itself', '../inside/link'],
  ])('is refused behind a link to %s, which is named', async (_, target) => {
    symlinkSync(path.join(outside, target), path.join(inside, 'link'));
    await expect(replace('link', 'report.html')).rejects.toThrow(
      `${path.join(inside, 'link')} is a link that leads nowhere, or to where this step may not look`,
    );
    expect(readdirSync(outside)).toEqual([]);
  });

  it('is refused where a folder stands, and leaves no draft', async () => {
    mkdirSync(path.join(inside, 'report.html'));
    await expect(replace('report.html')).rejects.toThrow();
    expect(readdirSync(inside)).toEqual(['report.html']);
  });

  it('is not written through a link that waits where its draft is made', async () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const draft = `.security-review-${process.pid}-i.tmp`;
    try {
      writeFileSync(path.join(outside, 'precious'), 'old');
      symlinkSync(path.join(outside, 'precious'), path.join(inside, draft));
      await expect(replace('report.html')).rejects.toThrow(
        `EEXIST: file already exists, open '${path.join(inside, draft)}'`,
      );
    } finally {
      chance.mockRestore();
    }
    expect(readFileSync(path.join(outside, 'precious'), 'utf8')).toBe('old');
  });

  it.each([
    ['draft', '/sys/kernel/report.html', /^E(?:ACCES|PERM|ROFS): .*, open/],
    ['folder', '/sys/kernel/none/report.html', /^E(?:ACCES|PERM|ROFS): .*, mkdir/],
  ])('that nobody can write says why, where there is not even a %s', async (_, file, why) => {
    await expect(files.writeText(file, 'new', ['/sys/kernel'])).rejects.toThrow(why);
  });

  it('may be the first below its root, and below another root where a link leads there', async () => {
    const roots = [path.join(folder, 'none/yet'), outside];
    await files.writeText(path.join(folder, 'none/yet/a'), 'new', roots);
    expect(readdirSync(path.join(folder, 'none/yet'))).toEqual(['a']);
    symlinkSync(outside, path.join(folder, 'none/yet/link'));
    await files.writeText(path.join(folder, 'none/yet/link/b'), 'new', roots);
    expect(readdirSync(outside)).toEqual(['b']);
  });

  it('may be the first below the second root, and no other is made for it', async () => {
    const [other, temp] = [path.join(folder, 'other'), path.join(folder, 'none/yet')];
    await files.writeText(path.join(temp, 'a'), 'new', [other, temp]);
    expect([readdirSync(temp), existsSync(other)]).toEqual([['a'], false]);
  });

  it('is refused behind a link that leads outside, although another root is not there', async () => {
    symlinkSync(outside, path.join(inside, 'link'));
    const roots = [inside, path.join(folder, 'none')];
    await expect(files.writeText(path.join(inside, 'link/a'), 'new', roots)).rejects.toThrow(
      /leads by a link to .*, which is outside/,
    );
  });
});

it('a file that is named elsewhere is what the workflow says, also behind a link', async () => {
  writeFileSync(path.join(outside, 'a'), 'a much longer old text');
  symlinkSync(path.join(outside, 'a'), path.join(folder, 'link'));
  await files.writeText(path.join(folder, 'link'), 'new', [inside]);
  expect(readFileSync(path.join(outside, 'a'), 'utf8')).toBe('new');
  await files.writeText(path.join(folder, 'x/y/z'), 'new', [inside]);
  expect(readFileSync(path.join(folder, 'x/y/z'), 'utf8')).toBe('new');
});

it.each([
  ['nobody reads', '"$0" --input-type=module -e "$1"'],
  ['somebody holds open and does not read', 'exec 3<>"$2"; "$0" --input-type=module -e "$1"'],
])('a pipe elsewhere that %s is refused at once', (_, shell) => {
  const pipe = path.join(outside, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const module = new URL('../../src/edge/files.js', import.meta.url);
  const source = `import { openFiles } from ${JSON.stringify(module)};
const written = openFiles().writeText(${JSON.stringify(pipe)}, 'x'.repeat(1_000_000), []);
console.log(await written.then(() => 'written', ({ message }) => message));`;
  const words = ['-c', shell, process.execPath, source, pipe];
  expect(execFileSync('bash', words, { encoding: 'utf8', timeout: 20_000 })).toContain(
    'is a pipe or a socket, and a file was expected.',
  );
});

it('a pipe that nobody writes to is not waited for, and holds nothing', () => {
  const pipe = path.join(outside, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const module = new URL('../../src/edge/files.js', import.meta.url);
  const source = `import { openFiles } from ${JSON.stringify(module)};
console.log(JSON.stringify(await openFiles().readText(${JSON.stringify(pipe)})));`;
  const words = ['--input-type=module', '-e', source];
  expect(execFileSync(process.execPath, words, { encoding: 'utf8', timeout: 20_000 })).toBe('""\n');
});

describe('a file that was written under another name', () => {
  const write = (...names: string[]): Promise<void> =>
    files.writeText(path.join(folder, ...names), names.join('/'), [inside]);

  it.each([
    ['by a link to its folder', ['inside', 'out', 'x'], ['inside', 'link', 'x']],
    ['by a link that is followed', ['outside', 'x'], ['outside', 'alias']],
    ['by another link to it', ['outside', 'x'], ['outside', 'twin']],
  ])('is not written again %s', async (_, first, second) => {
    mkdirSync(path.join(inside, 'out'));
    symlinkSync(path.join(inside, 'out'), path.join(inside, 'link'));
    await write(...first);
    symlinkSync(path.join(outside, 'x'), path.join(outside, 'alias'));
    if (first[0] === 'outside') linkSync(path.join(outside, 'x'), path.join(outside, 'twin'));
    await expect(write(...second)).rejects.toThrow(/is the file .*x, which this run has written already/);
    expect(readFileSync(path.join(folder, ...first), 'utf8')).toBe(first.join('/'));
  });

  it('is written again under its own', async () => {
    for (const file of [path.join(inside, 'x'), path.join(outside, 'x')]) {
      for (const text of ['a longer first text', 'second']) await files.writeText(file, text, [inside]);
      expect(readFileSync(file, 'utf8')).toBe('second');
    }
  });

  it('is left alone where a link to it is replaced', async () => {
    await write('inside', 'x');
    symlinkSync(path.join(inside, 'x'), path.join(inside, 'alias'));
    await write('inside', 'alias');
    expect(readFileSync(path.join(inside, 'x'), 'utf8')).toBe('inside/x');
  });
});

describe('the real path', () => {
  it('follows the links of the folders that are there, and no others', () => {
    mkdirSync(path.join(inside, 'out'));
    symlinkSync(path.join(inside, 'out'), path.join(inside, 'link'));
    symlinkSync('loop', path.join(inside, 'loop'));
    symlinkSync(path.join(outside, 'a'), path.join(inside, 'file'));
    const real = (...names: string[]): string =>
      path.relative(inside, files.realPath(path.join(inside, ...names)));
    expect(real('link', 'x')).toBe('out/x');
    expect(real('link', 'not', 'yet', 'x')).toBe('out/not/yet/x');
    expect(real('x')).toBe('x');
    expect(real('file')).toBe('file');
    expect(real('loop', 'x')).toBe('loop/x');
    expect(files.realPath('/x')).toBe('/x');
  });
});

it.each([
  ['a folder', '.', true],
  ['a file', 'file', false],
  ['a link to a folder', 'link', false],
  ['nothing', 'nothing', false],
  ['what is below a file', 'file/x', false],
  ['a name that no file can have', 'x'.repeat(300), false],
])('%s is a folder: %j, %j', (_, name, expected) => {
  writeFileSync(path.join(inside, 'file'), '');
  symlinkSync(outside, path.join(inside, 'link'));
  expect(files.isFolder(path.join(inside, name))).toBe(expected);
});
