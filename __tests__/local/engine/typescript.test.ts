import { type ResourceLimits, Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';

import { openStripper, type StripReply } from '../../../src/local/engine/typescript.js';

const thread = (): Worker =>
  new Worker(new URL('../../../src/local/engine/strip-worker.js', import.meta.url), {
    execArgv: ['--no-warnings'],
  });
/** A thread that runs this for each text. */
const running = (code: string, resourceLimits: ResourceLimits = {}): Worker =>
  new Worker(
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => ${code})`,
    { eval: true, resourceLimits },
  );
/** Of what is young, no more than what a thread is let off beyond its limit: otherwise the whole process ends. */
const little: ResourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
const isEnded = ({ threadId }: Worker): boolean => threadId === -1;

describe('the thread', () => {
  it('is one for all texts, and ends', async () => {
    const threads: Worker[] = [];
    const start = (): Worker => threads[threads.push(thread()) - 1] ?? thread();
    const stripper = openStripper({ start });
    expect((await stripper.strip('const a: 1 = 1'))?.code).toBe('const a    = 1');
    expect(await stripper.strip('const = ;')).toBeUndefined();
    expect((await stripper.strip('const b: 1 = 1'))?.code).toBe('const b    = 1');
    expect(threads.map(isEnded)).toEqual([false]);
    await stripper.close();
    expect(threads.map(isEnded)).toEqual([true]);
  });

  it('need not have been started', async () => {
    await expect(openStripper().close()).resolves.toBeUndefined();
  });

  it.each([
    ['time', thread, AbortSignal.abort()],
    ['memory', () => running('{ for (let all = {}; ; ) all = { all }; }', little), undefined],
    ['stack', () => running("parentPort.postMessage({ kind: 'broken' })"), undefined],
  ])('is replaced after a text that took all of its %s', async (_, begin, signal) => {
    const first = begin();
    const threads = [first, thread()];
    const signals = [signal];
    const stripper = openStripper({
      start: () => threads.shift() ?? thread(),
      patience: () => signals.shift() ?? new AbortController().signal,
    });
    expect(await stripper.strip('const a: 1 = 1')).toBeUndefined();
    expect(isEnded(first)).toBe(true);
    expect((await stripper.strip('const b: 1 = 1'))?.code).toBe('const b    = 1');
    await stripper.close();
  });

  it('that cannot run is an error', async () => {
    const start = (): Worker => new Worker('throw new Error("no such function")', { eval: true });
    await expect(openStripper({ start }).strip('')).rejects.toThrow('expected it to run; use Node 24');
  });
});

const written = (map: object): string =>
  `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}\n`;

describe('an answer', () => {
  it.each<[string, StripReply, number | undefined]>([
    ['of as many lines', { kind: 'blanked', code: '\n ' }, 2],
    ['of more lines', { kind: 'blanked', code: '\n\n' }, undefined],
    ['without a map', { kind: 'rewritten', code: '\n' }, undefined],
    [
      'with a map of nothing',
      { kind: 'rewritten', code: `\n${written({ version: 3, sources: [], names: [], mappings: '' })}` },
      1,
    ],
  ])('%s', async (_, reply, line) => {
    const stripper = openStripper({
      start: () => running(`parentPort.postMessage(${JSON.stringify(reply)})`),
    });
    expect((await stripper.strip(';\n;'))?.lineAt(1)).toBe(line);
    await stripper.close();
  });
});
