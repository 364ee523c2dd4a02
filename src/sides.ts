import { type Context, type GitEvent, isFullSha } from './context.js';
import type { Inputs, Workflow } from './inputs.js';

/** The two sides of a diff, as far as they are known. */
export interface Sides {
  readonly base: string | undefined;
  readonly head: string | undefined;
}

/** What a scan has to have recorded, and what is worth a warning. */
export interface Expectation {
  /** The workflow that was asked for; `undefined` accepts any. */
  readonly workflow: Workflow | undefined;
  /** For REVIEW_CHANGES; a side that is not a full commit id is not compared. */
  readonly changes: Sides;
  /** For REVIEW_TARGET: the head that is given, else the commit of this run. Another one is only worth a warning. */
  readonly tree: string | undefined;
  /** The repository of the run, if `tree` is its commit: a scan of another repository has no such commit. */
  readonly treeRepository?: string | undefined;
  /** For REVIEW_TARGET: the base that is given although such a scan has none. */
  readonly givenBase?: string | undefined;
  /** The event's name, if it tells of a pull request but something else is reviewed. */
  readonly passingBy?: string | undefined;
}

/**
 * What a scan has to have recorded. `made` is the workflow of a scan that this run creates, `undefined` for one that
 * exists.
 */
export function expectationOf(made: Workflow | undefined, inputs: Inputs, context: Context): Expectation {
  const { repository, event, eventName, sha } = context;
  const given = inputs.workflow === 'auto' ? undefined : inputs.workflow;
  const sides = sidesOf(inputs, context);
  const head = sides.head ?? (hasRefs(inputs) ? sha : undefined);
  const isHeadGiven = inputs.headRef !== undefined && isFullSha(head);
  return {
    workflow: made ?? given,
    changes: { base: sides.base, head },
    tree: isHeadGiven ? head : sha,
    treeRepository: isHeadGiven ? undefined : repository,
    givenBase: inputs.baseRef,
    passingBy: isPassedBy(made, inputs, event) ? eventName : undefined,
  };
}

/**
 * Whether the scan that is created reviews nothing of the pull request that the event tells of, and no input asked for
 * that.
 */
function isPassedBy(made: Workflow | undefined, { workflow, headRef }: Inputs, event: GitEvent): boolean {
  if (event.kind !== 'other' || event.pullRequest === 'absent') return false;
  if (made === 'REVIEW_CHANGES') return headRef === undefined && event.pullRequest === 'mentioned';
  return made === 'REVIEW_TARGET' && workflow === 'auto';
}

/** Whether an input gives a side of the diff. */
export function hasRefs({ baseRef, headRef }: Pick<Inputs, 'baseRef' | 'headRef'>): boolean {
  return baseRef !== undefined || headRef !== undefined;
}

/** The sides that the inputs give, else those that the event names. */
export function sidesOf({ baseRef, headRef }: Pick<Inputs, 'baseRef' | 'headRef'>, context: Context): Sides {
  const event = sidesOfEvent(context);
  return { base: refOf(baseRef) ?? event.base, head: refOf(headRef) ?? event.head };
}

/** The sides that an event names; most events name none. */
function sidesOfEvent({ event }: Context): Sides {
  switch (event.kind) {
    case 'pull-request':
    case 'merge-group':
      return { base: event.base, head: event.head };
    case 'push':
      return { base: event.before, head: event.after };
    case 'ref-deleted':
    case 'other':
      return { base: undefined, head: undefined };
  }
}

/** A ref as the service can resolve it: a full commit id only in lower case (observed facts, section 3.2). */
function refOf(given: string | undefined): string | undefined {
  const folded = given?.toLowerCase();
  return isFullSha(folded) ? folded : given;
}
