import { describe, expect, it } from '@jest/globals';

import { probe } from '../support/http-probe.js';
import type { Job, Outcome } from '../support/http-probe.js';
import { withProxy } from '../support/proxy-server.js';
import type { ProxyAnswer } from '../support/proxy-server.js';

const PASSWORD = 'pass word%';
const CREDENTIALS = `user:${encodeURIComponent(PASSWORD)}`;

const SILENT = /500 ms passed/;

describe('a proxy that opens no tunnel', () => {
  const refuse =
    (status: string): ProxyAnswer =>
    (socket) =>
      void socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
  it.concurrent.each<[string, ProxyAnswer, RegExp]>([
    ['asks for credentials', refuse('407 Proxy Authentication Required'), /status 407.*credentials/],
    ['refuses credentials as tinyproxy does', refuse('401 Unauthorized'), /status 401.*credentials/],
    ['forbids', refuse('403 Forbidden'), /status 403/],
    ['does not find the service', refuse('502 Bad Gateway'), /status 502/],
    ['closes', (socket) => void socket.end(), /no answer/],
    ['resets', (socket) => void socket.resetAndDestroy(), /ECONNRESET|no answer/],
    ['answers junk', (socket) => void socket.write('junk junk junk\r\n\r\n'), /not HTTP/],
    ['answers for the service', refuse('200 OK\r\nContent-Length: 2\r\n\r\n{}'), /opened no tunnel/],
    ['hangs', () => {}, SILENT],
    ['stops in the head', (socket) => void socket.write('HTTP/1.1 200'), SILENT],
  ])('%s', async (_, answer, message) => {
    await withProxy(answer, async (proxy) => {
      // Who answers is given all the time that a busy machine may need.
      const limits = message === SILENT ? { connectTimeoutMs: 500 } : {};
      const outcome = await fail(limits, `http://${CREDENTIALS}@127.0.0.1:${proxy.port}`);
      expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
      expect(outcome).toHaveProperty('message', expect.stringMatching(message));
      expect(outcome).toHaveProperty('message', expect.stringContaining('https_proxy'));
    });
  });

  it.concurrent.each<[string, ProxyAnswer, string, Partial<Job>?]>([
    ['answers 503', refuse('503 Service Unavailable'), 'connect'],
    ['resets', (socket) => void socket.resetAndDestroy(), 'connect'],
    ['hangs', () => {}, 'connect', { connectTimeoutMs: 500 }],
    ['forbids', refuse('403 Forbidden'), 'proxy'],
  ])('%s, and served the step before', async (_, answer, fault, limits) => {
    await withProxy(answer, async ({ port }) => {
      const job = { ...limits, wasReached: true };
      const outcome = await fail(job, `http://${CREDENTIALS}@127.0.0.1:${port}`);
      expect(outcome).toMatchObject({ fault, sent: 'no' });
    });
  });

  it.concurrent('is cut by the deadline of the request, too', async () => {
    await withProxy(
      () => {},
      async (proxy) => {
        const outcome = await fail({ timeoutMs: 200 }, `http://${CREDENTIALS}@127.0.0.1:${proxy.port}`);
        expect(outcome).toMatchObject({ fault: 'timeout', sent: 'no' });
      },
    );
  });

  it.concurrent.each([
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
      const outcome = await fail({ connectTimeoutMs: 2_000 }, `http://127.0.0.1:${proxy.port}`);
      expect(outcome).toMatchObject({ fault, sent: 'no' });
    });
  });

  it.concurrent('is not there', async () => {
    const port = await withProxy(
      () => {},
      async (proxy) => proxy.port,
    );
    const outcome = await fail({}, `http://${CREDENTIALS}@127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
    expect(outcome).toHaveProperty('message', expect.stringContaining('ECONNREFUSED'));
  });

  it.concurrent('is not there, at several addresses', async () => {
    const outcome = await fail({}, `http://${CREDENTIALS}@proxy.test:9`, twoAddresses);
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
    expect(outcome).toHaveProperty(
      'message',
      expect.stringContaining('(no connection to any of its addresses)'),
    );
  });
});

/** Every name has two addresses, both on this machine. */
const twoAddresses = `import dns from 'node:dns';
const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
dns.lookup = (name, options, done) => done(null, addresses);`;

/** Sends a write that must fail, and proves that nothing seen of the failure holds a credential. */
async function fail(limits: Partial<Job>, proxy: string, preload = ''): Promise<Outcome> {
  const job = {
    base: 'https://service.test',
    method: 'POST',
    headers: { authorization: 'Bearer the-key' },
  } as const;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const outcome = await probe({ ...job, ...limits }, { https_proxy: proxy, NODE_OPTIONS });
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
