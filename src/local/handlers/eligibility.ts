import * as v from 'valibot';
import { countCall, tooMany } from '../limits.js';
import { profileIdOf } from '../present/plan.js';
import type { Refusal } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import { capabilitiesOf } from '../scans/capabilities.js';
import { gatesOf } from '../scans/gates.js';
import { depthOf, GOALS, planFor, type PlanRequest } from '../scans/plan.js';
import { crossProblem, Mode, scanEntries } from '../scans/request.js';
import { ok, unstored, type Item } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import type { World } from '../world.js';
import { requireTarget } from './require.js';

/**
 * GET /scans/eligibility: the gates of POST /scans without any effect. A denial is a success (contract 4.2,
 * rules 4 to 6). Rates, active scans, workers and refs are not looked at (observed facts, section 4).
 */
export const checkEligibility = handler({
  query: { ...scanEntries, goal: v.picklist(GOALS), mode: v.optional(Mode) },
  invalid: 'INVALID_PARAM',
  missing: 'INVALID_PARAM',
  check: ({ query }, world) =>
    query.mode === undefined && world.rules.denial === 'nested' ? 'mode is required.' : crossProblem(query),
  answer({ query, caller }, world): Item {
    limitChecks(world, caller.workspace.id);
    const target = requireTarget(world, caller, query.targetId);
    const request = { ...query, mode: query.mode ?? 'SAFE' };
    const { early, plan, workflow } = gatesOf(world, target, request);
    const denials = early === undefined ? [plan, workflow].filter((denial) => denial !== undefined) : [early];
    const verdict = denials.length === 0 ? { allowed: true } : { allowed: false };
    const blockers = denials.map(({ code, message }) => ({ code, message }));
    const shown =
      world.rules.denial === 'nested' ? nested(blockers) : flat(world, target, request, blockers, early);
    return unstored(ok({ ...verdict, ...shown }));
  },
});

interface Blocker {
  readonly code: string;
  readonly message: string;
}

const nested = (blockers: readonly Blocker[]): Record<string, unknown> => {
  const [first] = blockers;
  return first === undefined ? {} : { denial: { ...first, blockers } };
};

function flat(
  world: World,
  target: TargetRow,
  request: PlanRequest,
  blockers: readonly Blocker[],
  early: Refusal | undefined,
): Record<string, unknown> {
  const plan = planFor(target, request, {});
  const [first] = blockers;
  return {
    code: first?.code ?? null,
    message: first?.message ?? null,
    blockers,
    plan: early === undefined ? (world.workspaces.get(target.workspaceId)?.plan ?? 'UNKNOWN') : 'UNKNOWN',
    isTrial: false,
    remainingMinutes: world.limits.denial === null ? 600 : 0,
    ...(request.workflow === 'REVIEW_CHANGES' && {
      limitations: ['The refs are resolved when the scan is created.'],
    }),
    canonicalMode: depthOf(target.type, request.mode),
    canonicalProfileId: profileIdOf(plan),
    expectedScannerFamilies: capabilitiesOf(plan),
  };
}

function limitChecks(world: World, workspaceId: string): void {
  const retryAfterS = countCall(world, 'eligibility', workspaceId);
  if (retryAfterS !== undefined) throw tooMany('ELIGIBILITY_RATE_LIMITED', retryAfterS);
}
