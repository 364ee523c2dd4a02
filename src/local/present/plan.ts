import { canonicalJson, sha256 } from '../digest.js';
import type { ScanPlan } from '../rows/scan.js';
import { capabilitiesOf } from '../scans/capabilities.js';
import { MINUTE_MS } from '../time.js';
import type { World } from '../world.js';

/** The recorded execution plan (contract 2.3): as the document words it, or as it was observed (2.4). */
export function presentPlan(plan: ScanPlan, world: World): Record<string, unknown> {
  return world.rules.plan === 'revisions' ? leastPlan(plan) : versionedPlan(plan);
}

function leastPlan(plan: ScanPlan): Record<string, unknown> {
  const { head, base } = plan.revisions;
  const shown = { workflow: plan.workflow, scope: scopeOf(plan) };
  if (head === undefined) return shown;
  return { ...shown, sourceRevisions: base === undefined ? { head } : { base, head } };
}

function versionedPlan(plan: ScanPlan): Record<string, unknown> {
  const { head, base, mergeBase } = plan.revisions;
  const source = {
    revision: head,
    ...(base !== undefined && { baseRevision: base }),
    ...(mergeBase !== undefined && { mergeBaseRevision: mergeBase }),
  };
  return {
    version: 'scan-plan/1.0.0',
    workflow: plan.workflow,
    targetType: plan.targetType,
    depth: plan.depth === 'SAFE' ? 'QUICK' : plan.depth,
    profileId: profileIdOf(plan),
    scope: scopeOf(plan),
    ...(head !== undefined && { source }),
    limits: limitsOf(plan),
    capabilities: capabilitiesOf(plan),
    attachmentIds: [],
  };
}

/** The SHA-256 of the plan as it is shown (observed facts, 2.2). */
export const planHash = (plan: ScanPlan, world: World): string =>
  sha256(canonicalJson(presentPlan(plan, world)));

/** The name of the profile that a plan follows, such as `REPO_QUICK` (observed facts, 2.4). */
export const profileIdOf = (plan: Pick<ScanPlan, 'targetType' | 'depth'>): string =>
  `${plan.targetType}_${plan.depth}`;

function scopeOf(plan: ScanPlan): string {
  if (plan.targetType !== 'REPO') return 'LIVE';
  return plan.workflow === 'REVIEW_CHANGES' ? 'DIFF' : 'SNAPSHOT';
}

/** The ceilings of the profiles (observed facts, 2.1), in milliseconds. */
function limitsOf(plan: ScanPlan): Record<string, number> {
  const [total, engine] = ceilings(plan);
  return { maxDurationMs: total, maxEngineMs: engine, scannerReserveMs: total - engine, maxBudgetUsd: 5 };
}

function ceilings({ targetType, depth }: ScanPlan): readonly [number, number] {
  if (targetType === 'REPO')
    return depth === 'DEEP' ? [45 * MINUTE_MS, 40 * MINUTE_MS] : [15 * MINUTE_MS, 12 * MINUTE_MS];
  const seconds =
    targetType === 'API' ? { SAFE: 30, STANDARD: 90, DEEP: 150 } : { SAFE: 60, STANDARD: 120, DEEP: 180 };
  const total = (depth === 'QUICK' ? seconds.SAFE : seconds[depth]) * 1000;
  return [total, total];
}
