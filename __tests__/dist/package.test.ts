import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runStep, type StepResult } from '../../scripts/runner.js';
import { operations } from '../../src/api/operations/index.js';
import { answer, withRawServer } from '../support/raw-server.js';
import { neededPackages } from './needed-packages.js';
import { events, HEAD, KEY, REPOSITORY } from '../support/run-environment.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'package-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The archive of the working tree that a runner would download. */
function archive(format: 'tar' | 'tar.gz'): Buffer {
  const index = path.join(folder, 'index');
  const git = (...words: string[]): Buffer => {
    // oxlint-disable-next-line node/no-process-env -- git needs the machine's path
    const env = { PATH: process.env['PATH'] ?? '', GIT_INDEX_FILE: index };
    // A checkout may be another user's, as in a container; whom the user of git trusts is not known without a home.
    const done = spawnSync('git', ['-c', 'safe.directory=*', ...words], { env, maxBuffer: 64 << 20 });
    if (done.status !== 0) throw new Error(`git ${words.join(' ')}: ${done.stderr.toString()}`);
    return done.stdout;
  };
  git('add', '--all', '.');
  const tree = git('write-tree').toString().trim();
  return git('archive', '--worktree-attributes', `--format=${format}`, tree);
}

const ASKED = [
  'cancelScan',
  'checkEligibility',
  'createReport',
  'createScan',
  'downloadReport',
  'getReport',
  'getScan',
  'importSarif',
  'listFindings',
  'listScans',
  'listTargets',
];

describe('what a runner downloads', () => {
  it('is what it starts and what a person reads first', () => {
    const listed = spawnSync('tar', ['-t'], { input: archive('tar') });
    const top = new Set(
      listed.stdout
        .toString()
        .split('\n')
        .filter((name) => name !== '')
        .map((name) => name.replace(/\/.*/, '')),
    );
    expect([...top].toSorted()).toEqual(['LICENSE', 'README.md', 'action.yml', 'dist']);
  });

  it('is small: 150 kB, and 0.2 MB of it are read at every start', () => {
    expect(archive('tar.gz').length).toBeLessThanOrEqual(150_000);
    expect(statSync('dist/index.js').size).toBeLessThanOrEqual(200_000);
  });

  it('wraps every module in parentheses, by which the compiler sees that it runs at once and reads it once', () => {
    const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const bare = /[{,]\d+:(?:function\b|(?:\([\w$,]*\)|[\w$]+)=>)/;
    expect(files.filter((name) => bare.test(readFileSync(path.join('dist', name), 'utf8')))).toEqual([]);
  });

  it('holds the operations that a run asks for, and none that only the local service answers', () => {
    const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const code = files.map((name) => readFileSync(path.join('dist', name), 'utf8')).join('\n');
    const held = Object.entries(operations).filter(([, { summary }]) => code.includes(summary));
    expect(held.map(([name]) => name).toSorted()).toEqual(ASKED);
    // With what @actions/core would write a summary.
    expect(code).not.toContain('addTable');
  });

  it('asks Node for nothing that starts programs, which @actions/core imports for what a run does not use', () => {
    const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const code = files.map((name) => readFileSync(path.join('dist', name), 'utf8')).join('\n');
    const [, id = ''] = /(\d+):\(\w+=>\{\w+\.exports=[\w.]+\("child_process"\)/.exec(code) ?? [];
    expect(id).not.toBe('');
    expect(code).not.toContain(`(${id})`);
  });

  it('holds no source maps, and the licence of every package in it', () => {
    const files = readdirSync('dist');
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(
      files.filter((name) => readFileSync(path.join('dist', name), 'utf8').includes('sourceMappingURL')),
    ).toEqual([]);
    const licences = readFileSync('dist/licenses.txt', 'utf8').split('\n');
    const names = neededPackages().map((place) => place.replace(/^.*\/node_modules\//, ''));
    expect(names).toEqual(expect.arrayContaining(['valibot', '@actions/http-client', 'balanced-match']));
    expect(names.filter((name) => !licences.includes(name))).toEqual([]);
  });
});

describe('a start', () => {
  /** What Node loads to refuse a missing input. */
  const loaded = (): string[] => {
    const probe = `process.on('exit', () => process.getBuiltinModule('fs').writeSync(2, JSON.stringify(process.moduleLoadList)));`;
    const entry = pathToFileURL('dist/index.js');
    const done = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `${probe} await import(${JSON.stringify(entry)});`],
      { cwd: folder, env: { RUNNER_TEMP: folder } },
    );
    const list: unknown = JSON.parse(done.stderr.toString().trim().split('\n').at(-1) ?? '');
    if (!Array.isArray(list)) throw new Error('The list of modules is missing.');
    return list.map(String);
  };

  it('that refuses an input loads nothing that speaks to a network, nor any stream', () => {
    const modules = loaded();
    expect(modules).toContain('NativeModule fs');
    expect(
      modules.filter((name) =>
        /^NativeModule (?:_?https?|_?tls|net|stream|child_process|internal\/deps\/undici)/.test(name),
      ),
    ).toEqual([]);
  });

  /** Runs a copy of the bundle without the parts that hold what `isMissing` says, against an API root. */
  const runWithout = async (
    isMissing: (code: string) => boolean,
    baseUrl = 'http://127.0.0.1:9/api/v1',
  ): Promise<StepResult> => {
    const action = path.join(folder, 'dist');
    cpSync('dist', action, { recursive: true });
    const parts = readdirSync(action).filter((file) => /^\d+\.index\.js$/.test(file));
    const missing = parts.filter((name) => isMissing(readFileSync(path.join(action, name), 'utf8')));
    for (const name of missing) rmSync(path.join(action, name));
    const inputs = { 'api-key': KEY, 'base-url': baseUrl, 'workspace-id': 'w' };
    const variables = { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD };
    const entry = path.join(action, 'index.js');
    return await runStep({ folder, entry, event: events.pullRequest, variables, inputs }, 'main');
  };

  it('whose later part is missing is an error, and red', async () => {
    const { exitCode, outputs } = await runWithout(() => true);
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'error', 'scan-id': '' });
    expect(outputs['reason']).toContain('Something unforeseen happened');
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('that is refused has the same verdict %s the words of advice', async (_, isAdvised) => {
    const code = 'AUTH_ASSESSMENT_PRODUCTION_DENIED';
    const body = JSON.stringify({ success: false, error: { code, message: 'No.' } });
    const refusal = answer('403 Forbidden', [`Content-Length: ${body.length}`], body);
    await withRawServer(
      (socket) => socket.end(refusal),
      async ({ port }) => {
        const isMissing = (text: string): boolean => !isAdvised && text.includes(code);
        const { exitCode, log, outputs } = await runWithout(isMissing, `http://127.0.0.1:${port}/api/v1`);
        expect(exitCode).toBe(1);
        expect(outputs).toMatchObject({ verdict: 'error', 'scan-id': '' });
        expect(outputs['reason']).toContain(`was answered 403 ${code}: No.`);
        expect(log.some((line) => line.includes('Choose the `target-id` of another environment'))).toBe(
          isAdvised,
        );
      },
    );
  });
});
