import { type BenchServer, openServer } from './bench-server.js';

/** A server that swallows every body and answers as the contract's least does: it costs the measured side nothing. */
export async function openSink(): Promise<BenchServer> {
  const body = '{"success":true,"data":{}}';
  return openServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
      response.end(body);
    });
  });
}
