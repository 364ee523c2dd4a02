import { parentPort, workerData } from 'node:worker_threads';
import { examine } from '../../__tests__/simulation/examination.js';

/** Lives its share of the seeds and reports each. */
const { first, end, step } = workerData as {
  readonly first: number;
  readonly end: number;
  readonly step: number;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
for (let seed = first; seed < end; seed += step) parentPort?.postMessage(await examine(seed));
