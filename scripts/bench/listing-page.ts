/** A page as the server of the bench sends it. */
export interface Page {
  readonly data: { readonly items: readonly unknown[]; readonly nextCursor: string | null };
}

/** Where the page behind a cursor is asked for, the first behind `null`. */
export const pathOf = (cursor: string | null): string =>
  `/findings?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;

/** Reads page after page, and counts what is on them. */
export async function countRows(read: (cursor: string | null) => Promise<Page>): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const { data }: Page = await read(cursor);
    count += data.items.length;
    cursor = data.nextCursor;
  } while (cursor !== null);
  return count;
}
