import { spawn } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';

import { gitEnvironment, gitOptions } from './git-settings.js';

const TIME_LIMIT_MS = 30_000;

type Take = (chunk: Buffer) => void;

interface GitRun {
  readonly args: readonly string[];
  readonly input?: string;
  /** Bytes of output after which the child is stopped. */
  readonly limit: number;
  /** Exit codes that are an answer; any other is an error. */
  readonly expected?: readonly number[];
}

/** Runs git to its end, handing on its output as it comes; resolves with the exit code. */
export type Git = (run: GitRun, take: Take) => Promise<number>;

/** Git in the directory at `path`, itself found on `searchPath`. Throws when there is no such directory. */
export function openGit(path: string, searchPath: string | undefined): Git {
  const directory = realDirectory(path);
  return (run, take) => runGit(directory, searchPath, run, take);
}

function realDirectory(path: string): string {
  try {
    return realpathSync(path);
  } catch (cause) {
    const message = `the repository ${JSON.stringify(path)} cannot be opened, expected a directory that exists; check its path`;
    throw new Error(message, { cause });
  }
}

/** Runs git and gathers what it prints. Resolves with that and the exit code. */
export async function collect(git: Git, run: GitRun): Promise<{ output: Buffer; code: number }> {
  const chunks: Buffer[] = [];
  const code = await git(run, (chunk) => void chunks.push(chunk));
  return { output: Buffer.concat(chunks), code };
}

async function runGit(
  directory: string,
  searchPath: string | undefined,
  run: GitRun,
  take: Take,
): Promise<number> {
  // Not the option `timeout`: its timer outlives a program that could not be started.
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const child = spawn('git', [...gitOptions(directory), ...run.args], {
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

/** The exit code; `null` if the time limit or another signal ended the child. */
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
