import * as v from 'valibot';
import { optionalText, paging } from '../../api/operations/define.js';
import { presentSchedule } from '../present/schedule.js';
import { notFound, Refusal } from '../refusal.js';
import type { ScheduleRow } from '../rows/schedule.js';
import { urlGate } from '../scans/gates.js';
import { GOALS } from '../scans/plan.js';
import { readCron } from '../schedules/cron.js';
import { nextRunOf } from '../schedules/run.js';
import type { Caller } from '../wire/admit.js';
import { created, ok, type Item, type PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { CAPPED, pageOf } from '../wire/page.js';
import { newestFirst, rowOf, type World } from '../world.js';
import { requireTarget } from './require.js';

const CronText = v.pipe(
  v.string(),
  v.check(
    (cron) => readCron(cron) !== undefined,
    'cron has five fields: minute hour * * weekday, each a number or *.',
  ),
);
const Goal = v.picklist(GOALS);
const Mode = v.picklist(['SAFE', 'QUICK', 'STANDARD', 'DEEP']);

/** GET /schedules; `enabled` is true or false, and anything else counts as not given. */
export const listSchedules = handler({
  query: { targetId: optionalText, enabled: optionalText, ...paging },
  answer({ query, caller }, world): PageAnswer {
    const isAsked = query.enabled === 'true' || query.enabled === 'false';
    const keep = (row: ScheduleRow): boolean =>
      row.deletedAt === null &&
      (query.targetId === undefined || row.targetId === query.targetId) &&
      (!isAsked || row.enabled === (query.enabled === 'true'));
    const rows = newestFirst(world.schedules, caller.workspace.id);
    return pageOf(rows, query, (row) => presentSchedule(row, world), { ...CAPPED, keep });
  },
});

/**
 * POST /schedules: a target has at most one enabled schedule, in a mode that it can be scanned in (observed facts, 1
 * and 8.7).
 */
export const createSchedule = handler({
  body: {
    targetId: v.pipe(v.string(), v.minLength(1)),
    cron: CronText,
    goal: Goal,
    mode: v.optional(Mode, 'SAFE'),
  },
  answer({ body, caller }, world): Item {
    const target = requireTarget(world, caller, body.targetId);
    refuseSecond(world, target.id, undefined);
    const refusal = urlGate(target, body);
    if (refusal !== undefined) throw refusal;
    const at = world.time.now();
    const row: ScheduleRow = {
      id: world.ids.next(),
      workspaceId: caller.workspace.id,
      createdById: caller.key.ownerId,
      ...body,
      enabled: true,
      lastRunAt: null,
      nextRunAt: nextRunOf(body.cron, at),
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    };
    world.schedules.set(row.id, row);
    return created(presentSchedule(row, world, 'bare'));
  },
});

function refuseSecond(world: World, targetId: string, except: string | undefined): void {
  const rows = [...world.schedules.values()];
  if (!rows.some((row) => row.targetId === targetId && row.enabled && row.id !== except)) return;
  throw new Refusal(409, 'SCHEDULE_EXISTS', 'The target has an enabled schedule already.');
}

/** GET /schedules/{id}. */
export const getSchedule = handler({
  answer: ({ id, caller }, world): Item => ok(presentSchedule(requireSchedule(world, caller, id), world)),
});

function requireSchedule(world: World, { workspace }: Caller, id: string): ScheduleRow {
  const row = rowOf(world.schedules, workspace.id, id);
  if (row === undefined || row.deletedAt !== null) throw notFound('SCHEDULE_NOT_FOUND', 'Schedule');
  return row;
}

/** PATCH /schedules/{id}: its next run is computed anew. */
export const updateSchedule = handler({
  body: {
    cron: v.optional(CronText),
    goal: v.optional(Goal),
    mode: v.optional(Mode),
    enabled: v.optional(v.boolean()),
  },
  answer({ id, body, caller }, world): Item {
    const row = requireSchedule(world, caller, id);
    if (body.enabled === true) {
      requireTarget(world, caller, row.targetId);
      refuseSecond(world, row.targetId, row.id);
    }
    row.cron = body.cron ?? row.cron;
    row.goal = body.goal ?? row.goal;
    row.mode = body.mode ?? row.mode;
    row.enabled = body.enabled ?? row.enabled;
    row.updatedAt = world.time.now();
    row.nextRunAt = row.enabled ? nextRunOf(row.cron, row.updatedAt) : null;
    return ok({ id, enabled: row.enabled, cron: row.cron });
  },
});

/** DELETE /schedules/{id}. */
export const deleteSchedule = handler({
  answer({ id, caller }, world): Item {
    const row = requireSchedule(world, caller, id);
    row.deletedAt = world.time.now();
    row.enabled = false;
    return ok({ id, deleted: true });
  },
});
