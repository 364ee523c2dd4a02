import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Examination } from '../__tests__/simulation/examination.js';
import { live } from '../__tests__/simulation/life.js';
import { traceOf } from '../__tests__/simulation/trace.js';

/**
 * `npm run simulate -- --seeds N [--from K] [--workers W]` lives N lives on every processor, and ends
 * at the fifth that breaks an invariant; `--seed K` lives one and shows its trace.
 */
const text = { type: 'string' } as const;
const {
  seeds = '2000',
  from = '1',
  workers = `${availableParallelism()}`,
  seed,
} = parseArgs({ options: { seeds: text, from: text, workers: text, seed: text } }).values;
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

if (seed === undefined) {
  const verdicts = await liveAll(Number(from), Number(seeds), Number(workers));
  const counts = [...verdicts]
    .map(([verdict, count]) => `${verdict} ${count}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const lived = [...verdicts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${lived} lives from ${from} on${process.exitCode === 1 ? '' : ', no invariant broken'}. Verdicts: ${counts.join(', ')}.\n`,
  );
} else {
  const life = await live(Number(seed));
  process.stdout.write(`${traceOf(life)}\n${life.chronicle.violations.join('\n')}\n`);
}
