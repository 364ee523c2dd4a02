import * as v from 'valibot';
import { optionalText, paging } from '../../api/operations/define.js';
import { presentTarget } from '../present/target.js';
import { invalidInput, Refusal } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import { isActive } from '../rows/scan.js';
import { admissibleTarget } from '../targets/admissible.js';
import { ApiSpecUrl, Branch, placeOf, targetEntries } from '../targets/request.js';
import { empty, ok, type Empty, type Item, type PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { pageOf } from '../wire/page.js';
import { newestFirst, type World } from '../world.js';
import { requireTarget } from './require.js';

/** GET /targets: those that are not deleted, newest first. */
export const listTargets = handler({
  query: { projectId: optionalText, ...paging },
  answer({ query, caller }, world): PageAnswer {
    const keep = (target: TargetRow): boolean =>
      target.deletedAt === null && (query.projectId === undefined || target.projectId === query.projectId);
    const rows = newestFirst(world.targets, caller.workspace.id);
    return pageOf(rows, query, (target) => presentTarget(target, world), { keep });
  },
});

/** POST /targets: a repository, a web application or an API (observed facts, 8.8). */
export const createTarget = handler({
  body: targetEntries,
  invalid: 'VALIDATION_ERROR',
  check({ body }) {
    const place = placeOf(body);
    return typeof place === 'string' ? place : undefined;
  },
  answer({ body, caller }, world): Item {
    const row = admissibleTarget(world, caller.workspace, body);
    world.targets.set(row.id, row);
    const { id, name, type, workspaceId } = row;
    return ok({ id, name, type, workspaceId });
  },
});

/** PATCH /targets/{id}: the branch of a repository that no scan has fixed yet, or the document of an API. */
export const updateTarget = handler({
  body: { branch: v.optional(Branch), apiSpecUrl: v.optional(ApiSpecUrl) },
  invalid: 'VALIDATION_ERROR',
  strict: true,
  check: ({ body }) =>
    (body.branch === undefined) === (body.apiSpecUrl === undefined)
      ? 'Give either branch or apiSpecUrl.'
      : undefined,
  answer({ id, body, caller }, world): Item {
    const target = requireTarget(world, caller, id);
    if (body.branch !== undefined) return changeBranch(world, target, body.branch);
    if (target.type !== 'API') throw wrongType(world, 'Only an API has an OpenAPI document.');
    target.apiSpecUrl = body.apiSpecUrl ?? null;
    return ok({ id, type: target.type, apiSpecUrl: target.apiSpecUrl });
  },
});

function changeBranch(world: World, target: TargetRow, branch: string): Item {
  if (target.type !== 'REPO') throw wrongType(world, 'Only a repository has a branch.');
  if (branch !== target.branch && isRefFixed(world, target)) {
    throw new Refusal(409, 'TARGET_REF_IMMUTABLE', 'The repository ref is fixed after the first scan.');
  }
  target.branch = branch;
  return ok({ id: target.id, type: target.type, branch });
}

/**
 * Whether the ref of a target is fixed: once a scan has run by the document; where observed, once there is any row of a
 * scan (observed facts, 10, 20).
 */
function isRefFixed(world: World, target: TargetRow): boolean {
  const anyRow = world.rules.rows === 'all';
  return [...world.scans.values()].some(
    (scan) => scan.targetId === target.id && (anyRow || scan.startedAt !== null),
  );
}

const wrongType = (world: World, message: string): Refusal =>
  invalidInput(world, 'INVALID_TARGET_TYPE', message);

/** DELETE /targets/{id}: marks it deleted and stops its schedules; all that it holds stays (contract, section 3). */
export const deleteTarget = handler({
  answer({ id, caller }, world): Empty {
    const target = requireTarget(world, caller, id);
    if ([...world.scans.values()].some((scan) => scan.targetId === id && isActive(scan))) {
      throw new Refusal(409, 'TARGET_HAS_ACTIVE_SCAN', 'A scan of the target is queued or running.');
    }
    target.deletedAt = world.time.now();
    for (const schedule of world.schedules.values()) {
      if (schedule.targetId !== id) continue;
      schedule.enabled = false;
      schedule.nextRunAt = null;
    }
    return empty;
  },
});
