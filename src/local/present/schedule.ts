import type { ScheduleRow } from '../rows/schedule.js';
import { iso, isoOrNull } from '../time.js';
import type { World } from '../world.js';

/** A schedule (observed facts, 8.7); lists and reads add its target, creation answers the `bare` row. */
export function presentSchedule(
  row: ScheduleRow,
  world: World,
  form: 'bare' | 'whole' = 'whole',
): Record<string, unknown> {
  const bare = {
    ...row,
    lastRunAt: isoOrNull(row.lastRunAt),
    nextRunAt: isoOrNull(row.nextRunAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    deletedAt: isoOrNull(row.deletedAt),
  };
  const target = world.targets.get(row.targetId);
  if (form === 'bare' || target === undefined) return bare;
  const { id, name, type, url, apiSpecUrl } = target;
  return { ...bare, target: { id, name, type, url, apiSpecUrl } };
}
