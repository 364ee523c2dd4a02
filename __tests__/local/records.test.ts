import { describe, expect, it } from '@jest/globals';
import { bench, itemsOf, PROFILES, type Bench, type Data } from './harness.js';

describe('reports', () => {
  const HOSTILE = `<script>alert(1)</script> "'&`;
  async function reported(): Promise<Bench & { id: string }> {
    const table = bench('observed');
    table.service.script({
      afterMs: 0,
      findings: [{ title: HOSTILE, severity: 'HIGH', recommendedFix: '<img src=x>' }],
    });
    const scanId = await table.endedScan();
    const { data } = await table.call('POST', '/reports', {
      body: { title: HOSTILE, scanId, type: 'executive' },
    });
    return { ...table, id: String(data['id']) };
  }

  it('say what their scan said when they were made', async () => {
    const { call, id } = await reported();
    expect((await call('GET', `/reports/${id}`)).data).toMatchObject({
      title: 'Security review report',
      type: 'executive',
      status: 'generated',
      format: 'html',
      shareUrl: null,
      scanSummary: { status: 'COMPLETED', findingsCount: 1, findingsBySeverity: { HIGH: 1 } },
    });
    expect(itemsOf(await call('GET', '/reports'))).toMatchObject([
      { title: HOSTILE, scanId: expect.any(String) },
    ]);
  });

  it('are HTML in which nothing from outside is markup', async () => {
    const { call, id } = await reported();
    const { status, headers, text } = await call('GET', `/reports/${id}/download`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-disposition']).toBe('inline; filename="script-alert-1-script.html"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#39;&amp;');
    const attached = await call('GET', `/reports/${id}/download?download=1`);
    expect(attached.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await call('GET', `/reports/${id}`)).data['status']).toBe('downloaded');
  });

  it.each([
    ['documented', 'Release 2', (id: string) => `report-${id}.html`],
    ['observed', 'Release 2', () => 'release-2.html'],
    ['observed', '…', (id: string) => `report-${id}.html`],
  ] as const)('are files with a name of their own, %s %s', async (profile, title, name) => {
    const { call } = bench(profile);
    const id = String((await call('POST', '/reports', { body: { title } })).data['id']);
    const { headers } = await call('GET', `/reports/${id}/download`);
    expect(headers['content-disposition']).toBe(`inline; filename="${name(id)}"`);
  });

  it('are not asked for as a file where documented', async () => {
    const { call } = bench('documented');
    const { data } = await call('POST', '/reports', { body: { title: 'x' } });
    const { headers } = await call('GET', `/reports/${String(data['id'])}/download?download=1`);
    expect(headers['content-disposition']).toMatch(/^inline;/);
  });

  it('are shared by a new secret each time, until revoked', async () => {
    const { call, id, service } = await reported();
    const act = async (action: string) => (await call('POST', `/reports/${id}`, { body: { action } })).data;
    const first = await act('share');
    expect(first).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      shareUrl: `/shared/reports/${id}?token=${String(first['token'])}`,
      expiresAt: '2026-02-04T09:00:10.000Z',
    });
    const second = await act('share');
    expect(second['token']).not.toBe(first['token']);
    expect(JSON.stringify([...service.world.reports.values()])).not.toContain(second['token']);
    expect(await act('revoke')).toEqual({ revoked: true, revokedAt: '2026-01-05T09:00:10.000Z' });
    expect((await call('GET', `/reports/${id}`)).data).toMatchObject({
      shareExpiresAt: null,
      revokedAt: '2026-01-05T09:00:10.000Z',
    });
    expect(itemsOf(await call('GET', '/reports'))).toMatchObject([{ shareTokenHash: null }]);
    await act('share');
    expect((await call('GET', `/reports/${id}`)).data).toMatchObject({
      shareExpiresAt: '2026-02-04T09:00:10.000Z',
      revokedAt: null,
    });
    expect(await call('POST', `/reports/${id}`, { body: { action: 'burn' } })).toMatchObject({
      status: 400,
      code: 'INVALID_PARAM',
    });
  });

  it('of a target hold what was found in it', async () => {
    const { call, seeded } = await reported();
    const site = { name: 'Site', repoOwner: 'acme', repoName: 'site' };
    const { data } = await call('POST', '/targets', { body: site });
    const textOf = async (targetId: unknown) => {
      const made = await call('POST', '/reports', { body: { title: 'One', targetId } });
      return (await call('GET', `/reports/${String(made.data['id'])}/download`)).text;
    };
    expect(await textOf(seeded.targetId)).toContain('alert(1)');
    expect(await textOf(data['id'])).not.toContain('alert(1)');
  });

  it('of a scan that has not ended hold nothing', async () => {
    const { call, scan } = bench('observed');
    const { data } = await call('POST', '/reports', { body: { title: 'Early', scanId: await scan() } });
    const path = `/reports/${String(data['id'])}`;
    expect(await call('GET', `${path}/download`)).toMatchObject({
      status: 409,
      code: 'REPORT_SNAPSHOT_MISSING',
    });
    const read = { status: 200, data: { status: 'generated', scanSummary: null } };
    expect(await call('GET', path)).toMatchObject(read);
  });

  it.each<readonly [Data, number, string]>([
    [{ title: '' }, 400, 'INVALID_PARAM'],
    [{ title: 'x'.repeat(201) }, 400, 'INVALID_PARAM'],
    [{ title: 'x', type: 'poem' }, 400, 'INVALID_PARAM'],
    [{ title: 'x', scanId: 'nothing' }, 404, 'SCAN_NOT_FOUND'],
    [{ title: 'x', targetId: 'nothing' }, 404, 'TARGET_NOT_FOUND'],
  ])('%j is refused', async (body, status, code) => {
    expect(await bench('observed').call('POST', '/reports', { body })).toMatchObject({ status, code });
  });

  it('are for developers unless they are asked for otherwise', async () => {
    const { call } = bench('observed');
    await call('POST', '/reports', { body: { title: 'x' } });
    expect(itemsOf(await call('GET', '/reports'))).toMatchObject([{ type: 'developer' }]);
  });

  it('of no scan say none', async () => {
    const { call } = bench('observed');
    const body = { title: 'x'.repeat(200), type: 'compliance' };
    const path = `/reports/${String((await call('POST', '/reports', { body })).data['id'])}`;
    expect((await call('GET', path)).data).toMatchObject({ type: 'compliance', scanSummary: null });
    expect(itemsOf(await call('GET', '/reports'))).toMatchObject([{ scanId: null, shareTokenHash: null }]);
  });

  it.each([
    ['GET', '/reports/nothing', undefined],
    ['POST', '/reports/nothing', { action: 'share' }],
    ['GET', '/reports/nothing/download', undefined],
  ] as const)('are not found where there are none, %s %s', async (method, path, body) => {
    const answer = await bench('observed').call(method, path, { body });
    expect(answer).toMatchObject({ status: 404, code: 'REPORT_NOT_FOUND' });
  });
});

