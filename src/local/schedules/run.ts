import type { TargetRow } from '../rows/account.js';
import type { ScanRow } from '../rows/scan.js';
import type { ScheduleRow } from '../rows/schedule.js';
import { admitActive } from '../scans/activity.js';
import { planGate, urlGate } from '../scans/gates.js';
import { insertScan } from '../scans/insert.js';
import { planFor } from '../scans/plan.js';
import { headOf } from '../scans/refs.js';
import { Refusal } from '../refusal.js';
import type { World } from '../world.js';
import { lastRun, nextRun, readCron } from './cron.js';

/** The time at which a schedule has to run now: of several that were missed, only the latest. */
export function dueRun(schedule: ScheduleRow, now: number): number | undefined {
  const { nextRunAt } = schedule;
  if (!schedule.enabled || nextRunAt === null || nextRunAt > now) return undefined;
  const cron = readCron(schedule.cron);
  return cron === undefined ? undefined : lastRun(cron, nextRunAt, now);
}

/** Runs a schedule as of its due time; where a scan may not start then, that run is left out. */
export function runSchedule(world: World, schedule: ScheduleRow, at: number): void {
  schedule.nextRunAt = nextRunOf(schedule.cron, at);
  const target = world.targets.get(schedule.targetId);
  if (target === undefined || target.deletedAt !== null || world.limits.worker === 'away') return;
  if ((urlGate(target, schedule) ?? planGate(world, target.workspaceId)) !== undefined) return;
  try {
    admitActive(world, target);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const scan = insertScan(world, {
    target,
    goal: schedule.goal,
    createdById: schedule.createdById,
    triggerType: 'schedule',
    plan: planFor(target, { mode: schedule.mode, workflow: 'REVIEW_TARGET' }, {}),
    at,
  });
  schedule.lastRunAt = at;
  void resolve(world, target, scan);
}

/**
 * Records the commit of a scheduled scan. The scan is there at once; which commit its branch names is known a moment
 * later.
 */
async function resolve(world: World, target: TargetRow, scan: ScanRow): Promise<void> {
  const revisions = await headOf(world, target);
  scan.plan = { ...scan.plan, revisions };
  scan.updatedAt = world.time.now();
}

/** When a schedule with this cron runs next; null for a cron that cannot be read. */
export function nextRunOf(cron: string, after: number): number | null {
  const read = readCron(cron);
  return (read && nextRun(read, after)) ?? null;
}
