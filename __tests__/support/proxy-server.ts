import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import type { Identity } from './certificate.js';

/** What the proxy does with a CONNECT. */
export type ProxyAnswer = (socket: Socket, connect: IncomingMessage) => void;

/** A CONNECT proxy on 127.0.0.1. */
export interface ProxyServer {
  readonly port: number;
  /** The target of each CONNECT, in order. */
  readonly targets: readonly string[];
}

/** Runs `use` with a proxy that answers so; with an identity it is reached by TLS. It ends with `use`. */
export async function withProxy<T>(
  answer: ProxyAnswer,
  use: (proxy: ProxyServer) => Promise<T>,
  identity?: Identity,
): Promise<T> {
  const targets: string[] = [];
  const sockets: Socket[] = [];
  const server = identity === undefined ? createServer() : createSecureServer(identity);
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    targets.push(request.url ?? '');
    socket.on('error', () => {});
    answer(socket, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use({ port: (server.address() as AddressInfo).port, targets });
  } finally {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
}

/** Opens the tunnel to `port` on this machine, whatever host was asked for: only the proxy knows the name. */
export function tunnelTo(port: number): ProxyAnswer {
  return (socket) => {
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(target).pipe(socket);
    });
    target.on('error', () => socket.destroy());
    socket.once('close', () => target.destroy());
  };
}

/** Opens the tunnel for these credentials alone, `user:password`. */
export function tunnelWith(credentials: string, port: number): ProxyAnswer {
  const expected = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return (socket, request) => {
    if (request.headers['proxy-authorization'] === expected) tunnelTo(port)(socket, request);
    else socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n');
  };
}
