import type { Page } from '../api/operation.js';
import { PAGE_LIMIT, PAGE_SIZE } from '../api/pages.js';

/** More than were seen to be repeated (observed facts, section 11). */
const WITH_REPEATED = 1.02;

/** What came of one way through all pages of a list. */
export interface Walk {
  /** The most that the pages declare, or 0. */
  readonly declared: number;
  /** The ids of rows that were known before, and are not on them. */
  readonly unmet: ReadonlySet<string>;
  /**
   * Whether it surely met every row: no page repeated one of another and none was empty at the end, or it met exactly as
   * many as they declare. Where rows are repeated, as many may have been missed, and a cursor that the service lost shows an
   * empty last page (observed facts, section 11).
   */
  readonly isWhole: boolean;
  /** The most rows of a page that another one came after; 0 where there was none. */
  readonly fullest: number;
}

/**
 * Goes through pages, to the last or as long as `wantsMore` says so. That adds each row to those that are `known` by their
 * ids, so that no table is needed of what a first walk met.
 */
export async function walk<T extends { readonly id: string }>(
  pages: AsyncIterable<Page<T>>,
  known: Pick<ReadonlyMap<string, unknown>, 'keys' | 'size'>,
  wantsMore: (page: Page<T>) => boolean,
): Promise<Walk> {
  const unmet = new Set(known.keys());
  let [declared, met, rows, fullest, isBrokenOff] = [0, 0, 0, 0, false];
  let before: number | undefined;
  for await (const page of pages) {
    declared = Math.max(declared, page.total ?? 0);
    isBrokenOff = before !== undefined && page.items.length === 0;
    fullest = Math.max(fullest, before ?? 0);
    before = page.items.length;
    const isLast = !wantsMore(page);
    for (const { id } of page.items) unmet.delete(id);
    const added = known.size - unmet.size - met;
    met += added;
    rows += added === page.items.length ? added : new Set(page.items.map(({ id }) => id)).size;
    if (isLast) break;
  }
  const isSteady = met === rows && !isBrokenOff;
  return { declared, unmet, fullest, isWhole: isSteady || (declared > 0 && met === declared) };
}

/**
 * How many rows a page has in a reading. After the first they are fewer, so that pages meet elsewhere: where the service
 * orders equal rows otherwise from page to page, or has lost a cursor, a reading that is cut alike misses the same rows.
 * It may give fewer than are asked for (contract, section 8): `fullest` is the most that it gave before. What is `known`
 * by then, and what is repeated of it, has to fit into the pages that are read at most.
 */
export function pageSizeOf(reading: number, known: number, fullest: number): number {
  const given = fullest === 0 ? PAGE_SIZE : Math.min(PAGE_SIZE, fullest);
  const shorter = reading === 1 ? PAGE_SIZE : given - Math.ceil(given / 10) * (reading - 1);
  return Math.min(PAGE_SIZE, Math.max(1, shorter, Math.ceil((known * WITH_REPEATED) / PAGE_LIMIT)));
}
