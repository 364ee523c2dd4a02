import * as v from 'valibot';
import type { CandidateFinding } from '../rows/finding.js';
import { ScriptedFinding } from '../script.js';

/** A finding that a script or a seed gives, under its own key or a fresh one. */
export function scriptedFinding(given: ScriptedFinding, freshKey: () => string): CandidateFinding {
  const finding = v.parse(ScriptedFinding, given);
  const key = finding.dedupeKey ?? freshKey();
  return {
    ...finding,
    dedupeKey: key,
    owaspCategory: null,
    sarifRuleId: null,
    confidence: finding.verified ? 'high' : 'medium',
    verificationStatus: finding.verified ? 'VERIFIED' : 'DETECTED',
    verificationMethod: 'SCANNER_DETECTION',
    verificationReason: null,
    payload: key,
  };
}
