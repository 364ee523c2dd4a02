import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { distrust, makeIdentity, trust } from '../support/certificate.js';
import type { Identity, Trust } from '../support/certificate.js';
import { probe } from '../support/http-probe.js';
import { tunnelTo, tunnelWith, withProxy } from '../support/proxy-server.js';
import type { ProxyAnswer } from '../support/proxy-server.js';
import { ok, withRawServer } from '../support/raw-server.js';
import type { RawServer } from '../support/raw-server.js';

const identity = makeIdentity(['service.test', '127.0.0.1']);
let trusting: Trust;

beforeAll(async () => {
  trusting = await trust(identity);
});

afterAll(async () => distrust(trusting));

async function withService<T>(use: (server: RawServer) => Promise<T>, isSecure = true): Promise<T> {
  return withRawServer((socket) => socket.write(ok('{}')), use, isSecure ? identity : undefined);
}

describe('through a proxy', () => {
  it.each(['GET', 'POST'] as const)('%s reaches a name that only the proxy resolves', async (method) => {
    await withService(async ({ port, requests }) =>
      withProxy(tunnelTo(port), async (proxy) => {
        const environment = { ...trusting, https_proxy: `http://127.0.0.1:${proxy.port}` };
        const headers = { authorization: 'Bearer the-key' };
        const outcome = await probe({ base: 'https://service.test/v1', method, headers }, environment);
        expect(outcome).toEqual({ status: 200, body: '{}' });
        expect(proxy.targets).toEqual(['service.test:443']);
        expect(requests[0]).toMatch(/^(GET|POST) \/v1\/scans HTTP/);
      }),
    );
  });

  it.each([
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
          { ...trusting, ...environment(proxy.port) },
        );
        expect(outcome).toEqual({ status: 200, body: '{}' });
      }),
    );
  });

  it('that itself is reached by TLS', async () => {
    await withService(async ({ port }) =>
      withProxy(
        tunnelTo(port),
        async (proxy) => {
          const environment = { https_proxy: `https://127.0.0.1:${proxy.port}` };
          expect(
            await probe({ base: 'https://service.test' }, { ...trusting, ...environment }),
          ).toMatchObject({
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

  it.each([
    ['by its name', 'localhost', 'localhost'],
    ['by its address', '127.0.0.1', '127.0.0.1'],
  ])('that is reached by TLS proves itself %s, and not as the service', async (_, host, name) => {
    const [own, ofService] = [makeIdentity([name]), makeIdentity(['service.test'])];
    const trusted = await trust(identity, own, ofService);
    const reachBy = async (shown: Identity): Promise<unknown> =>
      withService(async ({ port }) =>
        withProxy(
          tunnelTo(port),
          async (proxy) => {
            // Node deprecates an address that is told as a name.
            const strict = { NODE_OPTIONS: '--throw-deprecation' };
            const address = `https://user:word@${host}:${proxy.port}`;
            const environment = { ...trusted, ...strict, https_proxy: address };
            const outcome = await probe({ base: 'https://service.test' }, environment);
            return { ...outcome, asked: proxy.targets.length };
          },
          shown,
        ),
      );
    expect(await reachBy(own)).toMatchObject({ status: 200, asked: 1 });
    expect(await reachBy(ofService)).toMatchObject({ fault: 'proxy', sent: 'no', asked: 0 });
    await distrust(trusted);
  });

  it('at an IPv6 address', async () => {
    await withService(async ({ port }) =>
      withProxy(tunnelTo(port), async (proxy) => {
        // The same place as 127.0.0.1, in the other notation.
        const environment = { ...trusting, https_proxy: `http://[::ffff:127.0.0.1]:${proxy.port}` };
        expect(await probe({ base: 'https://service.test' }, environment)).toMatchObject({ status: 200 });
      }),
    );
  });

  it.each([
    ['502 Bad Gateway', 'connect'],
    ['503 Service Unavailable', 'connect'],
    ['403 Forbidden', 'proxy'],
  ])('that has served a request and then says %s', async (status, fault) => {
    await withService(async ({ port }) => {
      const answers: ProxyAnswer[] = [
        tunnelTo(port),
        (socket) => void socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 4\r\n\r\nHTML`),
      ];
      await withProxy(
        (...asked) => answers.shift()?.(...asked),
        async (proxy) => {
          const environment = { ...trusting, https_proxy: `http://127.0.0.1:${proxy.port}` };
          const job = { base: 'https://service.test', method: 'POST', readsBefore: 1 } as const;
          const outcome = await probe(job, environment);
          expect(outcome).toMatchObject({ fault, sent: 'no' });
          expect(outcome).toHaveProperty('message', expect.stringContaining(status.slice(0, 3)));
        },
      );
    });
  });

  it('to a plain service', async () => {
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

  it('with credentials', async () => {
    await withService(async ({ port }) =>
      withProxy(tunnelWith('user:pass word%', port), async (proxy) => {
        const environment = {
          ...trusting,
          https_proxy: `http://user:pass%20word%25@127.0.0.1:${proxy.port}`,
        };
        expect(await probe({ base: 'https://service.test' }, environment)).toMatchObject({ status: 200 });
      }),
    );
  });

  it.each([
    ['an unknown authority', () => ({}), 'https://service.test'],
    [
      'an unknown authority, unverified',
      () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
      'https://service.test',
    ],
    ['another name', () => trusting, 'https://another.test'],
    [
      'another name, unverified',
      () => ({ ...trusting, NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
      'https://another.test',
    ],
  ])('a certificate of %s is refused inside the tunnel', async (_, environment, base) => {
    await withService(async ({ port, requests }) =>
      withProxy(tunnelTo(port), async (proxy) => {
        const proxied = { ...environment(), https_proxy: `http://127.0.0.1:${proxy.port}` };
        const outcome = await probe({ base, method: 'POST' }, proxied);
        expect(outcome).toMatchObject({ fault: 'certificate', sent: 'no' });
        expect(requests).toHaveLength(0);
      }),
    );
  });

  it.each([
    ['the exchange is cut in the answer', 'cut', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'],
    ['the exchange breaks before the answer', 'reset', ''],
  ])('%s: it may have been sent', async (_, fault, text) => {
    const cutOff = async ({ port }: RawServer): Promise<void> =>
      withProxy(tunnelTo(port), async (proxy) => {
        const environment = { ...trusting, https_proxy: `http://127.0.0.1:${proxy.port}` };
        expect(await probe({ base: 'https://service.test' }, environment)).toMatchObject({
          fault,
          sent: 'maybe',
        });
      });
    await withRawServer((socket) => socket.end(text), cutOff, identity);
  });
});
