import { Agent, request } from 'node:http';

/** How the loops that ours is compared with post their bodies: one after another, over one connection that is kept. */
export interface Posting {
  readonly post: (body: Buffer) => Promise<void>;
  readonly close: () => void;
}

/** Posts to one address; `post` throws where the connection fails, and never for a status. */
export function openPosting(baseUrl: string): Posting {
  const agent = new Agent({ keepAlive: true });
  const url = `${baseUrl}/scans/s/artifacts/sarif`;
  return {
    post: (body) =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': body.length };
        const sent = request(url, { method: 'POST', agent, headers }, (response) => {
          response.resume();
          response.once('end', resolve);
        });
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
