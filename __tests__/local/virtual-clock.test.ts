import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { virtualClock } from '../support/virtual-clock.js';

describe('virtual clock', () => {
  it('wakes sleepers in the order of their due times, equals in the order of falling asleep', async () => {
    const clock = virtualClock();
    const woken: string[] = [];
    for (const [name, ms] of [
      ['late', 300],
      ['first', 100],
      ['second', 100],
    ] as const) {
      void clock.sleep(ms).then(() => woken.push(`${name} ${clock.now()}`));
    }
    await clock.advance(250);
    expect(woken).toEqual(['first 100', 'second 100']);
    expect(clock.now()).toBe(250);
    await clock.advance(50);
    expect(woken).toEqual(['first 100', 'second 100', 'late 300']);
  });

  it('wakes what was due in its sleep after it, in the order of the due times', async () => {
    const clock = virtualClock({ uptimeMs: 1_000, slumber: { atMs: 100, ms: 500 } });
    const woken: string[] = [];
    const wakes = [700, 200, 100, 101].map(async (ms) => {
      await clock.sleep(ms);
      woken.push(`${ms} at ${clock.now() - 1_000}`);
    });
    await clock.run(Promise.all(wakes));
    expect(woken).toEqual(['100 at 100', '101 at 600', '200 at 600', '700 at 700']);
  });

  it('wakes within one advance what fell asleep during it', async () => {
    const clock = virtualClock();
    const times: number[] = [];
    const ticking = (async () => {
      for (let tick = 0; tick < 3; tick += 1) {
        await clock.sleep(10);
        times.push(clock.now());
      }
    })();
    await clock.advance(30);
    await ticking;
    expect(times).toEqual([10, 20, 30]);
    expect(clock.sleepers()).toBe(0);
  });

  it('runs a promise to its end, whatever that is', async () => {
    const clock = virtualClock();
    await expect(clock.run(clock.sleep(86_400_000).then(() => 'done'))).resolves.toBe('done');
    expect(clock.now()).toBe(86_400_000);
    expect(clock.date().toISOString()).toBe('2026-01-06T09:00:00.000Z');
    await expect(clock.run(clock.sleep(1).then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  });

  it('does not let a virtual deadline overtake the reading of a file', async () => {
    const clock = virtualClock();
    const deadline = clock.sleep(20_000).then(() => 'deadline');
    const reading = readFile(new URL(import.meta.url)).then(() => 'read');
    await expect(clock.run(Promise.race([deadline, reading]))).resolves.toBe('read');
    expect(clock.now()).toBe(0);
  });

  it('stands still while something is held', async () => {
    const clock = virtualClock();
    const work = clock.hold(new Promise((resolve) => setTimeout(() => resolve('work'), 30)));
    await expect(clock.run(Promise.race([clock.sleep(5).then(() => 'overtaken'), work]))).resolves.toBe(
      'work',
    );
  });

  it('an abort ends a sleep with its reason, before it and during it', async () => {
    const clock = virtualClock();
    const reason = new Error('enough');
    await expect(clock.sleep(10, AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const sleep = clock.sleep(10, controller.signal);
    controller.abort(reason);
    await expect(sleep).rejects.toBe(reason);
    expect(clock.sleepers()).toBe(0);
  });

  it('says when nothing can ever happen', async () => {
    const clock = virtualClock({ patienceMs: 100 });
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow('Nothing sleeps');
  });

  it('does not take what comes just after long work for something that never happens', async () => {
    const clock = virtualClock({ patienceMs: 1_000 });
    const worked = clock.hold(new Promise((resolve) => setTimeout(resolve, 1_100)));
    const after = worked.then(() => new Promise((resolve) => setTimeout(() => resolve('after'), 20)));
    await expect(clock.run(after)).resolves.toBe('after');
  });
});
