import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeIdentity, distrust, trust, type Trust } from '../support/certificate.js';
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

describe('a name with addresses of both families, one of which leads nowhere, is reached although it is far away', () => {
  const identity = makeIdentity(['service.test']);
  let folder: string;
  let trusting: Trust;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'distance-'));
    trusting = await trust(identity);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await distrust(trusting);
  });

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
