import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { openTransport } from '../../src/edge/http.js';
import { answer, ok } from '../support/raw-server.js';

/** More than the machine's own buffers take while nobody reads. */
const BODY = Buffer.alloc(32 * 1024 * 1024, 'x');

/** Sends a large body to a server that answers at its first bytes, and reads no more of it. */
async function sendTo(text: string): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.pause();
      socket.write(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = openTransport(new URL(`http://127.0.0.1:${port}/v1`), {});
  try {
    return await send({ method: 'POST', path: '/a', headers: {}, body: BODY, timeoutMs: 5_000 });
  } catch (error) {
    return error;
  } finally {
    server.close();
  }
}

it('a yes to what has not left as a whole proves nothing', async () => {
  expect(await sendTo(ok('{"success":true}'))).toMatchObject({
    fault: 'reset',
    sent: 'maybe',
    message: expect.stringMatching(/^127\.0\.0\.1 said yes before the whole request had left/),
  });
});

it.each([
  [307, answer('307 Temporary Redirect', ['Location: /b', 'Content-Length: 0'])],
  [413, answer('413 Content Too Large', ['Content-Length: 0'])],
  [429, answer('429 Too Many Requests', ['Content-Length: 0'])],
])('what is no yes to it is taken as it is: %d', async (status, text) => {
  expect(await sendTo(text)).toMatchObject({ status });
});
