import { CHECK_VERSION } from './git-settings.js';
import { decodePath, isRegularMode, splitFields } from './paths.js';
import type { Sha } from './source.js';

/** A regular file in a tree; `size` in bytes. */
export interface TreeFile {
  readonly object: Sha;
  readonly size: number;
}

/** The regular files of a commit by their path, in git's order. */
export type Tree = ReadonlyMap<string, TreeFile>;

const ENTRY = /^([0-7]{6}) ([a-z]+) ([0-9a-f]{40,64}) +(\d+|-)$/;

/**
 * Reads what `git ls-tree -r -z -l` prints.
 * Throws when an entry is not understood, or when two files have the same name: one would hide the other.
 */
export function parseTree(output: Buffer): Tree {
  const files = new Map<string, TreeFile>();
  for (const field of splitFields(output)) {
    const tab = field.indexOf('\t');
    const match = ENTRY.exec(field.subarray(0, Math.max(tab, 0)).toString('latin1'));
    if (match === null) {
      throw new Error(`git ls-tree printed an entry that is not understood; ${CHECK_VERSION}`);
    }
    const [, mode = '', , object = '', size = ''] = match;
    if (!isRegularMode(mode)) continue;
    const path = decodePath(field.subarray(tab + 1));
    if (files.has(path)) {
      throw new Error(
        `the commit has two files of the name ${JSON.stringify(path)}, expected one; check it with git fsck`,
      );
    }
    files.set(path, { object, size: Number(size) });
  }
  return files;
}
