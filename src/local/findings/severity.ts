import type { FindingRow, Severity } from '../rows/finding.js';

/** From worst to least. */
export const SEVERITIES = [
  'CRITICAL',
  'HIGH',
  'MEDIUM',
  'LOW',
  'INFO',
] as const satisfies readonly Severity[];

export const FINDING_STATUSES = [
  'OPEN',
  'FIX_READY',
  'PR_OPENED',
  'TICKET_CREATED',
  'FIXED_PENDING_RETEST',
  'FIXED',
  'ACCEPTED_RISK',
  'FALSE_POSITIVE',
  'DUPLICATE',
] as const;

/** The statuses in which a finding still counts (observed facts, 6.1). */
export const UNRESOLVED: ReadonlySet<string> = new Set(FINDING_STATUSES.slice(0, 5));

const RANK: Readonly<Record<Severity, number>> = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3, INFO: 4 };

export const worse = (left: Severity, right: Severity): Severity =>
  RANK[left] <= RANK[right] ? left : right;

/** Worst first, then newest first (observed facts, section 0). Sorts a list that is newest first already. */
export const worstFirst = (rows: FindingRow[]): FindingRow[] =>
  rows.sort((left, right) => RANK[left.severity] - RANK[right.severity]);

/** How many there are of each severity; every severity is named. */
export function bySeverity(rows: Iterable<{ readonly severity: string }>): Record<Severity, number> {
  const counts = { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, INFO: 0 };
  for (const { severity } of rows) if (isSeverity(severity)) counts[severity] += 1;
  return counts;
}

const isSeverity = (word: string): word is Severity => SEVERITIES.some((severity) => severity === word);
