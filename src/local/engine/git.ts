import { spawn } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';

import { joinChanges, parseRawChanges } from './changes.js';
import { DIFF_OPTIONS, SEARCH_PATH, gitEnvironment, gitOptions } from './git-settings.js';
import { HunkReader } from './hunks.js';
import { isBranchName, isSha } from './refs.js';
import type { ChangedFile, Sha, Source } from './source.js';
import { parseTree, type Tree } from './tree.js';

const TIME_LIMIT_MS = 30_000;
const LISTING_LIMIT_BYTES = 256 * 1024 * 1024;
const PATCH_LIMIT_BYTES = 2 * 1024 * 1024 * 1024;
/** A review reads one commit; two serve a review that follows another. */
const REMEMBERED_TREES = 2;

type Take = (chunk: Buffer) => void;

interface GitRun {
  readonly args: readonly string[];
  readonly input?: string;
  /** Bytes of output after which the child is stopped. */
  readonly limit: number;
  /** Exit codes that are an answer; any other is an error. */
  readonly expected?: readonly number[];
}

/**
 * Opens the git repository whose top directory (or bare directory) is `path`, for reading commits only: its
 * working tree, index, configuration, hooks and attributes take no part. `searchPath` says where `git` is.
 * Throws when the directory does not exist; its methods reject when git fails, is too slow, or prints too much.
 */
export function openRepository(path: string, searchPath: string = SEARCH_PATH): Source {
  const directory = realDirectory(path);
  const git = (run: GitRun, take: Take): Promise<number> => runGit(directory, searchPath, run, take);
  const trees = new Map<Sha, Promise<Tree>>();

  function treeOf(commit: Sha): Promise<Tree> {
    const tree = trees.get(commit) ?? listTree(git, commit);
    trees.delete(commit);
    trees.set(commit, tree);
    tree.catch(() => trees.delete(commit));
    for (const old of [...trees.keys()].slice(0, -REMEMBERED_TREES)) trees.delete(old);
    return tree;
  }

  return {
    resolve: (ref) => resolveRef(git, ref),
    mergeBase: (base, head) => findMergeBase(git, base, head),
    files: async (commit) => [...(await treeOf(commit)).keys()],
    changes: (from, to) => listChanges(git, from, to),
    read: async (commit, file, limit) => readFile(git, await treeOf(commit), commit, file, limit),
  };
}

type Git = (run: GitRun, take: Take) => Promise<number>;

function realDirectory(path: string): string {
  try {
    return realpathSync(path);
  } catch (cause) {
    const message = `the repository ${JSON.stringify(path)} cannot be opened, expected a directory that exists; check its path`;
    throw new Error(message, { cause });
  }
}

async function resolveRef(git: Git, ref: string): Promise<Sha | undefined> {
  if (isSha(ref)) return (await areCommits(git, [ref])) ? ref : undefined;
  if (!isBranchName(ref)) return undefined;
  const names = [`refs/heads/${ref}`, `refs/remotes/origin/${ref}`];
  const format = '--format=%(objectname) %(objecttype) %(refname)';
  const listed = await collect(git, { args: ['for-each-ref', format, ...names], limit: LISTING_LIMIT_BYTES });
  const lines = listed.output.toString().split('\n');
  for (const name of names) {
    // A pattern also matches refs below it, hence the comparison with the whole name.
    const line = lines.find((candidate) => candidate.endsWith(` commit ${name}`));
    const sha = line?.slice(0, line.indexOf(' '));
    if (sha !== undefined && isSha(sha)) return sha;
  }
  return undefined;
}

async function areCommits(git: Git, shas: readonly Sha[]): Promise<boolean> {
  const input = `${shas.join('\n')}\n`;
  const args = ['cat-file', '--batch-check=%(objecttype)'];
  const checked = await collect(git, { args, input, limit: LISTING_LIMIT_BYTES });
  return checked.output.toString() === 'commit\n'.repeat(shas.length);
}

