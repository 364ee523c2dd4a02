import { expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { type Listing, listNewest } from '../../src/scan/listing.js';
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
