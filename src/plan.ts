import type { Connection } from './connection.js';
import { type Context, isOfOneChange } from './context.js';
import type { Policy } from './gate/policy.js';
import { absence, absentSide, foreignHead, surplus } from './input-conflicts.js';
import type { InputProblem } from './input-reader.js';
import type { Inputs, SarifChoices, Workflow } from './inputs.js';
import { type Expectation, expectationOf, hasRefs, sidesOf } from './sides.js';
import type { Toleration } from './verdict.js';

interface Order {
  readonly goal: string;
  readonly mode: string;
  readonly attachmentIds: readonly string[];
}

/** What to ask the service to review (contract 2.4). */
export type ScanOrder =
  | (Order & { readonly workflow: 'REVIEW_CHANGES'; readonly baseRef: string; readonly headRef: string })
  | (Order & { readonly workflow: 'REVIEW_TARGET' })
  | (Order & { readonly workflow: 'AUTHENTICATED_ASSESSMENT'; readonly authorizationRef: string });

/** Which target is reviewed. */
export type TargetChoice =
  | { readonly kind: 'given'; readonly id: string }
  | { readonly kind: 'by-repository'; readonly repository: string };

/** Where the scan comes from. */
export type ScanSource =
  | { readonly kind: 'create'; readonly target: TargetChoice; readonly order: ScanOrder }
  | { readonly kind: 'resume'; readonly scanId: string; readonly targetId: string | undefined };

/** Reports of other scanners that are carried into the scan. */
export interface ImportPlan extends SarifChoices {
  readonly patterns: readonly string[];
  /** Whether a problem with a file ends the run before a scan is created. */
  readonly onBadFile: 'stop' | 'go-on';
  /** Whether a scan that FAILED still takes them. */
  readonly afterFailure: 'import' | 'skip';
}

/** A review to be made. */
export interface ReviewPlan {
  readonly kind: 'review';
  readonly connection: Connection;
  readonly source: ScanSource;
  readonly expected: Expectation;
  /** Whether the run waits for the scan and gates it, or leaves it running. */
  readonly ending: 'gate' | 'detach';
  /** Whether the ref of this run holds one change, or a branch, of which a diff is only a part. */
  readonly ref: 'change' | 'branch';
  readonly timeoutMs: number;
  /** What becomes of our own scan when the deadline passes. */
  readonly onTimeout: 'cancel' | 'leave';
  readonly policy: Policy;
  readonly imports: ImportPlan | undefined;
}

/** What this run does: every decision about modes, made once. */
export type Plan =
  | ReviewPlan
  | { readonly kind: 'refuse'; readonly problems: readonly InputProblem[] }
  | { readonly kind: 'skip'; readonly reason: string; readonly toleration?: Toleration };

/** Decides what this run does. Bad inputs come first, all together; then whether there is anything to review. */
export function makePlan(inputs: Inputs, context: Context): Plan {
  // A head matters only to a diff, and to a run that has a key, which most runs for forks lack.
  const isForgone = inputs.missing.length > 0 && inputs.tolerate.has('missing-key');
  const foreign = isForgone || !mayBeDiff(inputs) ? [] : foreignHead(inputs, context);
  const problems = [...inputs.problems, ...foreign];
  const source = sourceOf(inputs, context, problems);
  const isKeyNeeded = source !== 'nothing' && !inputs.tolerate.has('missing-key');
  const absent = isKeyNeeded ? inputs.missing.map(absence) : [];
  if (source === undefined || problems.length + absent.length > 0) {
    return { kind: 'refuse', problems: [...absent, ...problems] };
  }
  if (source === 'nothing') {
    return { kind: 'skip', reason: 'The push deleted a branch or a tag, so there is nothing to review.' };
  }
  if (inputs.connection === undefined) {
    const reason = `Nothing was reviewed: ${inputs.missing.join(', ')} not given (a fork gets no secrets, Dependabot only its own, and a misspelt secret is blank).`;
    return { kind: 'skip', reason, toleration: 'missing-key' };
  }
  return {
    kind: 'review',
    connection: inputs.connection,
    source,
    expected: expectationOf(source.kind === 'create' ? source.order.workflow : undefined, inputs, context),
    ending: inputs.wait ? 'gate' : 'detach',
    ref: isOfOneChange(context) ? 'change' : 'branch',
    timeoutMs: inputs.timeoutMs,
    onTimeout: inputs.cancelOnTimeout ? 'cancel' : 'leave',
    policy: inputs.policy,
    imports: importsOf(inputs),
  };
}

