import type { Client } from '../api/client.js';
import { listScans } from '../api/operations/scans.js';
import { PAGE_SIZE } from '../api/pages.js';
import type { ScanRow } from '../api/shapes/scan.js';
import { isActive } from './status.js';

/**
 * A request is delivered within 20 s of sending or never, and its scan is listed 20 s later at most:
 * before that, nothing new in the list proves nothing. In milliseconds after the send.
 */
export const SEEN_WITHIN_MS = 42_000;

/** The newest scans of a target, newest first, as one page of {@link PAGE_SIZE} shows them. */
export interface Listing {
  readonly rows: readonly ScanRow[];
  /** Scans that hold the target. */
  readonly active: readonly ScanRow[];
  readonly entityTag: string | undefined;
  /** How many times in a row it was answered to be unchanged. */
  readonly unchanged: number;
}

/** Before anything was listed. */
const NOTHING: Listing = { rows: [], active: [], entityTag: undefined, unchanged: 0 };

/** After so many such answers it is read anyway: a tag that never changes must not hide a change. */
const MOST_UNCHANGED = 3;

/**
 * What was there before the create request. A scan that is listed later and is neither known nor
 * older than the newest known one is new.
 */
export interface Baseline {
  readonly known: string[];
  /** ISO date; absent when the target had no scan. */
  readonly newestAt?: string;
}

/**
 * Lists the newest scans of a target, without a status filter: one in the wrong case would hide them.
 * What is `known` is not sent again where it has not changed.
 */
export async function listNewest(client: Client, targetId: string, known = NOTHING): Promise<Listing> {
  const query = { targetId, limit: `${PAGE_SIZE}` };
  const tag = known.unchanged >= MOST_UNCHANGED ? undefined : known.entityTag;
  const read = await client.read(listScans, { query }, tag);
  if (!read.modified) return { ...known, unchanged: known.unchanged + 1 };
  const rows = read.value.items;
  const active = rows.filter(isActive);
  return { rows, active, entityTag: read.entityTag, unchanged: 0 };
}

/** No date is longer, in characters; the newest one is kept for the post step. */
const LONGEST_DATE = 64;
const isDate = (text: string): boolean => text.length <= LONGEST_DATE && !Number.isNaN(Date.parse(text));

/** What a listing shows, to tell from it what comes later. */
export function baselineOf({ rows }: Pick<Listing, 'rows'>): Baseline {
  const dates = rows
    .map(({ createdAt }) => createdAt ?? '')
    .filter(isDate)
    .toSorted();
  const newestAt = dates.at(-1);
  return { known: rows.map((row) => row.id), ...(newestAt === undefined ? {} : { newestAt }) };
}

/** The scans that were made since the baseline was taken. */
export function newSince({ rows }: Pick<Listing, 'rows'>, { known, newestAt }: Baseline): ScanRow[] {
  const isOlder = (row: ScanRow): boolean =>
    newestAt !== undefined && row.createdAt != null && Date.parse(row.createdAt) < Date.parse(newestAt);
  const before = new Set(known);
  return rows.filter((row) => !before.has(row.id) && !isOlder(row));
}
