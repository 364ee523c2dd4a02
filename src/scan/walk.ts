import type { Page } from '../api/operation.js';
import { PAGE_LIMIT, PAGE_SIZE } from '../api/pages.js';

/** Room for rows that are repeated: more than were seen (observed facts, section 11). */
const WITH_REPEATED = 1.02;

/** What came of one way through all pages of a list. */
export interface Walk {
  /** The most that the pages declare, or 0. */
  readonly declared: number;
  /** The ids of rows that were known before and that this walk did not meet. */
  readonly unmet: ReadonlySet<string>;
  /**
   * Whether it surely met every row: no fewer than the pages declare, and no page repeated a row of another page and the
   * last one was not empty, or they were exactly as many. Where rows are repeated, as many may have been missed; a cursor
   * that the service lost shows an empty last page (observed facts, section 11).
   */
  readonly isWhole: boolean;
  /** The most rows on a page that is not the last; 0 if there was only one page. */
  readonly fullest: number;
}

/**
 * Walks through pages, to the last one or until `wantsMore` returns false. `add` adds each row of a page to those
 * `known` by their ids: a first walk then needs no table of what it met.
 */
export async function walk<T extends { readonly id: string }>(
  pages: AsyncIterable<Page<T>>,
  known: Pick<ReadonlyMap<string, unknown>, 'keys' | 'size'>,
  add: (page: Page<T>) => void,
  wantsMore: () => boolean = () => true,
): Promise<Walk> {
  const unmet = new Set(known.keys());
  let [declared, met, rows, fullest, isBrokenOff] = [0, 0, 0, 0, false];
  let before: number | undefined;
  for await (const page of pages) {
    declared = Math.max(declared, page.total ?? 0);
    isBrokenOff = before !== undefined && page.items.length === 0;
    fullest = Math.max(fullest, before ?? 0);
    before = page.items.length;
    add(page);
    for (const { id } of page.items) unmet.delete(id);
    const added = known.size - unmet.size - met;
    met += added;
    rows += added === page.items.length ? added : new Set(page.items.map(({ id }) => id)).size;
    if (!wantsMore()) break;
  }
  const isSteady = met === rows && !isBrokenOff;
  const isExact = declared > 0 && met === declared;
  return { declared, unmet, fullest, isWhole: met >= declared && (isSteady || isExact) };
}

/**
 * How many rows a page is asked for in a reading. After the first reading they are fewer, so that pages meet elsewhere:
 * where the service orders equal rows otherwise from page to page, or has lost a cursor, a reading that is cut alike
 * misses the same rows. The service may give fewer than asked for (contract, section 8): `fullest` is the most that it
 * gave before. The `known` rows, with those that are repeated, have to fit into the pages that are read at most.
 */
export function pageSizeOf(reading: number, known: number, fullest: number): number {
  const given = fullest === 0 ? PAGE_SIZE : Math.min(PAGE_SIZE, fullest);
  const shorter = reading === 1 ? PAGE_SIZE : given - Math.ceil(given / 10) * (reading - 1);
  return Math.min(PAGE_SIZE, Math.max(1, shorter, Math.ceil((known * WITH_REPEATED) / PAGE_LIMIT)));
}
