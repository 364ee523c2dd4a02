import { describe, expect, it } from '@jest/globals';
import { addKey } from '../../src/local/seed.js';
import { bench, itemsOf, type Answered, type Data } from './harness.js';

const keyed = (key: string) => ({ 'idempotency-key': key });

describe('Idempotency-Key', () => {
  const open = () => {
    const table = bench('observed');
    const create = (key: string, body: Data = {}, more: Data = {}): Promise<Answered> =>
      table.call('POST', '/scans', {
        body: { targetId: table.seeded.targetId, goal: 'CHECK_PR', ...body },
        headers: keyed(key),
        ...more,
      });
    return { ...table, create };
  };

  it('a repetition answers 200 with the answer of then', async () => {
    const { call, create } = open();
    const first = await create('k1');
    const id = String(first.data['id']);
    expect([first.status, first.data['operationId']]).toEqual([201, expect.any(String)]);
    await call('POST', `/scans/${id}`, { body: {} });
    const again = await create('k1');
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(again.data['status']).toBe('QUEUED');
  });

  it.each([
    ['another goal', { goal: 'TEST_APP' }, 409, 'IDEMPOTENCY_CONFLICT'],
    ['another mode', { mode: 'DEEP' }, 409, 'IDEMPOTENCY_CONFLICT'],
    ['a mode that means the same', { mode: 'QUICK' }, 200, undefined],
    ['an unknown field', { ci: 'x' }, 200, undefined],
  ])('%s', async (_, body, status, code) => {
    const { create } = open();
    await create('k', { mode: 'SAFE' });
    expect(await create('k', { mode: 'SAFE', ...body })).toMatchObject({ status, code });
  });

  it('a refusal after the claim burns the key, and says that nothing was created', async () => {
    const { call, create } = open();
    const first = await create('k1');
    const busy = await create('k2');
    expect(busy.error).toMatchObject({
      code: 'SCAN_IN_PROGRESS',
      details: {
        operationOutcome: 'OPERATION_NOT_SUBMITTED',
        operationId: expect.any(String),
        refusal: { reason: 'scan_in_progress' },
      },
    });
    await call('POST', `/scans/${String(first.data['id'])}`, { body: {} });
    const { operationId } = busy.error['details'] as { operationId: string };
    expect((await create('k2')).error).toMatchObject({ code: 'OPERATION_FAILED', details: { operationId } });
    expect((await create('k3')).status).toBe(201);
  });

  it.each([
    ['the schema', { goal: 'WIN' }, 400],
    ['the target', { targetId: 'nothing' }, 404],
    ['the policy', { policyId: 'p' }, 404],
  ])('a refusal by %s leaves the key unused', async (_, body, status) => {
    const { create } = open();
    expect((await create('k', body)).status).toBe(status);
    expect((await create('k')).status).toBe(201);
  });

  it('a refusal of a scan that is not there leaves the key unused', async () => {
    const { call } = open();
    const cancel = () => call('POST', '/scans/nothing', { body: {}, headers: keyed('k') });
    expect([(await cancel()).code, (await cancel()).code]).toEqual(['SCAN_NOT_FOUND', 'SCAN_NOT_FOUND']);
  });

  it('eight at once are one scan and seven that are told to wait', async () => {
    const { clock, send, seeded } = bench('observed');
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR' };
    const one = () => send('POST', '/scans', { body, headers: keyed('k') });
    const all = await clock.run(Promise.all(Array.from({ length: 8 }, one)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'OPERATION_IN_PROGRESS')).toHaveLength(7);
  });

  it('of a cancel is that of one scan', async () => {
    const { call, create } = open();
    const cancelNext = async (key: string) => {
      const { id } = (await create(key)).data;
      return call('POST', `/scans/${String(id)}`, { body: {}, headers: keyed('k') });
    };
    expect((await cancelNext('k1')).status).toBe(200);
    expect(await cancelNext('k2')).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('may have 128 characters, and blanks around them', async () => {
    const { create } = open();
    const key = 'x'.repeat(128);
    expect([(await create(key)).status, (await create(` ${key} `)).status]).toEqual([201, 200]);
  });

  it('keeps what a refusal says of when to come back', async () => {
    const { create, service } = open();
    service.world.limits.creates = 0;
    expect(await create('k')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });

  it.each([' ', 'x'.repeat(129)])('%j is no key', async (key) => {
    expect(await open().create(key)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });

  it('belongs to one API key and one operation', async () => {
    const { call, create, seeded, service } = open();
    const { data } = await create('k');
    const cancelled = await call('POST', `/scans/${String(data['id'])}`, { body: {}, headers: keyed('k') });
    expect(cancelled.status).toBe(200);
    const other = { key: seeded.other.writeKey, workspaceId: seeded.other.workspaceId };
    expect((await create('k', { targetId: seeded.other.targetId }, other)).status).toBe(201);
    const workspace = { id: seeded.workspaceId, ownerId: 'o' };
    const second = { key: addKey(service.world, workspace, ['read', 'write']) };
    const fresh = await create('k', {}, second);
    expect([fresh.status, fresh.data['id'] === data['id']]).toEqual([201, false]);
  });

  it.each<readonly [string, string, Data, Data | undefined, number]>([
    ['a cancel', '/scans/SCAN', {}, undefined, 200],
    ['a report', '/reports', { title: 'x' }, { title: 'y' }, 201],
    [
      'a proposal',
      '/findings/FINDING/fix-proposals',
      { summary: 'Do it well.' },
      { summary: 'Do it badly.' },
      200,
    ],
    ['a retest', '/findings/FINDING/retests', {}, undefined, 201],
  ])('%s is recorded too', async (_, path, body, otherBody, status) => {
    const { call, clock, create, service } = open();
    service.script({ findings: [{}, {}], afterMs: 0 });
    await create('k');
    await clock.advance(1_000);
    const [finding, other] = itemsOf(await call('GET', '/findings')).map(({ id }) => String(id));
    service.script({ steps: [{ status: 'RUNNING' }] });
    const scan = path.includes('SCAN') ? String((await create('k2')).data['id']) : '';
    const named = path.replace('SCAN', scan).replace('FINDING', finding ?? '');
    const ask = (where: string, what: Data) => call('POST', where, { body: what, headers: keyed('k') });
    const first = await ask(named, body);
    expect([first.status, first.data['operationId']]).toEqual([status, expect.any(String)]);
    const again = await ask(named, body);
    expect([again.status, again.data]).toEqual([200, first.data]);
    const conflict = { status: 409, code: 'IDEMPOTENCY_CONFLICT' };
    if (otherBody !== undefined) expect(await ask(named, otherBody)).toMatchObject(conflict);
    if (path.includes('FINDING'))
      expect(await ask(named.replace(finding ?? '', other ?? ''), body)).toMatchObject(conflict);
  });

  it('a creation that may have left something behind says that nobody knows', async () => {
    const { create, service } = open();
    service.script({ enqueueFails: true });
    expect(await create('k')).toMatchObject({
      status: 503,
      code: 'SCAN_SERVICE_UNAVAILABLE',
      error: { details: { operationOutcome: 'OPERATION_OUTCOME_UNKNOWN' } },
    });
  });

  it('is ignored where documented', async () => {
    const { call, seeded } = bench('documented');
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR' };
    const create = () => call('POST', '/scans', { body, headers: keyed('k') });
    const first = await create();
    expect([first.status, first.data['operationId']]).toEqual([201, undefined]);
    expect((await create()).data['id']).not.toBe(first.data['id']);
  });
});
