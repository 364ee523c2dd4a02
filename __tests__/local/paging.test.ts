import { afterAll, describe, expect, it } from '@jest/globals';
import { type OperationName, operations } from '../../src/api/operations/index.js';
import { pageOf } from '../../src/local/wire/page.js';
import { routeOf } from '../../src/local/wire/route.js';
import { namedSource } from '../support/named-source.js';
import { bench, itemsOf, MAIN, type Answered, type Bench, type Data } from './harness.js';

const rows = Array.from({ length: 120 }, (_, index) => ({ id: `r${index}` }));
const page = (query: { cursor?: string; limit?: string }, options = {}) =>
  pageOf(rows, query, ({ id }) => id, options);

describe('limit', () => {
  it.each([
    [undefined, 50],
    ['', 50],
    ['0', 50],
    ['abc', 50],
    ['7', 7],
    ['7.9x', 7],
    ['-3', 1],
    ['1', 1],
    ['100', 100],
    ['101', 100],
    ['1e9', 1],
  ])('%j gives %i rows', (limit, count) => {
    expect(page(limit === undefined ? {} : { limit }).items).toHaveLength(count);
  });

  it('is capped where a list is', () => {
    expect(page({ limit: '100' }, { most: 50 }).items).toHaveLength(50);
    expect(page({}, { usual: 25 }).items).toHaveLength(25);
  });
});

describe('cursor', () => {
  it('is the id of the last row, and null at the end', () => {
    expect(page({ limit: '50' }).nextCursor).toBe('r49');
    expect(page({ limit: '50', cursor: 'r49' })).toMatchObject({ nextCursor: 'r99', total: 120 });
    const last = page({ limit: '50', cursor: 'r99' });
    expect([last.items.length, last.nextCursor]).toEqual([20, null]);
    expect(page({ limit: '60', cursor: 'r59' }).nextCursor).toBeNull();
  });

  it('of a row that is not asked for any more goes on behind it', () => {
    const keep = ({ id }: { id: string }): boolean => /[02468]$/.test(id);
    const after = page({ limit: '2', cursor: 'r5' }, { keep });
    expect(after).toMatchObject({ items: ['r6', 'r8'], nextCursor: 'r8', total: 60 });
    expect(page({ cursor: 'r117' }, { keep })).toMatchObject({ items: ['r118'], nextCursor: null });
  });

  it('that nobody knows is an empty page', () => {
    expect(page({ cursor: 'nothing' })).toMatchObject({ items: [], nextCursor: null });
    expect(page({ cursor: '' }).items).toHaveLength(50);
  });
});

