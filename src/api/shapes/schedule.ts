import * as v from 'valibot';
import { flag, id, text } from './field.js';

/** A schedule (observed facts, section 8.7). */
export const Schedule = v.looseObject({
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
export const ScheduleDeleted = v.looseObject({ id: text, deleted: flag });
