import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { pause, systemClock } from '../../src/edge/clock.js';

it('a sleep that is longer than a timer of Node keeps is none that ends at once', async () => {
  const stop = new AbortController();
  const long = systemClock.sleep(Number.MAX_SAFE_INTEGER, stop.signal);
  const first = await Promise.race([long.then(() => 'long'), systemClock.sleep(20).then(() => 'short')]);
  stop.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
  expect(first).toBe('short');
});

it('a sleep under a signal that has aborted does not begin', async () => {
  const signal = AbortSignal.abort(new Error('over'));
  await expect(systemClock.sleep(Number.MAX_SAFE_INTEGER, signal)).rejects.toThrow('over');
});

it('tells the time of a clock that nobody sets, in milliseconds', () => {
  const steady = (): number => Number(process.hrtime.bigint()) / 1e6;
  const told = [steady(), systemClock.now(), steady()];
  expect(told.toSorted((one, other) => one - other)).toEqual(told);
});

it('tells every process the same time', () => {
  const clock = new URL('../../src/edge/clock.js', import.meta.url);
  const code = `import { systemClock } from ${JSON.stringify(clock)}; process.stdout.write(String(systemClock.now()))`;
  const before = systemClock.now();
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  expect(Number(told)).toBeGreaterThan(before);
  expect(Number(told)).toBeLessThan(systemClock.now());
});

it('a pause lets what is due have its turn', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('due'));
  await pause();
  expect(done).toEqual(['due']);
});
