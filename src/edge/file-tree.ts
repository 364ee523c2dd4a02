import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { create, type Globber, type GlobOptions } from '@actions/glob';
import { letGo } from '../let-go.js';
import { openStream } from './output.js';
import { realPath } from './real-path.js';
import type { SeenFile } from './seen-file.js';
import { consume, stampOf } from './seen-file-reader.js';
import { passOverUnfound, unlessAbsent } from './unfound.js';

/** What stands at a path. Only a `file` has bytes worth reading. */
export type EntryKind = 'file' | 'folder' | 'link' | 'pipe' | 'socket' | 'device';

/** What was seen at a path. */
export interface Entry {
  readonly kind: EntryKind;
  readonly bytes: number;
  /** Changes whenever the file is written, replaced or moved. */
  readonly stamp: string;
}

/** Where the search for a pattern begins, and what the pattern says beyond that path; blank if it is just that path. */
export interface Origin {
  readonly base: string;
  readonly beyond: string;
}

/** The files of the machine, as choosing and reading reports uses them. Functions reject with the system's error. */
export interface FileTree {
  /** Reads one absolute pattern, without its `!`. Throws for one that @actions/glob refuses. */
  readonly originOf: (pattern: string) => Promise<Origin>;
  /**
   * The paths, folders excepted, that absolute patterns select, read in order as @actions/glob reads them:
   * no folder stands for what is in it, and no link is followed.
   */
  readonly match: (patterns: readonly string[]) => Promise<readonly string[]>;
  /** The links to folders that stand below a folder; of a folder that cannot be listed nothing is known. */
  readonly linkedFolders: (folder: string) => Promise<readonly string[]>;
  /** What stands at a path, a link as itself; `undefined` where nothing does. */
  readonly look: (file: string) => Promise<Entry | undefined>;
  /** The path without links; `undefined` where it leads nowhere. */
  readonly realPath: (file: string) => Promise<string | undefined>;
  /** All bytes of a file. Rejects with `UnreadFile` if it is not the one that was seen, before or after it was read. */
  readonly read: (file: SeenFile) => Promise<Buffer>;
  /** The SHA-256 of those bytes in hexadecimal, read piece by piece; rejects as `read` does. */
  readonly digest: (file: SeenFile) => Promise<string>;
}

const PIECE_BYTES = 1024 * 1024;

/** The files of this machine. */
export const systemTree: FileTree = {
  async originOf(pattern) {
    const globber = await openSearch(pattern);
    const base = globber.getSearchPaths()[0] ?? pattern;
    // On Windows a path without a drive, as shells of Unix write it, is below one all the same.
    const written = namesIn(path.resolve(pattern.replace(/^~(?=[\\/]|$)/, () => homedir())));
    const names = written.slice(namesIn(base).length);
    // What ends in a separator names no file.
    if (names.length > 0 && pattern.endsWith(path.sep)) names.push('');
    return { base, beyond: names.join(path.sep) };
  },
  async match(patterns) {
    const options = { implicitDescendants: false, followSymbolicLinks: false, matchDirectories: false };
    const globber = await openSearch(patterns.join('\n'), options);
    passOverUnfound(globber);
    return globber.glob();
  },
  async linkedFolders(folder) {
    const [links, due]: [string[], string[]] = [[], [folder]];
    for (const at of due) {
      for (const entry of await readdir(at, { withFileTypes: true }).catch(() => [])) {
        const below = path.join(at, entry.name);
        if (entry.isDirectory()) due.push(below);
        else if (entry.isSymbolicLink() && (await leadsToFolder(below))) links.push(below);
      }
    }
    return links;
  },
  look: (file) => unlessAbsent(lookAt(file)),
  realPath: (file) => unlessAbsent(realPath(file)),
  async read(file) {
    const bytes = Buffer.allocUnsafe(file.bytes);
    await consume(file, bytes);
    return bytes;
  },
  async digest(file) {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, file.bytes));
    await consume(file, piece, (chunk) => void hash.update(chunk));
    letGo(piece);
    return hash.digest('hex');
  },
};

/** A search of @actions/glob, which says through Node's stream what it does, to whoever debugs the job. */
function openSearch(patterns: string, options?: GlobOptions): Promise<Globber> {
  openStream();
  return create(patterns, options);
}

const leadsToFolder = (link: string): Promise<boolean> =>
  stat(link).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

async function lookAt(file: string): Promise<Entry> {
  const stats = await lstat(file, { bigint: true });
  return { kind: kindOf(stats), bytes: Number(stats.size), stamp: stampOf(stats) };
}

function kindOf(stats: BigIntStats): EntryKind {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isFIFO()) return 'pipe';
  return stats.isSocket() ? 'socket' : 'device';
}

/** The names that a path or pattern consists of. A search begins at fewer: at those before the first wildcard. */
function namesIn(text: string): string[] {
  return text.split(path.sep === '\\' ? /[\\/]+/ : /\/+/).filter((name) => name !== '');
}
