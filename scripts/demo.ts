import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../src/edge/clock.js';
import { gitEnvironment, SEARCH_PATH } from '../src/local/engine/git-settings.js';
import { openRepository } from '../src/local/engine/git.js';
import { pacingOf } from '../src/local/pacing.js';
import { repositoryReviewer } from '../src/local/repository-reviewer.js';
import { seed, type Seeded } from '../src/local/seed.js';
import { type RunningServer, start } from '../src/local/server.js';
import { createService } from '../src/local/service.js';
import { follow, leaveOnSignals, Misuse, readOptions } from './command-line.js';
import { copyReports } from './demo/reports.js';
import { makeSample } from './demo/sample.js';
import { workFolder } from './demo/work-folder.js';
import { runStep, type StepResult } from './runner.js';

/**
 * Shows the action at work against the local service: on a sample repository, where it has to fail a
 * bad pull request and to pass its fix, or on any local repository, or with reports of other scanners, where it exits as
 * the gate would.
 */
const usage = 'npm run demo [-- [--repo PATH --base REF --head REF] [--sarif FILE-OR-FOLDER]]';
const NAME = 'demo/shop';
const SCAN_MS = 3_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Demo {
  /** What a job would have checked out: addresses below it are paths of the repository. */
  readonly repository: string;
  readonly server: RunningServer;
  readonly seeded: Seeded;
  /** A report, or a folder of such, to be imported. */
  readonly reports?: string | undefined;
}

async function openDemo(repository: string, reports?: string): Promise<Demo> {
  const source = openRepository(realpathSync(repository));
  const sourceOf = (name: string) => (name === NAME ? source : undefined);
  const service = createService({
    profile: 'observed',
    clock: systemClock,
    ids: randomUUID,
    sources: sourceOf,
    reviewer: repositoryReviewer(sourceOf),
    pacing: pacingOf(SCAN_MS),
  });
  const seeded = seed(service.world, { repoFullName: NAME });
  return { repository, server: await start(service), seeded, reports };
}

/** Runs the gate over one pull request, streaming its log, then says what it left. */
async function gate(
  { repository, server, seeded, reports }: Demo,
  title: string,
  base: string,
  head: string,
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(workFolder(), 'job-'));
  say(`\n━━ ${title}: ${base.slice(0, 12)}..${head.slice(0, 12)}\n`);
  const result = await runStep({
    folder,
    event: { name: 'pull_request', payload: { pull_request: { base: { sha: base }, head: { sha: head } } } },
    variables: {
      GITHUB_REPOSITORY: NAME,
      GITHUB_SHA: head,
      GITHUB_WORKSPACE: repository,
      PATH: path.dirname(process.execPath),
    },
    inputs: {
      'api-key': seeded.writeKey,
      'base-url': server.baseUrl,
      'workspace-id': seeded.workspaceId,
      ...(reports === undefined ? {} : { 'sarif-files': copyReports(reports, folder) }),
    },
    onLine: show,
    // Of a demo that ends before it, nobody reads on what it says.
    onStart: (child) => void process.once('exit', () => child.kill('SIGTERM')),
  });
  say(`\n  The job is ${result.exitCode === 0 ? 'green' : 'red'}. Outputs:`);
  for (const [name, value] of Object.entries(result.outputs)) {
    if (value !== '') say(`    ${name}: ${value}`);
  }
  say(`  Job summary: ${result.summaryFile}`);
  return result;
}

/** Shows a line of the log, save for what GitHub shows nobody who does not debug the job. */
function show(line: string): void {
  if (!line.startsWith('::debug::')) say(`  ${line}`);
}

/** The good pull request of the sample, with reports of other scanners. */
async function showReports(reports: string): Promise<boolean> {
  const { folder, base, fixed } = makeSample(sampleFolder());
  return showOne(folder, `A good pull request with ${reports}`, [base, fixed], reports);
}

async function showOne(
  repository: string,
  title: string,
  sides: readonly [base: string, head: string],
  reports: string | undefined,
): Promise<boolean> {
  const demo = await openDemo(repository, reports);
  try {
    return (await gate(demo, title, ...sides)).exitCode === 0;
  } finally {
    await demo.server.close();
  }
}

function sampleFolder(): string {
  const folder = path.join(workFolder(), 'shop');
  mkdirSync(folder);
  return folder;
}

async function showSample(): Promise<boolean> {
  const folder = sampleFolder();
  const sample = makeSample(folder);
  const demo = await openDemo(folder);
  try {
    const bad = await gate(
      demo,
      'A pull request with a credential and a dangerous call',
      sample.base,
      sample.bad,
    );
    const fixed = await gate(demo, 'The same pull request after its fix', sample.base, sample.fixed);
    const isRight = bad.outputs['verdict'] === 'failed' && fixed.outputs['verdict'] === 'passed';
    say(
      `\nThe gate ${isRight ? 'failed the bad pull request and passed its fix.' : 'did not do what it should have.'}`,
    );
    return isRight && bad.exitCode === 1 && fixed.exitCode === 0;
  } finally {
    await demo.server.close();
  }
}

async function showRepository(
  repository: string,
  base: string,
  head: string,
  reports: string | undefined,
): Promise<boolean> {
  const top = topOf(repository);
  const sides = [commitOf(top, base), commitOf(top, head)] as const;
  return showOne(top, `${base} to ${head} of ${top}`, sides, reports);
}

/**
 * The top folder of the repository that a folder is in: the service opens no other; a bare one is its own. Git says it
 * without links: if it is the folder, it has the name that was given, as reports may have it.
 */
function topOf(folder: string): string {
  const top = revParse(folder, '--show-toplevel') ?? revParse(folder, '--absolute-git-dir');
  if (top !== undefined) return realpathSync(folder) === top ? path.resolve(folder) : top;
  throw new Misuse(`--repo is ${folder}, which is in no git repository; give the folder of one.`);
}

function commitOf(repository: string, ref: string): string {
  const commit = revParse(repository, '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (commit !== undefined) return commit;
  throw new Misuse(
    `${ref} names no commit of the git repository at ${repository}; give --base and --head commits, branches or tags of it.`,
  );
}

/** What git says of a folder's repository; undefined where it says nothing. */
function revParse(folder: string, ...words: readonly string[]): string | undefined {
  const command = ['-C', folder, '-c', 'safe.directory=*', 'rev-parse', ...words];
  const options = { encoding: 'utf8', env: gitEnvironment(SEARCH_PATH, '') } as const;
  const { status, stdout } = spawnSync('git', command, options);
  const said = status === 0 ? stdout.replace(/\r?\n$/, '') : '';
  return said === '' ? undefined : said;
}

async function main(): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { repo, base, head, sarif } = readOptions({ repo: text, base: text, head: text, sarif: text });
  if (sarif !== undefined && statSync(sarif, { throwIfNoEntry: false }) === undefined)
    throw new Misuse(
      `There is nothing at --sarif ${path.resolve(sarif)}; give a report, or a folder of such.`,
    );
  if (repo && base && head) return showRepository(repo, base, head, sarif);
  if (repo === undefined && base === undefined && head === undefined)
    return sarif === undefined ? showSample() : showReports(sarif);
  throw new Misuse('Of --repo, --base and --head only some were given; give all three, or none.');
}

leaveOnSignals();
await follow(usage, async () => {
  process.exitCode = (await main()) ? 0 : 1;
});
