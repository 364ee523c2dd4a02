import { describe, expect, it } from '@jest/globals';
import type { ScriptedFinding } from '../../src/local/script.js';
import { bench, itemsOf, PROFILES, type Bench, type Data } from './harness.js';

const FINDINGS: ScriptedFinding[] = [
  { title: 'Leaked token', severity: 'CRITICAL', category: 'secrets', verified: true, dedupeKey: 'token' },
  {
    title: 'SQL injection',
    severity: 'HIGH',
    cwe: 'CWE-89',
    summary: 'A query is built from input.',
    dedupeKey: 'sql',
  },
  { title: 'Weak hash', severity: 'LOW', status: 'ACCEPTED_RISK', dedupeKey: 'hash' },
];

async function scanned(
  profile: 'observed' | 'documented' = 'observed',
): Promise<Bench & { id: string; first: string }> {
  const table = bench(profile);
  table.service.script({ findings: FINDINGS, afterMs: 1_000 });
  const id = await table.endedScan();
  const [first] = itemsOf(await table.call('GET', '/findings'));
  return { ...table, id, first: String(first?.['id']) };
}

describe('filters', () => {
  it.each([
    ['', 3],
    ['severity=HIGH', 1],
    ['status=OPEN', 2],
    ['verified=true', 1],
    ['verified=false', 2],
    ['category=secrets', 1],
    ['category=nothing', 0],
    ['q=sql', 1],
    ['q=CWE-89', 1],
    ['q=built%20from', 1],
    ['q=%20sql%20', 1],
    ['q=mutant', 0],
    [`q=${'x'.repeat(120)}`, 0],
    ['targetId=nothing', 0],
    ['scanId=nothing', 0],
    ['observedInScanId=nothing', 0],
    ['observedInScanId=x', 0],
    [`observedInScanId=${'x'.repeat(128)}`, 0],
    ['unknown=1', 3],
  ])('%s', async (query, count) => {
    const { call } = await scanned();
    expect(itemsOf(await call('GET', `/findings?${query}`))).toHaveLength(count);
  });

  it.each([
    'severity=high',
    'severity=HIGH,LOW',
    'status=OPEN,FIXED',
    'verified=yes',
    'stats=false',
    `q=${'x'.repeat(121)}`,
    'observedInScanId=',
    `observedInScanId=${'x'.repeat(129)}`,
  ])('%s is refused', async (query) => {
    const { call } = await scanned();
    expect(await call('GET', `/findings?${query}`)).toMatchObject({ status: 400, code: 'INVALID_PARAM' });
  });

  it('stats are an object and no page', async () => {
    const { call, seeded } = await scanned();
    const { data } = await call('GET', `/findings?stats=true&severity=LOW&targetId=${seeded.targetId}`);
    expect(data).toMatchObject({
      total: 3,
      bySeverity: { CRITICAL: 1, HIGH: 1, MEDIUM: 0, LOW: 1, INFO: 0 },
      verified: 1,
      unverified: 2,
    });
  });

  it.each(['true', 'false', ''])('stats=%s makes no difference where documented', async (stats) => {
    const { call } = await scanned('documented');
    const page = await call('GET', '/findings?limit=2');
    expect(itemsOf(page)).toHaveLength(2);
    expect((await call('GET', `/findings?limit=2&stats=${stats}`)).data).toEqual(page.data);
  });

  it('stats are those of the target', async () => {
    const { call } = await scanned();
    const { data } = await call('GET', '/findings?stats=true&targetId=nothing');
    expect(data).toMatchObject({ total: 0, bySeverity: { CRITICAL: 0 }, verified: 0, unverified: 0 });
  });
});

