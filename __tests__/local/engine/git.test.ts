import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

import { openRepository } from '../../../src/local/engine/git.js';
import { saidOnWindows } from '../../support/windows.js';
import { withRepository } from './repository.js';

const LIMIT = 1024 * 1024;

describe('resolve', () => {
  it(
    'knows full SHAs of commits, branches, and branches of origin',
    withRepository(async (repository) => {
      const first = repository.commit({ a: '1' });
      const second = repository.commit({ a: '2' });
      const tree = repository.git('rev-parse', 'HEAD^{tree}');
      repository.git('branch', 'old', first);
      repository.git('branch', 'deep/er', first);
      repository.git('update-ref', 'refs/remotes/origin/theirs', first);
      repository.git('update-ref', 'refs/remotes/origin/main', first);
      repository.git('update-ref', 'refs/pull/1/merge', first);
      repository.git('update-ref', 'refs/heads/--output=x', first);
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
      repository.git('tag', 'v1', first);
      repository.git('tag', '-a', '-m', 'x', 'v2', first);
      repository.git('tag', 'refs/heads/ghost', first);
      const annotated = repository.git('rev-parse', 'v2');
      const source = repository.open();
      const table = {
        [first]: first,
        [second]: second,
        main: second,
        old: first,
        'deep/er': first,
        theirs: first,
        deep: undefined,
        HEAD: undefined,
        v1: undefined,
        v2: undefined,
        ghost: undefined,
        'main~1': undefined,
        'main@{0}': undefined,
        'old..main': undefined,
        '--output=x': undefined,
        'refs/heads/main': undefined,
        'refs/pull/1/merge': undefined,
        'pull/1/merge': undefined,
        [first.slice(0, 10)]: undefined,
        [first.toUpperCase()]: undefined,
        [tree]: undefined,
        [annotated]: undefined,
        ['0'.repeat(40)]: undefined,
        ['0'.repeat(64)]: undefined,
        'no such': undefined,
        'a\0b': undefined,
        '': undefined,
      };
      const found = await Promise.all(
        Object.keys(table).map(async (ref) => [ref, await source.resolve(ref)] as const),
      );
      expect(Object.fromEntries(found)).toEqual(table);
    }),
  );
});

describe('defaultHead', () => {
  it(
    'is the branch that the origin has, else the one that is checked out',
    withRepository(async (repository) => {
      const source = repository.open();
      expect(await source.defaultHead()).toBeUndefined();
      const first = repository.commit({ a: '1' });
      repository.git('checkout', '-q', '-b', 'trunk');
      const second = repository.commit({ a: '2' });
      expect(await source.defaultHead()).toBe(second);
      repository.git('update-ref', 'refs/remotes/origin/theirs', first);
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/theirs');
      expect(await source.defaultHead()).toBe(first);
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/gone');
      expect(await source.defaultHead()).toBe(second);
    }),
  );
});

describe('mergeBase', () => {
  it(
    'finds the common ancestor, or none',
    withRepository(async (repository) => {
      const root = repository.commit({ a: '1' });
      const main = repository.commit({ a: '2' });
      repository.git('checkout', '-q', '-b', 'side', root);
      const side = repository.commit({ b: '1' });
      repository.git('checkout', '-q', '--orphan', 'alone');
      const alone = repository.commit({ c: '1' });
      const source = repository.open();
      expect(await source.mergeBase(main, side)).toBe(root);
      expect(await source.mergeBase(main, alone)).toBeUndefined();
      expect(await source.mergeBase(main, '0'.repeat(40))).toBeUndefined();
      expect(await source.mergeBase('main', side)).toBeUndefined();
    }),
  );
});

const NAMES = [
  'plain.js',
  'with space.js',
  'quo"te.js',
  "it's.js",
  'new\nline.js',
  'tab\t.js',
  'ünï/日本.js',
];
const MORE_NAMES = ['-dash.js', ':(glob)x', 'back\\slash.js', '*.js', 'a => b.js', '{a,b}.js'];

