import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isBelow } from '../folder.js';
import { makeFolder, replaceFile, type Text, writePieces } from './contained-file.js';

/** Files, as this action uses them. Every function rejects with the system's error. */
export interface Files {
  readonly readText: (file: string) => Promise<string>;
  /**
   * Writes the whole file, making its folders. Where it is named below one of `roots`, whose content may be
   * foreign, it has to lie below one when links are followed, and a link in its own place is replaced. A text that
   * comes in pieces is never held as a whole.
   */
  readonly writeText: (file: string, text: Text, roots: readonly string[]) => Promise<void>;
}

/** They block, since they are few and small, and loading the other kind costs every start more than they do. */
export const systemFiles: Files = {
  readText: async (file) => readFileSync(file, 'utf8'),
  async writeText(file, text, roots) {
    const root = roots.find((one) => isBelow(one, path.dirname(file)));
    if (root !== undefined) return replaceFile(file, text, [root, ...roots]);
    makeFolder(path.dirname(file));
    writePieces(file, text, 'w');
  },
};