describe('a later scan', () => {
  it('takes over what it sees again, and observedInScanId still answers for both', async () => {
    const { call, endedScan, id, service } = await scanned();
    service.script({ findings: [FINDINGS[1] ?? {}, { title: 'New', dedupeKey: 'new' }], afterMs: 0 });
    const later = await endedScan();
    const count = async (query: string) => itemsOf(await call('GET', `/findings?${query}`)).length;
    expect(await count(`scanId=${id}`)).toBe(2);
    expect(await count(`observedInScanId=${id}`)).toBe(3);
    expect(await count(`scanId=${later}`)).toBe(2);
    expect(await count(`observedInScanId=${later}`)).toBe(2);
    const rows = itemsOf(await call('GET', '/scans'));
    expect(rows.map(({ findingCount }) => findingCount)).toEqual([2, 2]);
  });
});

it('what was fixed and a later scan sees again is open, at its worst, from then on', async () => {
  const { call, clock, endedScan, first, service } = await scanned();
  service.script({ findings: [], afterMs: 0 });
  await call('POST', `/findings/${first}/retests`, { body: {} });
  const read = async () => (await call('GET', `/findings/${first}`)).data;
  const fixed = await read();
  expect(fixed).toMatchObject({ status: 'FIXED', fixedAt: expect.any(String) });
  await clock.advance(1_000);
  service.script({ findings: [{ ...FINDINGS[0], severity: 'LOW' }], afterMs: 0 });
  await endedScan();
  const open = await read();
  expect(open).toMatchObject({ status: 'OPEN', fixedAt: null, severity: 'CRITICAL' });
  expect(open['updatedAt']).not.toBe(fixed['updatedAt']);
});

it('what a later scan sees as worse is worse', async () => {
  const { call, endedScan, service } = await scanned();
  service.script({ findings: [{ ...FINDINGS[2], severity: 'CRITICAL' }], afterMs: 0 });
  await endedScan();
  expect(itemsOf(await call('GET', '/findings?severity=CRITICAL'))).toHaveLength(2);
});

it('what a later scan sees again and does not verify is not verified any more', async () => {
  const { call, endedScan, first, service } = await scanned();
  expect((await call('GET', `/findings/${first}`)).data['verified']).toBe(true);
  service.script({ findings: [{ ...FINDINGS[0], verified: false }], afterMs: 0 });
  await endedScan();
  const { data } = await call('GET', `/findings/${first}`);
  expect([data['verified'], data['verificationStatus']]).toEqual([false, 'DETECTED']);
});

describe('changes', () => {
  it.each([
    [{ action: 'false_positive', reason: 'a test' }, 'FALSE_POSITIVE'],
    [{ action: 'accept_risk', reason: 'x'.repeat(1000) }, 'ACCEPTED_RISK'],
    [{ action: 'update_status', status: 'FIXED' }, 'FIXED_PENDING_RETEST'],
    [{ action: 'update_status', status: 'PR_OPENED' }, 'PR_OPENED'],
  ])('%j', async (body, status) => {
    const { call, first } = await scanned();
    expect((await call('PATCH', `/findings/${first}`, { body })).data).toEqual({ id: first, status });
    expect((await call('GET', `/findings/${first}`)).data).toMatchObject({
      status,
      statusReason: (body as Data)['reason'] ?? null,
    });
  });

  it.each([
    [{ action: 'update_status' }, 'MISSING_PARAM'],
    [{ action: 'update_status', status: 'TICKET_CREATED' }, 'INVALID_PARAM'],
    [{ action: 'false_positive' }, 'INVALID_PARAM'],
    [{ action: 'false_positive', reason: ' ' }, 'INVALID_PARAM'],
    [{ action: 'accept_risk', reason: 'x'.repeat(1001) }, 'INVALID_PARAM'],
    [{ action: 'delete' }, 'INVALID_PARAM'],
  ])('%j is refused', async (body, code) => {
    const { call, first } = await scanned();
    expect(await call('PATCH', `/findings/${first}`, { body })).toMatchObject({ status: 400, code });
  });
});

