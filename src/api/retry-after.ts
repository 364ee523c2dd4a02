import type { WireResponse } from './wire.js';

/** What stands between two that have become one header (RFC 9110, 5.2): a comma that is not the one within a date. */
const BETWEEN = /,(?!\s*\d\d?[ -][A-Z])/i;

/**
 * How long an answer asks to wait, in milliseconds. Its Retry-After holds seconds, a fraction of one forgiven, or an
 * HTTP date (RFC 9110, 10.2.3); `undefined` if it holds neither. Of several, the longest counts.
 */
export function waitAskedFor(response: WireResponse, now: Date): number | undefined {
  const moment = momentOf(response, now);
  const header = response.headers['retry-after'] ?? '';
  // A date may be written with other commas.
  let longest = waitOf(header, moment);
  if (longest !== undefined) return longest;
  for (const one of header.split(BETWEEN)) {
    const ms = waitOf(one, moment);
    if (ms !== undefined) longest = Math.max(longest ?? 0, ms);
  }
  return longest;
}

function waitOf(text: string, moment: Date): number | undefined {
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(text)) {
    return Math.min(Math.ceil(Number(text) * 1000), Number.MAX_SAFE_INTEGER);
  }
  const date = dateOf(text);
  return date === undefined ? undefined : Math.max(0, date.getTime() - moment.getTime());
}

/** The moment to compare a date in an answer with: the answer's own if it has one, since clocks differ, and jump. */
export function momentOf({ headers }: WireResponse, now: Date): Date {
  return dateOf(headers['date'] ?? '') ?? now;
}

/** The oldest of the three forms of a date, which has no zone and means GMT (RFC 9110, 5.6.7). */
const ASCTIME = /^\s*[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}\s*$/;

/** The moment that a header names, where its form does not leave the zone to whoever reads it. */
function dateOf(header: string): Date | undefined {
  const text = ASCTIME.test(header) ? `${header} GMT` : header;
  const ms = /GMT\s*$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms);
}
