import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../error-message.js';
import { isBelow } from '../folder.js';
import { isFolder, makeFolder, realPath, replaceFile, writePieces } from './contained-file.js';
import type { Text } from '../pieces.js';

/** Files, as this action uses them. Reading and writing reject with the system's error, or say what is in the way. */
export interface Files {
  readonly readText: (file: string) => Promise<string>;
  /** The absolute path with the links of its folders followed, as far as there are any. Never throws. */
  readonly realPath: (file: string) => string;
  /** Whether a folder stands there; a link to one is none. Never throws. */
  readonly isFolder: (file: string) => boolean;
  /**
   * Writes the whole file, making its folders. If it is named below one of `roots`, whose content may be foreign, it
   * has to lie below one of them when links are followed, and a link in its own place is replaced. A text that comes in
   * pieces is never held as a whole. Rejects if the file was written before under another name.
   */
  readonly writeText: (file: string, text: Text, roots: readonly string[]) => Promise<void>;
}

/** The files that were written, by their names, and whether a link in their place is replaced. */
type Written = ReadonlyMap<string, boolean>;

/**
 * Opens files, whose calls block: they are few and small, and loading the other kind costs every start more than they
 * do.
 */
export function openFiles(): Files {
  const written = new Map<string, boolean>();
  return {
    // A pipe that nobody writes to is not waited for.
    readText: async (file) => readFileSync(file, { encoding: 'utf8', flag: constants.O_NONBLOCK }),
    realPath,
    isFolder,
    async writeText(file, text, roots) {
      const root = roots.find((one) => isBelow(one, path.dirname(file)));
      const isReplaced = root !== undefined;
      refuseTaken(written, file, isReplaced);
      if (isReplaced) replaceFile(file, text, [root, ...roots]);
      else {
        makeFolder(path.dirname(file));
        writePieces(openToOverwrite(file), text);
      }
      written.set(file, isReplaced);
    },
  };
}

const TO_OVERWRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NONBLOCK;

/**
 * Opens a file to write over what stands there. Throws for a pipe: whoever put it there could let this process, which
 * hears no signal meanwhile, wait for ever.
 */
function openToOverwrite(file: string): number {
  try {
    const opened = openSync(file, TO_OVERWRITE);
    if (!fstatSync(opened).isFIFO()) return opened;
    closeSync(opened);
  } catch (error) {
    // So the system refuses a pipe that nobody reads, and a socket.
    if (codeOf(error) !== 'ENXIO') throw error;
  }
  throw new Error(`${file} is a pipe or a socket, and a file was expected.`);
}

/** Throws if a file was written before under another name. */
function refuseTaken(written: Written, file: string, isReplaced: boolean): void {
  const identity = written.size === 0 ? undefined : identityOf(file, isReplaced);
  if (identity === undefined) return;
  const [other] =
    [...written].find(([name, own]) => name !== file && identityOf(name, own) === identity) ?? [];
  if (other !== undefined)
    throw new Error(`${file} is the file ${other}, which this run has written already.`);
}

/** What the system tells files apart by; `undefined` where there is none. A link that is replaced is a file itself. */
function identityOf(file: string, isReplaced: boolean): string | undefined {
  const options = { bigint: true, throwIfNoEntry: false } as const;
  const stats = isReplaced ? lstatSync(file, options) : statSync(file, options);
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}`;
}
