import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './files.js';

/** Writes a file as `Files.replaceText` promises. Throws the system's error, or says where a link leads to. */
export function replaceFile(file: string, text: string, roots: readonly string[]): void {
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
}

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
    `${file} leads to ${real} by a link, which is outside the workspace and the runner's temporary folder.`,
  );
}
