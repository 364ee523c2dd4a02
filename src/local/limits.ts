import { Refusal } from './refusal.js';
import type { Profile } from './profile.js';
import type { Time } from './time.js';

/** What the service lets through; settable while it runs. `null` switches a limit off. */
export interface Limits {
  /** Calls of one address in a window (observed facts, section 0). */
  address: number | null;
  /** Creations of scans in one workspace in a window; checks and requests for approval likewise. */
  creates: number | null;
  eligibility: number | null;
  approvals: number | null;
  windowMs: number;
  /** Targets of a workspace that are not deleted (contract, section 8). */
  targetSlots: number | null;
  /** Whether anybody is there to run scans; without a worker creation answers 503. */
  worker: 'present' | 'away';
  /** A refusal by the workspace's plan, where a test wants one. */
  denial: { readonly code: string; readonly message: string } | null;
}

/** The limits that were observed; the document names none, so they are off there until switched on. */
export const limitsOf = (profile: Profile): Limits => ({
  address: profile === 'observed' ? 30 : null,
  creates: profile === 'observed' ? 5 : null,
  eligibility: profile === 'observed' ? 30 : null,
  approvals: profile === 'observed' ? 10 : null,
  windowMs: 60_000,
  targetSlots: 50,
  worker: 'present',
  denial: null,
});

interface Window {
  readonly since: number;
  count: number;
}

/** Fixed windows, each from its first call on (observed facts, section 11). Times in milliseconds. */
export class Buckets {
  readonly #windows = new Map<string, Window>();

  /** Counts one call. `retryAfterS` is set when it is one too many; `remaining` never falls below zero. */
  take(
    bucket: string,
    limit: number,
    windowMs: number,
    now: number,
  ): { remaining: number; retryAfterS?: number } {
    let window = this.#windows.get(bucket);
    if (window === undefined || now >= window.since + windowMs) {
      window = { since: now, count: 0 };
      this.#windows.set(bucket, window);
    }
    window.count += 1;
    const remaining = Math.max(limit - window.count, 0);
    if (window.count <= limit) return { remaining };
    return { remaining, retryAfterS: Math.ceil((window.since + windowMs - now) / 1000) };
  }
}

/** Counts a call of a workspace against one of its limits. Returns the seconds to wait if it is one too many. */
export function countCall(
  { limits, buckets, time }: { readonly limits: Limits; readonly buckets: Buckets; readonly time: Time },
  limit: 'creates' | 'eligibility' | 'approvals',
  workspaceId: string,
): number | undefined {
  const most = limits[limit];
  if (most === null) return undefined;
  return buckets.take(`${limit} ${workspaceId}`, most, limits.windowMs, time.now()).retryAfterS;
}

/** A 429. Without `retryAfterS` it carries no Retry-After, as approvals answer (observed facts, section 10, 12). */
export function tooMany(code: string, retryAfterS: number | undefined): Refusal {
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  return new Refusal(429, code, 'Too many requests. Try again later.', { headers });
}
