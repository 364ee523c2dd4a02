import type { Step } from './rows/scan.js';

/** How long a scan stays in each status at least, in milliseconds. */
export interface Pacing {
  readonly queuedMs: number;
  readonly preflightMs: number;
  readonly runningMs: number;
  readonly verifyingMs: number;
}

/** A pacing whose parts add up to `ms`. */
export function pacingOf(ms: number): Pacing {
  const tenth = Math.floor(ms / 10);
  return { queuedMs: tenth, preflightMs: tenth, runningMs: ms - 3 * tenth, verifyingMs: tenth };
}

/** The statuses in which a result is written, so that a scan passes VERIFYING before it (observed facts, 2.1). */
const VERIFIED_ENDS = new Set(['COMPLETED', 'PARTIAL']);

/** The way from creation to an end: QUEUED, PREFLIGHT, RUNNING and, where a result is written, VERIFYING. */
export function stepsTo(end: string, pacing: Pacing): Step[] {
  const steps = [
    { status: 'QUEUED', ms: pacing.queuedMs },
    { status: 'PREFLIGHT', ms: pacing.preflightMs },
    { status: 'RUNNING', ms: pacing.runningMs },
  ];
  return VERIFIED_ENDS.has(end)
    ? [...steps, { status: 'VERIFYING', ms: pacing.verifyingMs }]
    : steps.map((step) => (step.status === 'RUNNING' ? { ...step, ms: step.ms + pacing.verifyingMs } : step));
}
