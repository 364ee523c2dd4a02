import type { Severity } from './severity.js';
import type { Sha } from './source.js';

/** What a review is asked to look at: what lies between two commits, or a whole tree. */
export type ReviewScope =
  | { readonly kind: 'changes'; readonly mergeBase: Sha; readonly head: Sha }
  | { readonly kind: 'tree'; readonly head: Sha };

/** One thing that a scanner saw, at a place of the reviewed head. */
export interface Detection {
  readonly scanner: 'secrets' | 'sast';
  /** The scanner's own name of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  /** What was seen. Never holds the secret itself. */
  readonly summary: string;
  readonly recommendation: string;
  readonly cwe: string | null;
  readonly file: string;
  /** 1-based. */
  readonly startLine: number;
  readonly endLine: number;
}

/** What may become of a family of checks (observed facts, 2.1). */
export const COVERAGE = ['COMPLETED', 'PARTIAL', 'NOT_APPLICABLE', 'BLOCKED', 'TIMED_OUT', 'FAILED'] as const;

/** What became of one family of checks. */
export interface Coverage {
  readonly scanner: string;
  readonly controlId: string;
  readonly status: (typeof COVERAGE)[number];
  readonly reason: string | null;
}

export interface ReviewResult {
  readonly filesReviewed: number;
  readonly detections: readonly Detection[];
  readonly coverage: readonly Coverage[];
  /** Log lines for the scan's events, in order. */
  readonly notes: readonly string[];
}
