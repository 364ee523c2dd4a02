import type { Problem } from './api/errors.js';

/** The one word that a run ends with. */
export const verdicts = [
  'passed',
  'failed',
  'partial',
  'ineligible',
  'busy',
  'timeout',
  'cancelled',
  'skipped',
  'detached',
  'error',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Conditions that a workflow may name in `tolerate`. */
export const tolerations = [
  'ineligible',
  'busy',
  'timeout',
  'partial',
  'service-error',
  'import-error',
  'missing-key',
] as const;
export type Toleration = (typeof tolerations)[number];

/** Something that stands between a run and `passed`. */
export interface Condition {
  readonly verdict: Exclude<Verdict, 'passed'>;
  /** What happened, in one line. */
  readonly reason: string;
  /** What a person can do next. */
  readonly advice?: string;
  /** What failed at the service, as long as there is no advice on it. */
  readonly problem?: Problem;
  /** The word in `tolerate` that makes it acceptable; without one nothing does. */
  readonly toleration?: Toleration;
}

/** Ends a step with a condition that later steps cannot mend. */
export class Stop extends Error {
  override readonly name = 'Stop';
  constructor(
    readonly condition: Condition,
    options?: ErrorOptions,
  ) {
    super(condition.reason, options);
  }
}

/** A verdict, and whether the job may go green with it. */
export interface Ruling {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly advice: string | undefined;
  readonly green: boolean;
  /** The conditions that held and were tolerated, in the order in which they decide. */
  readonly tolerated: readonly Condition[];
  /** Further conditions, each of which would make the job red alone. */
  readonly alsoBlocking: readonly Condition[];
  /** Further conditions that are green in themselves, such as a scan that was left running as the workflow asks. */
  readonly alsoGreen: readonly Condition[];
}

/** When several conditions hold, the first of these decides. */
const order: readonly Verdict[] = ['cancelled', 'failed', 'error', 'partial', 'timeout', 'busy'];
/** Verdicts of conditions that are green in themselves. */
const green: ReadonlySet<Verdict> = new Set(['skipped', 'detached']);

/**
 * Rules on all conditions that hold. Green needs each of them to be tolerated or green in itself. The verdict is that
 * of the first which is neither, else of the first that is tolerated, else of the first. `passing` is the reason of a
 * pass.
 */
export function rule(
  conditions: readonly Condition[],
  tolerate: ReadonlySet<Toleration>,
  passing: string,
): Ruling {
  const sorted = conditions.toSorted((a, b) => rankOf(a.verdict) - rankOf(b.verdict));
  const isTolerated = ({ toleration }: Condition): boolean =>
    toleration !== undefined && tolerate.has(toleration);
  const tolerated = sorted.filter(isTolerated);
  const blocking = sorted.filter((condition) => !isTolerated(condition) && !green.has(condition.verdict));
  const [, ...alsoBlocking] = blocking;
  const decisive = blocking[0] ?? tolerated[0] ?? sorted[0];
  const alsoGreen = sorted.filter(
    (condition) => condition !== decisive && green.has(condition.verdict) && !isTolerated(condition),
  );
  const others = { tolerated, alsoBlocking, alsoGreen };
  if (decisive === undefined) {
    return { verdict: 'passed', reason: passing, advice: undefined, green: true, ...others };
  }
  const { verdict, reason, advice } = decisive;
  return { verdict, reason, advice, green: blocking.length === 0, ...others };
}

function rankOf(verdict: Verdict): number {
  const rank = order.indexOf(verdict);
  return rank === -1 ? order.length : rank;
}
