import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Globber } from '@actions/glob';
import { codeOf } from '../error-message.js';

/**
 * Has @actions/glob take for a file what it lists and then does not find, because its name is no UTF-8 or it is gone by
 * then. Otherwise it would give up the whole search. It keeps on its class how it looks at a path.
 */
export function passOverUnfound({ constructor }: Globber): void {
  // To list a folder for each of thousands of such files would take hours.
  const listed = new Map<string, readonly string[]>();
  const isListedAsFolder = async (file: string): Promise<boolean> => {
    const above = path.dirname(file);
    const folders = listed.get(above) ?? (await foldersIn(above));
    listed.set(above, folders);
    return folders.includes(path.basename(file));
  };
  const stat = async (item: { readonly path: string }): Promise<Pick<Stats, 'isDirectory'>> =>
    (await unlessAbsent(lstat(item.path))) ??
    // A folder that is not found stays an error: nobody can say what it holds.
    ((await isListedAsFolder(item.path)) ? await lstat(item.path) : { isDirectory: () => false });
  Object.assign(constructor, { stat });
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = (await unlessAbsent(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** What the system answers of a path; `undefined` where nothing stands there. */
export async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
