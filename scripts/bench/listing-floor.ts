import { openTransport } from '../../src/edge/http.js';
import { keepHeapSmall } from '../../src/edge/small-heap.js';
import { timeLoop } from './loop.js';

/** The action's own transport, and nothing of what it reads looked at: `listing-floor.js BASE-URL`. */
keepHeapSmall();
const [baseUrl = ''] = process.argv.slice(2);
const connection = openTransport(new URL(baseUrl));

interface Page {
  readonly data: { readonly items: readonly unknown[]; readonly nextCursor: string | null };
}

async function read(cursor: string | null): Promise<Page> {
  const path = `/findings?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
  const request = { method: 'GET', path, headers: {}, body: undefined, timeoutMs: 60_000 } as const;
  const { body } = await connection.send(request);
  // What the server of the bench sends has this shape.
  return JSON.parse(body.toString('utf8')) as Page;
}

await timeLoop(async () => {
  let count = 0;
  let cursor: string | null = null;
  do {
    const { data }: Page = await read(cursor);
    count += data.items.length;
    cursor = data.nextCursor;
  } while (cursor !== null);
  connection.close();
  return count;
});
