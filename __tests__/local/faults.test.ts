import { describe, expect, it } from '@jest/globals';
import type { WireError } from '../../src/api/wire.js';
import type { Fault } from '../../src/local/faults.js';
import { inProcessTransport } from '../support/in-process-transport.js';
import { bench, itemsOf, PROFILES, type Bench } from './harness.js';

const failed = async (promise: Promise<unknown>): Promise<Pick<WireError, 'fault' | 'sent'>> => {
  try {
    await promise;
  } catch (error) {
    const { fault, sent } = error as WireError;
    return { fault, sent };
  }
  throw new Error('It did not fail.');
};

function withFault(
  effect: Fault['effect'],
  more: Omit<Fault, 'effect'> = {},
  profile: 'observed' | 'documented' = 'observed',
): Bench {
  const table = bench(profile);
  table.service.faults.add({ effect, ...more });
  return table;
}

describe('matching', () => {
  it.each<readonly [Omit<Fault, 'effect'>, number]>([
    [{}, 500],
    [{ operation: 'listTargets' }, 500],
    [{ operation: 'listScans' }, 200],
    [{ method: 'POST' }, 200],
    [{ path: '/targets' }, 500],
    [{ path: '/tar*' }, 500],
    [{ path: '/t' }, 200],
    [{ path: '/t.rgets' }, 200],
    [{ method: 'GET', path: '*', operation: 'listTargets' }, 500],
  ])('%j', async (match, status) => {
    const { call } = withFault({ kind: 'answer', status: 500 }, match);
    expect((await call('GET', '/targets')).status).toBe(status);
  });

  it('skips, counts and ends', async () => {
    const { call, service } = withFault({ kind: 'answer', status: 502 }, { skip: 1, times: 2 });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await call('GET', '/targets')).status);
    expect(statuses).toEqual([200, 502, 502, 200]);
    service.faults.add({ effect: { kind: 'answer', status: 503 }, times: null });
    expect([(await call('GET', '/targets')).status, (await call('GET', '/targets')).status]).toEqual([
      503, 503,
    ]);
    service.faults.clear();
    expect((await call('GET', '/targets')).status).toBe(200);
  });

  it.each<Fault['effect']>([
    { kind: 'answer', status: 99 },
    { kind: 'answer', status: 200, headers: { 'no name': '' } },
    { kind: 'answer', status: 200, headers: { Trailer: 'etag' } },
    { kind: 'body', body: '', headers: { etag: '€' } },
    { kind: 'body', body: '', headers: { etag: 'a\nb' } },
    { kind: 'delay', ms: 2 ** 31 },
  ])('refuses what is no fault, %j', (effect) => {
    const { service } = bench('observed');
    expect(() => service.faults.add({ effect })).toThrow();
    expect(() => service.faults.add({ effect: { kind: 'delay', ms: 2 ** 31 - 1 } })).not.toThrow();
  });
});

describe('answers', () => {
  it.each(PROFILES)('in the envelope, or raw, %s', async (profile) => {
    const table = withFault(
      { kind: 'answer', status: 429, code: 'RATE_LIMITED', headers: { 'retry-after': '7' } },
      {},
      profile,
    );
    expect(await table.call('GET', '/targets')).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      headers: { 'retry-after': '7' },
    });
    table.service.faults.add({
      effect: { kind: 'answer', status: 502, body: '<html>', headers: { 'content-type': 'text/html' } },
    });
    expect(await table.call('GET', '/targets')).toMatchObject({ status: 502, text: '<html>' });
  });

  it('a body in place of the real one', async () => {
    const headers = { 'content-type': 'text/plain' };
    const { call } = withFault({ kind: 'body', body: '{"success":false}', headers });
    expect(await call('GET', '/scans')).toMatchObject({
      status: 200,
      text: '{"success":false}',
      headers: { ...headers, etag: expect.any(String) },
    });
  });
});

