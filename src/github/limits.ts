import * as v from 'valibot';
import { momentOf, waitAskedFor } from '../api/retry-after.js';
import { jsonOf, type WireResponse } from '../api/wire.js';

/** A limit that names no time is over after a minute (GitHub, "Best practices for using the REST API"). */
const SILENT_LIMIT_MS = 60_000;
/** A limit that asks for less is waited out for this long all the same, in milliseconds. */
const SHORTEST_LIMIT_MS = 2_000;
const SECONDARY = /secondary rate limit|abuse detection/i;
/** How an error of GraphQL tells of a limit: in GitHub's own words alone, and by types seen in both forms. */
const LIMIT = /rate limit|abuse detection/i;
const LIMIT_TYPE = /^RATE_LIMIT(?:ED)?$/;

const Errors = v.looseObject({
  errors: v.array(v.looseObject({ type: v.fallback(v.string(), ''), message: v.fallback(v.string(), '') })),
});

/**
 * How long a rate limit keeps this token away, in milliseconds; `undefined` if the answer is no limit. A 403 is a limit
 * only if it says so: by `retry-after`, by a spent allowance, or in its words. `isQuery` says that the answer is of
 * GraphQL, which refuses with 200 and an error ("Rate limits and query limits for the GraphQL API").
 */
export function limitedFor(response: WireResponse, now: Date, isQuery = false): number | undefined {
  const { headers } = response;
  const asked = waitAskedFor(response, now);
  const isSpent = headers['x-ratelimit-remaining']?.trim() === '0';
  const isLimited =
    isLimit(response, asked !== undefined || isSpent) || (isQuery && isLimitOfQuery(response));
  if (!isLimited) return undefined;
  const resetsIn = isSpent ? untilReset(headers['x-ratelimit-reset'], momentOf(response, now)) : undefined;
  return Math.max(asked ?? resetsIn ?? SILENT_LIMIT_MS, SHORTEST_LIMIT_MS);
}

function isLimit({ status, body }: WireResponse, saysSo: boolean): boolean {
  return status === 429 || (status === 403 && (saysSo || SECONDARY.test(body.toString('utf8'))));
}

function isLimitOfQuery(response: WireResponse): boolean {
  if (response.status !== 200) return false;
  // What there is to say of half a million wrong ones takes more memory than there may be.
  const said = v.safeParse(Errors, jsonOf(response), { abortEarly: true });
  return (
    said.success &&
    said.output.errors.some(({ type, message }) => LIMIT_TYPE.test(type) || LIMIT.test(message))
  );
}

/** Milliseconds until the moment that the header names in seconds since 1970. */
function untilReset(header: string | undefined, now: Date): number | undefined {
  return /^\d{1,12}$/.test(header ?? '') ? Number(header) * 1000 - now.getTime() : undefined;
}
