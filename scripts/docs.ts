import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { follow, readOptions } from './command-line.js';
import { renderPages } from './docs/pages.js';
import { projectRoot } from './runner.js';

/** Writes the generated pages; with `--check` compares instead, and fails naming the ones that are stale. */
const usage = 'npm run docs [-- --check] [--root FOLDER]';

async function write(): Promise<void> {
  const given = readOptions({ check: { type: 'boolean', default: false }, root: { type: 'string' } });
  const root = path.resolve(given.root ?? projectRoot);
  for (const { file, text } of await renderPages(root)) {
    const target = path.join(root, file);
    if ((await readOrNothing(target)) === text) continue;
    if (given.check) {
      process.stderr.write(`${file} is not what its sources say. Run \`npm run docs\` and commit ${file}.\n`);
      process.exitCode = 1;
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
      process.stdout.write(`Wrote ${file}.\n`);
    }
  }
}

async function readOrNothing(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

await follow(usage, write);
