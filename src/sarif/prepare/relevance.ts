import type { Result } from '../document/document.js';
import { isObject, objectOf } from '../document/json.js';

/** What becomes of a result: it is sent, merged into another, or left out. Small numbers, one a result. */
export const Fate = { kept: 0, merged: 1, suppressed: 2, passed: 3, notApplicable: 4, absent: 5 } as const;
export type Fate = (typeof Fate)[keyof typeof Fate];

/**
 * Whether a result is a finding of now: no pass and not inapplicable (SARIF 2.1.0, 3.27.9), not gone since
 * the baseline (3.27.24), and, unless suppressed ones are imported, not suppressed (3.27.23).
 */
export function relevanceOf(result: Result, suppressed: 'skip' | 'import'): Fate {
  if (result['kind'] === 'pass') return Fate.passed;
  if (result['kind'] === 'notApplicable') return Fate.notApplicable;
  if (result['baselineState'] === 'absent') return Fate.absent;
  return suppressed === 'skip' && isSuppressed(result) ? Fate.suppressed : Fate.kept;
}

/**
 * Whether the suppressions of a result hide it. How to weigh them is left to whoever reads them (3.27.23): here there
 * has to be at least one, and none that is still under review or was rejected (3.35.3). What is no suppression, or has
 * a status that SARIF does not know, hides nothing.
 */
function isSuppressed({ suppressions }: Result): boolean {
  return Array.isArray(suppressions) && suppressions.length > 0 && suppressions.every(isAccepted);
}

/**
 * Whether a suppression stands alone in the place of a list. To hide a result it has to be of a kind that there is
 * (3.35.2).
 */
export function isLoneSuppression({ suppressions }: Result): boolean {
  const { kind } = objectOf(suppressions);
  return kind === 'inSource' || kind === 'external';
}

/**
 * Whether a suppression was accepted. One without a status was: a status is optional, has no default, and many tools
 * write none. The first schema of 2.1.0 called it `state`.
 */
function isAccepted(suppression: unknown): boolean {
  if (!isObject(suppression)) return false;
  return (suppression['status'] ?? suppression['state'] ?? 'accepted') === 'accepted';
}
