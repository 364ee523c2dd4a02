import type { Client } from '../api/client.js';
import { listScans } from '../api/operations/scans.js';
import { PAGE_SIZE } from '../api/pages.js';
import type { ScanRow } from '../api/shapes/scan.js';

/**
 * A request is delivered within 20 s of sending or never, and its scan is listed 20 s later at most:
 * before that, nothing new in the list proves nothing. In milliseconds after the send.
 */
export const SEEN_WITHIN_MS = 42_000;

/** The newest scans of a target, newest first, as one page of {@link PAGE_SIZE} shows them. */
export interface Listing {
  readonly rows: readonly ScanRow[];
  /** Whether these are all scans of the target. */
  readonly isWhole: boolean;
  readonly entityTag: string | undefined;
  /** How many times in a row it was answered to be unchanged. */
  readonly unchanged: number;
}

/** Before anything was listed. */
const NOTHING: Listing = { rows: [], isWhole: false, entityTag: undefined, unchanged: 0 };

/** After so many such answers it is read anyway: a tag that never changes must not hide a change. */
const MOST_UNCHANGED = 3;

/**
 * What was there before the create request. A scan that is listed later and is not known is new, except where not all
 * were known: there one that is older than all that were may have moved up.
 */
export interface Baseline {
  readonly known: KnownScan[];
  /** Whether no other scan was there. */
  readonly isWhole: boolean;
}

/** A scan that was there, and when it was made, where it tells: in milliseconds, on the clock of the service. */
export interface KnownScan {
  readonly id: string;
  readonly at?: number | undefined;
}

/**
 * Lists the newest scans of a target, in its turn, without a status filter: one in the wrong case would hide them.
 * What is `known` is not sent again where it has not changed.
 */
export async function listNewest(client: Client, targetId: string, known = NOTHING): Promise<Listing> {
  const query = { targetId, limit: `${PAGE_SIZE}` };
  const tag = known.unchanged >= MOST_UNCHANGED ? undefined : known.entityTag;
  const read = await client.waiting().read(listScans, { query }, tag);
  if (!read.modified) return { ...known, unchanged: known.unchanged + 1 };
  const { items: rows, nextCursor } = read.value;
  return { rows, isWhole: nextCursor === null, entityTag: read.entityTag, unchanged: 0 };
}

/** What a listing shows, to tell from it what comes later. */
export function baselineOf({ rows, isWhole }: Pick<Listing, 'rows' | 'isWhole'>): Baseline {
  const known = rows.map(({ id, createdAt }) => {
    const at = Date.parse(createdAt ?? '');
    return Number.isNaN(at) ? { id } : { id, at };
  });
  return { known, isWhole };
}

/**
 * The scans that were made since the baseline was taken. The service promises no date, and none that grows: one that
 * it made just now may be dated before the newest known one, but hardly before the oldest of a whole page.
 */
export function newSince({ rows }: Pick<Listing, 'rows'>, { known, isWhole }: Baseline): ScanRow[] {
  const before = new Set(known.map(({ id }) => id));
  const dates = isWhole ? [] : known.flatMap(({ at }) => at ?? []);
  const [oldest = -Infinity] = dates.toSorted((a, b) => a - b);
  return rows.filter(({ id, createdAt }) => !before.has(id) && !(Date.parse(createdAt ?? '') < oldest));
}
