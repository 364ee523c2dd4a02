import type { Severity } from '../engine/severity.js';

/** What a scanner or an imported report says about one thing, before it is known whether it was seen before. */
export interface CandidateFinding {
  readonly dedupeKey: string;
  readonly title: string;
  readonly summary: string;
  readonly severity: Severity;
  readonly category: string;
  readonly cwe: string | null;
  readonly owaspCategory: string | null;
  readonly sarifRuleId: string | null;
  readonly confidence: string;
  readonly verified: boolean;
  readonly verificationStatus: string;
  readonly verificationMethod: string;
  readonly verificationReason: string | null;
  readonly recommendedFix: string | null;
  readonly technicalDetail: string | null;
  readonly implicatedFiles: readonly string[] | null;
  /** `external_import` for what a SARIF report brought (contract 2.5). */
  readonly tags: readonly string[];
  /** A digest of what exactly was seen: the same scan may not see the same thing in two ways. */
  readonly payload: string;
  readonly status?: string;
}

/** A finding: the same thing seen by one scan or many. Its times are milliseconds since 1970. */
export interface FindingRow extends CandidateFinding {
  readonly id: string;
  readonly workspaceId: string;
  readonly targetId: string;
  /** The newest scan that saw it. */
  scanId: string;
  severity: Severity;
  verified: boolean;
  verificationStatus: string;
  status: string;
  statusReason: string | null;
  readonly firstSeenAt: number;
  lastSeenAt: number;
  fixedAt: number | null;
  readonly createdAt: number;
  updatedAt: number;
  /** Every scan that saw it, with the digest of what it saw. */
  readonly observedIn: Map<string, string>;
}
