import { describe, expect, it } from '@jest/globals';

import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

import type { WireRequest } from '../../src/api/wire.js';
import { openTransport } from '../../src/edge/http.js';
import { probe } from '../support/http-probe.js';
import { allClosed, answer, ok, withRawServer } from '../support/raw-server.js';

function requestOf(method: WireRequest['method'], timeoutMs = 5000): WireRequest {
  const body = method === 'POST' || method === 'PATCH' ? Buffer.from('{"a":1}') : undefined;
  return { method, path: '/scans', headers: {}, body, timeoutMs };
}

describe('connections', () => {
  it('reads share one, each write has its own', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async (server) => {
        const send = openTransport(server.url);
        await send(requestOf('GET'));
        await send(requestOf('GET'));
        expect(server.sockets).toHaveLength(1);
        await send(requestOf('POST'));
        await send(requestOf('PATCH'));
        await send(requestOf('DELETE'));
        expect(server.sockets).toHaveLength(4);
        await send(requestOf('GET'));
        expect(server.sockets).toHaveLength(4);
        const [, ...ofWrites] = server.sockets;
        await allClosed({ sockets: ofWrites });
      },
    );
  });

  it('a kept connection that the server closed is not used again', async () => {
    await withRawServer(
      (socket) => socket.end(ok('{}')),
      async (server) => {
        const send = openTransport(server.url);
        await send(requestOf('GET'));
        await allClosed(server);
        await pause(20);
        await expect(send(requestOf('GET'))).resolves.toMatchObject({ status: 200 });
        expect(server.sockets).toHaveLength(2);
      },
    );
  });

  it('a kept connection that the server says it is about to close is not used again', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}', ['Keep-Alive: timeout=3'])),
      async ({ url, sockets }) => {
        const send = openTransport(url);
        await send(requestOf('GET'));
        await send(requestOf('GET'));
        expect(sockets).toHaveLength(1);
        await pause(2_500);
        await send(requestOf('GET'));
        expect(sockets).toHaveLength(2);
      },
    );
  });

  it('a kept connection that broke while nobody looked is not used again', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url, sockets }) => {
        const send = openTransport(url);
        await send(requestOf('GET'));
        sockets[0]?.resetAndDestroy();
        await expect(send(requestOf('GET'))).resolves.toMatchObject({ status: 200 });
        expect(sockets).toHaveLength(2);
      },
    );
  });

  it('a kept connection that is reset by the next read may have carried it', async () => {
    let answered = 0;
    await withRawServer(
      (socket) => (answered++ === 0 ? socket.write(ok('{}')) : socket.resetAndDestroy()),
      async ({ url, sockets }) => {
        const send = openTransport(url);
        await send(requestOf('GET'));
        await expect(send(requestOf('GET'))).rejects.toMatchObject({ fault: 'reset', sent: 'maybe' });
        expect(sockets).toHaveLength(1);
      },
    );
  });

  it.each([
    ['a deadline', 500, () => {}],
    [
      'a cap',
      5000,
      (socket: { write(text: string): boolean }) =>
        socket.write(answer('200 OK', ['Content-Length: 9999999999'])),
    ],
  ])('%s closes the socket', async (_, timeoutMs, behave) => {
    await withRawServer(behave, async (server) => {
      const send = openTransport(server.url);
      await expect(send(requestOf('GET', timeoutMs))).rejects.toMatchObject({ sent: 'maybe' });
      await allClosed(server);
    });
  });

  it('each request says who it is, what it accepts and how long it is', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url, requests, port }) => {
        const send = openTransport(url);
        await send({ ...requestOf('POST'), headers: { 'content-type': 'application/json' } });
        await send(requestOf('DELETE'));
        await send(requestOf('GET'));
        expect(requests[0]?.split('\r\n')).toEqual([
          'POST /v1/scans HTTP/1.1',
          'user-agent: security-review-action',
          'content-type: application/json',
          'accept-encoding: identity',
          'cache-control: no-cache',
          'connection: close',
          'content-length: 7',
          `Host: 127.0.0.1:${port}`,
          '',
          '{"a":1}',
        ]);
        expect(requests[1]).not.toMatch(/content-length|transfer-encoding/i);
        expect(requests[2]).toContain('\r\nconnection: keep-alive\r\n');
      },
    );
  });

  it.each(['GET', 'POST'] as const)('%s leaves no timer and nobody who listens', async (method) => {
    const timers = (): number =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url }) => {
        const send = openTransport(url);
        const signals = [new AbortController().signal, new AbortController().signal] as const;
        const before = timers();
        await send(requestOf(method), ...signals);
        expect(timers()).toBe(before);
        expect(signals.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[], []]);
      },
    );
  });

  it('a header that cannot be sent is refused without its value', async () => {
    const send = openTransport(new URL('http://127.0.0.1:9'));
    const sending = send({ ...requestOf('POST'), headers: { authorization: 'the\nkey' } });
    const error = await sending.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'ERR_INVALID_CHAR' });
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('the\\nkey');
  });

  it('a refused connection sent nothing', async () => {
    const port = await withRawServer(
      () => {},
      async (server) => server.port,
    );
    const send = openTransport(new URL(`http://127.0.0.1:${port}`));
    await expect(send(requestOf('POST'))).rejects.toMatchObject({ fault: 'connect', sent: 'no' });
  });

  it('an unknown host sent nothing', async () => {
    const outcome = await probe({ base: 'https://service.invalid', method: 'POST' });
    expect(outcome).toMatchObject({ fault: 'lookup', sent: 'no' });
  });
});
