import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The variables that load a module of this source into the process before the bundle; the file is put into `folder`. */
export function preloaded(folder: string, source: string): Record<string, string> {
  const file = path.join(folder, 'preload.mjs');
  writeFileSync(file, source);
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}
