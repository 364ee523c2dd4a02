import type { Page } from './operation.js';

/** How many rows of a list are asked for at once: the most that the service gives (observed facts, section 0). */
export const PAGE_SIZE = 100;

/** The most pages of one list that are read: 33 000 findings were seen to be 334 pages. */
export const PAGE_LIMIT = 500;

/** The most rows of one list that are read, however many a page holds. */
export const MOST_ROWS = PAGE_SIZE * PAGE_LIMIT;

/** A list that does not end as the contract's section 2.2 says. */
export class EndlessList extends Error {
  override readonly name = 'EndlessList';
}

/** A list that is longer than any that is read; it may end all the same. */
export class LongList extends Error {
  override readonly name = 'LongList';
}

/**
 * The pages of a list, first to last, each read when it is asked for; `name` is the request that gives it.
 * Throws {@link EndlessList} when a cursor comes back a second time, and {@link LongList} after {@link PAGE_LIMIT}
 * pages, or after more than {@link MOST_ROWS} rows.
 */
export async function* walkPages<T>(
  name: string,
  read: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<Page<T>, void, undefined> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let rows = 0;
  for (let count = 1; count <= PAGE_LIMIT; count += 1) {
    const page = await read(cursor);
    yield page;
    if (page.nextCursor === null) return;
    if (seen.has(page.nextCursor)) {
      throw new EndlessList(
        `Page ${count} of the list of ${name} repeats a cursor, so the list has no end that can be trusted.`,
      );
    }
    rows += page.items.length;
    if (rows > MOST_ROWS) {
      throw new LongList(
        `The list of ${name} goes on after ${rows} rows, and at most ${MOST_ROWS} are read.`,
      );
    }
    seen.add(page.nextCursor);
    cursor = page.nextCursor;
  }
  throw new LongList(`The list of ${name} goes on after ${PAGE_LIMIT} pages, the most that are read.`);
}
