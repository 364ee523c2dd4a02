import * as v from 'valibot';
import { recorded } from '../idempotency.js';
import { countCall } from '../limits.js';
import { presentNewScan } from '../present/scan.js';
import { type Refusal, scanRefused } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import type { ScanRow } from '../rows/scan.js';
import { admitActive } from '../scans/activity.js';
import { finish } from '../scans/finish.js';
import { gatesOf } from '../scans/gates.js';
import { insertScan } from '../scans/insert.js';
import { depthOf, FOCUSES, GOALS, planFor } from '../scans/plan.js';
import { resolveRefs, type Resolution } from '../scans/refs.js';
import { crossProblem, Mode, scanEntries } from '../scans/request.js';
import type { Caller } from '../wire/admit.js';
import type { Item } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import type { World } from '../world.js';
import { requireTarget, requireWorker } from './require.js';

const body = {
  ...scanEntries,
  goal: v.picklist(GOALS),
  mode: v.optional(Mode, 'SAFE'),
  policyId: v.optional(v.string()),
  focus: v.optional(v.picklist(FOCUSES)),
};
type Body = v.InferOutput<v.ObjectSchema<typeof body, undefined>>;

/**
 * POST /scans. The order of the checks is that of observed facts, 3.3: what is refused before the
 * Idempotency-Key is claimed leaves it unused.
 */
export const createScan = handler({
  body,
  invalid: 'VALIDATION_ERROR',
  check: ({ body }) => crossProblem(body),
  answer({ body, caller, headers }, world): Promise<Item> {
    const target = targetOf(world, caller, body);
    const { early, plan } = gatesOf(world, target, body);
    const refused = early ?? plan;
    if (refused !== undefined) throw refused;
    if (body.policyId !== undefined) throw unknownPolicy();
    const input = { ...body, mode: depthOf(target.type, body.mode) };
    return recorded(world, { operation: 'scan.create', caller, headers, input, status: 201 }, async () =>
      presentNewScan(await create(world, caller, body), world),
    );
  },
});

const targetOf = (world: World, caller: Caller, { targetId }: Body): TargetRow =>
  requireTarget(world, caller, targetId, () =>
    scanRefused(404, 'TARGET_NOT_FOUND', 'target_not_found', 'Target not found.'),
  );

/** No operation of v1 makes a policy, so none exists. */
const unknownPolicy = (): Refusal =>
  scanRefused(404, 'POLICY_NOT_FOUND', 'policy_not_found', 'Policy not found.');

async function create(world: World, caller: Caller, body: Body): Promise<ScanRow> {
  limitCreates(world, caller);
  requireWorker(world);
  const target = targetOf(world, caller, body);
  const { workflow } = gatesOf(world, target, body);
  if (workflow !== undefined) throw workflow;
  const resolution = await resolveRefs(world, target, body);
  return insertAdmitted(world, caller, body, resolution);
}

/**
 * Inserts the scan if it may start. However long the refs took, nothing can happen between these checks and the
 * insertion.
 */
function insertAdmitted(world: World, caller: Caller, body: Body, resolution: Resolution): ScanRow {
  const target = targetOf(world, caller, body);
  const isRefused = resolution.kind === 'refused';
  if (isRefused && world.rules.admission === 'strict') throw resolution.refusal;
  admitActive(world, target);
  const at = world.time.now();
  const scan = insertScan(world, {
    target,
    goal: body.goal,
    createdById: caller.key.ownerId,
    triggerType: 'manual',
    plan: planFor(target, body, isRefused ? {} : resolution.revisions),
    at,
    failure: isRefused ? { category: 'PREFLIGHT', message: resolution.refusal.message } : undefined,
  });
  if (!scan.life.enqueued) failEnqueue(world, scan, at);
  return scan;
}

/**
 * Ends a scan that the queue did not take. Its row stays, failed, although the caller is told that there is no service
 * (observed facts, 3.3).
 */
function failEnqueue(world: World, scan: ScanRow, at: number): never {
  finish(world, scan, at, {
    ...scan.life.ending,
    errorCategory: 'QUEUE',
    errorMessage: 'The scan could not be queued.',
  });
  throw scanRefused(503, 'SCAN_SERVICE_UNAVAILABLE', 'enqueue_failed', 'The scan service is unavailable.', {
    isOutcomeUnknown: true,
  });
}

/** Counts a creation against the workspace's limit (observed facts, section 0). */
function limitCreates(world: World, { workspace }: Caller): void {
  const retryAfterS = countCall(world, 'creates', workspace.id);
  if (retryAfterS === undefined) return;
  throw scanRefused(
    429,
    'SCAN_RATE_LIMITED',
    'rate_limited',
    'Too many scans were created. Try again later.',
    {
      headers: { 'retry-after': String(retryAfterS) },
    },
  );
}
