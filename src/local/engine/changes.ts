import { CHECK_VERSION } from './git-settings.js';
import { decodePath, isRegularMode, splitFields } from './paths.js';
import type { ChangedFile, LineRange } from './source.js';

/** One line of `git diff-tree --raw`: what became of one path. */
export interface RawChange {
  readonly path: string;
  readonly status: string;
  /** Whether the path is a regular file on the new side. */
  readonly isFile: boolean;
}

const HEADER = /^:[0-7]{6} ([0-7]{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z])\d*$/;

/** Reads what `git diff-tree --raw -z --no-renames` prints. Throws when an entry is not understood. */
export function parseRawChanges(output: Buffer): readonly RawChange[] {
  const fields = splitFields(output);
  const changes: RawChange[] = [];
  for (let index = 0; index < fields.length; index += 2) {
    const match = HEADER.exec(fields[index]?.toString('latin1') ?? '');
    const path = fields[index + 1];
    if (match === null || path === undefined) {
      throw new Error(`git diff-tree printed an entry that is not understood; ${CHECK_VERSION}`);
    }
    const [, mode = '', status = ''] = match;
    changes.push({ path: decodePath(path), status, isFile: isRegularMode(mode) });
  }
  return changes;
}

/**
 * Joins the list of changed paths with the sections of the patch of the same two commits, in the same order.
 * What is no regular file at head (deleted, a link, a submodule) is left out.
 * Throws when the two do not fit: a file without its lines would pass unseen.
 */
export function joinChanges(
  changes: readonly RawChange[],
  sections: readonly (readonly LineRange[])[],
): readonly ChangedFile[] {
  let next = 0;
  const files: ChangedFile[] = [];
  for (const { path, status, isFile } of changes) {
    // A change of type is written as a deletion and an addition.
    next += status === 'T' ? 2 : 1;
    const lines = sections[next - 1];
    if (isFile && lines !== undefined) files.push({ path, lines });
  }
  if (next !== sections.length) {
    throw new Error(
      `git printed a patch of ${sections.length} sections for a list of ${next}, expected the same number; ` +
        `${CHECK_VERSION}, and the repository with git fsck`,
    );
  }
  return files;
}
