import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import type { Connecting } from '../../src/host.js';

const smallHeap = pathToFileURL('build/src/edge/small-heap.js');
const onDemand = pathToFileURL('build/src/edge/on-demand.js');

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

/** Makes much that dies young while what is held is marked; prints the most that the young generation took, in MiB. */
const marking = `
  const { getHeapSpaceStatistics } = await import('node:v8');
  const held = [];
  let most = 0;
  for (let round = 0; round < 120; round += 1) {
    held.push(Array.from({ length: 2_000 }, (_, at) => ({ at, more: [at] })));
    for (let more = 0; more < 5; more += 1) JSON.parse(JSON.stringify(held[round]));
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    most = Math.max(most, young.space_size);
  }
  process.stdout.write(String(most / 2 ** 20));
`;

/** Runs what is worth compiling; with the flag, V8 prints which functions Maglev takes into others. */
const calls = `
  const rest = (at) => at % 7;
  const sum = (count) => { let all = 0; for (let at = 0; at < count; at += 1) all += rest(at); return all; };
  for (let round = 0; round < 3_000; round += 1) sum(1_000 + round);
`;

/** What a process of its own prints, whose heap nobody else has used. */
function outputOf(
  code: string,
  flags: readonly string[],
): { readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, [...flags, '--input-type=module', '-e', code], { encoding: 'utf8' });
}

const told = (code: string): string =>
  `(await import(${JSON.stringify(smallHeap)})).keepHeapSmall(); ${code}`;

/** Connects, and opens what a run prepares reports with. */
const connected = (connecting: Connecting): string => `
  const run = (await import(${JSON.stringify(onDemand)})).openOnDemand({}, () => undefined);
  await run.connect(new URL('https://127.0.0.1'), ${JSON.stringify(connecting)});
  await run.openReports();
`;

it.each<[string, string, number, number, string[]]>([
  ['young generation small', churn, 4, 16, []],
  // Marked on this thread alone, what is held takes long to mark on any machine.
  ['young generation small while the old one is marked', marking, 4, 16, ['--no-concurrent-marking']],
  ['old generation small', turnover, 128, 192, []],
])('keeps the %s, by a flag that this V8 knows', (_, code, most, unasked, flags) => {
  const { stdout, stderr } = outputOf(told(code), flags);
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeLessThanOrEqual(most);
  expect(Number(outputOf(code, flags).stdout)).toBeGreaterThan(unasked);
});

it('has functions compiled one by one, by a flag that this V8 knows', () => {
  const flags = ['--trace-maglev-inlining'];
  const { stdout, stderr } = outputOf(told(calls), flags);
  expect(stderr).toBe('');
  expect(stdout).not.toContain('SharedFunctionInfo rest');
  expect(outputOf(calls, flags).stdout).toContain('SharedFunctionInfo rest');
});

it('leaves the best compiler out, unless reports are prepared, by flags that this V8 knows', () => {
  const compiled = (code: string): string => {
    const { stdout, stderr } = outputOf(`${code} ${calls}`, ['--trace-opt']);
    expect(stderr).toBe('');
    return stdout;
  };
  const byBest = /<JSFunction sum .*TURBOFAN/;
  const usual = compiled(connected({}));
  expect(usual).toMatch(/<JSFunction sum .*MAGLEV/);
  expect(usual).not.toMatch(byBest);
  expect(compiled(connected({ hasReports: true }))).toMatch(byBest);
  expect(compiled('')).toMatch(byBest);
});

it('compiles nothing where the job forbids it: V8 would crash', () => {
  const { stdout } = outputOf(`${connected({ hasReports: true })} ${calls} console.log('done');`, [
    '--jitless',
  ]);
  expect(stdout).toBe('done\n');
});
