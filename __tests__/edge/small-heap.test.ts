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

/** What a process of its own prints, whose heap nobody else has used. */
function run(code: string): { readonly youngMiB: number; readonly complaint: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return { youngMiB: Number(stdout), complaint: stderr };
}

it('keeps the young generation small, by a flag that this V8 knows', () => {
  const { youngMiB, complaint } = run(`(await import('${smallHeap}')).keepHeapSmall(); ${churn}`);
  expect(complaint).toBe('');
  expect(youngMiB).toBeLessThanOrEqual(4);
  expect(run(churn).youngMiB).toBeGreaterThan(16);
});
