import { type BenchServer, openServer } from './bench-server.js';
import { type Link, LOOPBACK, openLink } from './link.js';

const BODY = '{"success":true,"data":{}}';

/**
 * A server that swallows every body and answers as the contract's least does: it costs the measured side nothing but what
 * the body takes over the link, for which the answer is held back.
 */
export async function openSink(link: Link = LOOPBACK): Promise<BenchServer> {
  const send = openLink(link);
  return openServer((request, response) => {
    const answer = (): void => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(BODY.length) });
      response.end(BODY);
    };
    const waitMs = send(Number(request.headers['content-length'] ?? 0));
    const dueAt = performance.now() + waitMs;
    request.resume();
    request.once('end', () => {
      const leftMs = dueAt - performance.now();
      if (leftMs > 0) setTimeout(answer, leftMs);
      else answer();
    });
  });
}
