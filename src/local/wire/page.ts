import type { PageAnswer } from './answer.js';

/** Which page a caller asks for (contract, section 4). */
interface Paging {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

export interface PageOptions<Row> {
  /** Which rows the list is asked for; all where it is not given. */
  readonly keep?: (row: Row) => boolean;
  /** The rows of a page where the caller names no number. */
  readonly usual?: number;
  /** The most rows that this list gives, whatever is asked for. */
  readonly most?: number;
}

const MOST = 100;

/** Three lists give no more rows a page than this, whatever is asked for (observed facts, section 0). */
export const CAPPED = { most: 50 };

/**
 * Cuts one page out of all rows that the caller may see, which are in their order. A cursor is the id of the last row
 * of a page, which need not be among the rows asked for any more. One that names no row leads to an empty page, and to
 * no error (observed facts, section 0).
 */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  query: Paging,
  present: (row: Row) => unknown,
  options: PageOptions<Row> = {},
): PageAnswer {
  const { rows: shown, ...page } = cut(rows, query, options);
  return { kind: 'page', items: shown.map(present), ...page };
}

/** The rows of one page, for lists that show a page in another order than they walk in. */
export function cut<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { cursor, limit }: Paging,
  { keep = () => true, usual = 50, most = MOST }: PageOptions<Row>,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null; readonly total: number } {
  const size = Math.min(limitOf(limit, usual), most);
  const isFirst = cursor === undefined || cursor === '';
  const last = isFirst ? -1 : rows.findIndex((row) => row.id === cursor);
  const left = isFirst || last >= 0 ? rows.slice(last + 1).filter(keep) : [];
  const page = left.slice(0, size);
  const nextCursor = left.length > size ? (page.at(-1)?.id ?? null) : null;
  return { rows: page, nextCursor, total: rows.filter(keep).length };
}

/**
 * How many rows a page has; `limit` is never refused. What is no number, or zero, means the usual number; anything else
 * is kept within 1 and 100.
 */
function limitOf(text: string | undefined, usual: number): number {
  const asked = Number.parseInt(text ?? '', 10);
  return asked === 0 || Number.isNaN(asked) ? usual : Math.min(Math.max(asked, 1), MOST);
}
