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

/** The answer to the deletion of a schedule. */
export const ScheduleDeleted = openObject({ id: text, deleted: flag });
