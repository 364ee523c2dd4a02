import { retryAfterMs } from '../api/reply.js';
import type { WireResponse } from '../api/wire.js';

/** A limit that names no time is over after a minute (GitHub, "Best practices for using the REST API"). */
const SILENT_LIMIT_MS = 60_000;
/** A limit that asks for less is waited out for this long all the same, in milliseconds. */
const SHORTEST_LIMIT_MS = 2_000;
const SECONDARY = /secondary rate limit|abuse detection/i;

/**
 * How long a rate limit keeps this token away, in milliseconds; `undefined` where the answer is none.
 * A 403 is a limit only where it says so: by `retry-after`, by a spent allowance, or in its words.
 */
export function limitedFor(response: WireResponse, now: Date): number | undefined {
  const { status, headers } = response;
  if (status !== 403 && status !== 429) return undefined;
  const asked = retryAfterMs(headers['retry-after'], now);
  const isSpent = headers['x-ratelimit-remaining']?.trim() === '0';
  const isLimit = status === 429 || asked !== undefined || isSpent;
  if (!isLimit && !SECONDARY.test(response.body.toString('utf8'))) return undefined;
  const resetsIn = isSpent ? untilReset(headers['x-ratelimit-reset'], now) : undefined;
  return Math.max(asked ?? resetsIn ?? SILENT_LIMIT_MS, SHORTEST_LIMIT_MS);
}

/** Milliseconds until the moment that the header names in seconds since 1970. */
function untilReset(header: string | undefined, now: Date): number | undefined {
  return /^\d{1,12}$/.test(header ?? '') ? Number(header) * 1000 - now.getTime() : undefined;
}
