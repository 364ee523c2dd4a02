import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { type Baseline, baselineOf, type Listing, listNewest, newSince } from '../../src/scan/listing.js';
import { virtualClock } from '../support/virtual-clock.js';

/** A service whose tag never changes: whoever names it is told that nothing has. Tags that were named are noted. */
function stubborn(nextCursor: string | null = null): {
  readonly list: (known?: Listing) => Promise<Listing>;
  readonly named: string[];
} {
  const clock = virtualClock();
  const named: string[] = [];
  let count = 0;
  const client = createClient({
    clock,
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w1' },
    random: () => 0.5,
    deadline: startDeadline(clock, 60_000),
    transport(request) {
      const tag = request.headers['if-none-match'];
      named.push(tag ?? 'none');
      if (tag !== undefined)
        return Promise.resolve({ status: 304, headers: { etag: tag }, body: Buffer.alloc(0) });
      count += 1;
      const items = [{ id: `s${count}`, status: 'RUNNING' }];
      const body = Buffer.from(JSON.stringify({ success: true, data: { items, nextCursor } }));
      return Promise.resolve({ status: 200, headers: { etag: '"t"' }, body });
    },
  });
  return { list: (known) => clock.run(listNewest(client, 't1', known)), named };
}

it('does not ask again for a list that has not changed, but reads it whole every fourth time', async () => {
  const { list, named } = stubborn();
  const seen: string[] = [];
  let listing: Listing | undefined;
  for (let look = 0; look < 9; look += 1) {
    listing = await list(listing);
    seen.push(...listing.rows.map(({ id }) => id));
  }
  expect(named).toEqual(['none', '"t"', '"t"', '"t"', 'none', '"t"', '"t"', '"t"', 'none']);
  expect(seen).toEqual(['s1', 's1', 's1', 's1', 's2', 's2', 's2', 's2', 's3']);
});

it('asks for the whole list where none is known', async () => {
  const { list, named } = stubborn();
  await list();
  await list();
  expect(named).toEqual(['none', 'none']);
});

type Row = Listing['rows'][number];

const scan = (id: string, day?: number): Row => ({
  id,
  status: 'COMPLETED',
  ...(day === undefined ? {} : { createdAt: `2026-01-0${day}T00:00:00.000Z` }),
});

/** The moment that {@link scan} gives a day. */
const day = (number: number): number => Date.UTC(2026, 0, number);

it.each<[string, readonly Row[], Baseline['known']]>([
  ['nothing', [], []],
  ['scans without a date', [scan('a')], [{ id: 'a' }]],
  [
    'scans in any order, of which some have no date, or one that is none',
    [scan('b', 2), scan('d'), scan('c', 3), { ...scan('e'), createdAt: 'yesterday' }, scan('a', 1)],
    [{ id: 'b', at: day(2) }, { id: 'd' }, { id: 'c', at: day(3) }, { id: 'e' }, { id: 'a', at: day(1) }],
  ],
])('a list of %s is remembered', (_, rows, known) => {
  for (const isWhole of [true, false]) {
    expect(baselineOf({ rows, isWhole })).toStrictEqual({ known, isWhole });
  }
});

describe('beside known scans of the second, fifth and third day', () => {
  const rows = [scan('two', 2), scan('five', 5), scan('three', 3), scan('none')];
  const all: Row[] = [];
  it.each<[string, Row, 'new' | 'new among all' | 'known']>([
    ['the same', scan('two', 2), 'known'],
    ['the same, with an earlier date', scan('two', 1), 'known'],
    ['one that is older than all, which may have moved up', scan('other', 1), 'new among all'],
    ['one of the moment of the oldest', scan('other', 2), 'new'],
    ['one that is older than the newest', scan('other', 4), 'new'],
    ['a later one', scan('other', 6), 'new'],
    ['one without a date', scan('other'), 'new'],
    ['one whose date is none', { ...scan('other'), createdAt: 'yesterday' }, 'new'],
  ])('%s is as new as it can be', (_, row, kind) => {
    all.push(row);
    const isNew = (isWhole: boolean): boolean =>
      newSince({ rows: [row] }, baselineOf({ rows, isWhole })).length > 0;
    expect([isNew(true), isNew(false)]).toEqual([kind !== 'known', kind === 'new']);
  });

  it('whatever is listed beside scans without a date is new', () => {
    const baseline = baselineOf({ rows: [scan('none')], isWhole: false });
    expect(newSince({ rows: all }, baseline)).toEqual(all);
  });
});

it.each<[string | null, boolean]>([
  [null, true],
  ['c', false],
])('a list whose next cursor is %j is known to be whole: %s', async (nextCursor, isWhole) => {
  const { list } = stubborn(nextCursor);
  const first = await list();
  expect([first.isWhole, (await list(first)).isWhole]).toEqual([isWhole, isWhole]);
});

it('tells what is new among so many as a page holds', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => scan(`a scan with the number ${at}`));
  const known = rows.map(({ id }, at) => ({ id: `${id}, as it was`, at }));
  expect(newSince({ rows }, { known, isWhole: false })).toHaveLength(50_000);
});
