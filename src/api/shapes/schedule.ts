import { flag, id, openObject, text } from './field.js';

/** A schedule (observed facts, section 8.7). */
export const Schedule = openObject({
  id,
  targetId: text,
  cron: text,
  goal: text,
  mode: text,
  enabled: flag,
  lastRunAt: text,
  nextRunAt: text,
  createdAt: text,
});

/** The answer to a change of a schedule; no field of it is promised (contract 4). */
export const ScheduleChanged = openObject({ id: text, cron: text, enabled: flag });

/** The answer to the deletion of a schedule. */
export const ScheduleDeleted = openObject({ id: text, deleted: flag });
