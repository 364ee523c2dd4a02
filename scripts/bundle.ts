import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { minify } from 'terser';

/** Bundles what `tsc` emitted into `dist/`; with `--check` compares instead, and fails where they differ. */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const out = values.check ? mkdtempSync(path.join(tmpdir(), 'bundle-')) : dist;
if (!values.check) rmSync(dist, { recursive: true, force: true });

const entry = path.join(root, 'build/src/main.js');
const ncc = path.join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
const made = spawnSync(
  process.execPath,
  [ncc, 'build', entry, '--out', out, '--license', 'licenses.txt', '--quiet'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
if (made.status !== 0)
  throw new Error('ncc could not bundle build/src/main.js; run `npx tsc` and look at its errors.');
for (const name of filesIn(out).filter(isChunk)) await shrink(path.join(out, name));

if (values.check) {
  const differing = difference(dist, out);
  rmSync(out, { recursive: true });
  if (differing.length > 0) {
    process.stderr.write(
      `dist/ is not what the sources build (${differing.join(', ')}). Run \`npm run build\` and commit dist/.\n`,
    );
    process.exitCode = 1;
  }
}

/** What is loaded later holds whole libraries; what starts stays as it is, since it starts faster so. */
function isChunk(name: string): boolean {
  return /^\d+\.index\.js$/.test(name);
}

/** Drops what nothing in a chunk uses, and shortens the rest. */
async function shrink(file: string): Promise<void> {
  const options = { module: true, ecma: 2020, format: { comments: false } } as const;
  const { code } = await minify(readFileSync(file, 'utf8'), options);
  if (code === undefined) throw new Error(`terser made nothing of ${file}.`);
  writeFileSync(file, code);
}

function difference(left: string, right: string): string[] {
  const names = new Set([...filesIn(left), ...filesIn(right)]);
  return [...names].filter((name) => read(left, name) !== read(right, name)).toSorted();
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function read(folder: string, name: string): string | undefined {
  try {
    return readFileSync(path.join(folder, name), 'latin1');
  } catch {
    return undefined;
  }
}
