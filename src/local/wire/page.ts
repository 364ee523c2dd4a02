import * as v from 'valibot';
import type { PageAnswer } from './answer.js';

/** The query parameters of every list (contract, section 4). */
export const pagingEntries = { cursor: v.optional(v.string()), limit: v.optional(v.string()) };

export interface PageOptions {
  /** The rows of a page where the caller names no number. */
  readonly usual?: number;
  /** The most rows that this list gives, whatever is asked for. */
  readonly most?: number;
}

const MOST = 100;

/**
 * Cuts one page out of rows that are in their order. A cursor is the id of the last row of a page; one that
 * names no row of the list answers an empty page and no error (observed facts, section 0).
 */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  query: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  present: (row: Row) => unknown,
  options: PageOptions = {},
): PageAnswer {
  const part = cut(rows, query, options);
  return { kind: 'page', items: part.rows.map(present), nextCursor: part.nextCursor, total: rows.length };
}

/** The rows of one page, for lists that show a page in another order than they walk in. */
export function cut<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  { usual = 50, most = MOST }: PageOptions = {},
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const size = Math.min(limitOf(limit, usual), most);
  const after = cursor === undefined || cursor === '' ? 0 : rows.findIndex((row) => row.id === cursor) + 1;
  if (after === 0 && cursor !== undefined && cursor !== '') return { rows: [], nextCursor: null };
  const page = rows.slice(after, after + size);
  const isLast = after + size >= rows.length;
  return { rows: page, nextCursor: isLast ? null : (page.at(-1)?.id ?? null) };
}

/** Never refused: what is no number, or zero, is the usual number; the rest is kept within 1 and 100. */
function limitOf(text: string | undefined, usual: number): number {
  const asked = Number.parseInt(text ?? '', 10);
  return asked === 0 || Number.isNaN(asked) ? usual : Math.min(Math.max(asked, 1), MOST);
}
