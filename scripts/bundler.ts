import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from 'terser';
import { projectRoot } from './runner.js';

/** Bundles a module that `tsc` emitted, relative to the project's root, into a folder. Throws when ncc cannot. */
export async function bundle(entry: string, out: string): Promise<void> {
  const ncc = path.join(projectRoot, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const words = [
    ncc,
    'build',
    path.join(projectRoot, entry),
    '--out',
    out,
    '--license',
    'licenses.txt',
    '--quiet',
  ];
  const made = spawnSync(process.execPath, words, {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0)
    throw new Error(`ncc could not bundle ${entry}; run \`npx tsc\` and look at its errors.`);
  for (const name of readdirSync(out).filter(isChunk)) await shrink(path.join(out, name));
}

/** What is loaded later holds whole libraries; what starts stays as it is, since it starts faster so. */
function isChunk(name: string): boolean {
  return /^\d+\.index\.js$/.test(name);
}

/** Drops what nothing in a chunk uses, and shortens the rest. */
export async function shrink(file: string): Promise<void> {
  const options = { module: true, ecma: 2020, format: { comments: false } } as const;
  const { code } = await minify(readFileSync(file, 'utf8'), options);
  if (code === undefined) throw new Error(`terser made nothing of ${file}.`);
  writeFileSync(file, code);
}
