import type { Client } from '../api/client.js';
import { listScans } from '../api/operations/scans.js';
import { PAGE_SIZE } from '../api/pages.js';
import type { ScanRow } from '../api/shapes/scan.js';

/**
 * How long after the send of a create request its scan has to be listed, in milliseconds. A request is delivered within
 * 20 s or never, and its scan is listed 20 s later at most: before that, a list without a new scan proves nothing.
 */
export const SEEN_WITHIN_MS = 42_000;

/** The newest scans of a target, newest first, as one page of {@link PAGE_SIZE} shows them. */
export interface Listing {
  readonly rows: readonly ScanRow[];
  /** Whether these are all scans of the target. */
  readonly isWhole: boolean;
  readonly entityTag: string | undefined;
  /** How many times in a row the service answered that it has not changed. */
  readonly unchanged: number;
}

/** Before anything was listed. */
const NOTHING: Listing = { rows: [], isWhole: false, entityTag: undefined, unchanged: 0 };

/** After so many unchanged answers the list is read without a tag: a tag that never changes must not hide a change. */
const MOST_UNCHANGED = 3;

/**
 * The scans that were there before the create request. A scan that is listed later and is not known is new. If not all
 * were known, one that is older than all known ones may only have moved up, and is not new.
 */
export interface Baseline {
  readonly known: KnownScan[];
  /** Whether the known scans are all that were there. */
  readonly isWhole: boolean;
}

/** A scan that was there, and when it was made, if it tells: in milliseconds, on the clock of the service. */
interface KnownScan {
  readonly id: string;
  readonly at?: number | undefined;
}

/**
 * Lists the newest scans of a target, when its turn comes. It sends no status filter: one in the wrong case would hide
 * scans. A list that has not changed since `known` is not sent again.
 */
export async function listNewest(client: Client, targetId: string, known = NOTHING): Promise<Listing> {
  const query = { targetId, limit: `${PAGE_SIZE}` };
  const tag = known.unchanged >= MOST_UNCHANGED ? undefined : known.entityTag;
  const read = await client.waiting().read(listScans, { query }, tag);
  if (!read.modified) return { ...known, unchanged: known.unchanged + 1 };
  const { items: rows, nextCursor } = read.value;
  return { rows, isWhole: nextCursor === null, entityTag: read.entityTag, unchanged: 0 };
}

/** The baseline that a listing gives. */
export function baselineOf({ rows, isWhole }: Pick<Listing, 'rows' | 'isWhole'>): Baseline {
  const known = rows.map(({ id, createdAt }) => {
    const at = Date.parse(createdAt ?? '');
    return Number.isNaN(at) ? { id } : { id, at };
  });
  return { known, isWhole };
}

/**
 * The scans that were made since the baseline was taken. The service promises neither dates nor that they grow: a scan
 * that it made just now may be dated before the newest known one, but hardly before the oldest of a whole page.
 */
export function newSince({ rows }: Pick<Listing, 'rows'>, { known, isWhole }: Baseline): ScanRow[] {
  const before = new Set(known.map(({ id }) => id));
  const dates = isWhole ? [] : known.flatMap(({ at }) => at ?? []);
  const [oldest = -Infinity] = dates.toSorted((a, b) => a - b);
  return rows.filter(({ id, createdAt }) => !before.has(id) && !(Date.parse(createdAt ?? '') < oldest));
}
