import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { timeLoop } from './loop.js';

/** What most actions read lists with, following `Link` headers: `listing-octokit.js BASE-URL`. */
const [baseUrl = ''] = process.argv.slice(2);

interface Page {
  readonly data: { readonly items: readonly unknown[] };
}

/** Asks nobody but this machine, whatever a link says. */
async function fetchHere(url: string, options: RequestInit): Promise<Response> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not on this machine.`);
  return fetch(url, options);
}

const Reader = Octokit.plugin(paginateRest);
const octokit = new Reader({ baseUrl, request: { fetch: fetchHere } });
await timeLoop(async () => {
  const asked = { method: 'GET', url: '/findings', limit: 100 } as const;
  // What the server of the bench sends has this shape.
  const rows = await octokit.paginate(asked, ({ data }) => [...(data as unknown as Page).data.items]);
  return rows.length;
});
