import { rankOf, SEVERITIES, type Severity } from '../engine/severity.js';
import type { FindingRow } from '../rows/finding.js';

/** The worse of two severities. */
export const worse = (left: Severity, right: Severity): Severity =>
  rankOf(left) <= rankOf(right) ? left : right;

/** Sorts a list that is newest first already by severity, worst first (observed facts, section 0). */
export const worstFirst = (rows: readonly FindingRow[]): FindingRow[] =>
  SEVERITIES.flatMap((severity) => rows.filter((row) => row.severity === severity));

/** How many there are of each severity; every severity is named. */
export function bySeverity(rows: Iterable<{ readonly severity: Severity }>): Record<Severity, number> {
  const counts = { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, INFO: 0 };
  for (const { severity } of rows) counts[severity] += 1;
  return counts;
}
