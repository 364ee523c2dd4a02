import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { operations, type OperationName } from '../../src/api/operations/index.js';
import { sha256 } from '../../src/local/digest.js';
import { addKey } from '../../src/local/seed.js';
import { answered, bench, itemsOf, PROFILES, type Bench, type CallOptions } from './harness.js';

type Ids = Readonly<Record<string, string>>;

/** One successful call of each operation, in an order in which each finds what it needs. */
const CALLS: ReadonlyArray<readonly [OperationName, (ids: Ids) => string, ((ids: Ids) => unknown)?]> = [
  ['createWorkspace', () => '/workspaces', () => ({ name: 'Another one' })],
  ['listWorkspaces', () => '/workspaces'],
  ['createProject', () => '/projects', () => ({ name: 'Shop', description: 'Things' })],
  ['listProjects', () => '/projects'],
  [
    'createTarget',
    () => '/targets',
    (ids) => ({
      name: 'API',
      type: 'API',
      url: 'https://shop.example',
      ownershipAttested: true,
      projectId: ids['createProject'],
    }),
  ],
  [
    'updateTarget',
    (ids) => `/targets/${ids['createTarget']}`,
    () => ({ apiSpecUrl: 'https://shop.example/openapi.json' }),
  ],
  ['listTargets', () => '/targets'],
  ['deleteTarget', (ids) => `/targets/${ids['createTarget']}`],
  ['checkEligibility', (ids) => `/scans/eligibility?targetId=${ids['target']}&goal=CHECK_PR&mode=QUICK`],
  ['createScan', () => '/scans', (ids) => ({ targetId: ids['target'], goal: 'CHECK_PR', mode: 'QUICK' })],
  ['getScan', (ids) => `/scans/${ids['createScan']}`],
  ['listScans', () => '/scans'],
  ['cancelScan', (ids) => `/scans/${ids['createScan']}`, () => ({})],
  [
    'importSarif',
    (ids) => `/scans/${ids['createScan']}/artifacts/sarif`,
    () => ({ version: '2.1.0', runs: [{ results: [{ ruleId: 'r', message: { text: 'm' } }] }] }),
  ],
  ['listFindings', () => '/findings'],
  ['getFinding', (ids) => `/findings/${ids['listFindings']}`],
  [
    'updateFinding',
    (ids) => `/findings/${ids['listFindings']}`,
    () => ({ action: 'update_status', status: 'FIX_READY' }),
  ],
  [
    'proposeFix',
    (ids) => `/findings/${ids['listFindings']}/fix-proposals`,
    () => ({ summary: 'Escape the value.' }),
  ],
  ['listFixProposals', () => '/fix-proposals'],
  ['retestFinding', (ids) => `/findings/${ids['listFindings']}/retests`, () => ({})],
  ['listRetests', () => '/retests'],
  ['createReport', () => '/reports', () => ({ title: 'Release' })],
  ['getReport', (ids) => `/reports/${ids['createReport']}`],
  ['shareReport', (ids) => `/reports/${ids['createReport']}`, () => ({ action: 'share' })],
  ['downloadReport', (ids) => `/reports/${ids['createReport']}/download`],
  ['listReports', () => '/reports'],
  ['getLaunchReadiness', () => '/launch-readiness'],
  [
    'createSchedule',
    () => '/schedules',
    (ids) => ({ targetId: ids['target'], cron: '0 3 * * 1', goal: 'WEEKLY_MONITOR' }),
  ],
  ['getSchedule', (ids) => `/schedules/${ids['createSchedule']}`],
  ['updateSchedule', (ids) => `/schedules/${ids['createSchedule']}`, () => ({ enabled: false })],
  ['listSchedules', () => '/schedules'],
  ['deleteSchedule', (ids) => `/schedules/${ids['createSchedule']}`],
  [
    'requestApproval',
    () => '/agent-approvals',
    () => ({ actionName: 'deploy', input: { to: 'production' } }),
  ],
  [
    'approveAction',
    (ids) => `/agent-approvals/${ids['requestApproval']}/approve`,
    () => ({ input: { to: 'production' } }),
  ],
  ['listApprovals', () => '/agent-approvals'],
];

