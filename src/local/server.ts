import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { operations } from '../api/operations/index.js';
import { answerAdmin, isLocalCaller } from './admin.js';
import type { Delivery } from './delivery.js';
import { LARGEST_SARIF } from './sarif/document.js';
import type { LocalService } from './service.js';
import { frameworkAnswer } from './wire/respond.js';
import { API_ROOT, routeOf } from './wire/route.js';

const HOST = '127.0.0.1';
const ADMIN_ROOT = '/__admin';
const TICK_MS = 200;
const KEEP_ALIVE_MS = 65_000;
/** How long a caller that sends too much may go on, in milliseconds: many read no answer before they are done. */
const POLITE_MS = 1_000;

export interface RunningServer {
  /** The API root, which ends in /api/v1. */
  readonly baseUrl: string;
  readonly adminUrl: string;
  /** Ends every connection, stalled ones too. */
  close(): Promise<void>;
}

/**
 * Serves a service over HTTP on the loopback interface; port 0, the default, is any free one. Rejects when it is taken.
 */
export async function start(
  service: LocalService,
  { port = 0 }: { readonly port?: number } = {},
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    serve(service, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, HOST);
  await once(server, 'listening');
  const ticking = setInterval(() => service.settle(), TICK_MS).unref();
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: origin + API_ROOT,
    adminUrl: origin + ADMIN_ROOT,
    close() {
      clearInterval(ticking);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function serve(
  service: LocalService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const headers = headersOf(request);
  const body = await read(request, response, isDocument(method, url) ? LARGEST_SARIF : Infinity);
  if (isBelow(url, ADMIN_ROOT)) {
    const command = { method, path: url.slice(ADMIN_ROOT.length), body: body.toString('utf8') };
    const { status, value } = isLocalCaller(headers) ? answerAdmin(service, command) : REFUSED;
    return whole(
      response,
      status,
      { 'content-type': 'application/json' },
      Buffer.from(JSON.stringify(value)),
    );
  }
  if (!isBelow(url, API_ROOT)) {
    const { status, headers, body } = frameworkAnswer({ kind: 'unknown' });
    return whole(response, status, headers, body);
  }
  const path = url.slice(API_ROOT.length);
  await send(await service.handle({ method, path, headers, body }, request.socket.remoteAddress), response);
}

const REFUSED = {
  status: 403,
  value: { error: 'Only programs on this machine may do this, not pages in a browser.' },
};

const isBelow = (url: string, root: string): boolean => url === root || url.startsWith(`${root}/`);

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Whether a request carries a SARIF report: no other body has a limit (observed facts, section 0). */
function isDocument(method: string, url: string): boolean {
  if (!isBelow(url, API_ROOT)) return false;
  const route = routeOf({ method, path: url.slice(API_ROOT.length) });
  return route.kind === 'operation' && operations[route.name].body === 'document';
}

/** Reads a body, but keeps no more than a byte beyond `most` bytes, which is enough to refuse it. */
async function read(request: IncomingMessage, response: ServerResponse, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  if (length > most) await discardRest(request, response);
  return Buffer.concat(chunks).subarray(0, most + 1);
}

/** Lets the caller send the rest for a while; the answer ends the connection. */
async function discardRest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('connection', 'close');
  const signal = AbortSignal.timeout(POLITE_MS);
  await finished(request.resume(), { signal }).catch(() => undefined);
}

/** Carries out a delivery on the socket. */
async function send({ response: answer, delayMs, how }: Delivery, response: ServerResponse): Promise<void> {
  if (delayMs > 0) await delay(delayMs, undefined, { ref: false });
  if (how === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (how === 'whole') return whole(response, answer.status, answer.headers, answer.body);
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) });
  response.flushHeaders();
  response.write(half, () => {
    if (how === 'cut') response.socket?.destroySoon();
  });
}

function whole(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): void {
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, hasBody ? { ...headers, 'content-length': String(body.length) } : headers);
  response.end(hasBody ? body : undefined);
}
