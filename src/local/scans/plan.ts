import type { TargetRow, TargetType } from '../rows/account.js';
import type { Depth, Revisions, ScanPlan, Workflow } from '../rows/scan.js';

/** The words of a request (observed facts, 2.1). */
export const GOALS = [
  'CHECK_PR',
  'TEST_APP',
  'LAUNCH_REVIEW',
  'WEEKLY_MONITOR',
  'FULL_PENTEST',
  'COMPLIANCE_REVIEW',
] as const;
export const MODES = ['SAFE', 'QUICK', 'STANDARD', 'DEEP', 'CUSTOM'] as const;
export const WORKFLOWS = [
  'REVIEW_TARGET',
  'REVIEW_CHANGES',
  'AUTHENTICATED_ASSESSMENT',
] as const satisfies readonly Workflow[];
export const FOCUSES = ['auth', 'payments', 'llm_surface', 'file_handling', 'data_exposure'] as const;

/** The depth that a requested mode becomes: a repository knows no SAFE, a URL no QUICK (observed facts, 2.1). */
export function depthOf(type: TargetType, mode: string): Depth {
  if (mode === 'STANDARD') return 'STANDARD';
  if (mode === 'DEEP' || mode === 'CUSTOM') return 'DEEP';
  return type === 'REPO' ? 'QUICK' : 'SAFE';
}

export interface PlanRequest {
  readonly mode: string;
  readonly workflow: Workflow;
  readonly attachmentIds?: readonly string[] | undefined;
}

/** What a scan of a target is going to be. One with an attachment or an authorization is never admitted. */
export const planFor = (target: TargetRow, request: PlanRequest, revisions: Revisions): ScanPlan => ({
  workflow: request.workflow,
  targetType: target.type,
  depth: depthOf(target.type, request.mode),
  revisions,
});
