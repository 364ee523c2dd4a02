import type { ScanRow, Step } from '../rows/scan.js';
import type { World } from '../world.js';
import { record } from './events.js';
import { finish } from './finish.js';
import { startReview } from './review.js';

/**
 * When a scan leaves its present step: its least time is over and, where it waits for a review, that has
 * answered. Undefined while nobody can know yet, or after its end.
 */
export function leavesAt(scan: ScanRow): number | undefined {
  const step = stepOf(scan);
  if (scan.endedAt !== null || step === undefined || step.ms === null) return undefined;
  const earliest = scan.life.since + step.ms;
  if (step.status !== 'RUNNING' || returnsToRunning(scan)) return earliest;
  const { review } = scan.life;
  if (review.state === 'none') return earliest;
  return review.state === 'answered' || review.state === 'failed' ? Math.max(earliest, review.at) : undefined;
}

/** Moves a scan on from its present step, at a time in milliseconds (observed facts, 2.1). */
export function moveOn(world: World, scan: ScanRow, at: number): void {
  const { life } = scan;
  if (stepOf(scan)?.status === 'RUNNING' && !returnsToRunning(scan) && life.review.state === 'failed') {
    finish(world, scan, at, {
      status: 'FAILED',
      summary: null,
      errorCategory: 'ENGINE_STOPPED',
      errorMessage: life.review.message,
    });
    return;
  }
  life.index += 1;
  life.since = at;
  const step = stepOf(scan);
  if (step === undefined) finish(world, scan, at, life.ending);
  else enter(world, scan, step, at);
}

/** Begins a step, at a time in milliseconds. */
export function enter(world: World, scan: ScanRow, step: Step, at: number): void {
  scan.status = step.status;
  if (step.status !== 'QUEUED') scan.startedAt ??= at;
  if (step.status === 'VERIFYING') scan.finalizationStartedAt = at;
  record(world, scan, at, {
    stage: step.status.toLowerCase(),
    message: `The scan is ${step.status.toLowerCase()}.`,
  });
  if (step.status === 'RUNNING') startReview(world, scan);
}

const stepOf = (scan: ScanRow): Step | undefined => scan.life.steps[scan.life.index];

/** Whether a scan will run again, as after a worker's retry: the review is waited for in the last run alone. */
const returnsToRunning = (scan: ScanRow): boolean =>
  scan.life.steps.slice(scan.life.index + 1).some((step) => step.status === 'RUNNING');
