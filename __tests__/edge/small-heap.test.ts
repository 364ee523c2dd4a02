import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const smallHeap = pathToFileURL(path.resolve('build/src/edge/small-heap.js')).href;

/** Makes much that dies young; prints the size of the young generation then, in MiB. */
const churn = `
  const { getHeapSpaceStatistics } = await import('node:v8');
  for (let round = 0; round < 150; round += 1) JSON.parse(JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at }))));
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  process.stdout.write(String(young.space_size / 2 ** 20));
`;

/** Holds some 30 MiB, beside which much dies that is not young any more; prints the most that the heap took, in MiB. */
const turnover = `
  const { getHeapStatistics } = await import('node:v8');
  const held = Array.from({ length: 300_000 }, (_, at) => ({ at, more: [at] }));
  const latest = [];
  let most = 0;
  for (let round = 0; round < 400; round += 1) {
    latest[round % 20] = Array.from({ length: 10_000 }, (_, at) => ({ at, round }));
    most = Math.max(most, getHeapStatistics().total_heap_size);
  }
  process.stdout.write(String(held.length > 0 && most / 2 ** 20));
`;

/** What a process of its own prints, whose heap nobody else has used. */
function run(code: string): { readonly mib: number; readonly complaint: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return { mib: Number(stdout), complaint: stderr };
}

it.each<[string, string, number, number]>([
  ['young', churn, 4, 16],
  ['old', turnover, 128, 192],
])('keeps the %s generation small, by a flag that this V8 knows', (_, code, most, unasked) => {
  const { mib, complaint } = run(`(await import('${smallHeap}')).keepHeapSmall(); ${code}`);
  expect(complaint).toBe('');
  expect(mib).toBeLessThanOrEqual(most);
  expect(run(code).mib).toBeGreaterThan(unasked);
});
