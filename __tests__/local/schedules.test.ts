import { describe, expect, it } from '@jest/globals';
import { lastRun, nextRun, readCron } from '../../src/local/schedules/cron.js';
import { namedSource } from '../support/named-source.js';
import { bench, itemsOf, MAIN, PROFILES, type Bench, type Data } from './harness.js';

const next = (cron: string, after: string): string => {
  const read = readCron(cron);
  const time = read && nextRun(read, Date.parse(after));
  return time === undefined ? 'never' : new Date(time).toISOString();
};

describe('cron', () => {
  it.each(['* * * * *', '0 0 * * 0', '59 23 * * 6', '  5  4 * * * ', '07 3 * * *'])(
    '%j can be read',
    (cron) => {
      expect(readCron(cron)).toBeDefined();
    },
  );
  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 1 * *',
    '* * * 1 *',
    '* * * * 7',
    '*/5 * * * *',
    '1-2 * * * *',
    '1,2 * * * *',
    '* * * * MON',
    '-1 * * * *',
    '007 * * * *',
    '1.5 * * * *',
    '@daily',
  ])('%j cannot', (cron) => expect(readCron(cron)).toBeUndefined());

  it.each([
    ['* * * * *', '2026-01-05T09:00:00.000Z', '2026-01-05T09:01:00.000Z'],
    ['* * * * *', '2026-01-05T09:00:59.999Z', '2026-01-05T09:01:00.000Z'],
    ['30 * * * *', '2026-01-05T09:30:00.000Z', '2026-01-05T10:30:00.000Z'],
    ['0 3 * * *', '2026-01-31T04:00:00.000Z', '2026-02-01T03:00:00.000Z'],
    ['0 3 * * *', '2024-02-28T03:00:00.000Z', '2024-02-29T03:00:00.000Z'],
    ['0 3 * * *', '2026-12-31T23:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ['0 0 * * 0', '2026-01-05T09:00:00.000Z', '2026-01-11T00:00:00.000Z'],
    ['0 9 * * 1', '2026-01-05T09:00:00.000Z', '2026-01-12T09:00:00.000Z'],
    ['* 9 * * 1', '2026-01-05T09:59:00.000Z', '2026-01-12T09:00:00.000Z'],
    ['15 2 * * 6', '2026-02-27T09:00:00.000Z', '2026-02-28T02:15:00.000Z'],
  ])('%s after %s is %s', (cron, after, expected) => expect(next(cron, after)).toBe(expected));

  it.each(['+275760-09-13T00:00:00.000Z', 'no date'])('has an end: %s', (after) => {
    expect(next('0 3 * * *', after)).toBe('never');
  });

  it('the last run of a stretch is its latest, if any', () => {
    const cron = readCron('0 * * * *') ?? { minute: 0, hour: 0, weekday: 0 };
    const at = (text: string) => Date.parse(text);
    expect(lastRun(cron, at('2026-01-05T10:00Z'), at('2026-01-05T13:30Z'))).toBe(at('2026-01-05T13:00Z'));
    expect(lastRun(cron, at('2026-01-05T10:00Z'), at('2026-01-05T13:59:30Z'))).toBe(at('2026-01-05T13:00Z'));
    expect(lastRun(cron, at('2026-01-05T10:01Z'), at('2026-01-05T10:59Z'))).toBeUndefined();
  });
});

