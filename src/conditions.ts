import { isServiceFault, ServiceError } from './api/errors.js';
import { EndlessList, LongList } from './api/pages.js';
import type { ScanDetail } from './api/shapes/scan.js';
import { cut } from './cut.js';
import { type Deadline, DeadlinePassed, Interrupted, lastFailure } from './deadline.js';
import type { Dossier } from './dossier.js';
import { clauseOf, messageOf } from './error-message.js';
import type { Judgement } from './gate/judge.js';
import { wordOf } from './gate/service-word.js';
import { adviceOnLimit } from './machine-limit.js';
import type { InputProblem } from './input-reader.js';
import type { Plan, ReviewPlan, ScanSource } from './plan.js';
import { isEnded, phaseOf } from './scan/status.js';
import { type Step, steps } from './steps.js';
import { type Condition, Stop } from './verdict.js';

/** What to do about a scan, or a job, that somebody cancelled. */
const RUN_AGAIN = 'Run the job again if the review is still wanted.';
/** What ends a job by a signal. */
const CANCELLED_BY =
  'A job is cancelled by hand, by `concurrency`, by the `fail-fast` of its matrix, or at its own `timeout-minutes`, which has to be above that of this action.';
/** What to do instead about a scan that the job was given. */
const START_ANOTHER = 'start another scan: this job would gate the same one again';

/** What an error that ended a step means for the verdict. */
export function conditionOf(error: unknown, step: Step | undefined): Condition {
  if (error instanceof Stop) return error.condition;
  if (error instanceof Interrupted) {
    return { verdict: 'cancelled', reason: error.message, advice: `${CANCELLED_BY} ${RUN_AGAIN}` };
  }
  if (error instanceof DeadlinePassed) return ofDeadline(error, step);
  if (error instanceof ServiceError) return ofService(error);
  if (error instanceof EndlessList) {
    const advice = 'Run the job again; if it happens again, report it to the service.';
    return { verdict: 'error', reason: error.message, advice, toleration: 'service-error' };
  }
  if (error instanceof LongList) {
    const advice =
      'Import or review less at once; for a list of targets, set `target-id`. If the list should be shorter, report it to the service.';
    return { verdict: 'error', reason: error.message, advice };
  }
  const advice = adviceOnLimit(error);
  if (advice !== undefined)
    return { verdict: 'error', reason: `The runner sets a limit: ${messageOf(error)}`, advice };
  return {
    verdict: 'error',
    reason: `Something unforeseen happened: ${messageOf(error)}`,
    advice: 'Report this as a bug.',
  };
}

/** A deadline is nobody's fault, but what was failing until it came can be the service's. */
function ofDeadline({ cause }: DeadlinePassed, step: Step | undefined): Condition {
  const during =
    step === undefined ? 'the run' : `${steps[step].charAt(0).toLowerCase()}${steps[step].slice(1)}`;
  const reason = `The deadline passed during: ${during}.${lastFailure(cause)}`;
  return cause instanceof ServiceError
    ? { ...ofService(cause), reason }
    : { verdict: 'error', reason, advice: 'Raise `timeout-minutes`.' };
}

function ofService(error: ServiceError): Condition {
  const condition = { verdict: 'error', reason: error.message, problem: error.problem } as const;
  return isServiceFault(error.problem) ? { ...condition, toleration: 'service-error' } : condition;
}

/**
 * Loads the words of advice on a failure of the service, which most runs do without; `undefined` if they cannot be
 * loaded.
 */
export const loadAdvice = () => import('./api/advice.js').catch(() => undefined);

/**
 * Gives each failure of the service its advice. If the words for that cannot be loaded, the conditions stand as they
 * are.
 */
export async function advise(conditions: Condition[]): Promise<void> {
  if (conditions.every(({ problem }) => problem === undefined)) return;
  const words = await loadAdvice();
  for (const [at, { problem, ...condition }] of conditions.entries()) {
    if (problem === undefined || words === undefined) continue;
    conditions[at] = { ...condition, advice: words.adviceFor(problem) };
  }
}

/**
 * The passing of the deadline, if that ended a wait, with what was failing then as its cause. A failure that comes
 * after the deadline comes too late to matter.
 */
export function asDeadlinePassed(
  error: unknown,
  { signal }: Pick<Deadline, 'signal'>,
): DeadlinePassed | undefined {
  if (error instanceof DeadlinePassed) return error;
  const isLate = error instanceof ServiceError && signal.reason instanceof DeadlinePassed;
  return isLate ? new DeadlinePassed(error) : undefined;
}

