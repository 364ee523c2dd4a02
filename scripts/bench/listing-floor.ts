import { openTransport } from '../../src/edge/http.js';
import { keepHeapSmall } from '../../src/edge/small-heap.js';
import { countRows, type Page, pathOf } from './listing-page.js';
import { timeLoop } from './loop.js';

/** The action's own transport, and nothing of what it reads looked at: `listing-floor.js BASE-URL`. */
keepHeapSmall();
const [baseUrl = ''] = process.argv.slice(2);
const send = openTransport(new URL(baseUrl));

async function read(cursor: string | null): Promise<Page> {
  const request = { method: 'GET', headers: {}, body: undefined, timeoutMs: 60_000 } as const;
  const { body } = await send({ ...request, path: pathOf(cursor) });
  // What the server of the bench sends has this shape.
  return JSON.parse(body.toString('utf8')) as Page;
}

await timeLoop(() => countRows(read));
