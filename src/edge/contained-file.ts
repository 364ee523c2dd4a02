import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf } from '../error-message.js';
import { isBelow } from '../folder.js';
import { gather, type Text } from '../pieces.js';

/**
 * Writes a file that is named below the first of `roots`, whole or not at all, in place of what stands there. Throws
 * the system's error, or one that says where a link leads to.
 */
export function replaceFile(file: string, text: Text, roots: readonly [string, ...string[]]): void {
  const folder = path.dirname(file);
  makeFolder(roots[0]);
  stayBelow(roots, standingPart(folder), file);
  makeFolder(folder);
  const real = stayBelow(roots, folder, file);
  const draft = path.join(real, draftName());
  try {
    writePieces(openSync(draft, 'wx'), text);
    rename(draft, path.join(real, path.basename(file)));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * The codes by which Windows refuses to rename a file that is open: scanners for viruses and indexers open each new
 * one.
 */
const HELD = ['EPERM', 'EACCES', 'EBUSY'];

/** Renames a file, trying for a second if need be, in which nothing else happens. Throws the system's error. */
function rename(from: string, to: string, left = 20): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (left === 0 || !HELD.includes(codeOf(error) ?? '')) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    rename(from, to, left - 1);
  }
}

/**
 * A name that nothing has yet: chance suffices, since a draft takes nobody's place. Cryptography would cost every
 * start a sixth of an empty process.
 */
const draftName = (): string => `.security-review-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;

/** Writes a text to an open file piece by piece, and closes it. Throws the system's error. */
export function writePieces(opened: number, text: Text): void {
  try {
    for (const part of gather(text)) writeFileSync(opened, part);
  } finally {
    closeSync(opened);
  }
}

/** Makes a folder and those above it. Node's own recursive form never returns where a file system keeps refusing. */
export function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (existsSync(folder) || above === folder) return;
  makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (existsSync(folder)) return;
    throw codeOf(error) === 'EEXIST'
      ? new Error(`${folder} is a link that leads nowhere, or to where this step may not look`)
      : error;
  }
}

/** The absolute path with the links of its folders followed, as far as there are any. Never throws. */
export function realPath(file: string): string {
  const standing = standingPart(path.dirname(file));
  try {
    return path.join(realpathSync.native(standing), path.relative(standing, file));
  } catch {
    // A path that cannot be followed cannot be written either.
    return file;
  }
}

/** Whether a folder stands there; a link to one is none. Never throws. */
export function isFolder(file: string): boolean {
  try {
    return lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** The folder itself, or the nearest above it that there is. */
function standingPart(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : standingPart(above);
}

/** The folder without links. Throws if it is below none of the roots. */
function stayBelow(roots: readonly string[], folder: string, file: string): string {
  const real = realpathSync(folder);
  if (roots.filter(existsSync).some((root) => isBelow(realpathSync(root), real))) return real;
  throw new Error(
    `${file} leads by a link to ${real}, which is outside the workspace and the runner's temporary folder.`,
  );
}
