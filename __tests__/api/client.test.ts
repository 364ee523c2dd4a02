import { describe, expect, it } from '@jest/globals';
import { type Client, createClient } from '../../src/api/client.js';
import type { ListOperation } from '../../src/api/operation.js';
import { listFindings } from '../../src/api/operations/findings.js';
import { getScan } from '../../src/api/operations/scans.js';
import { listWorkspaces } from '../../src/api/operations/workspaces.js';
import type { Transport, WireRequest } from '../../src/api/wire.js';
import { startDeadline } from '../../src/deadline.js';
import { virtualClock } from '../support/virtual-clock.js';

const nobody: Transport = () => Promise.reject(new Error('Nothing may be sent.'));

function clientOver(transport: Transport): Client {
  const clock = virtualClock();
  return createClient({
    transport,
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
}

describe('an id that cannot stand in an address', () => {
  it('is a rejection like any other failure of a call, and nothing is sent', async () => {
    const client = clientOver(nobody);
    const failed = client.call(getScan, { id: '..' }).catch((error: unknown) => error);
    expect(await failed).toBeInstanceOf(RangeError);
    expect(client.usage.total).toBe(0);
  });
});

/** The compiler fails on a comment that expects an error where there is none. */
describe('an entity tag', () => {
  it('is for a read, which can say that nothing changed', () => {
    const call: Client['call'] = () => Promise.reject(new Error('Nothing may be sent.'));
    // @ts-expect-error -- a call has no value to give for a 304
    const tagged = call(getScan, { id: 's' }, { entityTag: '"a"' });
    return expect(tagged).rejects.toThrow('Nothing');
  });

  it('that was not given cannot be what nothing changed from', async () => {
    const client = clientOver(async () => ({ status: 304, headers: {}, body: Buffer.alloc(0) }));
    const read = (tag: string | undefined) => client.read(getScan, { id: 's' }, tag);
    await expect(read(undefined)).rejects.toMatchObject({ problem: { kind: 'unreadable', status: 304 } });
    expect(await read('"a"')).toEqual({ modified: false });
  });
});

it.each<[ListOperation, Record<string, string>, string]>([
  [listFindings, {}, '?workspaceId=w&limit=100'],
  [listFindings, { limit: '2', cursor: 'c' }, '?workspaceId=w&limit=2&cursor=c'],
  [listWorkspaces, {}, '?workspaceId=w'],
])('pages are asked for as given, else as full as they may be: %#', async (operation, given, query) => {
  const asked: WireRequest[] = [];
  const client = clientOver(async (request) => {
    asked.push(request);
    const body = Buffer.from('{"success":true,"data":{"items":[],"nextCursor":null}}');
    return { status: 200, headers: {}, body };
  });
  for await (const page of client.pages(operation, { query: given })) expect(page.items).toEqual([]);
  expect(asked.map(({ path }) => path.replace(operation.path, ''))).toEqual([query]);
});
