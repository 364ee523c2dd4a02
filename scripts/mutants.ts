import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chosenOf, follow } from './command-line.js';
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
/** Real reports that tests of the SARIF import read, where they stand beside the project. */
const SHARED = path.resolve(projectRoot, '../shared');

function prepare(): void {
  const left = new Set(['node_modules', '.git', 'build', 'coverage']);
  cpSync(projectRoot, copy, {
    recursive: true,
    filter: (source) => !left.has(path.relative(projectRoot, source)),
  });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
  if (existsSync(SHARED)) symlinkSync(SHARED, path.join(work, 'shared'));
}

function run(script: string, words: readonly string[], variables: Record<string, string> = {}): boolean {
  const command = [path.join(projectRoot, 'node_modules', script), ...words];
  // oxlint-disable-next-line node/no-process-env -- the tools need the machine's path
  const env = { PATH: process.env['PATH'] ?? '', ...variables };
  // A group of its own, so that what it started and a mistake keeps busy for ever can be ended with it.
  const options = { cwd: copy, env, stdio: 'ignore', timeout: 300_000, detached: true } as const;
  const { pid, status } = spawnSync(process.execPath, command, options);
  if (pid > 0) endGroup(pid);
  return status === 0;
}

/** Ends what is left of a group of processes, if anything is. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left, or the system knows no groups.
  }
}

function compile(): boolean {
  return run('typescript/bin/tsc', ['--noCheck']);
}

function bundle(): void {
  spawnSync(process.execPath, ['build/scripts/bundle.js'], { cwd: copy, stdio: 'ignore' });
}

function pass(tests: readonly string[]): boolean {
  // A mistake that hangs a test is noticed sooner than on a busy machine's terms.
  const words = ['--silent', '--bail', '--testTimeout=30000', '--testPathPatterns', ...tests];
  return run('jest/bin/jest.js', words, { NODE_OPTIONS: '--experimental-vm-modules', SEEDS: '600' });
}

/** Whether the tests notice the mistake. */
function dies({
  file,
  find,
  replace,
  tests,
  isBundled = false,
}: Mutant): 'dies' | 'survives' | 'does not apply' {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(find).length !== 2) return 'does not apply';
  writeFileSync(
    place,
    text.replace(find, () => replace),
  );
  try {
    if (!compile()) return 'does not apply';
    if (isBundled) bundle();
    return pass(tests) ? 'survives' : 'dies';
  } finally {
    writeFileSync(place, text);
  }
}

function judgeAll(): void {
  const chosen = chosenOf(mutants, process.argv.slice(2));
  prepare();
  compile();
  bundle();
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!pass(all)) throw new Error('The tests fail without any mistake; mend them first.');
  for (const mutant of chosen) {
    const fate = dies(mutant);
    if (fate !== 'dies') process.exitCode = 1;
    process.stdout.write(`${fate.padEnd(14)} ${mutant.name}\n`);
  }
}

try {
  await follow(usage, judgeAll);
} finally {
  rmSync(work, { recursive: true });
}
