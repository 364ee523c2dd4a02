import { openOf, type Finding } from './finding.js';
import { worstFirst } from './order.js';
import type { Policy } from './policy.js';
import { severities, type ReadSeverity, type Severity } from './severity.js';

/** How many unresolved findings there are of each severity, before any filter. */
type Counts = Readonly<Record<ReadSeverity | 'total' | 'imported', number>>;

/** One severity against its limit. */
export interface Threshold {
  readonly severity: Severity;
  /** How many are accepted; `null` accepts any number. */
  readonly limit: number | null;
  /** How many the gate counted, after its filters. */
  readonly counted: number;
  readonly exceeded: boolean;
}

/** What a filter left out of the gate's count. */
interface LeftOut {
  /** The input that did, as a workflow sets it. */
  readonly filter: Filter;
  readonly findings: number;
}
/** In the order in which they apply: a finding that several would leave out is left out by the first. */
const filters = ['imported: report', 'only-verified: true', 'only-new: true'] as const;
type Filter = (typeof filters)[number];

/** The gate's verdict over findings, with its evidence. */
export interface Judgement {
  readonly counts: Counts;
  readonly thresholds: readonly Threshold[];
  /** Findings of unknown severity that passed the filters: each fails, whatever the limits. */
  readonly unknown: number;
  /** The unresolved findings that are not counted, by filter; a filter that left out none is not named. */
  readonly leftOut: readonly LeftOut[];
  /** All findings of every severity over its limit, and those of unknown severity; worst first. */
  readonly failing: readonly Finding[];
}

/** Judges findings: the filters first, to every severity alike, then each severity against its limit. */
export function judge(findings: readonly Finding[], policy: Policy): Judgement {
  const countedOf = (severity: ReadSeverity): number =>
    openOf(findings, (one) => one.severity === severity && isCounted(one, policy));
  const thresholds = severities.map((severity) => {
    const limit = policy.limits[severity];
    const count = countedOf(severity);
    return { severity, limit, counted: count, exceeded: limit !== null && count > limit };
  });
  const exceeded = new Set<ReadSeverity>(thresholds.filter((row) => row.exceeded).map((row) => row.severity));
  const fails = ({ severity, unresolved }: Finding): boolean =>
    unresolved && (severity === 'unknown' || exceeded.has(severity));
  return {
    counts: countsOf(findings),
    thresholds,
    unknown: countedOf('unknown'),
    leftOut: leftOutOf(findings, policy),
    failing: worstFirst(findings.filter((finding) => fails(finding) && isCounted(finding, policy))),
  };
}

/** Whether the gate counts a finding, if that is unresolved: no filter leaves it out. */
export const isCounted = (finding: Finding, policy: Policy): boolean =>
  filterOf(finding, policy) === undefined;

/** The first filter that leaves a finding out; `undefined` where it is counted. */
function filterOf(finding: Finding, policy: Policy): Filter | undefined {
  if (policy.imported === 'report' && finding.imported) return 'imported: report';
  if (policy.onlyVerified && finding.verified !== true) return 'only-verified: true';
  return policy.onlyNew && finding.isNew === false ? 'only-new: true' : undefined;
}

function leftOutOf(all: readonly Finding[], policy: Policy): LeftOut[] {
  return filters
    .map((filter) => ({
      filter,
      findings: openOf(all, (finding) => filterOf(finding, policy) === filter),
    }))
    .filter(({ findings }) => findings > 0);
}

function countsOf(all: readonly Finding[]): Counts {
  const count = (severity: ReadSeverity): number => openOf(all, (finding) => finding.severity === severity);
  return {
    total: openOf(all),
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    info: count('info'),
    unknown: count('unknown'),
    imported: openOf(all, ({ imported }) => imported),
  };
}
