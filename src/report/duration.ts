import { momentOf } from '../gate/moment.js';
import { inUnits } from '../wait.js';

/** Milliseconds as people say them: `0.4 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
export function duration(ms: number): string {
  return ms < 950 ? `${(Math.max(0, ms) / 1_000).toFixed(1)} s` : inUnits(Math.round(ms / 1_000));
}

/** No scan takes a year. */
const LONGEST_MS = 365 * 24 * 3_600_000;

/** The milliseconds between two moments as the service writes them; `null` where that is no time a scan takes. */
export function between(from: string | null | undefined, to: string | null | undefined): number | null {
  const ms = Date.parse(to ?? '') - Date.parse(from ?? '');
  return ms >= 0 && ms <= LONGEST_MS ? ms : null;
}

/** A moment as people read it, `2026-01-05 09:06:17 UTC`, or `null` where a text is none, or does not tell its zone. */
export function moment(text: string): string | null {
  const ms = momentOf(text);
  return ms === undefined ? null : new Date(ms).toISOString().replace(/^(.*)T(.*)\.\d+Z$/, '$1 $2 UTC');
}
