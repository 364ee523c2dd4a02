import type { ReviewResult } from './engine/review.js';
import type { Source } from './engine/source.js';
import type { Revisions, Workflow } from './rows/scan.js';

/** What a reviewer is asked to look at: the revisions of the scan's plan, or a branch where none were recorded. */
export interface ReviewOrder extends Revisions {
  readonly workflow: Workflow;
  /** `owner/name`; absent for a target that is no repository. */
  readonly repoFullName?: string;
  /** Absent where the repository's default branch is meant. */
  readonly branch?: string;
}

/** Runs the review of one scan. What it throws makes the scan end FAILED with its message. */
export type Reviewer = (order: ReviewOrder) => Promise<ReviewResult>;

/** What resolves the refs of a repository. */
export type RefSource = Pick<Source, 'resolve' | 'defaultHead' | 'mergeBase'>;

/** The repositories that the service can read, by `owner/name`; any other is not connected. */
export type Sources = (repoFullName: string) => RefSource | undefined;
