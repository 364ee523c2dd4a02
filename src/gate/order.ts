import type { Finding } from './finding.js';
import { rankOf } from './severity.js';

/**
 * Findings worst first: by severity; of one severity, first what the service verified, then what has a known place,
 * since that is what somebody can act on; then by place and title, so that the same findings come in the same order.
 */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(compareWorst);
}

/** Compares findings by that order: negative where the first is shown before the second. */
export function compareWorst(a: Finding, b: Finding): number {
  return (
    rankOf(a.severity) - rankOf(b.severity) ||
    Number(b.verified === true) - Number(a.verified === true) ||
    Number(a.place === null) - Number(b.place === null) ||
    compare(a.place?.file, b.place?.file) ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    compare(a.title, b.title) ||
    compare(a.id, b.id)
  );
}

/** Compares texts by code units; what is not known comes first. */
function compare(left: string | null | undefined, right: string | null | undefined): number {
  const a = left ?? '';
  const b = right ?? '';
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
