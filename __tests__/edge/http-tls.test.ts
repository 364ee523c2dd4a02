import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { distrust, makeIdentity, trust } from '../support/certificate.js';
import type { Trust } from '../support/certificate.js';
import { probe } from '../support/http-probe.js';
import { firstSocket, ok, withRawServer } from '../support/raw-server.js';
import type { Behaviour } from '../support/raw-server.js';

const ours = makeIdentity(['127.0.0.1']);
const elsewhere = makeIdentity(['elsewhere.test']);
const answerOk: Behaviour = (socket) => socket.write(ok('{}'));
let trusting: Trust;

beforeAll(async () => {
  trusting = await trust(ours, elsewhere);
});

afterAll(async () => distrust(trusting));

describe('TLS', () => {
  it.each(['GET', 'POST'] as const)('%s passes with a certificate of a trusted authority', async (method) => {
    const outcome = await withRawServer(
      answerOk,
      async ({ url }) => probe({ base: url.href, method }, trusting),
      ours,
    );
    expect(outcome).toEqual({ status: 200, body: '{}' });
  });

  it('a read is answered, however soon after it has left', async () => {
    const outcome = await withRawServer(
      answerOk,
      async ({ url }) => probe({ base: url.href, readsBefore: 1, stillMs: 500 }, trusting),
      ours,
    );
    expect(outcome).toEqual({ status: 200, body: '{}' });
  });

  it.each([
    ['an unknown authority', ours, () => ({})],
    ['an unknown authority, verification switched off', ours, () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })],
    ['another name', elsewhere, () => trusting],
    [
      'another name, verification switched off',
      elsewhere,
      () => ({ ...trusting, NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
    ],
  ])('%s is refused before a byte is sent', async (_, identity, environment) => {
    await withRawServer(
      answerOk,
      async ({ url, requests }) => {
        const headers = { authorization: 'Bearer the-key' };
        const outcome = await probe({ base: url.href, method: 'POST', headers }, environment());
        expect(outcome).toMatchObject({ fault: 'certificate', sent: 'no' });
        expect(outcome).toHaveProperty('message', expect.stringContaining('NODE_EXTRA_CA_CERTS'));
        expect(outcome).toHaveProperty('shown', expect.not.stringContaining('the-key'));
        expect(requests).toHaveLength(0);
      },
      identity,
    );
  });

  it('a server that speaks no TLS is refused', async () => {
    await withRawServer(answerOk, async (server) => {
      const asking = probe({ base: `https://127.0.0.1:${server.port}` });
      (await firstSocket(server)).write('HTTP/1.1 400 Bad Request\r\n\r\n');
      expect(await asking).toMatchObject({ fault: 'certificate', sent: 'no' });
    });
  });

  it.each([
    ['the step before', { wasReached: true, readsBefore: 0 }],
    ['a read', { wasReached: false, readsBefore: 1 }],
  ])('a server that speaks none now, and spoke it with %s, may do so again', async (_, before) => {
    await withRawServer(
      (socket) => void socket.end(ok('{}', ['Connection: close'])),
      async ({ port: secure }) => {
        let left = before.readsBefore;
        const front = createServer((socket) => {
          socket.on('error', () => {});
          left -= 1;
          if (left < 0) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
          // The server ends first: what still goes its way finds nobody.
          const onward = connect(secure, '127.0.0.1').on('error', () => {});
          socket.pipe(onward).pipe(socket);
        }).listen(0, '127.0.0.1');
        await once(front, 'listening');
        const { port } = front.address() as AddressInfo;
        const outcome = await probe(
          { base: `https://127.0.0.1:${port}`, method: 'POST', ...before },
          trusting,
        );
        front.close();
        expect(outcome).toMatchObject({ fault: 'connect', sent: 'no' });
      },
      ours,
    );
  });

  it('a connection lost in the handshake sent nothing', async () => {
    await withRawServer(answerOk, async (server) => {
      const asking = probe({ base: `https://127.0.0.1:${server.port}` });
      (await firstSocket(server)).end();
      expect(await asking).toMatchObject({ fault: 'connect', sent: 'no' });
    });
  });

  it.each([
    ['connect', { connectTimeoutMs: 200 }],
    ['timeout', { timeoutMs: 200 }],
  ])('a handshake that hangs ends as %s', async (fault, limits) => {
    await withRawServer(answerOk, async ({ port }) => {
      const outcome = await probe({ base: `https://127.0.0.1:${port}`, ...limits });
      expect(outcome).toMatchObject({ fault, sent: 'no' });
    });
  });
});