describe('files', () => {
  it(
    'keeps every name, in trees and in changes',
    withRepository(async (repository) => {
      const names = [...NAMES, ...MORE_NAMES];
      const from = repository.commit({ 'plain.js': 'first\n' });
      const to = repository.commit(Object.fromEntries(names.map((name) => [name, `${name}\n`])));
      const source = repository.open();
      expect((await source.files(to)).toSorted()).toEqual(names.toSorted());
      const changes = await source.changes(from, to);
      expect(changes.map(({ path }) => path).toSorted()).toEqual(names.toSorted());
      const contents = await source.read(to, names, LIMIT);
      expect(contents.map(String)).toEqual(names.map((name) => `${name}\n`));
    }),
  );

  it(
    'writes bytes that are no UTF-8 as escapes',
    withRepository(async (repository) => {
      const blob = repository.gitWithInput('x', 'hash-object', '-w', '--stdin');
      repository.git('config', 'core.quotePath', 'true');
      const tree = repository.gitWithInput(`100644 blob ${blob}\t"caf\\351.js"\n`, 'mktree');
      const commit = repository.git('commit-tree', '-m', 'x', tree);
      expect(await repository.open().files(commit)).toEqual(['caf\\xe9.js']);
    }),
  );

  it(
    'leaves out links and submodules',
    withRepository(async (repository) => {
      const from = repository.commit({ kept: '1', 'to-link': '1', 'to-module': '1' });
      const blob = repository.gitWithInput('/etc/passwd', 'hash-object', '-w', '--stdin');
      const text = repository.gitWithInput('1\n2\n', 'hash-object', '-w', '--stdin');
      for (const entry of [
        `120000,${blob},to-link`,
        `120000,${blob},new-link`,
        `160000,${from},to-module`,
        `160000,${from},new-module`,
        `100644,${text},zz-last`,
      ]) {
        repository.git('update-index', '--add', '--cacheinfo', entry);
      }
      repository.git('commit', '-q', '-m', 'x');
      const links = repository.git('rev-parse', 'HEAD');
      repository.git('update-index', '--add', '--cacheinfo', `100755,${text},to-link`);
      repository.git('commit', '-q', '-m', 'x');
      const back = repository.git('rev-parse', 'HEAD');
      const source = repository.open();
      expect(await source.files(links)).toEqual(['kept', 'zz-last']);
      expect(await source.changes(from, links)).toEqual([{ path: 'zz-last', lines: [{ start: 1, end: 2 }] }]);
      expect(await source.changes(links, back)).toEqual([{ path: 'to-link', lines: [{ start: 1, end: 2 }] }]);
      await expect(source.read(links, ['kept', 'to-link'], LIMIT)).rejects.toThrow('no regular file');
      await expect(source.read(links, ['../../etc/passwd'], LIMIT)).rejects.toThrow('no regular file');
    }),
  );

  it(
    'refuses a tree in which one file hides another',
    withRepository(async (repository) => {
      const [one, two] = ['1', '2'].map((text) =>
        repository.gitWithInput(text, 'hash-object', '-w', '--stdin'),
      );
      const entries = [one, two].map((blob) => `100644 blob ${blob}\tx.js\n`).join('');
      const commit = repository.git('commit-tree', '-m', 'x', repository.gitWithInput(entries, 'mktree'));
      await expect(repository.open().files(commit)).rejects.toThrow('two files of the name "x.js"');
    }),
  );
});

