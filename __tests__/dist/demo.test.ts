import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  globSync,
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
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSample, type Sample } from '../../scripts/demo/sample.js';
import { readEnvironment } from '../../src/edge/environment.js';

/** The demo, started as a newcomer starts it once everything is compiled. */
const run = promisify(execFile);
const demo = path.resolve('build/scripts/demo.js');

let work: string;
let folder: string;
let sample: Sample;

beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'demo-'));
  folder = path.join(work, 'sample');
  mkdirSync(folder);
  sample = makeSample(folder);
  symlinkSync(folder, path.join(work, 'link'));
});

afterAll(() => rmSync(work, { recursive: true }));

/**
 * The demo leaves what its runs wrote, for whoever looks at it, in a folder of the temporary folder. It runs as in a hook of
 * git, whose repository is another.
 */
const show = (words: readonly string[], temp = work) =>
  run(process.execPath, [demo, ...words], {
    env: { ...readEnvironment(), TMPDIR: temp, GIT_DIR: path.join(work, 'hooked') },
  });

const exitOf = (words: readonly string[], temp?: string): Promise<number | string | undefined> =>
  show(words, temp).then(
    () => 0,
    (error: { code?: number | string }) => error.code,
  );

/** What a demo that cannot be shown says, and how it is used, if it ends as one that was asked for wrongly. */
const misuseOf = (words: readonly string[]): Promise<string | undefined> =>
  show(words).then(
    () => undefined,
    ({ code, stderr }: { code?: number; stderr: string }) => (code === 2 ? stderr : undefined),
  );

describe('the demo', () => {
  it.concurrent('shows a bad pull request failed and its fix passed', async () => {
    const { stdout, stderr } = await show([]);
    expect(stdout).toContain('The gate failed the bad pull request and passed its fix.');
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /file=src\/storage\.js,line=3::high at line 3: Hard-coded AWS access key ID in src\/storage\.js/,
    );
    expect(stdout).toMatch(/::error file=src\/discount\.js,line=2::/);
  });

  it.concurrent('reviews any repository, and exits as the gate would', async () => {
    const within = path.join(folder, 'src');
    const exits = [
      exitOf(['--repo', folder, '--base', 'main', '--head', sample.bad]),
      exitOf(['--repo', within, '--base', sample.base, '--head', 'discounts']),
    ];
    expect(await Promise.all(exits)).toEqual([1, 0]);
  });

  it.concurrent('imports reports of other scanners', async () => {
    const [bad, good] = ['error', 'note'].map((level) => {
      const reports = path.join(work, `reports of ${level}`);
      mkdirSync(reports);
      const results = [{ ruleId: 'R', level, message: { text: 'm' } }];
      writeFileSync(
        path.join(reports, 'a[1].sarif'),
        JSON.stringify({ version: '2.1.0', runs: [{ results }] }),
      );
      return reports;
    });
    const [within, around] = [path.join(work, 'within'), path.join(work, 'around')];
    mkdirSync(within);
    symlinkSync(within, around);
    const exits = [
      exitOf(['--sarif', `${bad}/a[1].sarif`]),
      exitOf(['--repo', folder, '--base', 'main', '--head', 'main~0', '--sarif', `${bad}`]),
      exitOf(['--sarif', `${good}`]),
      exitOf(['--sarif', path.join(work, 'nowhere')]),
      // The demo's own folder is in it.
      exitOf(['--sarif', work]),
      exitOf(['--sarif', around], within),
    ];
    expect(await Promise.all(exits)).toEqual([1, 1, 0, 2, 2, 2]);
  });

  it.concurrent('shows results of a report of the repository where they lie in it, by either name of it', async () => {
    const report = path.join(work, 'absolute.sarif');
    const link = path.join(work, 'link');
    const results = [realpathSync(folder), link].map((root, at) => {
      const place = {
        artifactLocation: { uri: pathToFileURL(path.join(root, 'src', 'cart.js')).pathname },
        region: { startLine: at + 1 },
      };
      return {
        ruleId: 'R',
        level: 'error',
        message: { text: 'm' },
        locations: [{ physicalLocation: place }],
      };
    });
    writeFileSync(report, JSON.stringify({ version: '2.1.0', runs: [{ results }] }));
    const words = ['--repo', link, '--base', 'main', '--head', 'main', '--sarif', report];
    const shown = String.raw`::error file=src/cart\.js,line=`;
    await expect(show(words)).rejects.toMatchObject({
      code: 1,
      // What only somebody who debugs a job is shown stands before it.
      stdout: expect.stringMatching(new RegExp(`^(?:(?!::debug::)[^])*${shown}1::[^]*${shown}2::`)),
    });
  });

  it.concurrent.each<[string, (child: ChildProcess) => void]>([
    ['is not read on', (child) => child.stdout?.destroy()],
    ['is told to end', (child) => void child.kill('SIGTERM')],
  ])('that %s takes its step with it', async (_, end) => {
    const folder = mkdtempSync(path.join(work, 'unread-'));
    const child = spawn(process.execPath, [demo], {
      env: { ...readEnvironment(), TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Created the scan')) break;
    }
    end(child);
    const verdicts = (): string[] =>
      globSync('*/job-*/temp/security-review/results.json', { cwd: folder }).flatMap(
        (file) => /"verdict": "\w+"/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [],
      );
    while (verdicts().length === 0) await delay(100);
    expect(verdicts()).toEqual(['"verdict": "cancelled"']);
  });

  it.concurrent('says what is missing, or not known', async () => {
    const sides = ['--base', 'main', '--head', 'main'];
    const some = /^Of --repo, --base and --head only some were given; .*\n\nnpm run demo \[/;
    expect(await misuseOf(['--repo', folder])).toMatch(some);
    expect(await misuseOf(['--nonsense'])).toMatch(/^Unknown option '--nonsense'.*\n\nnpm run demo \[/);
    expect(await misuseOf(['--repo', '', ...sides])).toMatch(some);
    const lost = ['--repo', folder, '--base', 'nowhere', '--head', 'main'];
    expect(await misuseOf(lost)).toContain('nowhere names no commit of the git repository at ');
    expect(await misuseOf(['--repo', work, ...sides])).toContain(`--repo is ${work}, which is in no git`);
    expect(await misuseOf(['--sarif', path.join(work, 'nowhere')])).toContain('There is nothing at --sarif ');
  });

  it.concurrent('that cannot begin leaves nothing', async () => {
    const empty = mkdtempSync(path.join(work, 'unused-'));
    const words = [demo, '--repo', folder, '--base', 'nowhere', '--head', 'main'];
    const env = { ...readEnvironment(), TMPDIR: empty };
    await expect(run(process.execPath, words, { env })).rejects.toMatchObject({ code: 2 });
    expect(readdirSync(empty)).toEqual([]);
  });
});