describe('agent approvals', () => {
  const INPUT = { to: 'production', steps: [{ run: 'x', with: { b: 1, a: 2 } }] };
  const ask = ({ call }: Bench, more: Data = {}) =>
    call('POST', '/agent-approvals', { body: { actionName: 'deploy', input: INPUT, ...more } });

  it.each(PROFILES)(
    'are approved with the very input, in whatever order of keys, once, %s',
    async (profile) => {
      const table = bench(profile);
      const { status, data } = await ask(table);
      expect([status, data]).toMatchObject([
        201,
        { status: 'PENDING', expiresAt: '2026-01-05T09:15:00.000Z', result: null },
      ]);
      const approve = (input: unknown) =>
        table.call('POST', `/agent-approvals/${String(data['id'])}/approve`, { body: { input } });
      for (const other of [{ to: 'staging' }, { steps: { 0: INPUT.steps[0] } }])
        expect(await approve({ ...INPUT, ...other })).toMatchObject({
          status: 422,
          code: 'INPUT_HASH_MISMATCH',
        });
      const reordered = { steps: [{ with: { a: 2, b: 1 }, run: 'x' }], to: 'production' };
      expect((await approve(reordered)).data).toMatchObject({
        status: 'APPROVED',
        approvedAt: expect.any(String),
        deniedAt: null,
      });
      expect(await approve(INPUT)).toMatchObject({ status: 409, code: 'CONFLICT' });
    },
  );

  it('are not found where there are none', async () => {
    const answer = await bench('observed').call('POST', '/agent-approvals/nothing/deny', { body: {} });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('expire', async () => {
    const table = bench('observed');
    const { data } = await ask(table);
    await table.clock.advance(15 * 60_000);
    expect(
      await table.call('POST', `/agent-approvals/${String(data['id'])}/deny`, { body: {} }),
    ).toMatchObject({ status: 409, code: 'CONFLICT' });
    const list = async (status: string) =>
      itemsOf(await table.call('GET', `/agent-approvals?status=${status}`));
    expect([(await list('PENDING')).length, (await list('EXPIRED')).length]).toEqual([0, 1]);
    expect((await list('EXPIRED'))[0]).not.toHaveProperty('result');
    expect([await list('APPROVED'), await list('DENIED')]).toEqual([[], []]);
    expect(await table.call('GET', '/agent-approvals?status=EXECUTED')).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  });

  it('are decided for good, and expire at the time that was asked for', async () => {
    const table = bench('observed');
    const expiresAt = '2026-01-05T09:00:10.000Z';
    const { data } = await ask(table, { expiresAt });
    expect(data['expiresAt']).toBe(expiresAt);
    await table.call('POST', `/agent-approvals/${String(data['id'])}/deny`, { body: {} });
    await table.clock.advance(60_000);
    expect(itemsOf(await table.call('GET', '/agent-approvals'))).toMatchObject([{ status: 'DENIED' }]);
  });

  it.each([
    { input: [] },
    { input: 'x' },
    { input: null },
    { actionName: '' },
    { expiresAt: 'soon' },
    { expiresAt: '2020-01-01T00:00:00.000Z' },
    { expiresAt: '2026-01-05T09:00:00.000Z' },
  ])('%j is refused', async (more) =>
    expect(await ask(bench('observed'), more)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' }),
  );

  it('are judged by their date before the key is', async () => {
    const { call } = bench('observed');
    const body = { actionName: 'deploy', input: INPUT, expiresAt: '2020-01-01T00:00:00.000Z' };
    expect((await call('POST', '/agent-approvals', { body, key: null })).status).toBe(400);
  });

  it('keep an input whose keys would poison an object', async () => {
    const { call } = bench('observed');
    const { seeded } = bench('observed');
    const raw = `{"workspaceId":"${seeded.workspaceId}","actionName":"a","input":{"__proto__":{"admin":true}}}`;
    const { status, text } = await call('POST', '/agent-approvals', { raw });
    expect(status).toBe(201);
    expect(text).toContain('"input":{"__proto__":{"admin":true}}');
    expect(({} as Data)['admin']).toBeUndefined();
  });
});

describe('workspaces', () => {
  it('get a slug of their own', async () => {
    const { call } = bench('observed');
    const create = (name: string) => call('POST', '/workspaces', { body: { name } });
    const shiny = { name: 'New & Shiny!', slug: 'new-shiny', mode: 'VIBE', plan: 'FREE' };
    expect((await create('New & Shiny!')).data).toEqual({ id: expect.any(String), ...shiny });
    expect(await create('new shiny')).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
    expect(await create('!!!')).toMatchObject({ status: 400, code: 'INVALID_NAME' });
    expect((await call('GET', '/workspaces')).data).toHaveLength(2);
  });

  it.each<readonly [string, Data, number]>([
    ['/workspaces', { name: 'x', mode: 'TEAM' }, 200],
    ['/workspaces', { name: 'x', mode: 'ENTERPRISE' }, 200],
    ['/workspaces', { name: 'x', mode: 'SOLO' }, 400],
    ['/workspaces', {}, 400],
    ['/projects', { name: ' ' }, 400],
    ['/projects', { name: 'x'.repeat(100) }, 200],
    ['/projects', { name: 'x'.repeat(101) }, 400],
    ['/projects', { name: 'x', description: 'x'.repeat(500) }, 200],
    ['/projects', { name: 'x', description: 'x'.repeat(501) }, 400],
  ])('%s with %j: %i', async (path, body, status) => {
    const answer = await bench('observed').call('POST', path, { body });
    expect([answer.status, answer.code]).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined]);
    const description = body['description'] ?? null;
    if (path === '/projects' && status === 200) expect(answer.data).toMatchObject({ description });
  });
});
