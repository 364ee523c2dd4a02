import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeIdentity, distrust, trust, type Trust } from '../support/certificate.js';
import { withFullServer } from '../support/full-server.js';
import { probe } from '../support/http-probe.js';
import { preloaded } from '../support/preload.js';
import { tunnelTo, withProxy } from '../support/proxy-server.js';
import { ok, withRawServer } from '../support/raw-server.js';

/** Every name has an address on this machine, half a second away, and one of the other family that leads nowhere. */
const farAway = `
import { createRequire } from 'node:module';
process.noDeprecation = true;
const dns = createRequire(import.meta.url)('node:dns');
dns.lookup = (name, options, done) => done(null, [{ address: '127.0.0.1', family: 4 }, { address: '::', family: 6 }]);
const { TCP } = process.binding('tcp_wrap');
const { connect, connect6 } = TCP.prototype;
TCP.prototype.connect = function (request, ...given) {
  const { oncomplete } = request;
  request.oncomplete = (...result) => void setTimeout(() => oncomplete(...result), 500);
  return connect.call(this, request, ...given);
};
TCP.prototype.connect6 = function (request, address, port) {
  return connect6.call(this, request, '::', 1);
};
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'distance-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a name with addresses of both families, one of which leads nowhere, is reached although it is far away', () => {
  const identity = makeIdentity(['service.test']);
  let trusting: Trust;
  beforeAll(async () => {
    trusting = await trust(identity);
  });
  afterAll(() => distrust(trusting));

  it.each(['GET', 'POST'] as const)('by a %s', async (method) => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ port }) => {
        const base = `http://localhost:${port}`;
        expect(await probe({ base, method }, preloaded(folder, farAway))).toMatchObject({ status: 200 });
      },
    );
  });

  it('where it is a proxy', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ port }) =>
        withProxy(tunnelTo(port), async (proxy) => {
          const variables = { ...trusting, https_proxy: `http://proxy.test:${proxy.port}` };
          const environment = { ...variables, ...preloaded(folder, farAway) };
          expect(await probe({ base: 'https://service.test' }, environment)).toMatchObject({ status: 200 });
        }),
      identity,
    );
  });
});

/** Has names looked up by a function. */
const lookedUp = (lookup: string): string => `
import { createRequire } from 'node:module';
createRequire(import.meta.url)('node:dns').lookup = ${lookup};
`;

it.each([
  [
    '(name, options, done) => setImmediate(done, null, [{ address: "127.0.0.1", family: 4 }])',
    'connect',
    'No connection to far.test (300 ms passed waiting for a connection). Nothing was sent.',
  ],
  [
    '() => undefined',
    'lookup',
    'The name far.test could not be resolved (300 ms passed). If only a proxy reaches it, set https_proxy. Nothing was sent.',
  ],
])('a name that nobody answers for is told by whether it was found: %s', async (lookup, fault, message) => {
  await withFullServer('127.0.0.1', async (port) => {
    const job = { base: `http://far.test:${port}`, connectTimeoutMs: 300 };
    const outcome = await probe(job, preloaded(folder, lookedUp(lookup)));
    expect(outcome).toMatchObject({ fault, sent: 'no', message });
  });
});
