import { describe, expect, test } from '@jest/globals';

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { WireRequest } from '../../src/api/wire.js';
import { openTransport } from '../../src/edge/http.js';
import { probe } from '../support/http-probe.js';
import { answer, ok, withRawServer } from '../support/raw-server.js';
import type { RawServer } from '../support/raw-server.js';

function requestOf(method: WireRequest['method'], timeoutMs = 5000): WireRequest {
  const body = method === 'POST' || method === 'PATCH' ? Buffer.from('{"a":1}') : undefined;
  return { method, path: '/scans', headers: {}, body, timeoutMs };
}

async function allClosed({ sockets }: RawServer): Promise<void> {
  await Promise.all(sockets.map(async (socket) => socket.closed || once(socket, 'close')));
}

describe('connections', () => {
  test('reads share one, each write has its own', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async (server) => {
        const { send, close } = openTransport(server.url);
        await send(requestOf('GET'));
        await send(requestOf('GET'));
        expect(server.sockets).toHaveLength(1);
        await send(requestOf('POST'));
        await send(requestOf('PATCH'));
        await send(requestOf('DELETE'));
        expect(server.sockets).toHaveLength(4);
        await send(requestOf('GET'));
        expect(server.sockets).toHaveLength(4);
        close();
        await allClosed(server);
      },
    );
  });

  test('a kept connection that the server closed is not used again', async () => {
    await withRawServer(
      (socket) => socket.end(ok('{}')),
      async (server) => {
        const { send } = openTransport(server.url);
        await send(requestOf('GET'));
        await allClosed(server);
        await pause(20);
        await expect(send(requestOf('GET'))).resolves.toMatchObject({ status: 200 });
        expect(server.sockets).toHaveLength(2);
      },
    );
  });

  test('a kept connection that is reset by the next read may have carried it', async () => {
    let answered = 0;
    await withRawServer(
      (socket) => (answered++ === 0 ? socket.write(ok('{}')) : socket.resetAndDestroy()),
      async ({ url, sockets }) => {
        const { send } = openTransport(url);
        await send(requestOf('GET'));
        await expect(send(requestOf('GET'))).rejects.toMatchObject({ fault: 'reset', sent: 'maybe' });
        expect(sockets).toHaveLength(1);
      },
    );
  });

  test.each([
    ['a deadline', 100, () => {}],
    [
      'a cap',
      5000,
      (socket: { write(text: string): boolean }) =>
        socket.write(answer('200 OK', ['Content-Length: 9999999999'])),
    ],
  ])('%s closes the socket', async (_, timeoutMs, behave) => {
    await withRawServer(behave, async (server) => {
      const { send } = openTransport(server.url);
      await expect(send(requestOf('GET', timeoutMs))).rejects.toMatchObject({ sent: 'maybe' });
      await allClosed(server);
    });
  });

  test('a write answered before the server read it all leaves nothing open', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const { send } = openTransport(server.url);
        const body = Buffer.alloc(16 * 1024 * 1024);
        const sending = send({ ...requestOf('POST', 5000), body });
        while (server.sockets.length === 0) await pause(5);
        const [socket] = server.sockets;
        socket?.pause();
        socket?.write(answer('413 Content Too Large', ['Content-Length: 2'], '{}'));
        await expect(sending).resolves.toMatchObject({ status: 413 });
        socket?.resume();
        await allClosed(server);
      },
    );
  });

  test('each request says who it is, what it accepts and how long it is', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url, requests, port }) => {
        const { send, close } = openTransport(url, { userAgent: 'agent/1' });
        await send({ ...requestOf('POST'), headers: { 'content-type': 'application/json' } });
        await send(requestOf('DELETE'));
        close();
        expect(requests[0]?.split('\r\n')).toEqual([
          'POST /v1/scans HTTP/1.1',
          'user-agent: agent/1',
          'content-type: application/json',
          'accept-encoding: identity',
          'connection: close',
          'content-length: 7',
          `Host: 127.0.0.1:${port}`,
          '',
          '{"a":1}',
        ]);
        expect(requests[1]).not.toMatch(/content-length|transfer-encoding/i);
      },
    );
  });

  test('a refused connection sent nothing', async () => {
    const port = await withRawServer(
      () => {},
      async (server) => server.port,
    );
    const { send } = openTransport(new URL(`http://127.0.0.1:${port}`));
    await expect(send(requestOf('POST'))).rejects.toMatchObject({ fault: 'connect', sent: 'no' });
  });

  test('an unknown host sent nothing', async () => {
    const outcome = await probe({ base: 'https://service.invalid', method: 'POST' });
    expect(outcome).toMatchObject({ fault: 'lookup', sent: 'no' });
  });
});

describe('abort', () => {
  test('before the request: nothing is opened', async () => {
    await withRawServer(
      () => {},
      async ({ url, sockets }) => {
        const reason = new Error('stop');
        const sending = openTransport(url).send(requestOf('GET'), AbortSignal.abort(reason));
        await expect(sending).rejects.toBe(reason);
        expect(sockets).toHaveLength(0);
      },
    );
  });

  test.each([
    ['while the head is awaited', ''],
    ['while the body is read', answer('200 OK', ['Content-Length: 100'], 'x')],
  ])('%s: the very reason is thrown and the socket closed', async (_, begin) => {
    const stop = new AbortController();
    const reason = new Error('stop');
    await withRawServer(
      (socket) => {
        socket.write(begin);
        setTimeout(() => stop.abort(reason), 50);
      },
      async (server) => {
        const sending = openTransport(server.url).send(requestOf('POST'), stop.signal);
        await expect(sending).rejects.toBe(reason);
        await allClosed(server);
      },
    );
  });

  test('while connecting: the very reason is thrown', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const stop = new AbortController();
        const sending = openTransport(server.url).send(requestOf('POST'), stop.signal);
        stop.abort('a reason that is no error');
        await expect(sending).rejects.toBe('a reason that is no error');
        expect(server.requests).toHaveLength(0);
      },
    );
  });
});

describe('the process', () => {
  test('stays alive for an answer that never comes, and ends after it', async () => {
    await withRawServer(
      () => {},
      async ({ url }) => {
        const outcome = await probe({ base: url.href, timeoutMs: 300 });
        expect(outcome).toMatchObject({ fault: 'timeout', sent: 'maybe' });
      },
    );
  });

  test('ends although a connection is kept', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url }) => {
        expect(await probe({ base: url.href })).toEqual({ status: 200, body: '{}' });
      },
    );
  });
});
