import type { Client } from '../api/client.js';
import { listScans } from '../api/operations/scans.js';
import type { ScanRow } from '../api/shapes/scan.js';
import { isEnded } from './status.js';

/**
 * A request is delivered within 20 s of sending or never, and its scan is listed 20 s later at most:
 * before that, nothing new in the list proves nothing. In milliseconds after the send.
 */
export const SEEN_WITHIN_MS = 42_000;

/** The newest scans of a target, as one page shows them: newest first, at most 100. */
export interface Listing {
  readonly rows: readonly ScanRow[];
  /** Scans that hold the target. */
  readonly active: readonly ScanRow[];
}

/**
 * What was there before the create request. A scan that is listed later and is neither known nor
 * older than the newest known one is new.
 */
export interface Baseline {
  readonly known: string[];
  /** ISO date; absent when the target had no scan. */
  readonly newestAt?: string;
}

/** Lists the newest scans of a target, without a status filter: one in the wrong case would hide them. */
export async function listNewest(client: Client, targetId: string): Promise<Listing> {
  const page = await client.call(listScans, { query: { targetId, limit: '100' } });
  return { rows: page.items, active: page.items.filter((row) => !isEnded(row.status)) };
}

/** Reads what is there before a create request. */
export async function takeBaseline(client: Client, targetId: string): Promise<Baseline> {
  const { rows } = await listNewest(client.waiting(), targetId);
  const dates = rows.flatMap((row) => (row.createdAt == null ? [] : [row.createdAt])).toSorted();
  const newestAt = dates.at(-1);
  return { known: rows.map((row) => row.id), ...(newestAt === undefined ? {} : { newestAt }) };
}

/** The scans that were made since the baseline was taken. */
export function newSince({ rows }: Listing, { known, newestAt }: Baseline): ScanRow[] {
  const isOlder = (row: ScanRow): boolean =>
    newestAt !== undefined && row.createdAt != null && Date.parse(row.createdAt) < Date.parse(newestAt);
  return rows.filter((row) => !known.includes(row.id) && !isOlder(row));
}
