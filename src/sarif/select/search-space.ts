import path from 'node:path';
import type { FileTree } from '../../edge/file-tree.js';
import { isBelow } from '../../folder.js';

/** The folders that reports may come from, their links resolved, and the files of the machine. */
export interface SearchSpace {
  /** One of the roots; names are relative to it. */
  readonly workspace: string;
  readonly roots: readonly string[];
  readonly tree: FileTree;
}

/** Where a path stands: below a root without any link on the way, or why it may not be used. */
export type Standing =
  | { readonly kind: 'inside' | 'outside'; readonly real: string }
  | { readonly kind: 'linked'; readonly link: string }
  | { readonly kind: 'absent' };

/**
 * Finds where a path really stands. Links above the roots are the runner's own affair (a temporary folder
 * that is itself a link, say); one below a root counts, wherever it leads.
 */
export async function standingOf(file: string, space: SearchSpace): Promise<Standing> {
  const real = await space.tree.realPath(file);
  const link = real === file ? undefined : await linkOn(file, space);
  if (link !== undefined) return { kind: 'linked', link };
  if (real === undefined) return { kind: 'absent' };
  return { kind: isBelowRoot(real, space) ? 'inside' : 'outside', real };
}

/**
 * A path as its disk spells it: some disks tell neither upper from lower case nor one form of a letter from another. A
 * path that a link leads to, or that is outside of the roots, stays as it is.
 */
export async function spelled(file: string, space: SearchSpace): Promise<string> {
  const standing = await standingOf(file, space);
  return standing.kind === 'inside' ? standing.real : file;
}

/** A path without links. If these cannot be followed it stays as it is, and whoever looks there finds that out. */
export async function followed(file: string, tree: FileTree): Promise<string> {
  return (await tree.realPath(file).catch(() => undefined)) ?? file;
}

/** What messages and accounts call a path: relative to the workspace, with slashes; elsewhere all of it. */
export function nameOf(file: string, { workspace }: SearchSpace): string {
  return isBelow(workspace, file) ? path.relative(workspace, file).replaceAll(path.sep, '/') : file;
}

/** Whether a path without links lies below a root. */
export const isBelowRoot = (real: string, { roots }: SearchSpace): boolean =>
  roots.some((root) => isBelow(root, real));

/** The last link on a path that itself stands below a root. */
async function linkOn(file: string, space: SearchSpace): Promise<string | undefined> {
  for (let at = file; path.dirname(at) !== at; at = path.dirname(at)) {
    const folder = await space.tree.realPath(path.dirname(at));
    if (folder === undefined || !isBelowRoot(folder, space)) continue;
    if ((await space.tree.look(at))?.kind === 'link') return at;
  }
  return undefined;
}
