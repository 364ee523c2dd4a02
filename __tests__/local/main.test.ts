import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readArguments } from '../../src/local/arguments.js';
import { gitEnvironment, SEARCH_PATH } from '../../src/local/engine/git-settings.js';
import { repositoryReviewer } from '../../src/local/repository-reviewer.js';
import type { Data } from './harness.js';

const MAIN = fileURLToPath(new URL('../../src/local/main.js', import.meta.url));

describe('arguments', () => {
  it('have defaults', () => {
    expect(readArguments(['--repo', '/tmp/my repo'])).toEqual({
      kind: 'given',
      given: {
        port: 4600,
        profile: 'observed',
        repo: '/tmp/my repo',
        repoName: 'local/my-repo',
        branch: 'main',
        scanSeconds: 5,
        unlimited: false,
      },
    });
  });

  it('name a repository by as much of its folder as a name may have', () => {
    const read = readArguments(['--repo', `/tmp/${'x'.repeat(101)}`]);
    expect(read).toMatchObject({ given: { repoName: `local/${'x'.repeat(100)}` } });
  });

  it('are told of all at once', () => {
    const words = ['--port', '65536', '--profile', 'imagined', '--repo-name', 'x', '--scan-seconds', '-1'];
    const read = readArguments(words.map((word) => word.replace('-1', 'no')));
    expect(read.kind === 'problems' ? read.problems.map((problem) => problem.split(' ')[0]) : read).toEqual([
      '--repo',
      '--repo-name',
      '--port',
      '--profile',
      '--scan-seconds',
    ]);
  });

  it.each([
    [['--nonsense']],
    [['stray']],
    [['--port']],
    [['--repo', '']],
    [['--repo', '.', '--repo-name', 'a/b/c']],
  ])('%j cannot be read', (words) => {
    expect(readArguments(words).kind).toBe('problems');
  });

  it.each([
    ['', undefined],
    [' ', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['-1', undefined],
    ['1.', undefined],
    ['86401', undefined],
    ['0', 0],
    ['0.5', 0.5],
    ['86400', 86_400],
  ])('--scan-seconds %j is %j', (word, seconds) => {
    const read = readArguments(['--repo', '.', `--scan-seconds=${word}`]);
    expect(read.kind === 'given' ? read.given.scanSeconds : undefined).toBe(seconds);
  });

  it('ask for help', () => expect(readArguments(['-h']).kind).toBe('help'));
});

it.each([
  [{}, /repositories alone/],
  [{ repoFullName: 'acme/other' }, /no connected repository/],
])('what is not the given repository is not reviewed, %j', async (named, words) => {
  const review = repositoryReviewer(() => undefined);
  await expect(review({ workflow: 'REVIEW_TARGET', ...named })).rejects.toThrow(words);
});

describe('the program', () => {
  const repo = mkdtempSync(join(tmpdir(), 'review-'));
  afterAll(() => rmSync(repo, { recursive: true, force: true }));

  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args],
      { cwd: repo, stdio: 'pipe', env: gitEnvironment(SEARCH_PATH, tmpdir()) },
    );

  it('reviews a repository over HTTP and ends on SIGINT', async () => {
    git('init', '--quiet', '--initial-branch=main');
    writeFileSync(join(repo, 'a.js'), 'export const one = 1;\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    git('checkout', '--quiet', '-b', 'feature');
    writeFileSync(join(repo, 'b.js'), 'export const run = (text) => eval(text);\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'two');

    const child = spawn(process.execPath, [
      MAIN,
      '--repo',
      repo,
      '--port',
      '0',
      '--scan-seconds',
      '0',
      '--unlimited',
    ]);
    try {
      let said = '';
      child.stdout.setEncoding('utf8');
      while (!said.includes('Ctrl-C')) said += String((await once(child.stdout, 'data'))[0]);
      const variable = (name: string): string =>
        new RegExp(`export SECURITY_REVIEW_${name}='([^']+)'`).exec(said)?.[1] ?? '';
      const workspaceId = variable('WORKSPACE_ID');
      const ask = async (path: string, body?: Data): Promise<Data> => {
        const response = await fetch(`${variable('BASE_URL')}${path}?workspaceId=${workspaceId}`, {
          headers: { authorization: `Bearer ${variable('API_KEY')}` },
          ...(body && { method: 'POST', body: JSON.stringify({ workspaceId, ...body }) }),
        });
        return ((await response.json()) as { data: Data }).data;
      };
      const goal = { goal: 'CHECK_PR', workflow: 'REVIEW_CHANGES', baseRef: 'main', headRef: 'feature' };
      const { id } = await ask('/scans', { targetId: variable('TARGET_ID'), ...goal });
      let scan: Data = {};
      while (scan['endedAt'] == null) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        scan = await ask(`/scans/${String(id)}`);
      }
      expect(scan).toMatchObject({
        status: 'COMPLETED',
        coverageReceipts: expect.arrayContaining([expect.objectContaining({ status: 'COMPLETED' })]),
      });
      const { items } = await ask('/findings');
      expect(items).toMatchObject([{ category: 'sast', implicatedFiles: ['b.js'] }]);
    } finally {
      child.kill('SIGINT');
    }
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  const failing = async (...words: string[]): Promise<string> => {
    const child = spawn(process.execPath, [MAIN, ...words]);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    expect((await once(child, 'close'))[0]).toBe(1);
    return said;
  };

  it('says what is wrong and fails', async () => {
    expect(await failing('--repo', join(repo, 'nothing'), '--port', '0')).toMatch(
      /^--repo is .*nothing, .*Expected the top folder of a git repository.*cannot be opened/,
    );
    const words = /^--repo is .*Expected the top folder of a git repository.*not a git repository/;
    expect(await failing('--repo', tmpdir(), '--port', '0')).toMatch(words);
    mkdirSync(join(repo, 'part'));
    expect(await failing('--repo', join(repo, 'part'), '--port', '0')).toMatch(words);
  });

  it('says that nothing can be said', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, '--help'], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect([status, stderr.toString()]).toEqual([
      1,
      expect.stringMatching(/^The output cannot be written \(.*ENOSPC.*\n$/),
    ]);
  });

  it('says what to do about a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    expect(await failing('--repo', repo, '--port', `${port}`)).toMatch(/EADDRINUSE.*--port/);
    holder.close();
  });
});
