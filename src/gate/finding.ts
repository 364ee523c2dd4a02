import type { Place } from './path.js';
import { rankOf, type ReadSeverity } from './severity.js';

/** What a finding is a case of; each is `null` where the finding does not say. */
export interface Kind {
  readonly category: string | null;
  /** A weakness of the Common Weakness Enumeration, such as `CWE-79`. */
  readonly cwe: string | null;
  /** The rule of the scanner whose result was imported. */
  readonly rule: string | null;
}

/** A finding as the gate and the reports need it. Texts are foreign: a renderer has to escape them. */
export interface Finding {
  readonly id: string;
  /** `null`, like every field, where the finding does not say. */
  readonly title: string | null;
  readonly severity: ReadSeverity;
  /** The service's own word, in upper case. */
  readonly status: string | null;
  readonly unresolved: boolean;
  /** `null` where the finding does not say. */
  readonly verified: boolean | null;
  readonly imported: boolean;
  /** Whether a row of it names the very scan that is read: another scan may have taken it over. */
  readonly isOwn?: boolean | undefined;
  /** First seen in this scan; `null` where the finding or the scan does not say. */
  readonly isNew: boolean | null;
  readonly place: Place | null;
  readonly advice: string | null;
  readonly summary?: string | undefined;
  readonly kind?: Kind | undefined;
}

/** What a finding is called: its title, or its id where it has none. */
export function titleOf({ title, id }: Finding): string {
  return title === null || title.trim() === '' ? id : title;
}

/** How many findings something holds for. Lists of 50 000 are counted time and again: no list is made for that. */
export function countOf(findings: readonly Finding[], holds: (finding: Finding) => boolean): number {
  return findings.reduce((count, finding) => (holds(finding) ? count + 1 : count), 0);
}

/** How many unresolved findings something holds for; 0 if the findings are not known. */
export function openOf(
  findings: readonly Finding[] | null,
  holds: (finding: Finding) => boolean = () => true,
): number {
  return countOf(findings ?? [], (finding) => finding.unresolved && holds(finding));
}

/**
 * Makes one finding of two rows with its id. It has the higher severity and is unresolved if either is, since a row may
 * be stale.
 */
export function graver(known: Finding, row: Finding): Finding {
  const severer = rankOf(row.severity) < rankOf(known.severity) ? row : known;
  const open = known.unresolved ? known : row;
  const isNew = known.isNew === row.isNew ? row.isNew : null;
  const verified = row.verified === true || (known.verified ?? row.verified);
  const imported = known.imported && row.imported;
  const isOwn = known.isOwn || row.isOwn;
  return {
    ...row,
    severity: severer.severity,
    status: open.status,
    unresolved: open.unresolved,
    isNew,
    verified,
    imported,
    isOwn,
  };
}