describe('the wire', () => {
  const create = ({ call, seeded }: Bench) =>
    call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' } });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a reset %s the request is handled leaves %i scans', async (handled, count) => {
    const table = withFault({ kind: 'reset', handled });
    expect(await failed(create(table))).toEqual({ fault: 'reset', sent: 'maybe' });
    expect(itemsOf(await table.call('GET', '/scans'))).toHaveLength(count);
  });

  it('a reset may be followed by the request itself', async () => {
    const table = withFault({ kind: 'reset', handled: 'later', ms: 15_000 });
    await failed(create(table));
    await table.clock.advance(14_999);
    expect(itemsOf(await table.call('GET', '/scans'))).toEqual([]);
    await table.clock.advance(1);
    expect(itemsOf(await table.call('GET', '/scans'))).toHaveLength(1);
  });

  it('a body may be cut', async () => {
    const table = withFault({ kind: 'cut' });
    expect(await failed(create(table))).toEqual({ fault: 'cut', sent: 'maybe' });
    expect(table.service.world.scans.size).toBe(1);
  });

  it.each<readonly [string, Fault['effect']]>([
    ['a stalled body', { kind: 'stall' }],
    ['an answer that is late', { kind: 'delay', ms: 20_001 }],
  ])('%s is ended by the deadline of the request', async (_, effect) => {
    const table = withFault(effect);
    expect(await failed(create(table))).toEqual({ fault: 'timeout', sent: 'maybe' });
    expect(table.clock.now()).toBe(20_000);
    expect(table.clock.sleepers()).toBe(0);
  });

  it('a delay within the deadline is a delay', async () => {
    const table = withFault({ kind: 'delay', ms: 5_000 });
    expect((await create(table)).status).toBe(201);
    expect(table.clock.now()).toBe(5_000);
  });

  it('an abort ends an exchange with its reason', async () => {
    const { clock, seeded, service } = withFault({ kind: 'stall' });
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const path = `/targets?workspaceId=${seeded.workspaceId}`;
    const request = { method: 'GET', path, headers: {}, body: undefined, timeoutMs: 20_000 } as const;
    const transport = inProcessTransport(service, clock);
    const pending = transport(request, controller.signal);
    void clock.sleep(1_000).then(() => controller.abort(reason));
    await expect(clock.run(pending)).rejects.toBe(reason);
    await expect(transport(request, controller.signal)).rejects.toBe(reason);
    expect(clock.now()).toBe(1_000);
  });
});

describe('pages', () => {
  async function walked(effect: Fault['effect']): Promise<unknown[][]> {
    const table = bench('observed');
    table.service.script({ findings: Array.from({ length: 5 }, () => ({})), afterMs: 0 });
    await table.endedScan();
    table.service.faults.add({ effect, operation: 'listFindings', skip: 1 });
    const pages: unknown[][] = [];
    for (let cursor: string | null = ''; cursor !== null && pages.length < 6;) {
      const answer = await table.call('GET', `/findings?limit=1&cursor=${cursor}`);
      pages.push(itemsOf(answer).map(({ id }) => id));
      cursor = answer.data['nextCursor'] as string | null;
    }
    return pages;
  }

  it('may be repeated', async () => {
    const pages = await walked({ kind: 'repeat-page' });
    expect(pages[1]).toEqual(pages[0]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  it('may be lost', async () => {
    expect(new Set((await walked({ kind: 'lose-page' })).flat()).size).toBe(4);
  });

  it('are all that is lost: what is no page comes as it is', async () => {
    const { call, service } = bench('observed');
    const headers = { 'if-none-match': String((await call('GET', '/scans')).headers['etag']) };
    service.faults.add({ effect: { kind: 'lose-page' }, times: null });
    expect((await call('GET', '/scans', { headers })).status).toBe(304);
    expect((await call('GET', '/unknown')).status).toBe(404);
  });
});

describe('the log', () => {
  it('tells what was asked and never the key', async () => {
    const { call, seeded, service } = withFault({ kind: 'reset' }, { skip: 1 });
    await call('GET', '/scans', { headers: { 'if-none-match': '"x"', 'idempotency-key': 'k' } });
    await failed(call('GET', '/targets'));
    expect(service.log.all()).toMatchObject([
      {
        method: 'GET',
        path: `/scans?workspaceId=${seeded.workspaceId}`,
        operation: 'listScans',
        status: 200,
        conditional: true,
        idempotencyKey: 'k',
      },
      { operation: 'listTargets', status: null, conditional: false },
    ]);
    expect(JSON.stringify(service.log.all())).not.toContain('lsk_');
  });
});
