import { describe, expect, it } from '@jest/globals';
import { WireError, type WireRequest } from '../../src/api/wire.js';
import { openOnDemand } from '../../src/edge/on-demand.js';
import { traced } from '../../src/edge/trace.js';
import { ok, withRawServer } from '../support/raw-server.js';

const request: WireRequest = {
  method: 'GET',
  path: '/scans/s?workspaceId=w',
  headers: { authorization: 'Bearer lsk_nobody_may_see' },
  body: undefined,
  timeoutMs: 5000,
};

/** What is told of an exchange that takes 34 ms and ends so. */
async function told(headers: Readonly<Record<string, string>>, failure?: Error): Promise<string[]> {
  const lines: string[] = [];
  const times = [1000, 1034];
  const send = traced(
    async () => {
      if (failure !== undefined) throw failure;
      return { status: 200, headers, body: Buffer.from('{"a":1}') };
    },
    { now: () => times.shift() ?? Number.NaN },
    (text) => lines.push(text),
  );
  if (failure === undefined) await send(request);
  else await expect(send(request)).rejects.toBe(failure);
  return lines;
}

describe('an exchange is told of', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['by its status, size and time', { 'content-type': 'text/html' }, '200, 7 bytes'],
    [
      'with what helps to find it again, and to see a limit',
      { 'x-request-id': 'r-1', 'x-ratelimit-remaining': '27', 'retry-after': '3' },
      '200, 7 bytes, x-request-id r-1, retry-after 3, x-ratelimit-remaining 27',
    ],
  ])('%s', async (_, headers, end) => {
    expect(await told(headers)).toEqual([`GET /scans/s?workspaceId=w: 34 ms, ${end}`]);
  });

  it('by its failure, which stays what it was', async () => {
    const failure = new WireError('reset', 'maybe', 'The connection broke.');
    expect(await told({}, failure)).toEqual(['GET /scans/s?workspaceId=w: 34 ms, The connection broke.']);
  });
});

it('an exchange that is told of ends by the same signals', async () => {
  const [signal, recall] = [new AbortController().signal, new AbortController().signal];
  const given: unknown[] = [];
  const send = traced(
    async (_, ...signals) => {
      given.push(...signals);
      return { status: 200, headers: {}, body: Buffer.alloc(0) };
    },
    { now: () => 0 },
    () => {},
  );
  await send(request, signal, recall);
  expect(given).toEqual([signal, recall]);
});

describe('what is opened on demand', () => {
  it.each<[string, string | undefined, number]>([
    ['tell nothing where nobody debugs', undefined, 0],
    ['tell of every exchange where the runner debugs', '1', 2],
  ])('%s', async (_, RUNNER_DEBUG, lines) => {
    const said: string[] = [];
    const onDemand = openOnDemand({ RUNNER_DEBUG }, (text) => said.push(text));
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url }) => {
        const [service, github] = [await onDemand.connect(url), await onDemand.openGitHub(url, 'token')];
        await service(request);
        await github(request);
      },
    );
    expect(said).toHaveLength(lines);
    expect(said.join('\n')).not.toContain('lsk_');
  });
});
