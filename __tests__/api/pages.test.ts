import { expect, it } from '@jest/globals';
import type { Page } from '../../src/api/operation.js';
import { EndlessList, LongList, MOST_ROWS, PAGE_LIMIT, walkPages } from '../../src/api/pages.js';

const page = (items: string[], nextCursor: string | null): Page<string> => ({
  items,
  nextCursor,
  total: undefined,
});

async function walk(read: (cursor: string | undefined) => Page<string>): Promise<string[]> {
  const items: string[] = [];
  for await (const one of walkPages('GET /rows', (cursor) => Promise.resolve(read(cursor))))
    items.push(...one.items);
  return items;
}

it('reads every page to the last', async () => {
  const pages: Record<string, Page<string>> = {
    '': page(['a'], 'x'),
    x: page([], 'y'),
    y: page(['b'], null),
  };
  expect(await walk((cursor) => pages[cursor ?? ''] ?? page(['lost'], null))).toEqual(['a', 'b']);
});

it.each([
  ['the same cursor at once', ['x', 'x']],
  ['a cursor of an earlier page', ['x', 'y', 'x']],
])('refuses %s', async (_, cursors) => {
  const left = [...cursors];
  await expect(walk(() => page(['a'], left.shift() ?? null))).rejects.toThrow(EndlessList);
});

it('takes a list that repeats a cursor for no longer one, however many rows it repeats with it', async () => {
  const rows = Array<string>(MOST_ROWS).fill('a');
  await expect(walk(() => page(rows, 'x'))).rejects.toThrow(EndlessList);
});

it(`refuses more than ${PAGE_LIMIT} pages`, async () => {
  let count = 0;
  await expect(walk(() => page([], `${(count += 1)}`))).rejects.toThrow(LongList);
  expect(count).toBe(PAGE_LIMIT);
});

it(`refuses more than ${MOST_ROWS} rows, however many a page holds, and has given what it read`, async () => {
  const rows = Array<string>(MOST_ROWS / 2).fill('a');
  const endless = (_: unknown, at: number): Page<string> => page(rows, `${at}`);
  const pages = Array.from({ length: 9 }, endless).values();
  const given: number[] = [];
  const read = async (): Promise<void> => {
    const next = (): Promise<Page<string>> => Promise.resolve(pages.next().value ?? page([], null));
    for await (const { items } of walkPages('GET /rows', next)) given.push(items.length);
  };
  await expect(read()).rejects.toThrow(
    'The list of GET /rows goes on after 75000 rows, and at most 50000 are read.',
  );
  expect(given).toEqual([25_000, 25_000, 25_000]);
});
