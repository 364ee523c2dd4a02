import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that swallows every body and answers as the contract's least does: it costs the measured side nothing. */
export async function openSink(): Promise<{ readonly baseUrl: string; readonly close: () => void }> {
  const body = '{"success":true,"data":{}}';
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
