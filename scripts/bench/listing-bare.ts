import { Agent, get } from 'node:http';
import { timeLoop } from './loop.js';

/** The least that any reader does: ask, read, parse, follow the cursor. `listing-bare.js BASE-URL`. */
const [baseUrl = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

interface Page {
  readonly data: { readonly items: readonly unknown[]; readonly nextCursor: string | null };
}

function read(cursor: string | null): Promise<Page> {
  return new Promise((resolve, reject) => {
    const url = `${baseUrl}/findings?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
    const sent = get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      // What the server of the bench sends has this shape.
      response.once('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Page));
    });
    sent.once('error', reject);
  });
}

await timeLoop(async () => {
  let count = 0;
  let cursor: string | null = null;
  do {
    const { data }: Page = await read(cursor);
    count += data.items.length;
    cursor = data.nextCursor;
  } while (cursor !== null);
  agent.destroy();
  return count;
});
