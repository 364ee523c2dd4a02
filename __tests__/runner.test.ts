import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Phase, runStep, type StepResult } from '../scripts/runner.js';

/** What the stand-in of the runner makes of a step, whatever the step is. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'runner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a step that does nothing but this. */
function run(source: string, phase?: Phase): Promise<StepResult> {
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(entry, `import { appendFileSync } from 'node:fs';\nconst { env } = process;\n${source}`);
  return runStep({ folder, entry, event: { name: 'push', payload: {} }, inputs: {} }, phase);
}

const saying = (file: 'OUTPUT' | 'STATE', text: string): string =>
  `appendFileSync(env.GITHUB_${file}, ${JSON.stringify(text)});\n`;

it.each<[string, Record<string, string>]>([
  ['', {}],
  ['\n\na=1\n', { a: '1' }],
  ['a=b<<c=\nb=\n', { a: 'b<<c=', b: '' }],
  ['a<<x\nx\n', { a: '' }],
  ['a<<x\n1\n\n2\r\nx\na<<x y\n x\nx y', { a: ' x' }],
  ['a<<x\n x\nxx\nx<<x\n\nx\n', { a: ' x\nxx\nx<<x\n' }],
  ['\uFEFFa<<<x\n1\n<x\n', { a: '1' }],
])('reads outputs as the runner does: %j', async (text, outputs) => {
  expect((await run(saying('OUTPUT', text))).outputs).toEqual(outputs);
});

it.each([
  ['a\n', "Invalid format 'a'"],
  ['=1\n', "Invalid format '=1'"],
  ['<<x\n1\nx\n', "Invalid format '<<x'"],
  ['a<<\n1\n\n', "Invalid format 'a<<'"],
  ['a<<x\n1\n', "Matching delimiter not found 'x'"],
  ['a<<x\n1x', "Matching delimiter not found 'x'"],
  ['a<<x\n1\nx\r\n', "Matching delimiter not found 'x'"],
  ['a<<x\n1\nx\nx\n', "Invalid format 'x'"],
])('refuses what the runner cannot read: %j', async (text, problem) => {
  await expect(run(saying('OUTPUT', text))).rejects.toThrow(problem);
  await expect(run(saying('STATE', text))).rejects.toThrow(problem);
});

it('gives each phase files of its own, and the second what the first saved', async () => {
  const main = await run(`appendFileSync(env.GITHUB_STEP_SUMMARY, 'main');\n${saying('STATE', 'run=1\n')}`);
  const tells = `appendFileSync(env.GITHUB_OUTPUT, 'run=' + env.STATE_run);\n`;
  expect((await run(tells)).outputs).toEqual({ run: 'undefined' });
  await run(`appendFileSync(env.GITHUB_STEP_SUMMARY, 'main');\n${saying('STATE', 'run=2\n')}`);
  const post = await run(tells + saying('STATE', 'run=3\n'), 'post');
  expect(post.outputs).toEqual({ run: '2' });
  expect((await run(tells, 'post')).outputs).toEqual({ run: '2' });
  expect([main, post].map(({ summaryFile }) => readFileSync(summaryFile, 'utf8'))).toEqual(['main', '']);
});
