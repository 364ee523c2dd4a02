import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const OUTPUT = pathToFileURL('build/src/edge/output.js');
/** Lines that are more than a pipe holds, which is some 64 KiB, and each more than is written in one piece. */
const LINES = 8;
const lineOf = (index: number): string => `${index}-${'é'.repeat(300_000)}\n`;

/** Runs code beside the output in a process; the reader falls asleep before its first look, nods after it, or goes away. */
async function said(code: string, reader: 'reads' | 'dozes' | 'nods' | 'leaves' = 'reads') {
  const source = `import { readSync } from 'node:fs';
    import { drained, openStream, write } from ${JSON.stringify(OUTPUT)};
    const LINES = ${LINES}; const lineOf = ${lineOf.toString()};
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const chunks: Buffer[] = [];
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  if (reader === 'leaves') child.stdout.destroy();
  if (reader === 'dozes') await new Promise((resolve) => setTimeout(resolve, 500));
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (reader === 'nods') child.stdout.once('data', () => child.stdin.write('.'));
  return {
    exitCode: await ended,
    text: Buffer.concat(chunks).toString('utf8'),
    complaint: Buffer.concat(complaints).toString('utf8'),
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const all = Array.from({ length: LINES }, (_, index) => lineOf(index)).join('');
const everyLine = 'for (let index = 0; index < LINES; index += 1) write(lineOf(index));';
/** What makes a write to a full pipe fail in place of waiting. */
const impatient = `const { _handle } = process.stdout; process.stdout.write('');`;
/** Waits until the reader has read, and nothing else: what could not be written then still waits, although there is room. */
const untilNod = 'readSync(0, Buffer.alloc(1));';

it.each<[string, string, 'reads' | 'dozes' | 'nods']>([
  ['and ends at once', `${everyLine} process.exit(0);`, 'reads'],
  ['and ends at once, to a reader that dozes', `${everyLine} process.exit(0);`, 'dozes'],
  ['where the system does not wait', `${impatient} ${everyLine} await drained(); process.exit(0);`, 'dozes'],
  [
    'where there is room again for what comes later',
    `${impatient} write(lineOf(0)); ${untilNod} for (let index = 1; index < LINES; index += 1) write(lineOf(index)); await drained(); process.exit(0);`,
    'nods',
  ],
  [
    'beside code that uses the stream',
    `openStream(); for (let index = 0; index < LINES; index += 1) index % 2 ? write(lineOf(index)) : process.stdout.write(lineOf(index));`,
    'dozes',
  ],
])('a process that says much %s is heard in whole and in order', async (_, code, reader) => {
  const { exitCode, text, complaint } = await said(code, reader);
  expect([exitCode, complaint, digestOf(text)]).toEqual([0, '', digestOf(all)]);
});

it.each([
  ['', everyLine],
  [' through the stream', `openStream(); ${everyLine}`],
  [' before it is drained', `${everyLine} await drained();`],
])('a reader that has gone ends nothing%s', async (_, code) => {
  const after = 'setTimeout(() => { process.exitCode = 7; }, 50);';
  expect(await said(`${after} ${code}`, 'leaves')).toEqual({ exitCode: 7, text: '', complaint: '' });
});
