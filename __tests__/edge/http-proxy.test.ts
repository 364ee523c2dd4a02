import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeIdentity } from '../support/certificate.js';
import { probe } from '../support/http-probe.js';
import type { Job, Outcome } from '../support/http-probe.js';
import { tunnelTo, tunnelWith, withProxy } from '../support/proxy-server.js';
import type { ProxyAnswer } from '../support/proxy-server.js';
import { ok, withRawServer } from '../support/raw-server.js';
import type { RawServer } from '../support/raw-server.js';

const PASSWORD = 'pass word%';
const CREDENTIALS = `user:${encodeURIComponent(PASSWORD)}`;
const identity = makeIdentity(['service.test', '127.0.0.1']);
let folder: string;
let trust: { NODE_EXTRA_CA_CERTS: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'http-proxy-'));
  trust = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
  await writeFile(trust.NODE_EXTRA_CA_CERTS, identity.cert);
});

afterAll(async () => rm(folder, { recursive: true }));

async function withService<T>(use: (server: RawServer) => Promise<T>, isSecure = true): Promise<T> {
  return withRawServer((socket) => socket.write(ok('{}')), use, isSecure ? identity : undefined);
}

describe('through a proxy', () => {
  test.each(['GET', 'POST'] as const)('%s reaches a name that only the proxy resolves', async (method) => {
    await withService(async ({ port, requests }) =>
      withProxy(tunnelTo(port), async (proxy) => {
        const environment = { ...trust, https_proxy: `http://127.0.0.1:${proxy.port}` };
        const headers = { authorization: 'Bearer the-key' };
        const outcome = await probe({ base: 'https://service.test/v1', method, headers }, environment);
        expect(outcome).toEqual({ status: 200, body: '{}' });
        expect(proxy.targets).toEqual(['service.test:443']);
        expect(requests[0]).toMatch(/^(GET|POST) \/v1\/scans HTTP/);
        await proxy.idle();
      }),
    );
  });

  test.each([
    ['in upper case', (port: number) => ({ HTTPS_PROXY: `http://127.0.0.1:${port}` })],
    ['without a scheme', (port: number) => ({ https_proxy: `127.0.0.1:${port}` })],
    [
      'with other hosts in no_proxy',
      (port: number) => ({ https_proxy: `http://127.0.0.1:${port}`, no_proxy: 'a.test' }),
    ],
  ])('named %s', async (_, environment) => {
    await withService(async ({ port }) =>
      withProxy(tunnelTo(port), async (proxy) => {
        const outcome = await probe(
          { base: 'https://service.test' },
          { ...trust, ...environment(proxy.port) },
        );
        expect(outcome).toEqual({ status: 200, body: '{}' });
      }),
    );
  });

  test('that itself is reached by TLS', async () => {
    await withService(async ({ port }) =>
      withProxy(
        tunnelTo(port),
        async (proxy) => {
          const environment = { https_proxy: `https://127.0.0.1:${proxy.port}` };
          expect(await probe({ base: 'https://service.test' }, { ...trust, ...environment })).toMatchObject({
            status: 200,
          });
          const unverified = { ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
          const outcome = await probe({ base: 'https://service.test' }, unverified);
          expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
        },
        identity,
      ),
    );
  });

  test('to a plain service', async () => {
    await withService(
      async ({ port }) =>
        withProxy(tunnelTo(port), async (proxy) => {
          const environment = { http_proxy: `http://127.0.0.1:${proxy.port}` };
          expect(await probe({ base: 'http://service.test:8080' }, environment)).toMatchObject({
            status: 200,
          });
          expect(proxy.targets).toEqual(['service.test:8080']);
        }),
      false,
    );
  });

  test('with credentials', async () => {
    await withService(async ({ port }) =>
      withProxy(tunnelWith(`user:${PASSWORD}`, port), async (proxy) => {
        const environment = { ...trust, https_proxy: `http://${CREDENTIALS}@127.0.0.1:${proxy.port}` };
        expect(await probe({ base: 'https://service.test' }, environment)).toMatchObject({ status: 200 });
      }),
    );
  });

  test.each([
    ['an unknown authority', () => ({}), 'https://service.test'],
    [
      'an unknown authority, unverified',
      () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
      'https://service.test',
    ],
    ['another name', () => trust, 'https://another.test'],
    [
      'another name, unverified',
      () => ({ ...trust, NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
      'https://another.test',
    ],
  ])('a certificate of %s is refused inside the tunnel', async (_, environment, base) => {
    await withService(async ({ port, requests }) =>
      withProxy(tunnelTo(port), async (proxy) => {
        const proxied = { ...environment(), https_proxy: `http://127.0.0.1:${proxy.port}` };
        const outcome = await probe({ base, method: 'POST' }, proxied);
        expect(outcome).toMatchObject({ fault: 'certificate', sent: 'no' });
        expect(requests).toHaveLength(0);
        await proxy.idle();
      }),
    );
  });

  test.each([
    ['the exchange is cut in the answer', 'cut', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'],
    ['the exchange breaks before the answer', 'reset', ''],
  ])('%s: it may have been sent', async (_, fault, text) => {
    const cutOff = async ({ port }: RawServer): Promise<void> =>
      withProxy(tunnelTo(port), async (proxy) => {
        const environment = { ...trust, https_proxy: `http://127.0.0.1:${proxy.port}` };
        expect(await probe({ base: 'https://service.test' }, environment)).toMatchObject({
          fault,
          sent: 'maybe',
        });
      });
    await withRawServer((socket) => socket.end(text), cutOff, identity);
  });
});

describe('a proxy that opens no tunnel', () => {
  const refuse =
    (status: string): ProxyAnswer =>
    (socket) =>
      void socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
  test.each<[string, ProxyAnswer, RegExp]>([
    ['asks for credentials', refuse('407 Proxy Authentication Required'), /status 407.*credentials/],
    ['forbids', refuse('403 Forbidden'), /status 403/],
    ['does not find the service', refuse('502 Bad Gateway'), /status 502/],
    ['closes', (socket) => void socket.end(), /no answer/],
    ['resets', (socket) => void socket.resetAndDestroy(), /no answer/],
    ['answers junk', (socket) => void socket.write('junk junk junk\r\n\r\n'), /not HTTP/],
    ['answers for the service', refuse('200 OK\r\nContent-Length: 2\r\n\r\n{}'), /opened no tunnel/],
    ['hangs', () => {}, /opened no tunnel/],
    ['stops in the head', (socket) => void socket.write('HTTP/1.1 200'), /opened no tunnel/],
  ])('%s', async (_, answer, message) => {
    await withProxy(answer, async (proxy) => {
      const outcome = await fail({ connectTimeoutMs: 500 }, `http://${CREDENTIALS}@127.0.0.1:${proxy.port}`);
      expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
      expect(outcome).toHaveProperty('message', expect.stringMatching(message));
      expect(outcome).toHaveProperty('message', expect.stringContaining('https_proxy'));
      await proxy.idle();
    });
  });

  test('is cut by the deadline of the request, too', async () => {
    await withProxy(
      () => {},
      async (proxy) => {
        const outcome = await fail({ timeoutMs: 200 }, `http://${CREDENTIALS}@127.0.0.1:${proxy.port}`);
        expect(outcome).toMatchObject({ fault: 'timeout', sent: 'no' });
        await proxy.idle();
      },
    );
  });

  test.each([
    ['after the tunnel stands, silent', () => {}, 'connect'],
    ['after the tunnel stands, closing', (socket: { end(): unknown }) => void socket.end(), 'connect'],
    [
      'after the tunnel stands, speaking no TLS',
      (socket: { write(text: string): unknown }) => void socket.write('no TLS here'),
      'certificate',
    ],
  ])('%s', async (_, then, fault) => {
    const answer: ProxyAnswer = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.once('data', () => then(socket));
    };
    await withProxy(answer, async (proxy) => {
      const outcome = await fail({ connectTimeoutMs: 500 }, `http://127.0.0.1:${proxy.port}`);
      expect(outcome).toMatchObject({ fault, sent: 'no' });
      await proxy.idle();
    });
  });

  test('is not there', async () => {
    const port = await withProxy(
      () => {},
      async (proxy) => proxy.port,
    );
    const outcome = await fail({}, `http://${CREDENTIALS}@127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
  });
});

describe('the variable', () => {
  test.each([
    'socks5://user:secret-word@127.0.0.1:1080',
    'http://user:secret-word@',
    'http://user:secret-word@127.0.0.1:99999',
    'http://user:%zzsecret-word@127.0.0.1:3128',
    'user:%zzsecret-word@127.0.0.1:3128',
    'proxy.test:3128',
    'not a proxy: secret-word',
  ])('%j is refused by its name alone', async (value) => {
    const outcome = await fail({}, value);
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
    expect(outcome).toHaveProperty('message', expect.stringContaining('https_proxy'));
    expect(outcome).toHaveProperty('shown', expect.not.stringContaining('secret-word'));
    expect(outcome).toHaveProperty('shown', expect.not.stringContaining('127.0.0.1'));
  });

  test.each([
    ['no_proxy', { no_proxy: 'service.test' }, 'https://service.test'],
    ['NO_PROXY', { NO_PROXY: '.test' }, 'https://service.test'],
    ['emptiness', { https_proxy: '' }, 'https://service.test'],
  ])('%s leads past the proxy', async (_, environment, base) => {
    await withProxy(
      () => {},
      async (proxy) => {
        const proxied = { https_proxy: `http://127.0.0.1:${proxy.port}`, ...environment };
        expect(await probe({ base }, proxied)).toMatchObject({ fault: 'lookup', sent: 'no' });
        expect(proxy.targets).toEqual([]);
      },
    );
  });

  test('does not matter on the way to this machine', async () => {
    await withService(async ({ url }) => {
      const environment = { ...trust, https_proxy: 'socks5://127.0.0.1:1' };
      expect(await probe({ base: url.href }, environment)).toMatchObject({ status: 200 });
    });
  });
});

/** Sends a write that must fail, and proves that nothing seen of the failure holds a credential. */
async function fail(limits: Partial<Job>, proxy: string): Promise<Outcome> {
  const job = {
    base: 'https://service.test',
    method: 'POST',
    headers: { authorization: 'Bearer the-key' },
  } as const;
  const outcome = await probe({ ...job, ...limits }, { ...trust, https_proxy: proxy });
  const shown = 'shown' in outcome ? outcome.shown : '';
  expect(shown).toContain('WireError');
  for (const secret of [
    'the-key',
    PASSWORD,
    CREDENTIALS,
    Buffer.from(`user:${PASSWORD}`).toString('base64'),
  ]) {
    expect(shown).not.toContain(secret);
  }
  return outcome;
}