/** Calls that end in a conflict even when all is well: each has to be asked of something fresh. */
const REFUSED: ReadonlyArray<readonly [OperationName, (ids: Ids) => string, ((ids: Ids) => unknown)?]> = [
  ['createPullRequest', (ids) => `/fix-proposals/${ids['proposeFix']}/create-pr`, () => ({})],
  ['denyAction', (ids) => `/agent-approvals/${ids['requestApproval']}/deny`, () => ({})],
];
const ALL = [...CALLS, ...REFUSED];

/** The code under which each operation refuses a request that names no workspace; two never need one. */
const MISSING: Readonly<Record<OperationName, string | null>> = {
  listApprovals: 'VALIDATION_ERROR',
  requestApproval: 'VALIDATION_ERROR',
  approveAction: 'VALIDATION_ERROR',
  denyAction: 'VALIDATION_ERROR',
  listFindings: 'INVALID_PARAM',
  getFinding: 'MISSING_PARAM',
  updateFinding: 'INVALID_PARAM',
  proposeFix: 'INVALID_PARAM',
  retestFinding: 'INVALID_PARAM',
  listFixProposals: 'MISSING_PARAM',
  createPullRequest: 'INVALID_PARAM',
  getLaunchReadiness: 'MISSING_PARAM',
  listProjects: 'MISSING_PARAM',
  createProject: 'VALIDATION_ERROR',
  listReports: 'MISSING_PARAM',
  createReport: 'INVALID_PARAM',
  getReport: 'MISSING_PARAM',
  shareReport: 'INVALID_PARAM',
  downloadReport: 'MISSING_PARAM',
  listRetests: 'MISSING_PARAM',
  listScans: 'MISSING_PARAM',
  createScan: 'VALIDATION_ERROR',
  getScan: 'MISSING_PARAM',
  cancelScan: 'VALIDATION_ERROR',
  importSarif: 'BAD_REQUEST',
  checkEligibility: 'INVALID_PARAM',
  listSchedules: 'MISSING_PARAM',
  createSchedule: 'INVALID_PARAM',
  getSchedule: 'MISSING_PARAM',
  updateSchedule: 'INVALID_PARAM',
  deleteSchedule: 'MISSING_PARAM',
  listTargets: 'MISSING_PARAM',
  createTarget: 'VALIDATION_ERROR',
  updateTarget: 'VALIDATION_ERROR',
  deleteTarget: 'MISSING_PARAM',
  listWorkspaces: null,
  createWorkspace: null,
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const OPAQUE = /^c[0-9a-z]{24}$/;

const idOf = (data: unknown): string | undefined => {
  const { id, items } = data as { id?: string; items?: ReadonlyArray<{ id: string }> };
  return id ?? items?.[0]?.id;
};

async function ask(
  { call }: Bench,
  [name, path, body]: (typeof CALLS)[number],
  ids: Ids,
  options: CallOptions = {},
): Promise<Awaited<ReturnType<Bench['call']>>> {
  const given = body?.(ids);
  const content = operations[name].body === 'document' ? { raw: JSON.stringify(given) } : { body: given };
  return call(operations[name].method, path(ids), { ...(given !== undefined && content), ...options });
}

describe.each(PROFILES)('all operations, %s', (profile) => {
  it('are all in the table', () => {
    expect(ALL.map(([name]) => name).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it('answer as the map of operations says', async () => {
    const table = bench(profile);
    const ids: Record<string, string> = { target: table.seeded.targetId };
    for (const call of CALLS) {
      const [name] = call;
      const operation = operations[name];
      const answer = await ask(table, call, ids);
      expect([name, answer.status, answer.code]).toEqual([name, operation.success, undefined]);
      const { reply } = operation;
      if (reply.kind === 'item') v.parse(reply.shape, answer.data);
      if (reply.kind === 'list') {
        const items = Array.isArray(answer.data) ? answer.data : answer.data['items'];
        expect([name, v.parse(v.array(reply.shape), items).length]).toEqual([name, expect.any(Number)]);
      }
      ids[name] = idOf(answer.data) ?? '';
    }
    for (const [name, id] of Object.entries(ids))
      if (id !== '')
        expect(id).toMatch(profile === 'documented' || name === 'createWorkspace' ? UUID : OPAQUE);
    for (const call of REFUSED)
      expect([call[0], (await ask(table, call, ids)).status]).toEqual([call[0], 409]);
  });

  it.each(ALL.map((call) => [call[0], call] as const))(
    '%s asks for a key, its workspace and its scope',
    async (name, call) => {
      const table = bench(profile);
      const { seeded } = table;
      const ids = { target: seeded.targetId };
      const unbound = profile === 'observed' && ['listWorkspaces', 'createWorkspace'].includes(name);
      const statuses = {
        none: (await ask(table, call, ids, { key: null })).status,
        malformed: (await ask(table, call, ids, { key: 'lsk_short' })).status,
        unknown: (await ask(table, call, ids, { key: `lsk_${'x'.repeat(43)}` })).status,
        foreign: (await ask(table, call, ids, { key: seeded.other.writeKey })).status,
        unknownWorkspace: (await ask(table, call, ids, { workspaceId: 'nowhere' })).status,
      };
      const foreign = unbound ? operations[name].success : 403;
      expect(statuses).toEqual({
        none: 401,
        malformed: 401,
        unknown: 401,
        foreign,
        unknownWorkspace: unbound && name === 'createWorkspace' ? 409 : foreign,
      });
      const reading = await ask(table, call, ids, { key: seeded.readKey });
      expect(reading.status === 403).toBe(operations[name].scope === 'write');
    },
  );
});

describe('framework answers', () => {
  it.each([
    ['GET', '/nope', 404, 'text/html; charset=utf-8', undefined],
    ['DELETE', '/scans', 405, undefined, undefined],
    ['POST', '/scans/eligibility', 405, undefined, undefined],
    ['GET', '/scans/', 308, undefined, '/api/v1/scans'],
    ['POST', '/scans//?a=/', 308, undefined, '/api/v1/scans?a=/'],
    ['GET', '/nope/', 308, undefined, '/api/v1/nope'],
    ['GET', '/', 308, undefined, '/api/v1'],
  ] as const)('%s %s is %i', async (method, path, status, type, location) => {
    const { service } = bench('observed');
    const { response } = await service.handle({ method, path, headers: {}, body: undefined });
    const answer = answered(response);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
    if (status !== 404) expect(answer.text).toBe('');
    expect(answer.headers['location']).toBe(location);
  });
});

it.each([
  ['documented', undefined],
  ['observed', "default-src 'none'"],
] as const)('every answer has the content security policy of the profile, %s', async (profile, policy) => {
  const { call } = bench(profile);
  for (const path of ['/targets', '/scans/unknown', '/unknown'])
    expect((await call('GET', path)).headers['content-security-policy']).toBe(policy);
});

it.each(PROFILES)('every answer says whether it is a success, %s', async (profile) => {
  const { call } = bench(profile);
  const envelope = async (path: string) => JSON.parse((await call('GET', path)).text) as unknown;
  expect(await envelope('/targets')).toEqual({ success: true, data: expect.any(Object) });
  expect(await envelope('/workspaces')).toEqual({ success: true, data: expect.any(Object) });
  expect(await envelope('/scans/unknown')).toEqual({ success: false, error: expect.any(Object) });
});

it.each<readonly ['GET' | 'POST' | 'PATCH', string, unknown, string]>([
  ['GET', '/findings?severity=worst', undefined, 'severity: Invalid type'],
  [
    'POST',
    '/findings/f/fix-proposals',
    { summary: 'Escape the value.', diffRef: 5 },
    'diffRef: Invalid type',
  ],
  ['POST', '/scans', { targetId: 't', goal: 'CHECK_PR', headRef: 'a b' }, 'headRef: Invalid ref'],
  ['POST', '/schedules', { targetId: 't', goal: 'CHECK_PR', cron: '' }, 'cron has five fields'],
  ['PATCH', '/targets/t', { branch: 'main', name: 'x' }, 'name: There is no such field.'],
])('input that is refused is named, %s %s %j', async (method, path, body, words) => {
  const { error } = await bench('documented').call(method, path, { body });
  expect(error['message']).toEqual(expect.stringMatching(`^${words}`));
});

describe('order of checks', () => {
  const bad = { raw: '{' };
  it('input comes before the key, the key before the object', async () => {
    const { call } = bench('observed');
    for (const raw of [bad.raw, '']) {
      expect(await call('POST', '/scans', { raw, key: null })).toMatchObject({
        status: 400,
        code: 'INVALID_JSON',
      });
    }
    expect((await call('GET', '/scans/unknown', { key: null })).status).toBe(401);
    expect((await call('GET', '/scans/unknown')).code).toBe('SCAN_NOT_FOUND');
  });

  it.each<readonly ['GET' | 'POST' | 'PATCH', string, unknown]>([
    ['GET', '/scans?status=WON', undefined],
    ['POST', '/targets', { name: 'x' }],
    ['POST', '/targets', { name: 'x', type: 'API', url: 'https://acme.example' }],
    ['PATCH', '/findings/unknown', { action: 'update_status' }],
    ['PATCH', '/findings/unknown', { action: 'accept_risk' }],
  ])('so does input that is judged as a whole, %s %s %j', async (method, path, body) => {
    for (const profile of PROFILES) {
      const { status } = await bench(profile).call(method, path, { body, key: null });
      expect(status).toBe(profile === 'observed' ? 400 : 422);
    }
  });

  it('the rate limit comes before all of it', async () => {
    const { call } = bench('observed', { limits: { address: 1 } });
    await call('GET', '/targets');
    expect((await call('POST', '/scans', { ...bad, key: null })).status).toBe(429);
  });

  it.each([
    ['documented', 422],
    ['observed', 400],
  ] as const)('a missing workspace is refused, %s', async (profile, status) => {
    const { call } = bench(profile);
    expect((await call('GET', '/scans', { workspaceId: null })).status).toBe(status);
    expect((await call('POST', '/projects', { workspaceId: null, body: { name: 'x' } })).status).toBe(status);
  });

  it.each(ALL.map((call) => [call[0], MISSING[call[0]], call] as const))(
    '%s without a workspace is refused as %s where observed',
    async (_, code, call) => {
      const answer = await ask(bench('observed'), call, { target: 't' }, { workspaceId: null, key: null });
      expect([answer.status, answer.code]).toEqual(code === null ? [401, 'UNAUTHORIZED'] : [400, code]);
    },
  );

  it.each([
    ['observed', undefined, 'own', 200],
    ['observed', 'nowhere', 'own', 200],
    ['observed', 'own', 'nowhere', 403],
    ['observed', 'own', undefined, 400],
    ['documented', 'own', undefined, 200],
    ['documented', 'own', 'own', 200],
    ['documented', 'own', 'nowhere', 403],
    ['documented', 'nowhere', 'own', 403],
    ['documented', undefined, 'own', 422],
  ] as const)('%s POSTs with %s in the query and %s in the body', async (profile, query, inBody, status) => {
    const { send, seeded } = bench(profile);
    const named = (word: string | undefined) => (word === 'own' ? seeded.workspaceId : word);
    const path = query === undefined ? '/projects' : `/projects?workspaceId=${named(query)}`;
    const raw = JSON.stringify({ name: 'x', workspaceId: named(inBody) });
    expect((await send('POST', path, { workspaceId: null, raw })).status).toBe(status);
  });

  it.each(['[]', 'null', '0', '"x"', 'true'])(
    'a body of %s is none, although no field is needed',
    async (raw) => {
      const { call } = bench('documented');
      const { data } = await call('POST', '/agent-approvals', { body: { actionName: 'deploy', input: {} } });
      const denied = await call('POST', `/agent-approvals/${String(data['id'])}/deny`, { raw });
      expect(denied).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
      expect(itemsOf(await call('GET', '/agent-approvals'))).toMatchObject([{ status: 'PENDING' }]);
    },
  );

  it('a body that names another workspace cancels nothing', async () => {
    const { call, scan } = bench('documented');
    const path = `/scans/${await scan()}`;
    const body = { workspaceId: 'nowhere' };
    expect(await call('POST', path, { body })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await call('GET', path)).data['status']).not.toBe('cancelled');
  });
});

/** The code under which each operation of one thing says that it is not there. */
const ABSENT: Readonly<Partial<Record<OperationName, string>>> = {
  approveAction: 'NOT_FOUND',
  denyAction: 'NOT_FOUND',
  getFinding: 'FINDING_NOT_FOUND',
  updateFinding: 'FINDING_NOT_FOUND',
  proposeFix: 'FINDING_NOT_FOUND',
  retestFinding: 'FINDING_NOT_FOUND',
  createPullRequest: 'PROPOSAL_NOT_FOUND',
  getReport: 'REPORT_NOT_FOUND',
  shareReport: 'REPORT_NOT_FOUND',
  downloadReport: 'REPORT_NOT_FOUND',
  getScan: 'SCAN_NOT_FOUND',
  cancelScan: 'SCAN_NOT_FOUND',
  importSarif: 'NOT_FOUND',
  getSchedule: 'SCHEDULE_NOT_FOUND',
  updateSchedule: 'SCHEDULE_NOT_FOUND',
  deleteSchedule: 'SCHEDULE_NOT_FOUND',
  updateTarget: 'TARGET_NOT_FOUND',
  deleteTarget: 'TARGET_NOT_FOUND',
};

it.each(
  ALL.filter(([name]) => operations[name].path.includes('{id}')).map((call) => [call[0], call] as const),
)('%s says of what is not there that it is not', async (name, call) => {
  for (const profile of PROFILES)
    expect(await ask(bench(profile), call, {})).toMatchObject({ status: 404, code: ABSENT[name] });
});

describe('roles and keys', () => {
  it.each([
    ['VIEWER', 403, 403, 403],
    ['AUDITOR', 403, 403, 403],
    ['MEMBER', 403, 201, 403],
    ['DEVELOPER', 403, 201, 404],
    ['OWNER', 404, 201, 404],
  ] as const)('a %s key may do what its role may', async (role, patch, create, cancel) => {
    const { call, seeded, service } = bench('observed');
    const workspace = service.world.workspaces.get(seeded.workspaceId);
    const key = addKey(service.world, workspace ?? { id: '', ownerId: '' }, ['read', 'write'], { role });
    const body = { action: 'accept_risk', reason: 'known' };
    expect((await call('PATCH', '/findings/unknown', { key, body })).status).toBe(patch);
    expect(
      (await call('POST', '/scans', { key, body: { targetId: seeded.targetId, goal: 'CHECK_PR' } })).status,
    ).toBe(create);
    expect((await call('POST', '/scans/nothing', { key, body: {} })).status).toBe(cancel);
    expect((await call('GET', '/findings', { key })).status).toBe(200);
  });

  it.each([
    ['Bearer lsk_12345678', 200],
    [`Bearer lsk_${'x'.repeat(122)}_-`, 200],
    ['Bearer lsk_1234567', 401],
    [`Bearer lsk_${'x'.repeat(125)}`, 401],
    ['Bearer lsk_1234567.', 401],
    ['Bearer lsk_12345678.', 401],
    ['Bearer xsk_12345678', 401],
    ['bearer lsk_12345678', 401],
    ['My Bearer lsk_12345678', 401],
    ['', 401],
  ])('%j: %i, even where such a key was made', async (authorization, status) => {
    const { call, seeded, service } = bench('observed');
    const [made] = service.world.keys.values();
    const digest = sha256(authorization.replace(/.*bearer /i, ''));
    if (made !== undefined) service.world.keys.set(made.id, { ...made, digest });
    const headers = authorization === '' ? {} : { authorization };
    expect((await call('GET', '/targets', { key: null, headers })).status).toBe(status);
    expect((await call('GET', '/targets', { key: seeded.readKey })).status).toBe(200);
    expect((await call('GET', '/targets', { key: `${seeded.readKey}.` })).status).toBe(401);
  });

  it.each([
    ['expired', { expiresAt: 0 }],
    ['expiring', { expiresAt: Date.UTC(2026, 0, 5, 9) }],
    ['revoked', { revokedAt: 0 }],
  ])('an %s key is no key', async (_, more) => {
    const { call, seeded, service } = bench('observed');
    const key = addKey(service.world, { id: seeded.workspaceId, ownerId: 'o' }, ['read'], more);
    expect((await call('GET', '/targets', { key })).status).toBe(401);
  });

  it('a key is one until it expires', async () => {
    const { call, seeded, service } = bench('observed');
    const more = { expiresAt: Date.UTC(2026, 0, 5, 9) + 1 };
    const key = addKey(service.world, { id: seeded.workspaceId, ownerId: 'o' }, ['read'], more);
    expect((await call('GET', '/targets', { key })).status).toBe(200);
  });
});
