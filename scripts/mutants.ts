import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chosenOf, follow, leaveOnSignals } from './command-line.js';
import type { Mutant } from './mutants/mutant.js';
import { mutants } from './mutants/table.js';
import { projectRoot } from './runner.js';

/**
 * Applies one mistake after another to a copy of the project and runs the tests that should notice.
 * Fails when a mistake survives, or does not apply any more.
 */
const usage = 'npm run mutants [-- NAME…]';
const work = mkdtempSync(path.join(tmpdir(), 'mutants-'));
const copy = path.join(work, 'project');
const modules = path.join(projectRoot, 'node_modules');
/** Real reports that tests of the SARIF import read, where they stand beside the project. */
const SHARED = path.resolve(projectRoot, '../shared');

function prepare(): void {
  const left = new Set(['node_modules', '.git', 'build', 'coverage']);
  cpSync(projectRoot, copy, {
    recursive: true,
    filter: (source) => !left.has(path.relative(projectRoot, source)),
  });
  symlinkSync(modules, path.join(copy, 'node_modules'));
  if (existsSync(SHARED)) symlinkSync(SHARED, path.join(work, 'shared'));
}

async function run(
  script: string,
  words: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<boolean> {
  // oxlint-disable-next-line node/no-process-env -- the tools need the machine's path
  const env = { PATH: process.env['PATH'] ?? '', ...variables };
  // A group of its own, so that what it started and a mistake keeps busy for ever can be ended with it.
  const options = { cwd: copy, env, stdio: 'ignore', timeout: 300_000, detached: true } as const;
  const child = spawn(process.execPath, [script, ...words], options);
  const end = (): void => endGroup(child.pid);
  // Before the copy is removed, in which it works.
  process.prependOnceListener('exit', end);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  end();
  return status === 0;
}

/** Ends what is left of a group of processes, if anything is. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left, or the system knows no groups.
  }
}

const compile = (): Promise<boolean> => run(`${modules}/typescript/bin/tsc`, ['--noCheck']);

const bundle = (): Promise<boolean> => run('build/scripts/bundle.js');

function pass(tests: readonly string[]): Promise<boolean> {
  // A mistake that hangs a test is noticed sooner than on a busy machine's terms.
  const words = ['--silent', '--bail', '--testTimeout=30000', '--testPathPatterns', ...tests];
  return run(`${modules}/jest/bin/jest.js`, words, {
    NODE_OPTIONS: '--experimental-vm-modules',
    SEEDS: '600',
  });
}

/** Whether the tests notice the mistake. */
async function dies({
  file,
  find,
  replace,
  tests,
  isBundled = false,
}: Mutant): Promise<'dies' | 'survives' | 'does not apply'> {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(find).length !== 2) return 'does not apply';
  writeFileSync(
    place,
    text.replace(find, () => replace),
  );
  try {
    if (!(await compile())) return 'does not apply';
    if (isBundled) await bundle();
    return (await pass(tests)) ? 'survives' : 'dies';
  } finally {
    writeFileSync(place, text);
  }
}

async function judgeAll(): Promise<void> {
  const chosen = chosenOf(mutants, process.argv.slice(2));
  prepare();
  await compile();
  await bundle();
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!(await pass(all))) throw new Error('The tests fail without any mistake; mend them first.');
  for (const mutant of chosen) {
    const fate = await dies(mutant);
    if (fate !== 'dies') process.exitCode = 1;
    process.stdout.write(`${fate.padEnd(14)} ${mutant.name}\n`);
  }
}

leaveOnSignals();
// What was just killed may still have something to write.
process.once('exit', () => rmSync(work, { recursive: true, maxRetries: 10 }));
await follow(usage, judgeAll);