describe('changes', () => {
  it(
    'gives added and changed lines at head',
    withRepository(async (repository) => {
      const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`);
      const from = repository.commit({ edited: text.join(''), moved: text.join(''), gone: 'x', mode: 'x' });
      repository.git('update-index', '--chmod=+x', 'mode');
      const edited = [
        ...text.slice(0, 2),
        'new\n',
        'new\n',
        ...text.slice(2, 9),
        'changed\n',
        ...text.slice(12),
      ];
      repository.git('mv', 'moved', 'renamed');
      repository.write({ edited: edited.join(''), gone: null, empty: '', unended: 'a\nb' });
      repository.git('add', '-A');
      repository.git('commit', '-q', '-m', 'x');
      const to = repository.git('rev-parse', 'HEAD');
      const changes = await repository.open().changes(from, to);
      expect(changes.filter(({ path }) => path !== 'mode')).toEqual([
        {
          path: 'edited',
          lines: [
            { start: 3, end: 4 },
            { start: 12, end: 12 },
          ],
        },
        { path: 'empty', lines: [] },
        { path: 'renamed', lines: [{ start: 1, end: 20 }] },
        { path: 'unended', lines: [{ start: 1, end: 2 }] },
      ]);
    }),
  );

  it.each(['main', '--output=x', '', 'HEAD'])('refuses %j where a SHA belongs', (ref) =>
    withRepository(async (repository) => {
      const sha = repository.commit({ a: '1' });
      const source = repository.open();
      await expect(source.changes(ref, sha)).rejects.toThrow('expected a full lower-case SHA');
      await expect(source.files(ref)).rejects.toThrow('expected a full lower-case SHA');
    })(),
  );
});

describe('read', () => {
  it(
    'gives every file in its place, without those that are too large',
    withRepository(async (repository) => {
      const binary = Buffer.from([0, 10, 255, 13, 10]);
      const files = {
        small: 'x'.repeat(100),
        large: 'x'.repeat(101),
        empty: '',
        binary,
        same: 'x'.repeat(100),
      };
      const commit = repository.commit(files);
      const source = repository.open();
      const read = async (paths: readonly string[], limit: number) =>
        (await source.read(commit, paths, limit)).map((bytes) => bytes?.toString('latin1'));
      expect(await read(['same', 'large', 'binary', 'small', 'empty', 'small'], 100)).toEqual([
        files.same,
        undefined,
        binary.toString('latin1'),
        files.small,
        '',
        files.small,
      ]);
      expect(await read(['empty', 'small'], 0)).toEqual(['', undefined]);
      expect(await read(['large'], 100)).toEqual([undefined]);
      expect(await read([], 100)).toEqual([]);
    }),
  );

  it(
    'says that a file of the commit is missing',
    withRepository(async (repository) => {
      const commit = repository.commit({ a: 'one', b: 'two' });
      const source = repository.open();
      await source.files(commit);
      const object = repository.git('rev-parse', 'HEAD:a');
      rmSync(path.join(repository.path, '.git/objects', object.slice(0, 2), object.slice(2)));
      await expect(source.read(commit, ['b', 'a'], LIMIT)).rejects.toThrow(
        `git has no file ${object} of 3 bytes; check the repository with git fsck`,
      );
    }),
  );
});

describe('openRepository', () => {
  it('says that a directory is missing', () => {
    expect(() => openRepository('/no/such/directory')).toThrow('expected a directory that exists');
  });

  it(
    'does not look for a repository above the directory, and opens a bare one',
    withRepository(async (repository) => {
      const commit = repository.commit({ 'sub/a': '1' });
      await expect(openRepository(`${repository.path}/sub`).files(commit)).rejects.toThrow(
        'not a git repository',
      );
      expect(await openRepository(`${repository.path}/.git`).files(commit)).toEqual(['sub/a']);
    }),
  );

  it(
    'does not take a program in the repository for git',
    withRepository(async (repository) => {
      const planted = path.join(repository.path, 'git');
      writeFileSync(planted, '#!/bin/sh\n', { mode: 0o755 });
      await expect(openRepository(repository.path, '.').resolve('main')).rejects.toThrow('install git');
    }),
  );

  it('on Windows leaves the search path to the system, and names the repository as git does there', () => {
    const script = String.raw`
      const environment = module.gitEnvironment(module.SEARCH_PATH, 'C:\\');
      console.log(environment.PATH, module.gitOptions('C:\\shop').filter((option) => option.includes('shop')));`;
    const settings = new URL('../../../src/local/engine/git-settings.js', import.meta.url);
    expect(saidOnWindows(settings, script)).toBe(
      String.raw`undefined [ 'C:\\shop', 'safe.directory=C:/shop' ]`,
    );
  });

  it(
    'says that git is missing',
    withRepository(async (repository) => {
      const source = openRepository(repository.path, '/nowhere');
      await expect(source.resolve('main')).rejects.toThrow('install git');
    }),
  );
});
