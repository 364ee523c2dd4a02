import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createSecureServer } from 'node:tls';

import type { Identity } from './certificate.js';

/** What the server does with its socket once a whole request has come in. */
export type Behaviour = (socket: Socket, request: string) => void;

/** A server on 127.0.0.1 that speaks only the bytes a test gives it. */
export interface RawServer {
  readonly port: number;
  readonly url: URL;
  /** Head and body of each request that came in whole, in order. */
  readonly requests: readonly string[];
  /** Every socket that was accepted, in order. */
  readonly sockets: readonly Socket[];
}

/** Runs `use` against a server that behaves so; with an identity it speaks TLS. The server ends with `use`. */
export async function withRawServer<T>(
  behave: Behaviour,
  use: (server: RawServer) => Promise<T>,
  identity?: Identity,
): Promise<T> {
  const requests: string[] = [];
  const sockets: Socket[] = [];
  const accept = (socket: Socket): void => {
    readRequests(socket, (request) => {
      requests.push(request);
      behave(socket, request);
    });
  };
  const server: Server = identity === undefined ? createServer(accept) : createSecureServer(identity, accept);
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const url = new URL(`${identity === undefined ? 'http' : 'https'}://127.0.0.1:${port}/v1`);
    return await use({ port, url, requests, sockets });
  } finally {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
}

/** An answer with a head of the lines given, and a body. */
export function answer(status: string, headers: readonly string[] = [], body = ''): string {
  return [`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n');
}

/** A 200 whose length is declared. */
export function ok(body: string, headers: readonly string[] = []): string {
  return answer('200 OK', [...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);
}

/** Writes `piece` every `everyMs` milliseconds until the socket is gone. */
export function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** Resolves with the first connection the server accepts. */
export async function firstSocket({ sockets }: RawServer): Promise<Socket> {
  for (;;) {
    const [socket] = sockets;
    if (socket !== undefined) return socket;
    await pause(5);
  }
}

/** Resolves when the client has closed every connection it made. */
export async function allClosed({ sockets }: Pick<RawServer, 'sockets'>): Promise<void> {
  await Promise.all(sockets.map(async (socket) => socket.closed || once(socket, 'close')));
}

function readRequests(socket: Socket, onRequest: (request: string) => void): void {
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const end = headEnd + 4 + Number(/^content-length: (\d+)/im.exec(received)?.[1] ?? 0);
    if (received.length < end) return;
    const request = received.slice(0, end);
    received = received.slice(end);
    onRequest(request);
  });
}
