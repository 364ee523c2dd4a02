import type { ScanDetail } from '../api/shapes/scan.js';
import { isFullSha } from '../context.js';
import type { Sides } from '../sides.js';

/** The id of the target that a scan shows as its own. */
export function shownTarget({ targetId, target }: ScanDetail): string | undefined {
  return targetId ?? target?.id ?? undefined;
}

/**
 * The repository that a scan shows as its target's, if it is another than `ours`. Where either is not known, they are
 * taken for the same.
 */
export function otherRepositoryOf({ target }: ScanDetail, ours = ''): string | undefined {
  const shown = target?.repoFullName ?? '';
  return shown === '' || ours === '' || shown.toLowerCase() === ours.toLowerCase() ? undefined : shown;
}

/** The workflow that the service recorded, in upper case. */
export function recordedWorkflow({ executionPlan }: ScanDetail): string | undefined {
  return executionPlan?.workflow?.toUpperCase();
}

/** The revisions that the service recorded, wherever it shows them (contract 2.3, observed facts 2.4). */
export function recordedSides(scan: ScanDetail): Sides {
  const [observed, documented] = shownSides(scan);
  return { base: observed.base ?? documented.base, head: observed.head ?? documented.head };
}

/** The revisions as each of the two places shows them, the observed one first. */
export function shownSides({ executionPlan }: ScanDetail): readonly [Sides, Sides] {
  const { source, sourceRevisions } = executionPlan ?? {};
  return [
    { base: lower(source?.baseRevision), head: lower(source?.revision) },
    { base: lower(sourceRevisions?.base), head: lower(sourceRevisions?.head) },
  ];
}

/**
 * Whether each revision that a scan shows is a commit id, which is final (contract 2.3); a name may still become one.
 */
export function isResolved(scan: ScanDetail): boolean {
  return shownSides(scan)
    .flatMap(({ base, head }) => [base, head])
    .every((sha) => sha === undefined || isFullSha(sha));
}

function lower(sha: string | null | undefined): string | undefined {
  return sha?.toLowerCase();
}
