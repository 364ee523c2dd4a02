import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../src/edge/clock.js';
import { openRepository } from '../src/local/engine/git.js';
import { pacingOf } from '../src/local/pacing.js';
import { repositoryReviewer } from '../src/local/repository-reviewer.js';
import { seed, type Seeded } from '../src/local/seed.js';
import { type RunningServer, start } from '../src/local/server.js';
import { createService } from '../src/local/service.js';
import { follow, Misuse, readOptions } from './command-line.js';
import { makeSample } from './demo/sample.js';
import { runStep, type StepResult } from './runner.js';

/**
 * Shows the action at work against the local service: on a sample repository, where it has to fail a
 * bad pull request and to pass its fix, or on any local repository, where it exits as the gate would.
 */
const usage = 'npm run demo [-- --repo PATH --base REF --head REF]';
const NAME = 'demo/shop';
const SCAN_MS = 3_000;
const work = mkdtempSync(path.join(tmpdir(), 'security-review-demo-'));

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Demo {
  readonly server: RunningServer;
  readonly seeded: Seeded;
}

async function openDemo(repository: string): Promise<Demo> {
  const source = openRepository(repository);
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
  return { server: await start(service), seeded };
}

/** Runs the gate over one pull request, streaming its log, then says what it left. */
async function gate(
  { server, seeded }: Demo,
  title: string,
  base: string,
  head: string,
): Promise<StepResult> {
  const folder = path.join(work, title.replaceAll(/\W+/g, '-'));
  mkdirSync(folder);
  say(`\n━━ ${title}: ${base.slice(0, 12)}..${head.slice(0, 12)}\n`);
  const result = await runStep({
    folder,
    event: { name: 'pull_request', payload: { pull_request: { base: { sha: base }, head: { sha: head } } } },
    variables: { GITHUB_REPOSITORY: NAME, GITHUB_SHA: head, PATH: path.dirname(process.execPath) },
    inputs: { 'api-key': seeded.writeKey, 'base-url': server.baseUrl, 'workspace-id': seeded.workspaceId },
    onLine: (line) => say(`  ${line}`),
  });
  say(`\n  The job is ${result.exitCode === 0 ? 'green' : 'red'}. Outputs:`);
  for (const [name, value] of Object.entries(result.outputs)) {
    if (value !== '') say(`    ${name}: ${value}`);
  }
  say(`  Job summary: ${result.summaryFile}`);
  return result;
}

async function showSample(): Promise<boolean> {
  const folder = path.join(work, 'shop');
  mkdirSync(folder);
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

async function showRepository(repository: string, base: string, head: string): Promise<boolean> {
  const top = topOf(repository);
  const sides = [commitOf(repository, base), commitOf(repository, head)] as const;
  const demo = await openDemo(top);
  try {
    return (await gate(demo, `${base} to ${head} of ${repository}`, ...sides)).exitCode === 0;
  } finally {
    await demo.server.close();
  }
}

/** The top folder of the repository that a folder is in: the service opens no other; a bare one is its own. */
function topOf(folder: string): string {
  const top = revParse(folder, '--show-toplevel') ?? revParse(folder, '--absolute-git-dir');
  if (top !== undefined) return top;
  throw new Misuse(`--repo is ${folder}, which is in no git repository; give the folder of one.`);
}

function commitOf(repository: string, ref: string): string {
  const commit = revParse(repository, '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (commit !== undefined) return commit;
  throw new Misuse(`${ref} names no commit of the git repository at ${repository}.`);
}

/** What git says of a folder's repository; undefined where it says nothing. */
function revParse(folder: string, ...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', ...words], { encoding: 'utf8' });
  const said = status === 0 ? stdout.replace(/\r?\n$/, '') : '';
  return said === '' ? undefined : said;
}

async function main(): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { repo, base, head } = readOptions({ repo: text, base: text, head: text });
  if (repo !== undefined && base !== undefined && head !== undefined) return showRepository(repo, base, head);
  if (repo === undefined && base === undefined && head === undefined) return showSample();
  throw new Misuse('Of --repo, --base and --head only some were given; give all three, or none.');
}

await follow(usage, async () => {
  process.exitCode = (await main()) ? 0 : 1;
});
