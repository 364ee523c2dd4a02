import { setImmediate, setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import type { WireRequest } from '../../src/api/wire.js';
import { startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { openTransport } from '../../src/edge/http.js';
import { withFullServer } from '../support/full-server.js';
import { probe } from '../support/http-probe.js';
import type { Outcome } from '../support/http-probe.js';
import { allClosed, answer, firstSocket, ok, withRawServer } from '../support/raw-server.js';

function requestOf(method: WireRequest['method']): WireRequest {
  const body = method === 'POST' || method === 'PATCH' ? Buffer.from('{"a":1}') : undefined;
  return { method, path: '/scans', headers: {}, body, timeoutMs: 5000 };
}

describe('abort', () => {
  it('before the request: nothing is opened', async () => {
    await withRawServer(
      () => {},
      async ({ url, sockets }) => {
        const reason = new Error('stop');
        const sending = openTransport(url)(requestOf('GET'), AbortSignal.abort(reason));
        await expect(sending).rejects.toBe(reason);
        expect(sockets).toHaveLength(0);
      },
    );
  });

  it.each([
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
        const sending = openTransport(server.url)(requestOf('POST'), stop.signal);
        await expect(sending).rejects.toBe(reason);
        await allClosed(server);
      },
    );
  });

  it('while connecting: the very reason is thrown', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const stop = new AbortController();
        const sending = openTransport(server.url)(requestOf('POST'), stop.signal);
        stop.abort('a reason that is no error');
        await expect(sending).rejects.toBe('a reason that is no error');
        expect(server.requests).toHaveLength(0);
      },
    );
  });
});

/** Stops this thread as a suspended machine stops: nothing runs meanwhile, and all that was due is due afterwards. */
const suspend = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it.each<[string, string, object]>([
  ['is taken where it came meanwhile', ok('{}'), { status: 200 }],
  ['is not waited for any longer where it did not', '', { fault: 'timeout', sent: 'maybe' }],
])('the answer to a request during which the machine was suspended %s', async (_, told, expected) => {
  await withRawServer(
    (socket) => {
      socket.write(told);
      suspend(600);
    },
    async ({ url }) => {
      const sending = openTransport(url)({ ...requestOf('POST'), timeoutMs: 500 });
      expect(await sending.catch((error: unknown) => error)).toMatchObject(expected);
    },
  );
});

it('an answer that came while the machine was suspended is taken at the end of the run too', async () => {
  await withRawServer(
    (socket) => {
      socket.write(ok('{}'));
      suspend(600);
    },
    async ({ url }) => {
      const { signal, clear } = startDeadline(systemClock, 500);
      const sending = openTransport(url)(requestOf('POST'), signal);
      await expect(sending).resolves.toMatchObject({ status: 200 });
      clear();
    },
  );
});

it('a connection that opened while its time passed is used', async () => {
  await withRawServer(
    (socket) => socket.write(ok('{}')),
    async ({ url }) => {
      const sending = openTransport(url, { connectTimeoutMs: 100 })(requestOf('POST'));
      suspend(300);
      await expect(sending).resolves.toMatchObject({ status: 200 });
    },
  );
});

it('a request whose connection opened while its time passed is not sent any more', async () => {
  await withRawServer(
    () => {},
    async (server) => {
      // After an immediate, the event loop looks at its timers before it looks at its sockets.
      await setImmediate();
      const sending = openTransport(server.url)({ ...requestOf('POST'), timeoutMs: 100 });
      suspend(300);
      await expect(sending).rejects.toMatchObject({ fault: 'timeout', sent: 'no' });
      await allClosed(server);
      expect(server.requests).toHaveLength(0);
    },
  );
});

it.each([
  ['its own time', 100],
  ['the time of the run', 5_000],
])(
  'a request is not sent either where its connection is seen to be open before %s is over',
  async (_, timeoutMs) => {
    await withRawServer(
      () => {},
      async (server) => {
        // After a timer, the event loop looks at its sockets before it looks at its timers again.
        await delay(1);
        const { signal, leftMs, clear } = startDeadline(systemClock, 100);
        const request = { ...requestOf('POST'), timeoutMs };
        const sending = openTransport(server.url)(request, undefined, signal, () => leftMs() > 0);
        suspend(300);
        await expect(sending).rejects.toMatchObject({ sent: 'no' });
        await allClosed(server);
        expect(server.requests).toHaveLength(0);
        clear();
      },
    );
  },
);

