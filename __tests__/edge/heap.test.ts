import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const heap = pathToFileURL('build/src/edge/heap.js');

/** Makes 40 MiB of what nobody needs, on the heap and outside of it; prints what is used before, then, and after a collection. */
const waste = `
  const { systemHeap } = await import(${JSON.stringify(heap)});
  const before = systemHeap.used();
  let some = [Buffer.alloc(20 * 2 ** 20), Array.from({ length: 300_000 }, (_, at) => ({ at, more: [at] }))];
  const then = systemHeap.used();
  some = undefined;
  await new Promise((resolve) => setTimeout(resolve, 1));
  systemHeap.collect();
  systemHeap.collect();
  process.stdout.write([before, then, systemHeap.used(), typeof globalThis.gc].join(' '));
`;

/** Opens as many files as it may; prints what refuses one more, and what is said of the heap then. */
const full = `
  const { openSync } = await import('node:fs');
  const { systemHeap } = await import(${JSON.stringify(heap)});
  let code;
  while (code === undefined) {
    try {
      openSync('/dev/null');
    } catch (error) {
      ({ code } = error);
    }
  }
  process.stdout.write([code, typeof systemHeap.used()].join(' '));
`;

/** Runs what is worth compiling; V8 prints what it compiled with which compiler. */
const work = `
  const sum = (count) => { let all = 0; for (let at = 0; at < count; at += 1) all += at % 7; return all; };
  for (let round = 0; round < 3_000; round += 1) sum(1_000 + round);
`;

it('does without Maglev when it is told to, and only then', () => {
  const compiled = (code: string): string => {
    const run = spawnSync(process.execPath, ['--trace-opt', '--input-type=module', '-e', code], {
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    return run.stdout;
  };
  const told = compiled(`(await import(${JSON.stringify(heap)})).systemHeap.compileLess(); ${work}`);
  expect(told).toMatch(/<JSFunction sum .*TURBOFAN/);
  expect(told).not.toMatch(/<JSFunction sum .*MAGLEV/);
  expect(compiled(work)).toMatch(/<JSFunction sum .*MAGLEV/);
});

it('is told what it holds, and collected when it is asked to', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', waste], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [before, then, after, gc] = stdout.split(' ');
  expect(Number(then) - Number(before)).toBeGreaterThan(35 * 2 ** 20);
  expect(Number(after) - Number(before)).toBeLessThan(5 * 2 ** 20);
  expect(gc).toBe('undefined');
});

it('is told what it holds where no file can be opened', () => {
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 64; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', full],
    {
      encoding: 'utf8',
    },
  );
  expect({ stdout, stderr }).toEqual({ stdout: 'EMFILE number', stderr: '' });
});