describe('lists', () => {
  const walked = new Set<string>();
  afterAll(() => {
    const names = Object.keys(operations) as OperationName[];
    const paged = names.filter((name) => 'cursor' in operations[name].query.entries);
    expect({ 'lists that no test here walks': paged.filter((name) => !walked.has(name)) }).toEqual({
      'lists that no test here walks': [],
    });
  });

  const walk = async (call: (path: string) => Promise<Answered>, path: string): Promise<unknown[]> => {
    const route = routeOf({ method: 'GET', path });
    if (route.kind === 'operation') walked.add(route.name);
    const ids: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer: Answered = await call(`${path}&cursor=${cursor}`);
      ids.push(...itemsOf(answer).map(({ id }) => id));
      cursor = answer.data['nextCursor'] as string | null;
    }
    return ids;
  };

  it('of many findings are walked once each, worst first, and shown by priority', async () => {
    const { call, endedScan, service } = bench('observed');
    const severities = ['LOW', 'CRITICAL', 'MEDIUM', 'HIGH', 'INFO'] as const;
    const findings = Array.from({ length: 250 }, (_, index) => ({
      severity: severities[index % 5] ?? 'LOW',
      verified: index % 2 === 0,
    }));
    service.script({ findings, afterMs: 0 });
    await endedScan();
    const ids = await walk((path) => call('GET', path), '/findings?limit=100');
    expect(new Set(ids).size).toBe(250);
    const first = itemsOf(await call('GET', '/findings?limit=100'));
    expect(new Set(first.map(({ severity }) => severity))).toEqual(new Set(['CRITICAL', 'HIGH']));
    expect(first.slice(0, 25).every(({ verified }) => verified === true)).toBe(true);
  });

  it.each([
    ['documented', ['HIGH', 'LOW']],
    ['observed', ['LOW', 'HIGH']],
  ] as const)('of findings show what was decided last where observed alone: %s', async (profile, shown) => {
    const { call, endedScan, service } = bench(profile);
    service.script({ findings: [{ severity: 'HIGH', status: 'ACCEPTED_RISK' }, { severity: 'LOW' }] });
    await endedScan();
    expect(itemsOf(await call('GET', '/findings')).map(({ severity }) => severity)).toEqual(shown);
  });

  const accept = { action: 'accept_risk', reason: 'x' };
  it.each<[string, (id: string) => [method: 'POST' | 'PATCH' | 'DELETE', path: string, body: Data]]>([
    ['/findings?status=OPEN', (id) => ['PATCH', `/findings/${id}`, accept]],
    ['/scans?status=RUNNING', (id) => ['POST', `/scans/${id}`, {}]],
    ['/targets?', (id) => ['DELETE', `/targets/${id}`, {}]],
    ['/schedules?enabled=true', (id) => ['PATCH', `/schedules/${id}`, { enabled: false }]],
    ['/agent-approvals?status=PENDING', (id) => ['POST', `/agent-approvals/${id}/deny`, {}]],
  ])('at %s lose nothing when each row leaves the list once it was read', async (path, leave) => {
    const { call, service } = bench('observed', { sources: () => namedSource({ main: MAIN }) });
    const post = async (where: string, body: Data): Promise<string> => {
      const made = await call('POST', where, { body });
      if (made.status >= 300) throw new Error(made.text);
      return String(made.data['id']);
    };
    for (const repoName of ['a', 'b', 'c']) {
      const targetId = await post('/targets', {
        name: repoName,
        repoOwner: 'acme',
        repoName,
        installationId: '1',
      });
      await post('/schedules', { targetId, cron: '0 * * * *', goal: 'WEEKLY_MONITOR' });
      await post('/agent-approvals', { actionName: 'a', input: {}, riskLevel: 'HIGH', reason: 'r' });
      service.script(path.startsWith('/scans') ? { steps: [{ status: 'RUNNING' }] } : { afterMs: 0 });
      const scan = await post('/scans', { targetId, goal: 'CHECK_PR' });
      const results = [{ ruleId: 'r', message: { text: 'm' } }];
      const report = { version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] };
      await call('POST', `/scans/${scan}/artifacts/sarif`, { raw: JSON.stringify(report) });
    }
    const all = itemsOf(await call('GET', path)).map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(3);
    const seen = await walk(async (where) => {
      const answer = await call('GET', where);
      const [row] = itemsOf(answer);
      const [method, one, body] = leave(String(row?.['id']));
      expect((await call(method, one, { body })).status).toBeLessThan(300);
      return answer;
    }, `${path}&limit=1`);
    expect(seen).toEqual(all);
    expect(itemsOf(await call('GET', path))).toEqual([]);
  });

  it.each<readonly [string, string, Data]>([
    ['/fix-proposals', '/findings/FINDING/fix-proposals', { summary: 'Escape the value.' }],
    ['/retests', '/findings/FINDING/retests', {}],
    ['/reports', '/reports', { title: 'Release' }],
    ['/projects', '/projects', { name: 'Shops' }],
  ])('at %s are walked to their end, newest first', async (path, where, body) => {
    const { call, clock, endedScan, service } = bench('observed');
    service.script({ findings: [{}], afterMs: 0 });
    await endedScan();
    const [finding] = itemsOf(await call('GET', '/findings'));
    const made: unknown[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { data } = await call('POST', where.replace('FINDING', String(finding?.['id'])), { body });
      made.unshift(((data['retest'] ?? data) as Data)['id']);
      await clock.advance(10_000);
    }
    expect(itemsOf(await call('GET', `${path}?limit=2`)).map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(await walk((page) => call('GET', page), `${path}?limit=1`)).toEqual(made);
  });

  it('of scans are 25 a page, newest first', async () => {
    const { call, clock, scan, service } = bench('documented');
    const made: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      service.script({ afterMs: 0, findings: [] });
      made.unshift(await scan());
      await clock.advance(1_000);
    }
    const { data } = await call('GET', '/scans');
    expect([(data['items'] as unknown[]).length, data['total']]).toEqual([25, 30]);
    expect(await walk((path) => call('GET', path), '/scans?limit=7')).toEqual(made);
  });

  it.each([
    ['documented', 1],
    ['observed', undefined],
  ] as const)('declare a total where documented alone: %s', async (profile, total) => {
    const { call } = bench(profile);
    expect((await call('GET', '/targets')).data['total']).toBe(total);
  });

  it('of workspaces are a bare array where observed', async () => {
    const observed = await bench('observed').call('GET', '/workspaces');
    expect(observed.data).toEqual([
      { id: expect.any(String), name: 'Acme', slug: 'acme', mode: 'TEAM', plan: 'TEAM', role: 'OWNER' },
    ]);
    const documented = await bench('documented').call('GET', '/workspaces');
    expect(documented.data).toMatchObject({ items: [{ name: 'Acme' }], nextCursor: null, total: 1 });
  });

  const pageOfAll = async ({ call }: Bench, path: string) => {
    const { data } = await call('GET', `${path}?limit=100`);
    return [(data['items'] as unknown[]).length, data['nextCursor']];
  };

  it('of retests never give more than 50', async () => {
    const table = bench('documented');
    table.service.script({ findings: Array.from({ length: 51 }, () => ({})), afterMs: 0 });
    await table.endedScan();
    for (const { id } of itemsOf(await table.call('GET', '/findings?limit=100')))
      await table.call('POST', `/findings/${String(id)}/retests`, { body: {} });
    expect(await pageOfAll(table, '/retests')).toEqual([50, expect.any(String)]);
  });

  it('of schedules never give more than 50', async () => {
    const table = bench('observed');
    const body = { targetId: table.seeded.targetId, cron: '0 3 * * 1', goal: 'TEST_APP' };
    for (let index = 0; index < 51; index += 1) {
      const { data } = await table.call('POST', '/schedules', { body });
      await table.call('PATCH', `/schedules/${String(data['id'])}`, { body: { enabled: false } });
    }
    expect(await pageOfAll(table, '/schedules')).toEqual([50, expect.any(String)]);
  });

  it('of fix proposals never give more than 50, and a finding shows the latest 25', async () => {
    const table = bench('observed');
    const { call, endedScan, service } = table;
    service.script({ findings: [{}], afterMs: 0 });
    await endedScan();
    const [finding] = itemsOf(await call('GET', '/findings'));
    for (let index = 0; index < 51; index += 1) {
      await call('POST', `/findings/${String(finding?.['id'])}/fix-proposals`, {
        body: { summary: `A proposal, ${index}` },
      });
    }
    expect(await pageOfAll(table, '/fix-proposals')).toEqual([50, expect.any(String)]);
    const detail = await call('GET', `/findings/${String(finding?.['id'])}`);
    const latest = detail.data['fixProposals'] as Data[];
    expect(latest.map(({ summary }) => summary)).toEqual(
      Array.from({ length: 25 }, (_, index) => `A proposal, ${index + 26}`),
    );
  });
});
