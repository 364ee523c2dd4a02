import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files, as this action uses them. Every function rejects with the system's error. */
export interface Files {
  readonly readText: (file: string) => Promise<string>;
  /** Writes the whole file, making its folders. */
  readonly writeText: (file: string, text: string) => Promise<void>;
}

export const systemFiles: Files = {
  readText: (file) => readFile(file, 'utf8'),
  async writeText(file, text) {
    await makeFolder(path.dirname(file));
    await writeFile(file, text);
  },
};

/** Makes a folder and those above it. Node's own recursive form never returns where a file system keeps refusing. */
async function makeFolder(folder: string): Promise<void> {
  const above = path.dirname(folder);
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  if (exists || above === folder) return;
  await makeFolder(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
