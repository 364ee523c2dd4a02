import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text as whole } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Errand } from '../support/publish-child.js';
import { hostile } from './hostile.js';
import { hostility } from './hostile-outcome.js';
import { type Command, commandOf, linesOf } from './runner-commands.js';

const CHILD = fileURLToPath(new URL('../support/publish-child.js', import.meta.url));
const boundary = `boundary-${randomUUID()}`;
const folder = mkdtempSync(path.join(tmpdir(), 'process-'));
const outputs = path.join(folder, 'outputs');

let child: ChildProcess;
let complaints: Promise<string>;
let output: AsyncIterator<string, undefined>;

beforeAll(() => {
  for (const name of ['outputs', 'summary']) writeFileSync(path.join(folder, name), '');
  child = spawn(process.execPath, [CHILD, boundary], {
    env: { GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: path.join(folder, 'summary') },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (child.stdout === null || child.stderr === null) throw new Error('The process has no streams.');
  complaints = whole(child.stderr);
  output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
});

afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

/** What the process printed for an errand, as the runner splits it. */
async function say(errand: Errand): Promise<string[]> {
  child.stdin?.write(`${Buffer.from(JSON.stringify(errand)).toString('base64')}\n`);
  const lines: string[] = [];
  for (;;) {
    const { value, done } = await output.next();
    if (done === true) throw new Error(`The process ended: ${await complaints}`);
    if (value === boundary) return lines.flatMap(linesOf);
    lines.push(value);
  }
}

const commandsIn = (lines: readonly string[]): Command[] =>
  lines.map(commandOf).filter((command) => command !== undefined);

describe('the output of the process', () => {
  it('holds a text in one line, by each way to the log, and nothing that obeys it', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const lines = await say({ text });
        const commands = commandsIn(lines);
        expect(lines).toHaveLength(6);
        expect(commands.map(({ name }) => name)).toEqual(['warning', 'group', 'endgroup', 'error']);
        for (const { properties } of commands.slice(1)) expect(properties).toEqual({});
        expect(Object.keys(commands[0]?.properties ?? {}).filter((key) => key !== 'file')).toEqual(['line']);
      }),
      { numRuns: 500 },
    );
  });

  it('holds our commands alone, whatever a run has learned', async () => {
    await fc.assert(
      fc.asyncProperty(hostility, async (outcome) => {
        const commands = commandsIn(await say({ outcome }));
        const errors = commands.filter(({ name }) => name === 'error');
        expect(commands.filter(({ name }) => name !== 'error' && name !== 'warning')).toEqual([]);
        expect(errors.length).toBeLessThanOrEqual(10);
        if (!outcome.isTolerant && errors.length > 0) expect(commands[0]?.data).toMatch(/^Verdict: /);
        for (const { properties } of commands) expectPlace(properties);
      }),
      { numRuns: 300 },
    );
  });

  it('complains of nothing, and sets the outputs of the action alone', async () => {
    child.stdin?.end();
    await once(child, 'close');
    expect(await complaints).toBe('');
    const names = [...readFileSync(outputs, 'utf8').matchAll(/^(.*)<<(ghadelimiter_*)\n.*\n\2$/gm)].map(
      ([, name]) => name ?? '',
    );
    expect(names.length).toBeGreaterThan(1_000);
    expect(
      names.filter(
        (name) =>
          !/^(?:verdict|reason|workflow|(?:scan|target|base|head|findings|sarif|results|report)-[a-z]+)$/.test(
            name,
          ),
      ),
    ).toEqual([]);
  });
});

/** A file below the repository's root, with a line that a file may have. */
function expectPlace({ file, line, ...others }: Command['properties']): void {
  expect(others).toEqual({});
  if (line !== undefined) expect(Number(line)).toBeGreaterThanOrEqual(1);
  if (line !== undefined) expect(Number(line)).toBeLessThanOrEqual(10_000_000);
  if (file === undefined) return;
  expect(path.isAbsolute(file) || path.win32.isAbsolute(file) || /^[a-z]+:/i.test(file)).toBe(false);
  expect(file.split(/[\\/]/)).not.toContain('..');
}

describe('the oracle', () => {
  it.each([
    ['::error::x', 'error'],
    [' \u00a0\u0085::set-output name=a::b', 'set-output'],
    ['\u200b::error::x', 'error'],
    ['x ##[command a=b;c=d]e', 'command'],
    ['####[group]a', 'group'],
  ])('sees the command in %j', (line, name) => {
    expect(commandOf(line)?.name).toBe(name);
  });

  it.each(['a ::error::x', ': :error::x', '::error', '# #[a]b', '##[a', ''])('sees none in %j', (line) => {
    expect(commandOf(line)).toBeUndefined();
  });

  it('reads what a command holds', () => {
    expect(commandOf('::error file=a%2Cb%3A%0A,line=3::50%25%0Ax')).toEqual({
      name: 'error',
      properties: { file: 'a,b:\n', line: '3' },
      data: '50%\nx',
    });
  });
});
