import type { ScanDetail } from '../api/shapes/scan.js';
import { wordOf } from '../gate/service-word.js';
import type { Workflow } from '../inputs.js';
import type { ScanOrder } from '../plan.js';

/** The body that asks for a scan, in the eligibility check and when it is created (contract 2.4). */
export interface ScanRequest {
  readonly targetId: string;
  readonly workflow: Workflow;
  readonly goal: string;
  readonly mode: string;
  readonly baseRef?: string;
  readonly headRef?: string;
  readonly authorizationRef?: string;
  readonly attachmentIds?: readonly string[];
}

/** Words an order for a target as the service takes it. */
export function requestFor(targetId: string, { attachmentIds, ...order }: ScanOrder): ScanRequest {
  return {
    ...order,
    targetId,
    ...(attachmentIds.length > 0 ? { attachmentIds } : {}),
  };
}

/**
 * The triggers of scans that no create request makes; which trigger a created scan has is not promised (observed facts,
 * 2.1).
 */
const OTHER_TRIGGER = /^(?:retest|schedule|local_sync)$/i;
/** The goals that were seen (observed facts, 2.1). */
const GOALS: ReadonlySet<string> = new Set([
  'CHECK_PR',
  'TEST_APP',
  'LAUNCH_REVIEW',
  'WEEKLY_MONITOR',
  'FULL_PENTEST',
  'COMPLIANCE_REVIEW',
]);
/** How deep each mode goes: a mode may be recorded as another that goes as deep (observed facts, 2.1). */
const DEPTHS: Readonly<Record<string, string>> = {
  SAFE: 'QUICK',
  QUICK: 'QUICK',
  STANDARD: 'STANDARD',
  DEEP: 'DEEP',
  CUSTOM: 'DEEP',
};

/**
 * Whether a scan shows that something else than this request made it. What it does not show contradicts nothing, nor
 * does an unknown goal, mode or trigger. Workflow and revisions are not compared here.
 */
export function isOfAnotherRequest(
  { triggerType, goal, mode, executionPlan: plan }: ScanDetail,
  { attachmentIds = [], ...request }: ScanRequest,
): boolean {
  return (
    OTHER_TRIGGER.test(triggerType ?? '') ||
    (GOALS.has(wordOf(goal ?? '')) && differ(goal, request.goal)) ||
    differ(DEPTHS[wordOf(mode ?? '')], DEPTHS[wordOf(request.mode)]) ||
    differ(plan?.authorizationRef, request.authorizationRef) ||
    differ(plan?.attachmentIds && setOf(plan.attachmentIds), setOf(attachmentIds))
  );
}

/** Whether both are given and differ, whatever their case. */
function differ(one: string | null | undefined, other: string | undefined): boolean {
  const [shown, asked] = [wordOf(one ?? ''), wordOf(other ?? '')];
  return shown !== '' && asked !== '' && shown !== asked;
}

const setOf = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)].toSorted());
