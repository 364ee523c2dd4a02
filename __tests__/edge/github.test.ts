import { describe, expect, it } from '@jest/globals';
import type { WireResponse } from '../../src/api/wire.js';
import { openGitHub } from '../../src/edge/github.js';
import { answer, ok, type RawServer, withRawServer } from '../support/raw-server.js';

const TOKEN = 'ghs_0123456789';

/** Asks a server for a path below its root, as the action asks GitHub. */
async function ask({ url }: RawServer, path: string, signal?: AbortSignal): Promise<WireResponse> {
  const send = openGitHub(url, TOKEN);
  const headers = { 'x-of-the-request': 'kept' };
  return await send({ method: 'GET', path, headers, body: undefined, timeoutMs: 5_000 }, signal);
}

describe('the connection to GitHub', () => {
  it('carries the token, and the names that GitHub asks for', async () => {
    await withRawServer(
      (socket) => socket.end(ok('{}')),
      async (server) => {
        await ask(server, '/user');
        const [request = ''] = server.requests;
        expect(request).toMatch(/^GET \/v1\/user HTTP\/1\.1\r\n/);
        for (const header of [
          `authorization: Bearer ${TOKEN}`,
          'accept: application/vnd.github+json',
          'x-github-api-version: 2022-11-28',
          'user-agent: security-review-action',
          'x-of-the-request: kept',
        ]) {
          expect(request.toLowerCase()).toContain(`\r\n${header.toLowerCase()}\r\n`);
        }
      },
    );
  });

  it('follows no redirect', async () => {
    await withRawServer(
      (socket) => socket.end(ok('{}')),
      async (elsewhere) => {
        const location = `Location: ${elsewhere.url.href}/user`;
        await withRawServer(
          (socket) => socket.end(answer('302 Found', [location, 'Content-Length: 0'])),
          async (server) => {
            expect((await ask(server, '/user')).status).toBe(302);
            expect(elsewhere.requests).toEqual([]);
          },
        );
      },
    );
  });

  it.each(['//elsewhere.example/user', '/../user', 'https://elsewhere.example/', '/user#x'])(
    'never leaves its root for %s',
    async (path) => {
      await withRawServer(
        (socket) => socket.end(ok('{}')),
        async (server) => {
          // A path that begins with two slashes is one below the root.
          if (path.startsWith('//')) {
            await ask(server, path);
            expect(server.requests[0]).toMatch(/^GET \/v1\/\/elsewhere/);
          } else {
            await expect(ask(server, path)).rejects.toThrow('leaves the API root');
            expect(server.requests).toEqual([]);
          }
        },
      );
    },
  );

  it('is not waited for any longer than the run may take', async () => {
    const run = new AbortController();
    await withRawServer(
      () => run.abort(new Error('over')),
      async (server) => await expect(ask(server, '/user', run.signal)).rejects.toThrow('over'),
    );
  });

  it('takes a page of fifty of the largest comments', async () => {
    const page = `"${'x'.repeat(20 * 1024 * 1024)}"`;
    await withRawServer(
      (socket) => socket.end(ok(page)),
      async (server) => expect((await ask(server, '/user')).body).toHaveLength(page.length),
    );
  });

  it.each(['gh s', 'ghs\nX-Evil: 1', 'ghs\u0000', 'ghs\u00fc', ''])(
    'refuses the token %j, and does not repeat it',
    (token) => {
      const open = (): unknown => openGitHub(new URL('http://127.0.0.1:1'), token);
      expect(open).toThrow(
        /^github-token holds a blank or a character that no token has\. Give the token alone, or leave the input out$/,
      );
    },
  );
});
