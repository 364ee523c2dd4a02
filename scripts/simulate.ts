import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { examine, type Examination } from '../__tests__/simulation/examination.js';
import { live } from '../__tests__/simulation/life.js';
import { traceOf } from '../__tests__/simulation/trace.js';
import { countOf, follow, readOptions } from './command-line.js';

/** Lives many lives on every processor, and ends at the fifth that breaks an invariant; or one, and shows its trace. */
const usage = 'npm run simulate -- [--seeds N] [--from K] [--workers W] | --seed K';
const ENOUGH = 5;

/** Each worker lives every so-many-th seed, so that all end at about the same time. */
function liveAll(first: number, count: number, lanes: number): Promise<Map<string, number>> {
  const verdicts = new Map<string, number>();
  let broken = 0;
  const lane = async (index: number): Promise<void> => {
    const workerData = { first: first + index, end: first + count, step: lanes };
    const worker = new Worker(new URL('./simulation/worker.js', import.meta.url), { workerData });
    worker.on('message', ({ verdict, complaint }: Examination) => {
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      if (complaint === undefined) return;
      broken += 1;
      process.exitCode = 1;
      process.stdout.write(`${complaint}\n`);
      if (broken === ENOUGH) process.exit();
    });
    await new Promise((resolve, reject) => worker.once('error', reject).once('exit', resolve));
  };
  return Promise.all(Array.from({ length: lanes }, (_, index) => lane(index))).then(() => verdicts);
}

async function simulate(): Promise<void> {
  const text = { type: 'string' } as const;
  const { seeds, from, workers, seed } = readOptions({ seeds: text, from: text, workers: text, seed: text });
  if (seed !== undefined) return await show(countOf('seed', seed));
  const first = countOf('from', from ?? '1');
  const count = countOf('seeds', seeds ?? '2000');
  const lanes = countOf('workers', workers ?? `${availableParallelism()}`);
  const verdicts = await liveAll(first, count, Math.min(lanes, count));
  const counts = [...verdicts]
    .map(([verdict, count]) => `${verdict} ${count}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const lived = [...verdicts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${lived} lives from ${first} on${process.exitCode === 1 ? '' : ', no invariant broken'}. Verdicts: ${counts.join(', ')}.\n`,
  );
}

/** Lives one life again, and tells all of it, last what it broke. */
async function show(seed: number): Promise<void> {
  const { broken } = await examine(seed);
  if (broken.length > 0) process.exitCode = 1;
  process.stdout.write(`${[traceOf(await live(seed)), ...broken].join('\n')}\n`);
}

await follow(usage, simulate);
