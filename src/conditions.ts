import { isServiceFault, ServiceError } from './api/errors.js';
import { EndlessList } from './api/pages.js';
import type { ScanDetail } from './api/shapes/scan.js';
import { DeadlinePassed, Interrupted } from './deadline.js';
import type { Judgement } from './gate/judge.js';
import type { Plan } from './plan.js';
import { phaseOf } from './scan/status.js';
import { type Step, steps } from './steps.js';
import { type Condition, Stop } from './verdict.js';

/** What an error that ended a step means for the verdict. */
export function conditionOf(error: unknown, step: Step | undefined): Condition {
  if (error instanceof Stop) return error.condition;
  if (error instanceof Interrupted) {
    return { verdict: 'cancelled', reason: error.message, advice: 'Run the job again when it is wanted.' };
  }
  if (error instanceof DeadlinePassed) {
    const during = step === undefined ? 'the run' : steps[step].toLowerCase();
    return {
      verdict: 'error',
      reason: `The deadline passed during: ${during}.`,
      advice: 'Raise `timeout-minutes`.',
    };
  }
  if (error instanceof ServiceError) {
    const condition = { verdict: 'error', reason: error.message, advice: error.hint } as const;
    return isServiceFault(error.problem) ? { ...condition, toleration: 'service-error' } : condition;
  }
  if (error instanceof EndlessList) {
    const advice = 'Run the job again; if it stays, report it to the service.';
    return { verdict: 'error', reason: error.message, advice, toleration: 'service-error' };
  }
  const what = error instanceof Error ? error.message : String(error);
  return {
    verdict: 'error',
    reason: `Something unforeseen happened: ${what}`,
    advice: 'Report this as a bug.',
  };
}

/** Why there is no review. */
export function refusal(plan: Exclude<Plan, { kind: 'review' }>): Condition {
  if (plan.kind === 'skip') {
    const { reason, toleration } = plan;
    return { verdict: 'skipped', reason, ...(toleration === undefined ? {} : { toleration }) };
  }
  const list = plan.problems.map(
    ({ input, problem, accepted }) => `${input} ${problem} (accepted: ${accepted})`,
  );
  const count = list.length === 1 ? 'One input is' : `${list.length} inputs are`;
  return {
    verdict: 'error',
    reason: `${count} not usable: ${list.join('; ')}.`,
    advice: 'Correct the step in the workflow; nothing was sent to the service.',
  };
}

/** A scan that is left running on purpose. */
export function detached({ id }: ScanDetail): Condition {
  return {
    verdict: 'detached',
    reason: `The scan ${id} was left running, as \`wait: false\` asks; nothing was gated.`,
    advice: 'Gate it later with `scan-id`.',
  };
}

/** What the end of a scan stands for. Only COMPLETED stands for nothing in the way of a pass. */
export function shortfallOf(scan: ScanDetail): Condition[] {
  const status = scan.status.toUpperCase();
  const why = [scan.errorCategory, scan.errorMessage]
    .filter((part) => part != null && part !== '')
    .join(': ');
  const because = why === '' ? '.' : ` (${why.replace(/\.$/, '')}).`;
  switch (phaseOf(scan.status)) {
    case 'completed':
      return [];
    case 'partial':
      return [
        {
          verdict: 'partial',
          reason: `The scan ended ${status}, so parts of the code were not reviewed${because}`,
          advice: 'Look at its coverage in the web app; review less at once, or raise its budget.',
          toleration: 'partial',
        },
      ];
    case 'cancelled':
      return [
        {
          verdict: 'cancelled',
          reason: `The scan was cancelled, but not by this run${because}`,
          advice: 'Run the job again when the review is wanted.',
        },
      ];
    case 'failed':
      return [
        {
          verdict: 'error',
          reason: `The scan ended ${status}${because}`,
          advice: 'Look at the scan in the web app, then run the job again.',
          toleration: 'service-error',
        },
      ];
    case 'queued':
    case 'running':
    case 'awaiting-approval':
    case 'unknown':
      return [{ verdict: 'error', reason: `The scan shows ${status}, which is not the end of a scan.` }];
  }
}

/** What exceeds the gate's thresholds, if anything does. */
export function exceeded({ thresholds, unknown, failing }: Judgement): Condition[] {
  if (failing.length === 0) return [];
  const parts = thresholds
    .filter((row) => row.exceeded)
    .map(({ severity, counted, limit }) => `${counted} ${severity} (${limit ?? 0} accepted)`);
  if (unknown > 0) parts.push(`${unknown} of unknown severity (0 accepted)`);
  return [
    {
      verdict: 'failed',
      reason: `The findings exceed the thresholds: ${parts.join(', ')}.`,
      advice:
        'Fix the findings listed, or mark them in the web app as what they are; then run the job again.',
    },
  ];
}
