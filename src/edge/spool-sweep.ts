import fs from 'node:fs';
import path from 'node:path';

/** How the name of a spool's folder begins. */
export const SPOOL_PREFIX = 'security-review-parts-';

/**
 * Removes the spools that killed steps left in the runner's temporary folder, which is one job's at a time. What cannot
 * be removed is left to the runner, which empties that folder.
 */
export async function sweepSpools(tempFolder: string): Promise<void> {
  // Loaded only here: every start would pay for an import of it.
  const { readdir, rm } = fs.promises;
  const entries = await readdir(tempFolder, { withFileTypes: true }).catch(() => []);
  const left = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(SPOOL_PREFIX));
  const folders = left.map(({ name }) => path.join(tempFolder, name));
  await Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