it.each<readonly [ScriptedFinding, string]>([
  [{ severity: 'CRITICAL', verified: true }, 'urgent'],
  [{ severity: 'HIGH' }, 'high'],
  [{ severity: 'MEDIUM' }, 'normal'],
  [{ severity: 'INFO' }, 'low'],
  [{ severity: 'CRITICAL', status: 'FALSE_POSITIVE' }, 'low'],
])('the priority of %j is %s', async (finding, band) => {
  const { call, endedScan, service } = bench('observed');
  service.script({ findings: [finding], afterMs: 0 });
  await endedScan();
  const [row] = itemsOf(await call('GET', '/findings'));
  expect(row).toMatchObject({ priority: { band, score: expect.any(Number) } });
});

describe('remedies', () => {
  it('are shown with their own finding alone, the latest 25', async () => {
    const { call, clock, first } = await scanned();
    for (let index = 0; index < 26; index += 1) {
      await call('POST', `/findings/${first}/retests`, { body: {} });
      await clock.advance(10_000);
    }
    await call('POST', `/findings/${first}/fix-proposals`, { body: { summary: 'Rotate the token.' } });
    const { id } = itemsOf(await call('GET', '/findings')).find((row) => row['id'] !== first) ?? {};
    const shown = async (finding: unknown) => {
      const { data } = await call('GET', `/findings/${String(finding)}`);
      const { retests, fixProposals, _count } = data as Readonly<Record<string, Data[]>>;
      return [retests?.length, fixProposals?.length, _count];
    };
    expect(await shown(first)).toEqual([25, 1, { evidence: 0, fixProposals: 1 }]);
    expect(await shown(id)).toEqual([0, 0, { evidence: 0, fixProposals: 0 }]);
    const [newest] = itemsOf(await call('GET', '/retests'));
    const { retests } = (await call('GET', `/findings/${first}`)).data;
    expect(retests).toContainEqual(expect.objectContaining({ id: newest?.['id'] }));
  });

  it.each(PROFILES)('a proposal is recorded, and no pull request is opened, %s', async (profile) => {
    const { call, first } = await scanned(profile);
    const short = await call('POST', `/findings/${first}/fix-proposals`, { body: { summary: 'short' } });
    expect(short.status).toBe(profile === 'observed' ? 400 : 422);
    const made = await call('POST', `/findings/${first}/fix-proposals`, {
      body: { summary: 'Rotate the token.', safetyScore: 90 },
    });
    const unsaid = { diffRef: null, generatedByModel: null };
    expect([made.status, made.data]).toMatchObject([
      200,
      { findingId: first, status: 'draft', kind: 'patch', safetyScore: 90, ...unsaid },
    ]);
    const propose = (body: Data) =>
      call('POST', `/fix-proposals/${String(made.data['id'])}/create-pr`, { body });
    expect(await propose({})).toMatchObject({ status: 409, code: 'PROPOSAL_PATCH_REQUIRED' });
    expect((await propose({ title: 'x' })).status).toBe(profile === 'observed' ? 400 : 422);
    expect(await call('POST', '/fix-proposals/nothing/create-pr', { body: {} })).toMatchObject({
      status: 404,
      code: 'PROPOSAL_NOT_FOUND',
    });
    expect(itemsOf(await call('GET', `/fix-proposals?findingId=${first}&status=draft`))).toHaveLength(1);
    expect(itemsOf(await call('GET', '/fix-proposals?status=nonsense'))).toEqual([]);
    expect(itemsOf(await call('GET', '/fix-proposals?findingId=nothing'))).toEqual([]);
  });

  it.each<readonly [Data, number]>([
    [{ summary: '123456789 ' }, 400],
    [{ summary: '1234567890' }, 200],
    [{ safetyScore: -1 }, 400],
    [{ safetyScore: 0 }, 200],
    [{ safetyScore: 0.5 }, 400],
    [{ safetyScore: 100 }, 200],
    [{ safetyScore: 101 }, 400],
  ])('a proposal with %j: %i', async (body, status) => {
    const { call, first } = await scanned();
    const whole = { summary: 'Rotate the token.', ...body };
    const made = await call('POST', `/findings/${first}/fix-proposals`, { body: whole });
    expect(made.status).toBe(status);
    if (status === 200) expect(made.data['safetyScore']).toBe(body['safetyScore'] ?? null);
  });

  it.each([
    ['is not seen again', 'COMPLETED', [], 'passed', 'FIXED'],
    ['is seen again', 'COMPLETED', [FINDINGS[0] ?? {}], 'failed', 'OPEN'],
    ['is looked for by a scan that fails', 'FAILED', [], 'error', 'OPEN'],
    ['is looked for by a scan that ends early', 'PARTIAL', [], 'error', 'OPEN'],
  ] as const)('a retest of what %s', async (_, end, findings, outcome, status) => {
    const { call, clock, first, service } = await scanned();
    service.script({ end, findings: [...findings], afterMs: 1_000 });
    const { data, status: answered } = await call('POST', `/findings/${first}/retests`, { body: {} });
    const scan = data['scan'] as Data;
    expect([answered, data]).toMatchObject([
      201,
      { retest: { status: 'pending', findingId: first, resultBefore: 'OPEN' }, scan: { status: 'QUEUED' } },
    ]);
    expect(await call('POST', `/findings/${first}/retests`, { body: {} })).toMatchObject({
      status: 409,
      code: 'RETEST_IN_PROGRESS',
    });
    await clock.advance(500);
    expect(itemsOf(await call('GET', '/retests?status=running'))).toHaveLength(1);
    expect((await call('GET', `/findings/${first}`)).data['retests']).toMatchObject([{ status: 'running' }]);
    await clock.advance(500);
    expect(itemsOf(await call('GET', `/retests?findingId=${first}`))).toMatchObject([
      { status: outcome, resultAfter: status, scan: { id: scan['id'] } },
    ]);
    expect((await call('GET', `/findings/${first}`)).data).toMatchObject({
      status,
      retests: [{ status: outcome }],
    });
    expect((await call('GET', `/scans/${String(scan['id'])}`)).data['triggerType']).toBe('retest');
  });

  it('a retest needs its target, the plan of the workspace, and room for a scan', async () => {
    const { call, clock, first, scan, seeded, service } = await scanned();
    const denial = { code: 'NO_MINUTES_REMAINING', message: 'No minutes are left.' };
    service.world.limits.denial = denial;
    const denied = await call('POST', `/findings/${first}/retests`, { body: {} });
    expect([denied.status, denied.code]).toEqual([403, denial.code]);
    service.world.limits.denial = null;
    service.world.limits.worker = 'away';
    const retest = () => call('POST', `/findings/${first}/retests`, { body: {} });
    expect(await retest()).toMatchObject({ status: 503, code: 'SCAN_SERVICE_UNAVAILABLE' });
    service.world.limits.worker = 'present';
    await scan();
    expect((await retest()).code).toBe('SCAN_IN_PROGRESS');
    await clock.advance(10_000);
    await call('DELETE', `/targets/${seeded.targetId}`);
    expect(await retest()).toMatchObject({ status: 409, code: 'RETEST_UNAVAILABLE' });
  });

  it('a retest runs in a scan of its own, whatever scan it names', async () => {
    const { call, first, id } = await scanned();
    const made = await call('POST', `/findings/${first}/retests`, { body: { scanId: id } });
    const { id: scanId } = made.data['scan'] as Data;
    expect(scanId).not.toBe(id);
    expect(made.data['retest']).toMatchObject({ scanId });
  });

  it('a retest ends with its own scan', async () => {
    const { call, clock, service } = await scanned('documented');
    service.script({ afterMs: 1_000, findings: [] }, { steps: [{ status: 'RUNNING' }] });
    for (const { id } of itemsOf(await call('GET', '/findings')).slice(0, 2))
      await call('POST', `/findings/${String(id)}/retests`, { body: {} });
    await clock.advance(2_000);
    expect(itemsOf(await call('GET', '/retests')).map(({ status }) => status)).toEqual(['running', 'passed']);
  });

  it('a retest is in the way of none of another finding, and of none after it', async () => {
    const { call, clock } = await scanned('documented');
    const [first, second] = itemsOf(await call('GET', '/findings'));
    const retest = async (finding: Data | undefined) =>
      (await call('POST', `/findings/${String(finding?.['id'])}/retests`, { body: {} })).status;
    expect([await retest(first), await retest(second), await retest(first)]).toEqual([201, 201, 409]);
    await clock.advance(10_000);
    expect(await retest(first)).toBe(201);
    const rows = async (query: string) => itemsOf(await call('GET', `/retests?${query}`)).length;
    const of = `findingId=${String(first?.['id'])}`;
    expect([await rows(''), await rows(of), await rows(`${of}&status=pending`)]).toEqual([3, 2, 1]);
  });
});