function importsOf({ sarifFiles, sarif, tolerate }: Inputs): ImportPlan | undefined {
  if (sarifFiles.length === 0) return undefined;
  return {
    ...sarif,
    patterns: sarifFiles,
    onBadFile: tolerate.has('import-error') ? 'go-on' : 'stop',
    afterFailure: tolerate.has('service-error') ? 'import' : 'skip',
  };
}

/**
 * Where the scan comes from; `nothing` if a deletion leaves nothing to scan, `undefined` if no scan can be asked for.
 * Adds what is wrong with it to the `problems`.
 */
function sourceOf(
  inputs: Inputs,
  context: Context,
  problems: InputProblem[],
): ScanSource | 'nothing' | undefined {
  const { scanId, targetId } = inputs;
  if (scanId !== undefined) {
    const refs = mayBeDiff(inputs) ? [] : (['baseRef', 'headRef'] as const);
    const unused = ['goal', 'mode', 'attachmentIds', 'authorizationRef'] as const;
    problems.push(...surplus(inputs, unused, 'nothing together with scan-id'));
    problems.push(...surplus(inputs, refs, `nothing with workflow ${inputs.workflow}`));
    return { kind: 'resume', scanId, targetId };
  }
  if (context.event.kind === 'ref-deleted' && mayBeDiff(inputs) && !hasRefs(inputs)) {
    problems.push(...surplus(inputs, ['authorizationRef'], `nothing with workflow ${inputs.workflow}`));
    return 'nothing';
  }
  const order = orderOf(inputs, context, problems);
  const target = targetOf(inputs, context, problems);
  return order && target && { kind: 'create', target, order };
}

function targetOf(
  { targetId }: Inputs,
  { repository }: Context,
  problems: InputProblem[],
): TargetChoice | undefined {
  if (targetId !== undefined) return { kind: 'given', id: targetId };
  if (repository !== '') return { kind: 'by-repository', repository };
  const problem = 'is missing, and GITHUB_REPOSITORY, by which it is found, is not set';
  problems.push({ input: 'target-id', problem, accepted: 'the id of the target to review' });
  return undefined;
}

function orderOf(inputs: Inputs, context: Context, problems: InputProblem[]): ScanOrder | undefined {
  const workflow = workflowOf(inputs, context);
  const { attachmentIds, authorizationRef } = inputs;
  const goal = inputs.goal ?? goalOf(workflow, context);
  const mode = inputs.mode ?? (workflow === 'REVIEW_CHANGES' ? 'QUICK' : 'STANDARD');
  const order = { goal, mode, attachmentIds };
  const accepted = `nothing with workflow ${workflow}`;
  switch (workflow) {
    case 'REVIEW_CHANGES': {
      const { base, head = context.sha } = sidesOf(inputs, context);
      problems.push(...surplus(inputs, ['authorizationRef'], accepted));
      if (base === undefined) problems.push(absentSide('base-ref', context));
      if (head === undefined) problems.push(absentSide('head-ref', context));
      if (base === undefined || head === undefined) return undefined;
      return { workflow, ...order, baseRef: base, headRef: head };
    }
    case 'REVIEW_TARGET':
      problems.push(...surplus(inputs, ['baseRef', 'headRef', 'authorizationRef'], accepted));
      return { workflow, ...order };
    case 'AUTHENTICATED_ASSESSMENT': {
      problems.push(...surplus(inputs, ['baseRef', 'headRef'], accepted));
      if (authorizationRef !== undefined) return { workflow, ...order, authorizationRef };
      const problem = 'is missing';
      problems.push({ input: 'authorization-ref', problem, accepted: 'a recorded authorization' });
      return undefined;
    }
  }
}

function workflowOf(inputs: Inputs, { event }: Context): Workflow {
  if (inputs.workflow !== 'auto') return inputs.workflow;
  const hasDiff = event.kind === 'pull-request' || event.kind === 'merge-group' || event.kind === 'push';
  return hasDiff || hasRefs(inputs) ? 'REVIEW_CHANGES' : 'REVIEW_TARGET';
}

function goalOf(workflow: Workflow, { eventName }: Context): string {
  if (workflow === 'REVIEW_CHANGES') return 'CHECK_PR';
  return eventName === 'schedule' ? 'WEEKLY_MONITOR' : 'TEST_APP';
}

function mayBeDiff({ workflow }: Inputs): boolean {
  return workflow === 'auto' || workflow === 'REVIEW_CHANGES';
}
