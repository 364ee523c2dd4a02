import { conditionOf } from './conditions.js';
import { type Dossier, openDossier } from './dossier.js';
import { phaseOf } from './scan/status.js';
import { type Condition, rule, type Ruling } from './verdict.js';

/** How a run ended: one verdict, and everything that it rests on. */
export interface Outcome extends Ruling {
  readonly dossier: Dossier;
}

/** Rules on all that a run has gathered. */
export function conclude(dossier: Dossier): Outcome {
  const tolerate = dossier.inputs?.tolerate ?? new Set();
  return { ...rule(conditionsOf(dossier), tolerate, passingReason(dossier)), dossier };
}

/**
 * What stands between the run and a pass. That nothing does is not enough: a pass takes a scan that was seen complete,
 * and findings that were judged.
 */
function conditionsOf({ conditions, judged, scan }: Dossier): readonly Condition[] {
  const isProven =
    judged?.findings !== undefined && scan !== undefined && phaseOf(scan.detail.status) === 'completed';
  if (isProven || conditions.length > 0) return conditions;
  return [{ verdict: 'error', reason: 'The run ended without a verdict.', advice: 'Report this as a bug.' }];
}

/** Rules again with one more condition, which was found while the results were published. */
export function amend(outcome: Outcome, condition: Condition): Outcome {
  const { dossier } = outcome;
  return conclude({ ...dossier, conditions: [...dossier.conditions, condition] });
}

/**
 * The reason of a pass, should there be one. It claims nothing about the findings that a filter left out of the count.
 */
function passingReason({ judged }: Dossier): string {
  const nothing = 'The scan completed and found nothing unresolved.';
  if (judged?.findings === undefined || judged.judgement.counts.total === 0) return nothing;
  const { counts, leftOut, thresholds } = judged.judgement;
  const { total } = counts;
  const within = `within the thresholds${thresholds.every(({ limit }) => limit === null) ? ', which accept any' : ''}`;
  const left = leftOut.reduce((sum, { findings }) => sum + findings, 0);
  const findings = total === 1 ? 'its one unresolved finding is' : `its ${total} unresolved findings are`;
  if (left === 0) return `The scan completed; ${findings} ${within}.`;
  const why = leftOut.map((one) => (leftOut.length === 1 ? '' : `${one.findings} by `) + `\`${one.filter}\``);
  const uncounted = `not counted (${why.join(', ')})`;
  if (left === total) return `The scan completed; ${findings} ${uncounted}.`;
  const are = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`;
  return `The scan completed; of its ${total} unresolved findings ${are(total - left)} ${within}, and ${are(left)} ${uncounted}.`;
}

/** The outcome of a run that something unforeseen ended from outside. */
export function crashed(error: unknown): Outcome {
  return conclude({ ...openDossier(), conditions: [conditionOf(error, undefined)] });
}
