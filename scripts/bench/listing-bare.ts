import { Agent, get } from 'node:http';
import { countRows, type Page, pathOf } from './listing-page.js';
import { timeLoop } from './loop.js';

/** The least that any reader does: ask, read, parse, follow the cursor. `listing-bare.js BASE-URL`. */
const [baseUrl = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

function read(cursor: string | null): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = get(`${baseUrl}${pathOf(cursor)}`, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      // What the server of the bench sends has this shape.
      response.once('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Page));
    });
    sent.once('error', reject);
  });
}

await timeLoop(async () => {
  const count = await countRows(read);
  agent.destroy();
  return count;
});