describe('schedules', () => {
  const schedule = async ({ call, seeded }: Bench, body: Data = {}) =>
    call('POST', '/schedules', {
      body: { targetId: seeded.targetId, cron: '0 * * * *', goal: 'WEEKLY_MONITOR', ...body },
    });
  const api = { name: 'API', type: 'API', url: 'https://acme.example', ownershipAttested: true };
  const scansOf = async ({ call }: Bench) => itemsOf(await call('GET', '/scans'));

  it('make scans at their times, created when they were due', async () => {
    const table = bench('observed');
    const made = await schedule(table, { mode: 'DEEP' });
    expect([made.status, made.data['nextRunAt'], made.data['lastRunAt']]).toEqual([
      201,
      '2026-01-05T10:00:00.000Z',
      null,
    ]);
    await table.clock.advance(59 * 60_000);
    expect(await scansOf(table)).toEqual([]);
    await table.clock.advance(90_000);
    expect(await scansOf(table)).toMatchObject([
      {
        triggerType: 'schedule',
        goal: 'WEEKLY_MONITOR',
        mode: 'DEEP',
        createdAt: '2026-01-05T10:00:00.000Z',
        status: 'COMPLETED',
      },
    ]);
    const [run] = await scansOf(table);
    expect((await table.call('GET', `/scans/${String(run?.['id'])}`)).data).toMatchObject({
      createdById: made.data['createdById'],
      executionPlan: { workflow: 'REVIEW_TARGET', source: { revision: MAIN } },
    });
    const { data } = await table.call('GET', `/schedules/${String(made.data['id'])}`);
    expect(data).toMatchObject({
      lastRunAt: '2026-01-05T10:00:00.000Z',
      nextRunAt: '2026-01-05T11:00:00.000Z',
      target: { name: 'acme/shop' },
    });
  });

  it.each(PROFILES)('a scan has another tag once it says what it reviews: %s', async (profile) => {
    const table: Bench = bench(profile, {
      sources: () => ({
        ...namedSource({}),
        resolve: () => table.clock.sleep(50).then(() => MAIN),
      }),
    });
    await schedule(table);
    await table.clock.advance(3_600_000);
    const [run] = itemsOf(await table.send('GET', '/scans'));
    const path = `/scans/${String(run?.['id'])}`;
    const first = await table.send('GET', path);
    await table.clock.advance(100);
    const headers = { 'if-none-match': first.headers['etag'] ?? '' };
    const second = await table.send('GET', path, { headers });
    expect([first.text.includes(MAIN), second.status, second.text.includes(MAIN)]).toEqual([
      false,
      200,
      true,
    ]);
  });

  it('of several runs that were missed only the latest is made up for', async () => {
    const table = bench('observed');
    await schedule(table);
    await table.clock.advance(5.5 * 3_600_000);
    expect(await scansOf(table)).toMatchObject([{ createdAt: '2026-01-05T14:00:00.000Z' }]);
  });

  it('run every day of a fortnight over the end of a month', async () => {
    const table = bench('documented');
    await table.clock.advance(20 * 86_400_000);
    await schedule(table, { cron: '0 3 * * *' });
    for (let day = 0; day < 14; day += 1) {
      await table.clock.advance(86_400_000);
      table.service.settle();
    }
    const days = (await scansOf(table)).map(({ createdAt }) => String(createdAt).slice(5, 16)).toReversed();
    expect(days).toEqual(
      ['26', '27', '28', '29', '30', '31']
        .map((day) => `01-${day}T03:00`)
        .concat(['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `02-${day}T03:00`)),
    );
  });

  it('leave a run out while the target is busy', async () => {
    const table = bench('observed');
    table.service.script({ steps: [{ status: 'RUNNING' }] });
    await table.scan();
    const made = await schedule(table);
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toHaveLength(1);
    const { data } = await table.call('GET', `/schedules/${String(made.data['id'])}`);
    expect(data).toMatchObject({ lastRunAt: null, nextRunAt: '2026-01-05T11:00:00.000Z' });
  });

  it('leave a run out while the plan of the workspace has no scan', async () => {
    const table = bench('documented');
    await schedule(table);
    table.service.world.limits.denial = { code: 'TRIAL_EXPIRED', message: 'The trial is over.' };
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toEqual([]);
    table.service.world.limits.denial = null;
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toMatchObject([{ createdAt: '2026-01-05T11:00:00.000Z' }]);
  });

  it('leave a run out while there is no worker', async () => {
    const table = bench('observed');
    await schedule(table);
    table.service.world.limits.worker = 'away';
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toEqual([]);
    table.service.world.limits.worker = 'present';
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toHaveLength(1);
  });

  it('leave a run out whose mode needs what the target does not have', async () => {
    const table = bench('observed');
    const { data } = await table.call('POST', '/targets', { body: api });
    const made = await schedule(table, { targetId: data['id'] });
    await table.call('PATCH', `/schedules/${String(made.data['id'])}`, { body: { mode: 'DEEP' } });
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toEqual([]);
    const document = { apiSpecUrl: 'https://acme.example/openapi.json' };
    await table.call('PATCH', `/targets/${String(data['id'])}`, { body: document });
    await table.clock.advance(3_600_000);
    expect(await scansOf(table)).toMatchObject([{ mode: 'DEEP' }]);
  });

  it('one enabled a target; switched off and on again; deleted', async () => {
    const table = bench('observed');
    const id = String((await schedule(table)).data['id']);
    expect(await schedule(table)).toMatchObject({ status: 409, code: 'SCHEDULE_EXISTS' });
    const patch = (body: Data) => table.call('PATCH', `/schedules/${id}`, { body });
    expect((await patch({ enabled: true })).status).toBe(200);
    expect((await patch({ enabled: false })).data).toEqual({ id, enabled: false, cron: '0 * * * *' });
    expect((await table.call('GET', `/schedules/${id}`)).data['nextRunAt']).toBeNull();
    const second = String((await schedule(table, { cron: '5 * * * *' })).data['id']);
    expect(await patch({ enabled: true })).toMatchObject({ status: 409, code: 'SCHEDULE_EXISTS' });
    expect((await patch({ cron: '0 * * * *' })).status).toBe(200);
    const kept = { goal: 'WEEKLY_MONITOR', mode: 'SAFE', enabled: false, nextRunAt: null };
    expect((await table.call('GET', `/schedules/${id}`)).data).toMatchObject(kept);
    const list = async (query: string) =>
      itemsOf(await table.call('GET', `/schedules?${query}`)).map(({ id }) => id);
    expect([
      await list('enabled=true'),
      await list('enabled=false'),
      (await list('enabled=constructor')).length,
      await list('targetId=nothing'),
      await list(`targetId=${table.seeded.targetId}`),
    ]).toEqual([[second], [id], 2, [], [second, id]]);
    expect((await table.call('DELETE', `/schedules/${second}`)).data).toEqual({ id: second, deleted: true });
    expect((await table.call('GET', `/schedules/${second}`)).code).toBe('SCHEDULE_NOT_FOUND');
    expect(await list('')).toEqual([id]);
    expect((await patch({ enabled: true, cron: '30 10 * * *' })).status).toBe(200);
    await table.clock.advance(2 * 3_600_000);
    expect(await scansOf(table)).toMatchObject([{ createdAt: '2026-01-05T10:30:00.000Z' }]);
  });

  it('of one target are in the way of none of another, and none runs without its target', async () => {
    const table = bench('observed');
    const site = { name: 'Site', repoOwner: 'acme', repoName: 'site' };
    const targetId = String((await table.call('POST', '/targets', { body: site })).data['id']);
    await schedule(table);
    const made = await schedule(table, { targetId });
    expect(made.status).toBe(201);
    await table.call('DELETE', `/targets/${targetId}`);
    const enabled = async () =>
      itemsOf(await table.call('GET', '/schedules')).map((row) => [row['enabled'], row['nextRunAt']]);
    expect(await enabled()).toEqual([
      [false, null],
      [true, '2026-01-05T10:00:00.000Z'],
    ]);
    const path = `/schedules/${String(made.data['id'])}`;
    expect((await table.call('PATCH', path, { body: { enabled: true } })).code).toBe('TARGET_NOT_FOUND');
  });

  it.each([
    [{ cron: '*/5 * * * *' }, 400, 'INVALID_PARAM'],
    [{ targetId: '' }, 400, 'INVALID_PARAM'],
    [{ mode: 'CUSTOM' }, 400, 'INVALID_PARAM'],
    [{ goal: 'WIN' }, 400, 'INVALID_PARAM'],
    [{ targetId: 'nothing' }, 404, 'TARGET_NOT_FOUND'],
  ])('%j is refused', async (body, status, code) => {
    expect(await schedule(bench('observed'), body)).toMatchObject({ status, code });
  });

  it.each([
    ['SAFE', undefined],
    ['QUICK', undefined],
    ['STANDARD', 'API_SPEC_REQUIRED'],
    ['DEEP', 'API_SPEC_REQUIRED'],
  ])('of an API without a document in mode %s: %s', async (mode, code) => {
    const table = bench('observed');
    const { data } = await table.call('POST', '/targets', { body: api });
    const made = await schedule(table, { targetId: data['id'], mode });
    expect([made.status, made.code]).toEqual([code === undefined ? 201 : 400, code]);
  });
});
