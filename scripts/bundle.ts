import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from './bundler.js';
import { follow, readOptions } from './command-line.js';
import { projectRoot } from './runner.js';

/** Bundles what `tsc` emitted into `dist/`; with `--check` compares instead, and fails where they differ. */
const usage = 'npm run build, or node build/scripts/bundle.js [--check]';
const dist = path.join(projectRoot, 'dist');

async function build(): Promise<void> {
  const { check } = readOptions({ check: { type: 'boolean', default: false } });
  if (check) return await compare();
  rmSync(dist, { recursive: true, force: true });
  await bundle('build/src/main.js', dist);
}

async function compare(): Promise<void> {
  const out = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  try {
    await bundle('build/src/main.js', out);
    const differing = difference(dist, out);
    if (differing.length === 0) return;
    process.stderr.write(
      `dist/ is not what the sources build (${differing.join(', ')}). Run \`npm run build\` and commit dist/.\n`,
    );
    process.exitCode = 1;
  } finally {
    rmSync(out, { recursive: true });
  }
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

await follow(usage, build);
