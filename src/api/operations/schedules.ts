import * as v from 'valibot';
import { Schedule, ScheduleChanged, ScheduleDeleted } from '../shapes/schedule.js';
import { item, list, noQuery, operation, optionalText, paging } from './define.js';

export const listSchedules = operation({
  method: 'GET',
  path: '/schedules',
  summary: 'Lists schedules, newest first.',
  scope: 'read',
  query: v.object({ targetId: optionalText, enabled: optionalText, ...paging }),
  body: 'none',
  reply: list(Schedule),
  success: 200,
});

export const createSchedule = operation({
  method: 'POST',
  path: '/schedules',
  summary: 'Creates a schedule, which runs scans of a target repeatedly.',
  scope: 'write',
  query: noQuery,
  body: v.object({ targetId: v.string(), cron: v.string(), goal: v.string(), mode: optionalText }),
  reply: item(Schedule),
  success: 201,
});

export const getSchedule = operation({
  method: 'GET',
  path: '/schedules/{id}',
  summary: 'Reads a schedule.',
  scope: 'read',
  query: noQuery,
  body: 'none',
  reply: item(Schedule),
  success: 200,
});

export const updateSchedule = operation({
  method: 'PATCH',
  path: '/schedules/{id}',
  summary: 'Changes a schedule, or switches it on or off.',
  scope: 'write',
  query: noQuery,
  body: v.object({
    cron: optionalText,
    goal: optionalText,
    mode: optionalText,
    enabled: v.optional(v.boolean()),
  }),
  reply: item(ScheduleChanged),
  success: 200,
});

export const deleteSchedule = operation({
  method: 'DELETE',
  path: '/schedules/{id}',
  summary: 'Deletes a schedule.',
  scope: 'write',
  query: noQuery,
  body: 'none',
  reply: item(ScheduleDeleted),
  success: 200,
});
