import { review } from './engine/engine.js';
import type { ReviewScope } from './engine/review.js';
import type { Source } from './engine/source.js';
import type { ReviewOrder, Reviewer } from './ports.js';

/** A reviewer that runs the engine on the repositories that can be read. */
export function repositoryReviewer(sources: (repoFullName: string) => Source | undefined): Reviewer {
  return async (order) => {
    if (order.repoFullName === undefined)
      throw new Error('The local service reviews repositories alone. Name a target of type REPO.');
    const source = sources(order.repoFullName);
    if (source === undefined) throw new Error('The target has no connected repository.');
    return review(source, await scopeOf(order, source));
  };
}

/**
 * What to review: what lies between two commits if changes were asked for, else the tree at the recorded head, or at
 * the branch. Throws if a commit is missing for that.
 */
async function scopeOf(
  { workflow, head, mergeBase, branch }: ReviewOrder,
  source: Source,
): Promise<ReviewScope> {
  const commit = head ?? (await (branch === undefined ? source.defaultHead() : source.resolve(branch)));
  if (commit === undefined)
    throw new Error(
      `The ${branch === undefined ? 'default branch' : `branch ${branch}`} names no commit of the repository.`,
    );
  if (workflow !== 'REVIEW_CHANGES') return { kind: 'tree', head: commit };
  if (mergeBase === undefined) throw new Error('The changes have no merge base.');
  return { kind: 'changes', mergeBase, head: commit };
}
