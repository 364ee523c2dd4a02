import { access, appendFile, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files, as this action uses them. Every method rejects with the system's error. */
export interface Files {
  readonly readText: (file: string) => Promise<string>;
  /** Writes the whole file, making its folders. */
  readonly writeText: (file: string, text: string) => Promise<void>;
  /** Proves that the file can be written, leaving what it holds. */
  readonly probe: (file: string) => Promise<void>;
}

export const systemFiles: Files = {
  readText: (file) => readFile(file, 'utf8'),
  async writeText(file, text) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  },
  async probe(file) {
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(file, '');
    await access(file, constants.W_OK);
  },
};
