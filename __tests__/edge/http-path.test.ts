import { describe, expect, it } from '@jest/globals';

import { openTransport } from '../../src/edge/http.js';
import { ok, withRawServer } from '../support/raw-server.js';

async function firstLine(root: string, path: string): Promise<string | undefined> {
  return withRawServer(
    (socket) => socket.write(ok('')),
    async ({ port, requests }) => {
      const send = openTransport(new URL(root.replace('HOST', `127.0.0.1:${port}`)));
      await send({ method: 'GET', path, headers: {}, body: undefined, timeoutMs: 5000 });
      return requests[0];
    },
  );
}

describe('a path below the root', () => {
  it.each([
    ['http://HOST', '/scans', '/scans'],
    ['http://HOST/', '/scans', '/scans'],
    ['http://HOST/v1', '/scans?cursor=a%2Fb&x=..', '/v1/scans?cursor=a%2Fb&x=..'],
    ['http://HOST/v1//', '/scans', '/v1/scans'],
    ['http://user:password@HOST/v1?a=1#b', '/scans', '/v1/scans'],
    ['http://HOST/v1', '//evil.example/x', '/v1//evil.example/x'],
    ['http://HOST', '//evil.example/x', '//evil.example/x'],
    ['http://HOST/v1', '/a/../b', '/v1/b'],
  ])('%s + %s', async (root, path, sent) => {
    const request = await firstLine(root, path);
    expect(request).toMatch(/^GET /);
    expect(request?.split(' ')[1]).toBe(sent);
    expect(request).not.toMatch(/authorization/i);
  });

  it.each([
    '/../x',
    '/..',
    '/%2e%2e/x',
    '/..\\x',
    '/.\t./x',
    '/a/../../x',
    '/a#b',
    'scans',
    '',
    '@evil.example/x',
    '.evil.example',
    'https://evil.example/x',
    ':1/x',
  ])('%j is refused', async (path) => {
    await expect(firstLine('http://HOST/v1', path)).rejects.toThrow(/leaves the API root/);
  });

  it('a root that is not http is refused', () => {
    expect(() => openTransport(new URL('file:///v1'))).toThrow(/scheme file:/);
  });

  it('a root with many slashes in a row is read once', () => {
    expect(() => openTransport(new URL(`http://host/${'/'.repeat(500_000)}v1`))).not.toThrow();
  });
});