describe('launch readiness', () => {
  it.each([
    ['documented', { verdict: 'NOT_EVALUATED', score: null }],
    [
      'observed',
      { verdict: 'NOT_EVALUATED', score: null, state: 'INSUFFICIENT_EVIDENCE', triageScore: null },
    ],
  ] as const)('is not evaluated before a scan, %s', async (profile, expected) => {
    const { call } = bench(profile);
    const answer = await call('GET', '/launch-readiness');
    expect([answer.data, answer.headers['cache-control']]).toMatchObject([expected, 'private, no-store']);
    expect((await call('GET', '/launch-readiness?targetId=nothing')).status).toBe(200);
  });

  it.each<readonly [string, ScriptedFinding[], string, number]>([
    ['nothing', [], 'GO', 100],
    ['a medium one', [{ severity: 'MEDIUM' }], 'GO', 80],
    ['a low and a medium one', [{ severity: 'LOW' }, { severity: 'MEDIUM' }], 'GO_WITH_CONDITIONS', 75],
    ['a high one', [{ severity: 'HIGH' }], 'GO_WITH_CONDITIONS', 50],
    [
      'a high and two low ones',
      [{ severity: 'HIGH' }, { severity: 'LOW' }, { severity: 'LOW' }],
      'GO_WITH_CONDITIONS',
      40,
    ],
    ['a critical one', [{ severity: 'CRITICAL' }], 'NO_GO', 0],
    ['one that says little', [{ severity: 'INFO' }], 'GO', 100],
    ['one that was accepted', [{ severity: 'CRITICAL', status: 'ACCEPTED_RISK' }], 'GO', 100],
  ])('with %s', async (_, findings, verdict, score) => {
    for (const profile of PROFILES) {
      const table = bench(profile);
      table.service.script({ findings, afterMs: 0 });
      await table.endedScan();
      const { data } = await table.call('GET', `/launch-readiness?targetId=${table.seeded.targetId}`);
      const older = { score };
      const newer = { score: null, triageScore: score, state: verdict === 'GO' ? 'READY' : 'NOT_READY' };
      const shown = profile === 'observed' ? newer : older;
      expect(data).toMatchObject({ verdict, ...shown, totalFindings: findings.length });
    }
  });

  it.each([
    ['a scan of another target', 'COMPLETED', '?targetId=another'],
    ['a scan that failed', 'FAILED', ''],
  ])('is not evaluated by %s', async (_, end, query) => {
    const table = bench('documented');
    table.service.script({ findings: [{ severity: 'HIGH' }], end, afterMs: 0 });
    await table.endedScan();
    const { data } = await table.call('GET', `/launch-readiness${query}`);
    expect(data).toMatchObject({ verdict: 'NOT_EVALUATED', blockingFindings: query === '' ? 1 : 0 });
  });
});
