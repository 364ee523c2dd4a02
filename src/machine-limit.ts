import { codeOf } from './error-message.js';

const MORE_FILES = 'Let a process open more files on the runner (`ulimit -n`).';
const MORE_SPACE = 'Free disk space on the runner.';

/** What to do about each code by which the system, or Node, says what a process may not do on this machine. */
const ADVICE: Readonly<Record<string, string>> = {
  EMFILE: MORE_FILES,
  ENFILE: MORE_FILES,
  ENOSPC: MORE_SPACE,
  EDQUOT: MORE_SPACE,
  ENOMEM: 'Let the runner give the job more memory.',
  ERR_ACCESS_DENIED:
    'Take `--permission` out of NODE_OPTIONS, or let it allow this action to read and write files (`--allow-fs-read=* --allow-fs-write=*`).',
};

/**
 * What to do about an error that tells of a limit of the machine, or of Node's settings on it; `undefined` for any
 * other.
 */
export function adviceOnLimit(error: unknown): string | undefined {
  return ADVICE[codeOf(error) ?? ''];
}
