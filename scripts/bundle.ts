import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundler.js';
import { projectRoot } from './runner.js';

/** Bundles what `tsc` emitted into `dist/`; with `--check` compares instead, and fails where they differ. */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const dist = path.join(projectRoot, 'dist');
const out = values.check ? mkdtempSync(path.join(tmpdir(), 'bundle-')) : dist;
if (!values.check) rmSync(dist, { recursive: true, force: true });

await bundle('build/src/main.js', out);

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
