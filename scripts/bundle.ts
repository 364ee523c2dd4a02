import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from './bundler.js';
import { follow, Misuse, readOptions } from './command-line.js';
import { projectRoot } from './runner.js';

/**
 * Bundles what `tsc` emitted into `dist/`, which stays as it is until all of the bundle is there; with `--check` compares
 * instead, and fails where they differ.
 */
const usage = 'npm run build, or node build/scripts/bundle.js [--check]';
const dist = path.join(projectRoot, 'dist');

async function build(): Promise<void> {
  const { check } = readOptions({ check: { type: 'boolean', default: false } });
  if (/[#!?]/.test(projectRoot))
    throw new Misuse(
      `This checkout is ${projectRoot}. ncc takes a \`#\`, \`!\` or \`?\` there for a sign of its own, and makes another bundle or none: move the checkout.`,
    );
  const out = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  try {
    await bundle('build/src/main.js', out);
    if (check) compare(out);
    else replace(out);
  } finally {
    rmSync(out, { recursive: true });
  }
}

function compare(out: string): void {
  const differing = difference(dist, out);
  if (differing.length === 0) return;
  process.stderr.write(
    `dist/ is not what the sources build (${differing.join(', ')}). Run \`npm run build\` and commit dist/.\n`,
  );
  process.exitCode = 1;
}

function replace(out: string): void {
  rmSync(dist, { recursive: true, force: true });
  // A folder of its own, since one that is temporary is closed to others.
  mkdirSync(dist);
  cpSync(out, dist, { recursive: true });
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
