import { scanRefused, type Refusal } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import type { World } from '../world.js';
import { depthOf, type PlanRequest } from './plan.js';
import { noSource, sourceOf } from './refs.js';

/**
 * The gates that creation and eligibility share (contract 4.2, rule 4), in their order. `early` ones are
 * answered alone; the rest accumulate in a denial (observed facts, section 4).
 */
export interface Gates {
  readonly early: Refusal | undefined;
  readonly plan: Refusal | undefined;
  readonly workflow: Refusal | undefined;
}

/** What stands against a scan of a target, apart from anything that passes by itself. */
export const gatesOf = (world: World, target: TargetRow, request: PlanRequest): Gates => ({
  early: attachmentGate(request) ?? urlGate(target, request),
  plan: planGate(world, target.workspaceId),
  workflow: workflowGate(world, target, request),
});

/** Refuses attachments: no operation of v1 stages one, so none exists. */
function attachmentGate({ attachmentIds = [] }: PlanRequest): Refusal | undefined {
  if (attachmentIds.length === 0) return undefined;
  return scanRefused(404, 'SCAN_ATTACHMENT_NOT_FOUND', 'attachment_rejected', 'An attachment was not found.');
}

/** What a mode needs of a target that is reached by its URL; schedules are judged by it too. */
export function urlGate(target: TargetRow, { mode }: Pick<PlanRequest, 'mode'>): Refusal | undefined {
  const needsDocument =
    target.type === 'API' && depthOf(target.type, mode) !== 'SAFE' && target.apiSpecUrl === null;
  if (!needsDocument) return undefined;
  return scanRefused(
    400,
    'API_SPEC_REQUIRED',
    'url_not_admitted',
    'This depth needs an OpenAPI document on the target.',
  );
}

/** What the plan of a workspace has against any scan; retests and scheduled runs are judged by it too. */
export function planGate(world: World, workspaceId: string): Refusal | undefined {
  const { denial } = world.limits;
  if (denial === null) return undefined;
  const plan = world.workspaces.get(workspaceId)?.plan ?? 'UNKNOWN';
  const details = { plan, isTrial: false, remainingMinutes: 0 };
  return scanRefused(403, denial.code, 'entitlement_denied', denial.message, { details });
}

function workflowGate(world: World, target: TargetRow, { workflow }: PlanRequest): Refusal | undefined {
  if (workflow === 'AUTHENTICATED_ASSESSMENT') {
    const message = 'This workflow is not enabled for the workspace and target.';
    return scanRefused(400, 'SCAN_WORKFLOW_UNAVAILABLE', 'workflow_unavailable', message);
  }
  if (workflow !== 'REVIEW_CHANGES' || world.rules.admission === 'open') return undefined;
  if (target.type !== 'REPO') {
    return scanRefused(400, 'SCAN_PLAN_INVALID', 'plan_invalid', 'Only a repository has changes to review.');
  }
  return sourceOf(world, target) === undefined ? noSource() : undefined;
}
