import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files, as this action uses them. Every function rejects with the system's error. */
export interface Files {
  readonly readText: (file: string) => Promise<string>;
  /** Writes the whole file, making its folders. */
  readonly writeText: (file: string, text: string) => Promise<void>;
  /**
   * Writes the whole file or nothing of it, making its folders, where it lies below one of `roots` when
   * links are followed. Rejects where it does not; a link in the place of the file itself is replaced.
   */
  readonly replaceText: (file: string, text: string, roots: readonly string[]) => Promise<void>;
}

/** They block, since they are few and small, and loading the other kind costs every start more than they do. */
export const systemFiles: Files = {
  readText: async (file) => readFileSync(file, 'utf8'),
  async writeText(file, text) {
    makeFolder(path.dirname(file));
    writeFileSync(file, text);
  },
  async replaceText(file, text, roots) {
    const { replaceFile } = await import('./contained-file.js');
    replaceFile(file, text, roots);
  },
};

/** Makes a folder and those above it. Node's own recursive form never returns where a file system keeps refusing. */
export function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (existsSync(folder) || above === folder) return;
  makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