describe('a request that is called off', () => {
  it('while the other side says nothing to its TLS is surely not sent', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const recall = new AbortController();
        const base = new URL(`https://127.0.0.1:${server.port}`);
        const sending = openTransport(base)(requestOf('POST'), undefined, recall.signal);
        void firstSocket(server).then(() => recall.abort());
        await expect(sending).rejects.toMatchObject({ fault: 'connect', sent: 'no' });
        await allClosed(server);
      },
    );
  });

  it('when it has left is answered all the same', async () => {
    const recall = new AbortController();
    await withRawServer(
      (socket) => {
        recall.abort();
        setTimeout(() => socket.write(ok('{}')), 50);
      },
      async ({ url }) => {
        const sending = openTransport(url)(requestOf('POST'), undefined, recall.signal);
        await expect(sending).resolves.toMatchObject({ status: 200 });
      },
    );
  });

  it('ends with the reason of what ends it, when it has left', async () => {
    const [stop, recall, reason] = [new AbortController(), new AbortController(), new Error('stop')];
    await withRawServer(
      () => {
        recall.abort();
        setTimeout(() => stop.abort(reason), 50);
      },
      async ({ url }) => {
        const sending = openTransport(url)(requestOf('POST'), stop.signal, recall.signal);
        await expect(sending).rejects.toBe(reason);
      },
    );
  });
});

describe('what the time passed for', () => {
  /** More than what lies between two ends of a line on this machine. */
  const LARGE = 64 * 1024 * 1024;
  const late = (host: string, port: number, bodyBytes: number): Promise<Outcome> =>
    probe({ base: `http://${host}:${port}`, method: 'POST', bodyBytes, timeoutMs: 1_000 });

  it.concurrent.each([
    ['the answer', 2, '127.0.0.1', ''],
    ['the answer', 2, 'localhost', ''],
    ['the rest of the answer', 2, '127.0.0.1', answer('200 OK', ['Content-Length: 2'], '{')],
    ['the last of the request to leave', LARGE, '127.0.0.1', ''],
  ])('is %s, to a request of %d bytes to %s', async (what, bytes, host, text) => {
    await withRawServer(
      (socket) => text !== '' && socket.write(text),
      async (server) => {
        const asking = late(host, server.port, bytes);
        if (bytes === LARGE) (await firstSocket(server)).pause();
        const outcome = await asking;
        expect(outcome).toMatchObject({ fault: 'timeout', sent: 'maybe' });
        const message = `${host} gave no complete answer within 1000 ms: the time passed waiting for ${what}.`;
        expect(outcome).toHaveProperty('message', message);
      },
    );
  });

  // The other is the same place in the notation of IPv6, which a machine without that knows, too.
  it.concurrent.each(['127.0.0.1', '[::ffff:127.0.0.1]'])(
    'is a connection, to %s, which nobody has to resolve',
    async (address) => {
      await withFullServer('127.0.0.1', async (port) => {
        const base = new URL(`http://${address}:${port}`);
        const outcome = await probe({ base: base.href, connectTimeoutMs: 300 });
        expect(outcome).toMatchObject({
          fault: 'connect',
          sent: 'no',
          message: `No connection to ${base.hostname} (300 ms passed waiting for a connection). Nothing was sent.`,
        });
      });
    },
  );
});

describe('the process', () => {
  it.concurrent('ends although the server answered without reading all', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const asking = probe({ base: server.url.href, method: 'POST', bodyBytes: 16 * 1024 * 1024 });
        const socket = await firstSocket(server);
        socket.pause();
        socket.write(answer('413 Content Too Large', ['Content-Length: 2'], '{}'));
        expect(await asking).toEqual({ status: 413, body: '{}' });
      },
    );
  });

  it.concurrent('stays alive for an answer that never comes, and ends after it', async () => {
    await withRawServer(
      () => {},
      async ({ url }) => {
        const outcome = await probe({ base: url.href, timeoutMs: 1_000 });
        expect(outcome).toMatchObject({ fault: 'timeout', sent: 'maybe' });
      },
    );
  });

  it.concurrent('ends although a connection is kept', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url }) => {
        expect(await probe({ base: url.href })).toEqual({ status: 200, body: '{}' });
      },
    );
  });
});