async function findMergeBase(git: Git, base: Sha, head: Sha): Promise<Sha | undefined> {
  if (!isSha(base) || !isSha(head) || !(await areCommits(git, [base, head]))) return undefined;
  const run = { args: ['merge-base', base, head], limit: LISTING_LIMIT_BYTES, expected: [0, 1] };
  const { output, code } = await collect(git, run);
  const sha = output.toString().trim();
  return code === 0 && isSha(sha) ? sha : undefined;
}

async function listTree(git: Git, commit: Sha): Promise<Tree> {
  requireSha(commit);
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit];
  return parseTree((await collect(git, { args, limit: LISTING_LIMIT_BYTES })).output);
}

async function listChanges(git: Git, from: Sha, to: Sha): Promise<readonly ChangedFile[]> {
  for (const sha of [from, to]) requireSha(sha);
  const between = (format: readonly string[]): string[] => [
    'diff-tree',
    ...DIFF_OPTIONS,
    ...format,
    '--end-of-options',
    from,
    to,
  ];
  const raw = await collect(git, {
    args: between(['--raw', '-z', '--no-abbrev']),
    limit: LISTING_LIMIT_BYTES,
  });
  const reader = new HunkReader();
  await git(
    { args: between(['--patch', '--unified=0', '--inter-hunk-context=0']), limit: PATCH_LIMIT_BYTES },
    (chunk) => reader.take(chunk),
  );
  return joinChanges(parseRawChanges(raw.output), reader.finish());
}

async function readFile(git: Git, tree: Tree, commit: Sha, path: string, limit: number) {
  const file = tree.get(path);
  if (file === undefined) {
    const asked = `${JSON.stringify(path)} at ${commit}`;
    throw new Error(`there is no regular file ${asked}, expected one of the paths that the commit lists`);
  }
  if (file.size > limit) return undefined;
  return (await collect(git, { args: ['cat-file', 'blob', file.object], limit: file.size })).output;
}

function requireSha(text: string): void {
  if (isSha(text)) return;
  throw new Error(
    `${JSON.stringify(text)} is no commit, expected a full lower-case SHA; resolve the ref first`,
  );
}

async function collect(git: Git, run: GitRun): Promise<{ output: Buffer; code: number }> {
  const chunks: Buffer[] = [];
  const code = await git(run, (chunk) => void chunks.push(chunk));
  return { output: Buffer.concat(chunks), code };
}

/** Runs git to its end, handing on its output as it comes; resolves with the exit code. */
async function runGit(directory: string, searchPath: string, run: GitRun, take: Take): Promise<number> {
  // Not the option `timeout`: its timer outlives a program that could not be started.
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const child = spawn('git', [...gitOptions(directory), ...run.args], {
    cwd: directory,
    env: gitEnvironment(searchPath, dirname(directory)),
    stdio: 'pipe',
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = exitCode(child, signal);
  ended.catch(() => undefined);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(0, 500)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input ?? '');
  try {
    let bytes = 0;
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > run.limit) throw new Error(failure(run, `printed more than ${run.limit} bytes`));
      take(chunk);
    }
    const code = await ended;
    if (code !== null && (run.expected ?? [0]).includes(code)) return code;
    throw new Error(
      failure(run, code === null ? 'took too long or was killed' : `ended with ${code}: ${complaint.trim()}`),
    );
  } finally {
    child.kill('SIGKILL');
  }
}

/** `null` when the time limit or another signal ended it. */
async function exitCode(child: EventEmitter, signal: AbortSignal): Promise<number | null> {
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code;
  } catch (cause) {
    if (signal.aborted) return null;
    throw new Error('git could not be started, expected it on the search path; install git', { cause });
  }
}

function failure(run: GitRun, what: string): string {
  const expected = `expected an answer within ${TIME_LIMIT_MS / 1000} s and ${run.limit} bytes`;
  return `git ${run.args[0]} ${what}; ${expected}. Check the repository with git fsck`;
}
