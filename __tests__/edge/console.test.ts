import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Console, type ConsoleOptions, openConsole } from '../../src/edge/console.js';
import { openStream } from '../../src/edge/output.js';

const SECRET = 'lsk_0123456789abcdef';
const HOSTILE = `##[a] ${SECRET} \u202e\n::b::`;
const SHOWN = '# #[a] *** \\u{202e} ⏎ ::b::';

let folder: string;
let options: ConsoleOptions;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-'));
  const [outputFile, summaryFile] = ['output', 'summary'].map((name) => path.join(folder, name));
  for (const file of [outputFile, summaryFile]) writeFileSync(file ?? '', '');
  options = { isRunner: true, outputFile, summaryFile };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a console that knows the secret prints, line by line, and the exit code that it leaves. */
async function printed(act: (console: Console) => unknown, change: Partial<ConsoleOptions> = {}) {
  const { exitCode } = process;
  let text = '';
  const write = jest.spyOn(openStream(), 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    const console = openConsole({ ...options, ...change });
    console.mask(SECRET);
    await act(console);
    return { lines: text.split('\n').slice(0, -1), exitCode: process.exitCode };
  } finally {
    write.mockRestore();
    process.exitCode = exitCode;
  }
}

it.each<[string, (console: Console) => unknown, string[]]>([
  ['a line', (console) => console.line(HOSTILE), [SHOWN]],
  [
    'a line with a secret that is wrapped',
    (console) => console.line(`a ${SECRET.slice(0, 8)}\n${SECRET.slice(8)}`),
    ['a ***'],
  ],
  ['a line for who debugs', (console) => console.debug(HOSTILE), [`::debug::${SHOWN}`]],
  ['a warning', (console) => console.annotate('warning', HOSTILE), [`::warning::${SHOWN}`]],
  [
    'an error at a line',
    (console) => console.annotate('error', HOSTILE, { file: `${SECRET}:a,b.ts`, line: 3 }),
    [`::error file=***%3Aa%2Cb.ts,line=3::${SHOWN}`],
  ],
  [
    'an error in a file',
    (console) => console.annotate('error', 'a', { file: 'b.ts', line: null }),
    ['::error file=b.ts::a'],
  ],
  [
    'a group',
    (console) => console.group(HOSTILE, async () => console.line('a')),
    [`::group::${SHOWN}`, 'a', '::endgroup::'],
  ],
  [
    'a group that takes its time',
    (console) => console.group('a', () => Promise.resolve().then(() => console.line('b'))),
    ['::group::a', 'b', '::endgroup::'],
  ],
  [
    'a group that breaks',
    (console) => console.group('a', () => Promise.reject(new Error('b'))).catch(() => undefined),
    ['::group::a', '::endgroup::'],
  ],
])('%s obeys nothing and shows no secret', async (_, act, expected) => {
  const { lines } = await printed(act);
  expect(lines).toEqual([`::add-mask::${SECRET}`, ...expected]);
});

it('a failure ends the process red', async () => {
  const { lines, exitCode } = await printed((console) => console.fail(HOSTILE));
  expect([lines.at(-1), exitCode]).toEqual([`::error::${SHOWN}`, 1]);
});

it('a secret is told to a runner alone', async () => {
  const { lines } = await printed((console) => console.line(HOSTILE), { isRunner: false });
  expect(lines).toEqual([SHOWN]);
});

it('outputs and the summary go to their files, or nowhere', async () => {
  await printed(async (console) => {
    console.output({ a: 'b\n::c::', d: '' });
    await console.summary('e');
    await console.summary('f');
  });
  const [outputs, summary] = ['output', 'summary'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8'),
  );
  expect(outputs).toBe('a<<ghadelimiter\nb ⏎ ::c::\nghadelimiter\nd<<ghadelimiter\n\nghadelimiter\n');
  expect(summary).toBe('e\nf\n');
  for (const file of [undefined, '']) {
    const lost = openConsole({ isRunner: true, outputFile: file, summaryFile: file });
    expect(() => lost.output({ a: 'b' })).toThrow('GITHUB_OUTPUT names no file');
    await expect(lost.summary('a')).rejects.toThrow('GITHUB_STEP_SUMMARY names no file');
  }
});
