import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../docs/project.js';

/** The lines that a program of this machine prints, started in the project's root, blank ones left out. */
export function linesOf(command: string, words: readonly string[]): readonly string[] {
  const said = execFileSync(command, words, { cwd: root, maxBuffer: 8 << 20, encoding: 'utf8' });
  return said.split('\n').filter((line) => line !== '');
}

/** The paths below the root of every file that git tracks, or would if it were added, in order. */
export function ownFiles(...folders: readonly string[]): readonly string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  return linesOf('git', words)
    .filter((file) => existsSync(path.join(root, file)))
    .toSorted();
}