/** A bad input in one line: what it is, what is wrong, what is accepted. */
function problemLine({ input, problem, accepted }: InputProblem): string {
  return `${input} ${problem} (accepted: ${accepted})`;
}

/** Notes why there is no review. Several bad inputs are told one by one, since a reason is only so long. */
export function decline(plan: Exclude<Plan, ReviewPlan>, dossier: Dossier): void {
  if (plan.kind === 'skip') {
    const { kind: _, ...why } = plan;
    return void dossier.conditions.push({ verdict: 'skipped', ...why });
  }
  const lines = plan.problems.map(problemLine);
  if (lines.length > 1) dossier.refused = lines;
  dossier.conditions.push(refusal(plan.problems, lines));
}

function refusal(problems: readonly InputProblem[], lines: readonly string[]): Condition {
  const inputs = new Set(problems.map(({ input }) => input)).size;
  const count = inputs === 1 ? 'One input is' : `${inputs} inputs are`;
  const more = new Set(problems.flatMap(({ advice }) => advice ?? []));
  return {
    verdict: 'error',
    reason: `${count} not usable: ${lines.join('; ')}.`,
    advice: [
      'Correct the step in the workflow, or the secret or variable it reads; nothing was sent to the service.',
      ...more,
    ].join(' '),
  };
}

/** A scan that is left to itself on purpose. */
export function detached({ id, status }: ScanDetail): Condition {
  const state = isEnded(status) ? `had ended ${status.toUpperCase()}` : 'was left running';
  const phase = phaseOf(status);
  const advice =
    phase === 'failed' || phase === 'cancelled'
      ? 'Look at the scan in the web app, then start another: none that gates this one can pass.'
      : 'Gate it later with `scan-id`.';
  return {
    verdict: 'detached',
    reason: `The scan ${id} ${state}; nothing was gated, as \`wait: false\` asks.`,
    advice,
  };
}

/** How much is told of a scan's own reason for its end, in characters. */
const LONGEST_CAUSE = 1_000;

/** What the end of a scan puts in the way of a pass: nothing only where it is COMPLETED. */
export function shortfallOf(
  { status, errorCategory, errorMessage }: ScanDetail,
  source: ScanSource['kind'],
): Condition[] {
  const why = [errorCategory, errorMessage].filter((part) => part != null && part !== '').join(': ');
  const because = why === '' ? '.' : ` (${clauseOf(cut(why, LONGEST_CAUSE))}).`;
  const word = status.toUpperCase();
  switch (phaseOf(status)) {
    case 'completed':
      return [];
    case 'partial': {
      const reason = `The scan ended ${word}, so parts of the code were not reviewed${because}`;
      const more = wordOf(status) === 'STOPPED_BUDGET' ? ', or raise its budget' : '';
      const advice = `Look at the coverage of the scan in the job summary or the web app; review less at once${more}.`;
      return [{ verdict: 'partial', reason, advice, toleration: 'partial' }];
    }
    case 'cancelled': {
      const reason = `The scan was cancelled, but not by this run${because}`;
      const advice = source === 'resume' ? `If the review is still wanted, ${START_ANOTHER}.` : RUN_AGAIN;
      return [{ verdict: 'cancelled', reason, advice }];
    }
    case 'failed': {
      const reason = `The scan ended ${word}${because}`;
      const next = source === 'resume' ? START_ANOTHER : 'run the job again';
      const advice = `Look at the scan in the web app, then ${next}.`;
      return [{ verdict: 'error', reason, advice, toleration: 'service-error' }];
    }
    case 'queued':
    case 'running':
    case 'awaiting-approval':
    case 'unknown': {
      const reason = `The scan shows ${word}, which is no final status.`;
      return [{ verdict: 'error', reason, advice: 'Report this to the service.' }];
    }
  }
}

/** What exceeds the gate's thresholds, if anything does. */
export function exceeded({ thresholds, unknown, failing }: Judgement): Condition[] {
  if (failing.length === 0) return [];
  const parts = thresholds
    .filter((row) => row.exceeded)
    .map(({ severity, counted, limit }) => `${counted} ${severity} (${limit} allowed)`);
  if (unknown > 0) parts.push(`${unknown} of unknown severity (0 allowed)`);
  return [
    {
      verdict: 'failed',
      reason: `The findings exceed the thresholds: ${parts.join(', ')}.`,
      advice:
        'Fix the findings in a new commit, or mark them in the web app as what they are and run the job again.',
    },
  ];
}
