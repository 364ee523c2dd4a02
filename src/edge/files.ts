import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
    const folder = path.dirname(file);
    stayBelow(roots, standingPart(folder), file);
    makeFolder(folder);
    const real = stayBelow(roots, folder, file);
    const draft = path.join(real, `.security-review-${crypto.randomUUID()}.tmp`);
    try {
      writeFileSync(draft, text, { flag: 'wx' });
      renameSync(draft, path.join(real, path.basename(file)));
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  },
};

/** The folder itself, or the nearest above it that there is. */
function standingPart(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : standingPart(above);
}

/** The folder without links; throws where that is below none of the roots. */
function stayBelow(roots: readonly string[], folder: string, file: string): string {
  const real = realpathSync(folder);
  const isBelow = roots.filter(existsSync).some((root) => {
    const way = path.relative(realpathSync(root), real);
    return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
  });
  if (isBelow) return real;
  throw new Error(
    `${file} leads to ${real} by a link, which is outside; name a path inside the workspace or the runner's temporary folder.`,
  );
}

/** Makes a folder and those above it. Node's own recursive form never returns where a file system keeps refusing. */
function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (existsSync(folder) || above === folder) return;
  makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
