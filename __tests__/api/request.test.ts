import { describe, expect, it } from '@jest/globals';
import type { Operation } from '../../src/api/operation.js';
import { downloadReport } from '../../src/api/operations/reports.js';
import { cancelScan, createScan, getScan, importSarif, listScans } from '../../src/api/operations/scans.js';
import { operations } from '../../src/api/operations/index.js';
import { toWire } from '../../src/api/request.js';
import { bench } from '../local/harness.js';
import { inProcessTransport } from '../support/in-process-transport.js';

const credentials = { apiKey: 'lsk_secret', workspaceId: 'w 1' };

describe('a call on the wire', () => {
  it.each([
    ['a/b', '/scans/a%2Fb?workspaceId=w+1'],
    ['a?b#c', '/scans/a%3Fb%23c?workspaceId=w+1'],
    ['ü', '/scans/%C3%BC?workspaceId=w+1'],
    ['$&', '/scans/%24%26?workspaceId=w+1'],
  ])('keeps the id %j in its segment', (id, path) => {
    expect(toWire(getScan, { id }, credentials).path).toBe(path);
  });

  it.each(['', '.', '..', '\ud800'])('refuses the id %j, which no segment can hold', (id) => {
    expect(() => toWire(getScan, { id }, credentials)).toThrow(RangeError);
  });

  it('repeats a parameter that is a list', () => {
    const { path } = toWire(listScans, { query: { status: ['a', 'b'], cursor: undefined } }, credentials);
    expect(path).toBe('/scans?workspaceId=w+1&status=a&status=b');
  });

  it('writes a number and a flag as their texts, and leaves out what is not there', () => {
    const { path } = toWire(listScans, { query: { limit: 5, enabled: false, cursor: null } }, credentials);
    expect(path).toBe('/scans?workspaceId=w+1&limit=5&enabled=false');
  });

  it('names the workspace in a JSON body too, last, so that nothing overrides it', () => {
    const { body } = toWire(createScan, { body: { goal: 'g', workspaceId: 'other' } }, credentials);
    expect(JSON.parse(Buffer.from(body ?? []).toString())).toEqual({ goal: 'g', workspaceId: 'w 1' });
  });

  it('sends a document as it is', () => {
    const { body } = toWire(importSarif, { id: 's', document: Buffer.from('{} ') }, credentials);
    expect(Buffer.from(body ?? []).toString()).toBe('{} ');
  });

  it.each([undefined, '{}', new ArrayBuffer(2)])('refuses the document %p, which is no bytes', (given) => {
    const parts = { id: 's', document: given as unknown as Uint8Array };
    expect(() => toWire(importSarif, parts, credentials)).toThrow('give its bytes');
  });
});

it('asks for HTML where there is some, and for JSON otherwise', () => {
  const acceptOf = ({ headers }: ReturnType<typeof toWire>) => headers['accept'];
  expect(acceptOf(toWire(downloadReport, { id: 'r' }, credentials))).toBe('text/html, application/json');
  expect(acceptOf(toWire(getScan, { id: 's' }, credentials))).toBe('application/json');
});

/** The headers that are sent, and whether the contract (section 5) wants them: the local service then refuses without. */
const known = { accept: 'free', authorization: 'required', 'content-type': 'free' } as const;

describe('the headers of', () => {
  it.each(Object.entries<Operation>(operations))('%s are those that are known here', (_, operation) => {
    const parts = { id: 's', body: {}, document: Buffer.from('{}') };
    const { 'content-type': type, ...others } = toWire(operation, parts, credentials).headers;
    expect(type).toBe(operation.body === 'none' ? undefined : 'application/json');
    expect([...Object.keys(others), 'content-type']).toEqual(Object.keys(known));
  });

  it.each(Object.entries(known))('a creation: %s is %s', async (name, need) => {
    const { service, clock, seeded } = bench('documented');
    const given = { apiKey: seeded.writeKey, workspaceId: seeded.workspaceId };
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR' };
    const request = toWire(createScan, { body }, given);
    const { [name]: left, ...headers } = request.headers;
    expect(left).toBeDefined();
    const transport = inProcessTransport(service, clock);
    const { status } = await clock.run(transport({ ...request, headers }));
    expect(status < 300 ? 'free' : 'required').toBe(need);
  });
});

it.each([
  ['a read', 20, toWire(getScan, { id: 's' }, credentials)],
  ['a creation', 30, toWire(createScan, { body: { goal: 'g' } }, credentials)],
  ['a cancel', 30, toWire(cancelScan, { id: 's', body: {} }, credentials)],
  ['an import', 60, toWire(importSarif, { id: 's', document: Buffer.from('{}') }, credentials)],
])('%s may take %i s in all', (_, seconds, { timeoutMs }) => {
  expect(timeoutMs).toBe(seconds * 1000);
});
