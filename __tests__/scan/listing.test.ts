import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { type Baseline, baselineOf, type Listing, listNewest, newSince } from '../../src/scan/listing.js';
import { virtualClock } from '../support/virtual-clock.js';

/** A service whose tag never changes: whoever names it is told that nothing has. Tags that were named are noted. */
function stubborn(): { readonly list: (known?: Listing) => Promise<Listing>; readonly named: string[] } {
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
      const body = Buffer.from(JSON.stringify({ success: true, data: { items, nextCursor: null } }));
      return Promise.resolve({ status: 200, headers: { etag: '"t"' }, body });
    },
  });
  return { list: (known) => listNewest(client, 't1', known), named };
}

it('does not ask again for a list that has not changed, but reads it whole every fourth time', async () => {
  const { list, named } = stubborn();
  const seen: string[] = [];
  let listing: Listing | undefined;
  for (let look = 0; look < 9; look += 1) {
    listing = await list(listing);
    seen.push(...listing.active.map(({ id }) => id));
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

it.each<[string, readonly Row[], Baseline]>([
  ['nothing', [], { known: [] }],
  ['scans without a date', [scan('a')], { known: ['a'] }],
  [
    'scans in any order, one of them without a date',
    [scan('b', 2), scan('d'), scan('c', 3), scan('a', 1)],
    { known: ['b', 'd', 'c', 'a'], newestAt: '2026-01-03T00:00:00.000Z' },
  ],
  [
    'scans of which some have a date that is none',
    [
      scan('a', 1),
      { ...scan('b'), createdAt: 'yesterday' },
      { ...scan('c'), createdAt: `2026-01-09${' '.repeat(99)}` },
    ],
    { known: ['a', 'b', 'c'], newestAt: '2026-01-01T00:00:00.000Z' },
  ],
])('a list of %s is remembered', (_, rows, baseline) => {
  expect(baselineOf({ rows })).toEqual(baseline);
});

describe('beside a known scan of the second day', () => {
  it.each<[string, Row, boolean]>([
    ['the same', scan('known', 2), false],
    ['the same, with a later date', scan('known', 3), false],
    ['an older one, which moved up', scan('other', 1), false],
    ['one of that moment', scan('other', 2), true],
    ['a later one', scan('other', 3), true],
    ['one without a date', scan('other'), true],
  ])('%s', (_, row, isNew) => {
    const fresh = newSince({ rows: [row] }, baselineOf({ rows: [scan('known', 2)] }));
    expect(fresh).toEqual(isNew ? [row] : []);
  });

  it('whatever is listed is new where no known scan has a date', () => {
    expect(newSince({ rows: [scan('other', 1)] }, baselineOf({ rows: [scan('known')] }))).toHaveLength(1);
  });
});

it('tells what is new among so many as a page holds', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => scan(`a scan with the number ${at}`));
  const baseline = { known: rows.map(({ id }) => `${id}, as it was`) };
  expect(newSince({ rows }, baseline)).toHaveLength(50_000);
});
