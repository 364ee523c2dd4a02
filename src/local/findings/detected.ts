import type { Detection } from '../engine/review.js';
import type { CandidateFinding } from '../rows/finding.js';
import { canonicalJson, sha256 } from '../digest.js';
import { dedupeKey } from './identity.js';

/**
 * Makes a finding of what the engine detected. A secret in a commit is its own evidence, so it counts as verified; a
 * pattern in source code is a claim of its rule, so it does not.
 */
export function detectedFinding(targetId: string, detection: Detection): CandidateFinding {
  const { scanner, rule, file, startLine, endLine, cwe } = detection;
  const evident = scanner === 'secrets';
  const place = startLine === endLine ? `${file}:${startLine}` : `${file}:${startLine}-${endLine}`;
  return {
    dedupeKey: dedupeKey({
      targetId,
      category: scanner,
      cwe,
      file,
      startLine,
      endLine,
      rule,
      message: detection.title,
    }),
    title: `${detection.title} in ${file}`,
    summary: detection.summary,
    severity: detection.severity,
    category: scanner,
    cwe,
    owaspCategory: null,
    sarifRuleId: null,
    confidence: evident ? 'high' : 'medium',
    verified: evident,
    verificationStatus: evident ? 'VALIDATED' : 'DETECTED',
    verificationMethod: evident ? 'SOURCE_RULE' : 'SCANNER_DETECTION',
    verificationReason: evident ? 'The reviewed text holds it.' : null,
    recommendedFix: detection.recommendation,
    technicalDetail: `${place} matches the rule ${rule}.`,
    implicatedFiles: [file],
    tags: [],
    payload: sha256(canonicalJson(detection)),
  };
}
