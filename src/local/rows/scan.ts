import type { Coverage, ReviewResult } from '../engine/review.js';
import type { Sha } from '../engine/source.js';
import type { TargetType } from './account.js';
import type { CandidateFinding } from './finding.js';

export type Workflow = 'REVIEW_TARGET' | 'REVIEW_CHANGES' | 'AUTHENTICATED_ASSESSMENT';
export type Depth = 'SAFE' | 'QUICK' | 'STANDARD' | 'DEEP';

/** The resolved, immutable revisions of a scan (contract 2.3); absent where a ref named no commit. */
export interface Revisions {
  readonly head?: Sha;
  readonly base?: Sha;
  readonly mergeBase?: Sha;
}

/** What was decided about a scan when it was created. It never changes afterwards (contract 4.2, rule 1). */
export interface ScanPlan {
  readonly workflow: Workflow;
  readonly targetType: TargetType;
  readonly depth: Depth;
  readonly revisions: Revisions;
}

export interface ScanEvent {
  readonly id: string;
  readonly stage: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
}

interface CoverageReceipt extends Coverage {
  readonly id: string;
  readonly createdAt: number;
}

/** One stretch of a scan's life: a status word and how long it lasts at least; `null` is until cancelled. */
export interface Step {
  readonly status: string;
  readonly ms: number | null;
}

/** How a scan ends, when nothing else ends it before. */
export interface Ending {
  readonly status: string;
  readonly summary: string | null;
  readonly errorCategory: string | null;
  readonly errorMessage: string | null;
}

/** What the review itself is at: `none` where a script says what it finds. */
export type Review =
  | {
      readonly state: 'none';
      readonly findings: readonly CandidateFinding[];
      readonly coverage: readonly Coverage[];
    }
  | { readonly state: 'unstarted' | 'running' }
  | { readonly state: 'answered'; readonly at: number; readonly result: ReviewResult }
  | { readonly state: 'failed'; readonly at: number; readonly message: string };

/** Where a scan stands between its creation and its end. */
export interface Life {
  readonly steps: readonly Step[];
  readonly ending: Ending;
  /** Whether the queue took it; a scan that it did not take ends at once. */
  readonly enqueued: boolean;
  /** The index of the present step and the time at which it began. */
  index: number;
  since: number;
  review: Review;
}

export interface ScanRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly targetId: string;
  readonly projectId: string | null;
  readonly createdById: string;
  readonly goal: string;
  readonly mode: string;
  readonly triggerType: 'manual' | 'retest' | 'schedule';
  plan: ScanPlan;
  readonly createdAt: number;
  /** The scan cannot be read or listed before this time; null is at once. */
  readonly visibleAt: number | null;
  readonly life: Life;
  /** Upper case where it is one of the known words; a script may set any word. */
  status: string;
  updatedAt: number;
  startedAt: number | null;
  endedAt: number | null;
  finalizationStartedAt: number | null;
  summary: string | null;
  errorCategory: string | null;
  errorMessage: string | null;
  checksum: string | null;
  readonly events: ScanEvent[];
  coverage: readonly CoverageReceipt[];
}

/** A scan counts as active until it has ended, whatever its status word is. */
export const isActive = (scan: ScanRow): boolean => scan.endedAt === null;
