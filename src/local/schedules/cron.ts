import { DAY_MS, MINUTE_MS } from '../time.js';

/** A schedule's times in UTC: each part is one number, or any. Days and months are always any. */
export interface Cron {
  readonly minute: number | undefined;
  readonly hour: number | undefined;
  /** 0 is Sunday. */
  readonly weekday: number | undefined;
}

const FIELD = /^(?:\*|\d{1,2})$/;

/** Reads five fields: `minute hour * * weekday`, without steps, ranges, lists or names (observed facts, 8.7). */
export function readCron(text: string): Cron | undefined {
  const fields = text.trim().split(/\s+/);
  const [minute = '', hour = '', day, month, weekday = ''] = fields;
  if (fields.length !== 5 || day !== '*' || month !== '*') return undefined;
  const parts = [fieldOf(minute, 59), fieldOf(hour, 23), fieldOf(weekday, 6)] as const;
  if (parts.includes('wrong')) return undefined;
  const [atMinute, atHour, onWeekday] = parts.map((part) => (typeof part === 'number' ? part : undefined));
  return { minute: atMinute, hour: atHour, weekday: onWeekday };
}

function fieldOf(text: string, highest: number): number | 'any' | 'wrong' {
  if (!FIELD.test(text)) return 'wrong';
  if (text === '*') return 'any';
  const value = Number.parseInt(text, 10);
  return value <= highest ? value : 'wrong';
}

/**
 * The first time after `after` at which a schedule runs, which is within a week; both in milliseconds since
 * 1970. Undefined where there are no more dates.
 */
export function nextRun(cron: Cron, after: number): number | undefined {
  let at = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS;
  const last = at + 7 * DAY_MS;
  while (at < last && !runsAt(cron, at)) at += MINUTE_MS;
  return at < last ? at : undefined;
}

/** The last time, not after `until` and not before `from`, at which it runs; undefined where there is none. */
export function lastRun(cron: Cron, from: number, until: number): number | undefined {
  let at = Math.floor(until / MINUTE_MS) * MINUTE_MS;
  while (at >= from && !runsAt(cron, at)) at -= MINUTE_MS;
  return at >= from ? at : undefined;
}

function runsAt(cron: Cron, at: number): boolean {
  const date = new Date(at);
  return (
    (cron.minute ?? date.getUTCMinutes()) === date.getUTCMinutes() &&
    (cron.hour ?? date.getUTCHours()) === date.getUTCHours() &&
    (cron.weekday ?? date.getUTCDay()) === date.getUTCDay()
  );
}
