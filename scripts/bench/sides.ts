import path from 'node:path';
import { bundle } from '../bundler.js';

/**
 * Bundles a script of this folder as the action is bundled, and says where it lies. It is fair to all
 * sides: as an ES module of its own, `node:http` makes Node load a whole client for `fetch` as well.
 */
export async function bundleSide(name: string, folder: string): Promise<string> {
  const out = path.join(folder, name);
  await bundle(`build/scripts/bench/${name}.js`, out);
  return path.join(out, 'index.js');
}
