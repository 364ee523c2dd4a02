import { describe, expect, it } from '@jest/globals';
import type { RefSource, ReviewOrder } from '../../src/local/ports.js';
import { isRefSyntax } from '../../src/local/scans/refs.js';
import { namedSource } from '../support/named-source.js';
import { bench, FEATURE, itemsOf, MAIN, MERGE_BASE, type Answered, type Data } from './harness.js';

const SHA = 'd'.repeat(40);
const LONG = 'x'.repeat(300);
const ASSESSMENT = { workflow: 'AUTHENTICATED_ASSESSMENT' };
const CHANGES = { workflow: 'REVIEW_CHANGES', baseRef: 'main', headRef: 'feature' };

describe('refs', () => {
  it.each(['main', 'feature/a-b', 'v1.2', 'a;b', 'a-', 'a.locked', SHA, 'HEAD', 'refs/heads/x'])(
    '%s may be a ref',
    (ref) => {
      expect(isRefSyntax(ref)).toBe(true);
    },
  );
  it.each([
    '@',
    '-x',
    '/x',
    'x/',
    'a//b',
    'a..b',
    'a@{1}',
    'a b',
    'a\u0007',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a]b',
    'a\u007f',
    'a\\b',
    '.a',
    'a/.b',
    'a.',
    'a.lock',
    '',
  ])('%j may not', (ref) => expect(isRefSyntax(ref)).toBe(false));

  it.each([
    ['branches', CHANGES, { revision: FEATURE, baseRevision: MAIN, mergeBaseRevision: MERGE_BASE }],
    [
      'a full SHA',
      { ...CHANGES, headRef: SHA },
      { revision: SHA, baseRevision: MAIN, mergeBaseRevision: MERGE_BASE },
    ],
    [
      'no head',
      { workflow: 'REVIEW_CHANGES', baseRef: 'feature' },
      { revision: MAIN, baseRevision: FEATURE, mergeBaseRevision: MERGE_BASE },
    ],
    ['a whole target', {}, { revision: MAIN }],
  ])('%s are recorded in the plan', async (_, body, source) => {
    const { call, seeded } = bench('observed');
    const { data } = await call('POST', '/scans', {
      body: { targetId: seeded.targetId, goal: 'CHECK_PR', ...body },
    });
    expect(data['executionPlan']).toMatchObject({ version: 'scan-plan/1.0.0', source });
    expect((await call('GET', `/scans/${String(data['id'])}`)).data['executionPlan']).toEqual(
      data['executionPlan'],
    );
  });

  it.each([
    [{}, { revision: MAIN }],
    [
      { workflow: 'REVIEW_CHANGES', baseRef: 'other' },
      { revision: MAIN, baseRevision: FEATURE },
    ],
  ])('of a target without a branch begin at the default branch: %j', async (body, source) => {
    const orders: ReviewOrder[] = [];
    const table = bench('observed', {
      sources: () => namedSource({ trunk: MAIN, other: FEATURE }, MERGE_BASE),
      reviewer: async (order) => (
        orders.push(order),
        { filesReviewed: 0, detections: [], coverage: [], notes: [] }
      ),
    });
    const made = await table.call('POST', '/targets', {
      body: { name: 'x', repoOwner: 'acme', repoName: 'x', installationId: '1' },
    });
    const targetId = String(made.data['id']);
    const id = await table.endedScan({ targetId, ...body });
    expect((await table.call('GET', `/scans/${id}`)).data['executionPlan']).toMatchObject({ source });
    expect(orders).toEqual([expect.not.objectContaining({ branch: expect.anything() })]);
  });

  it('that are full SHAs are not looked up', async () => {
    const source: RefSource = {
      resolve: () => Promise.resolve(undefined),
      defaultHead: () => Promise.resolve(undefined),
      mergeBase: () => Promise.resolve(MERGE_BASE),
    };
    const { call, seeded } = bench('observed', { sources: () => source });
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR', ...CHANGES, baseRef: MAIN, headRef: SHA };
    const { data } = await call('POST', '/scans', { body });
    expect(data['executionPlan']).toMatchObject({ source: { revision: SHA, baseRevision: MAIN } });
  });

  it('are recorded as sourceRevisions where documented', async () => {
    const { call, scan } = bench('documented');
    const { data } = await call('GET', `/scans/${await scan(CHANGES)}`);
    const sourceRevisions = { base: MAIN, head: FEATURE };
    expect(data['executionPlan']).toEqual({ workflow: 'REVIEW_CHANGES', scope: 'DIFF', sourceRevisions });
  });
});

const REFUSED: ReadonlyArray<readonly [string, Data, number, string, string | undefined]> = [
  ['no goal', { goal: undefined }, 400, 'VALIDATION_ERROR', undefined],
  ['an unknown goal', { goal: 'WIN' }, 400, 'VALIDATION_ERROR', undefined],
  ['an unknown mode', { mode: 'FAST' }, 400, 'VALIDATION_ERROR', undefined],
  ['an unknown focus', { focus: 'everything' }, 400, 'VALIDATION_ERROR', undefined],
  ['changes without a base', { workflow: 'REVIEW_CHANGES' }, 400, 'VALIDATION_ERROR', undefined],
  ['refs without changes', { baseRef: 'main' }, 400, 'VALIDATION_ERROR', undefined],
  ['a ref of wrong syntax', { ...CHANGES, headRef: 'HEAD~1' }, 400, 'VALIDATION_ERROR', undefined],
  [
    'an assessment without authorization',
    { workflow: 'AUTHENTICATED_ASSESSMENT' },
    400,
    'VALIDATION_ERROR',
    undefined,
  ],
  ['authorization without assessment', { authorizationRef: 'a' }, 400, 'VALIDATION_ERROR', undefined],
  [
    '21 attachments',
    { attachmentIds: Array.from({ length: 21 }, String) },
    400,
    'VALIDATION_ERROR',
    undefined,
  ],
  ['an unknown target', { targetId: 'nothing' }, 404, 'TARGET_NOT_FOUND', 'target_not_found'],
  [
    'an unknown attachment',
    { attachmentIds: ['a'] },
    404,
    'SCAN_ATTACHMENT_NOT_FOUND',
    'attachment_rejected',
  ],
  ['a policy', { policyId: 'p' }, 404, 'POLICY_NOT_FOUND', 'policy_not_found'],
  [
    'an assessment',
    { workflow: 'AUTHENTICATED_ASSESSMENT', authorizationRef: 'a' },
    400,
    'SCAN_WORKFLOW_UNAVAILABLE',
    'workflow_unavailable',
  ],
  ['an unknown base', { ...CHANGES, baseRef: 'gone' }, 400, 'SCAN_REF_UNRESOLVED', 'ref_unresolved'],
  [
    'a base of 256 characters',
    { ...CHANGES, baseRef: LONG.slice(0, 256) },
    400,
    'VALIDATION_ERROR',
    undefined,
  ],
  [
    'a base of 255',
    { ...CHANGES, baseRef: LONG.slice(0, 255) },
    400,
    'SCAN_REF_UNRESOLVED',
    'ref_unresolved',
  ],
  ['a base of one', { ...CHANGES, baseRef: 'x' }, 400, 'SCAN_REF_UNRESOLVED', 'ref_unresolved'],
  ['a head without changes', { headRef: 'main' }, 400, 'VALIDATION_ERROR', undefined],
  ['no target', { targetId: '' }, 400, 'VALIDATION_ERROR', undefined],
  ['a blank attachment', { attachmentIds: [' '] }, 400, 'VALIDATION_ERROR', undefined],
  ['a long attachment', { attachmentIds: [LONG.slice(0, 129)] }, 400, 'VALIDATION_ERROR', undefined],
  [
    '20 attachments with 128 characters',
    { attachmentIds: Array<string>(20).fill(`${LONG.slice(0, 128)} `) },
    404,
    'SCAN_ATTACHMENT_NOT_FOUND',
    'attachment_rejected',
  ],
  ['a blank authorization', { ...ASSESSMENT, authorizationRef: ' ' }, 400, 'VALIDATION_ERROR', undefined],
  [
    'a long authorization',
    { ...ASSESSMENT, authorizationRef: LONG.slice(0, 257) },
    400,
    'VALIDATION_ERROR',
    undefined,
  ],
  [
    'an authorization of 256 characters',
    { ...ASSESSMENT, authorizationRef: `${LONG.slice(0, 256)} ` },
    400,
    'SCAN_WORKFLOW_UNAVAILABLE',
    'workflow_unavailable',
  ],
  ['an unknown branch', { ...CHANGES, headRef: 'gone' }, 400, 'SCAN_REF_UNRESOLVED', 'ref_unresolved'],
  [
    'an upper-case SHA',
    { ...CHANGES, headRef: SHA.toUpperCase() },
    400,
    'SCAN_REF_UNRESOLVED',
    'ref_unresolved',
  ],
];

describe('refusals', () => {
  it.each(REFUSED)('%s', async (_, body, status, code, reason) => {
    const { call, seeded } = bench('observed');
    const answer = await call('POST', '/scans', {
      body: { targetId: seeded.targetId, goal: 'CHECK_PR', ...body },
    });
    const details = answer.error['details'] as { refusal?: { reason: string } } | undefined;
    expect([answer.status, answer.code, details?.refusal?.reason]).toEqual([status, code, reason]);
    expect(itemsOf(await call('GET', '/scans'))).toEqual([]);
  });

  it('validation is 422 where documented, without details', async () => {
    const { call } = bench('documented');
    const { status, error } = await call('POST', '/scans', { body: { goal: 'WIN' } });
    expect([status, Object.keys(error)]).toEqual([422, ['code', 'message']]);
  });

  it.each<readonly [string, string, Data, string | null]>([
    ['a missing field', '/scans', {}, 'goal'],
    ['a missing workspace', '/scans', { workspaceId: '' }, 'workspaceId'],
    ['fields that do not fit', '/scans', { targetId: 't', goal: 'CHECK_PR', baseRef: 'main' }, null],
    ['a target without its place', '/targets', { name: 'x' }, null],
  ])('%s is observed as a dump of the issues, %s %j', async (_, path, body, field) => {
    const { error } = await bench('observed').call('POST', path, { body });
    const message = String(error['message']);
    expect(JSON.parse(message)).toContainEqual({ path: field, message: expect.any(String) });
    expect(message).toContain('\n');
  });

  it('a repository that nothing connects has no changes to review, and eligibility says so', async () => {
    const { call } = bench('observed');
    const made = await call('POST', '/targets', { body: { name: 'x', repoOwner: 'o', repoName: 'r' } });
    const targetId = String(made.data['id']);
    const answer = await call('POST', '/scans', { body: { targetId, goal: 'CHECK_PR', ...CHANGES } });
    expect([answer.status, answer.code]).toEqual([409, 'SCAN_SOURCE_UNAVAILABLE']);
    expect(answer.error['details']).toEqual({ refusal: { reason: 'source_unavailable' } });
    const query = `targetId=${targetId}&goal=CHECK_PR&workflow=REVIEW_CHANGES&baseRef=main`;
    const verdict = await call('GET', `/scans/eligibility?${query}`);
    expect(verdict.data).toMatchObject({ allowed: false, code: 'SCAN_SOURCE_UNAVAILABLE' });
  });

  it.each([
    ['no merge base', MAIN, 'none', 409, 'SCAN_NO_MERGE_BASE', 'merge_base_missing', 'no common ancestor'],
    ['a repository that fails', undefined, 'none', 400, 'SCAN_REF_UNRESOLVED', 'ref_unresolved', 'outage'],
    ['a merge base that fails', MAIN, 'fails', 400, 'SCAN_REF_UNRESOLVED', 'ref_unresolved', 'outage'],
  ] as const)('%s', async (_, tip, ancestor, status, code, reason, message) => {
    const outage = (): Promise<never> => Promise.reject(new Error('outage'));
    const source: RefSource = {
      resolve: () => (tip === undefined ? outage() : Promise.resolve(tip)),
      defaultHead: outage,
      mergeBase: () => (ancestor === 'fails' ? outage() : Promise.resolve(undefined)),
    };
    const sources = () => source;
    const { call, seeded } = bench('observed', { sources });
    const answer = await call('POST', '/scans', {
      body: { targetId: seeded.targetId, goal: 'CHECK_PR', ...CHANGES },
    });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.error).toMatchObject({ details: { refusal: { reason } } });
    expect(answer.error['message']).toContain(message);
  });

  it.each([
    ['an unknown branch', { ...CHANGES, headRef: 'gone' }],
    ['a target without a repository', CHANGES],
  ])('%s makes a documented scan that fails', async (what, body) => {
    const table = bench('documented', what.startsWith('a target') ? { sources: () => undefined } : {});
    const id = await table.endedScan(body);
    const { data } = await table.call('GET', `/scans/${id}`);
    expect(data).toMatchObject({
      status: 'failed',
      errorCategory: 'PREFLIGHT',
      errorMessage: expect.any(String),
    });
    expect(data['resultManifest']).toBeNull();
  });

  it.each(['documented', 'observed'] as const)(
    'without a worker there is no service, %s',
    async (profile) => {
      const { call, seeded, service } = bench(profile, { limits: { worker: 'away' } });
      const body = { targetId: seeded.targetId, goal: 'CHECK_PR' };
      const answer = await call('POST', '/scans', { body });
      const details = { refusal: { reason: 'worker_unavailable' } };
      expect([answer.status, answer.error, answer.headers['retry-after']]).toEqual([
        503,
        {
          code: 'SCAN_SERVICE_UNAVAILABLE',
          message: expect.any(String),
          ...(profile === 'observed' && { details, requestId: expect.any(String) }),
        },
        undefined,
      ]);
      service.world.limits.worker = 'present';
      expect((await call('POST', '/scans', { body })).status).toBe(201);
    },
  );

  it('what the service did not foresee is its own fault, and burns the key', async () => {
    const { call, seeded, service } = bench('observed');
    const create = () =>
      call('POST', '/scans', {
        body: { targetId: seeded.targetId, goal: 'CHECK_PR' },
        headers: { 'idempotency-key': 'k' },
      });
    service.world.scans.set = () => {
      throw new TypeError('broken');
    };
    const answer = await create();
    expect([answer.status, answer.code, answer.text.includes('broken')]).toEqual([
      500,
      'INTERNAL_ERROR',
      false,
    ]);
    expect((await create()).code).toBe('OPERATION_FAILED');
  });

  it('a queue that fails leaves a failed row behind', async () => {
    const { call, seeded, service } = bench('observed');
    service.script({ enqueueFails: true, findings: [{}] });
    const answer = await call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' } });
    expect([answer.status, answer.code, answer.error['details']]).toEqual([
      503,
      'SCAN_SERVICE_UNAVAILABLE',
      { refusal: { reason: 'enqueue_failed' } },
    ]);
    const rows = itemsOf(await call('GET', '/scans'));
    expect(rows).toMatchObject([
      { status: 'FAILED', errorCategory: 'QUEUE', errorMessage: 'The scan could not be queued.' },
    ]);
    expect(rows).toMatchObject([{ startedAt: null, durationMs: null, findingCount: 0 }]);
    const detail = (await call('GET', `/scans/${String(rows[0]?.['id'])}`)).data;
    expect([detail['coverageReceipts'], detail['resultManifest']]).toEqual([[], null]);
  });

  it('a plan that denies is 403 with its code, and eligibility says the same', async () => {
    const { call, seeded } = bench('observed', {
      limits: { denial: { code: 'NO_MINUTES_REMAINING', message: 'None.' } },
    });
    const answer = await call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' } });
    expect([answer.status, answer.code, answer.error['details']]).toEqual([
      403,
      'NO_MINUTES_REMAINING',
      { plan: 'TEAM', isTrial: false, remainingMinutes: 0, refusal: { reason: 'entitlement_denied' } },
    ]);
    const { data } = await call('GET', `/scans/eligibility?targetId=${seeded.targetId}&goal=CHECK_PR`);
    expect(data).toMatchObject({
      allowed: false,
      code: 'NO_MINUTES_REMAINING',
      message: 'None.',
      blockers: [{ code: 'NO_MINUTES_REMAINING', message: 'None.' }],
      remainingMinutes: 0,
    });
  });
});

it('refusals come in one order: each only where nothing before it is wrong', async () => {
  const { call, scan, seeded, service } = bench('observed');
  const { limits } = service.world;
  const address = { type: 'API', url: 'https://acme.example', ownershipAttested: true };
  const api = await call('POST', '/targets', { body: { name: 'x', ...address } });
  for (const repoName of ['a', 'b']) {
    const made = await call('POST', '/targets', { body: { name: repoName, repoOwner: 'acme', repoName } });
    await scan({ targetId: made.data['id'] });
  }
  let headers: Record<string, string> = { 'idempotency-key': 'used' };
  await call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' }, headers });
  Object.assign(limits, { creates: 0, worker: 'away', denial: { code: 'TRIAL_EXPIRED', message: 'Over.' } });
  let body: Data = { ...CHANGES, baseRef: 'gone', mode: 'STANDARD', policyId: 'p', attachmentIds: ['a'] };
  const mend = (fields: Data) => () => void (body = { ...body, ...fields });
  const steps: ReadonlyArray<readonly [string, () => void]> = [
    ['VALIDATION_ERROR', mend({ goal: 'CHECK_PR', targetId: 'nothing' })],
    ['TARGET_NOT_FOUND', mend({ targetId: api.data['id'] })],
    ['SCAN_ATTACHMENT_NOT_FOUND', mend({ attachmentIds: [] })],
    ['API_SPEC_REQUIRED', mend({ targetId: seeded.targetId })],
    ['TRIAL_EXPIRED', () => (limits.denial = null)],
    ['POLICY_NOT_FOUND', mend({ policyId: undefined })],
    ['IDEMPOTENCY_CONFLICT', () => (headers = {})],
    ['SCAN_RATE_LIMITED', () => (limits.creates = null)],
    ['SCAN_SERVICE_UNAVAILABLE', () => (limits.worker = 'present')],
    ['SCAN_REF_UNRESOLVED', mend({ baseRef: 'main' })],
    ['SCAN_IN_PROGRESS', () => undefined],
  ];
  for (const [code, next] of steps) {
    expect((await call('POST', '/scans', { body, headers })).code).toBe(code);
    next();
  }
});

describe('what a request may name', () => {
  it.each([
    ...['CHECK_PR', 'TEST_APP', 'LAUNCH_REVIEW', 'WEEKLY_MONITOR', 'FULL_PENTEST', 'COMPLIANCE_REVIEW'].map(
      (goal) => ({ goal }),
    ),
    ...['auth', 'payments', 'llm_surface', 'file_handling', 'data_exposure'].map((focus) => ({ focus })),
  ])('%j', async (named) => {
    const { call, seeded } = bench('observed');
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR', ...named };
    const { status, data } = await call('POST', '/scans', { body });
    expect([status, data['goal']]).toEqual([201, body.goal]);
  });

  const MINUTE = 60_000;
  it.each<readonly [string, string, string, number, number]>([
    ['REPO', 'SAFE', 'QUICK', 15 * MINUTE, 12 * MINUTE],
    ['REPO', 'QUICK', 'QUICK', 15 * MINUTE, 12 * MINUTE],
    ['REPO', 'STANDARD', 'STANDARD', 15 * MINUTE, 12 * MINUTE],
    ['REPO', 'DEEP', 'DEEP', 45 * MINUTE, 40 * MINUTE],
    ['REPO', 'CUSTOM', 'DEEP', 45 * MINUTE, 40 * MINUTE],
    ['WEB_APP', 'QUICK', 'SAFE', 60_000, 60_000],
    ['WEB_APP', 'SAFE', 'SAFE', 60_000, 60_000],
    ['WEB_APP', 'STANDARD', 'STANDARD', 120_000, 120_000],
    ['WEB_APP', 'CUSTOM', 'DEEP', 180_000, 180_000],
    ['API', 'SAFE', 'SAFE', 30_000, 30_000],
    ['API', 'STANDARD', 'STANDARD', 90_000, 90_000],
    ['API', 'DEEP', 'DEEP', 150_000, 150_000],
  ])('a target that is a %s in mode %s, which becomes %s', async (type, mode, depth, total, engine) => {
    const { call } = bench('observed');
    const place = { url: 'https://acme.example', apiSpecUrl: 'https://acme.example/openapi.json' };
    const repository = { repoOwner: 'acme', repoName: 'site' };
    const target = { name: 'x', type, ownershipAttested: true, ...(type === 'REPO' ? repository : place) };
    const targetId = (await call('POST', '/targets', { body: target })).data['id'];
    const { data } = await call('POST', '/scans', { body: { targetId, goal: 'TEST_APP', mode } });
    expect([data['mode'], data['executionPlan']]).toMatchObject([
      depth,
      {
        targetType: type,
        depth: depth === 'SAFE' ? 'QUICK' : depth,
        profileId: `${type}_${depth}`,
        limits: { maxDurationMs: total, maxEngineMs: engine, scannerReserveMs: total - engine },
      },
    ]);
  });
});

describe('active scans', () => {
  it('one a target and three a workspace, where observed', async () => {
    const { call, scan, seeded, service } = bench('observed');
    await scan();
    const again = await call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' } });
    const inProgress = { refusal: { reason: 'scan_in_progress' } };
    expect([again.status, again.code, again.error['details']]).toEqual([409, 'SCAN_IN_PROGRESS', inProgress]);
    const answers: Answered[] = [];
    for (const name of ['a', 'b', 'c']) {
      const made = await call('POST', '/targets', { body: { name, repoOwner: 'acme', repoName: name } });
      const body = { targetId: made.data['id'], goal: 'CHECK_PR' };
      answers.push(await call('POST', '/scans', { body }));
    }
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, 'SCAN_CONCURRENCY_LIMIT']);
    const limited = { details: { refusal: { reason: 'concurrency_limit' } } };
    expect(answers.at(-1)).toMatchObject({ status: 409, error: limited });
    expect(service.world.scans.size).toBe(3);
    const { workspaceId, targetId, writeKey: key } = seeded.other;
    const other = await call('POST', '/scans', { body: { targetId, goal: 'CHECK_PR' }, key, workspaceId });
    expect(other.status).toBe(201);
  });

  it('any number where documented', async () => {
    const { scan } = bench('documented');
    await scan();
    await scan();
    expect(await scan()).toEqual(expect.any(String));
  });

  it('eight at once make one', async () => {
    const { clock, send, seeded } = bench('observed');
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR', ...CHANGES };
    const all = await clock.run(
      Promise.all(Array.from({ length: 8 }, () => send('POST', '/scans', { body }))),
    );
    expect(all.map(({ code }) => code ?? '').toSorted()).toEqual([
      '',
      ...Array<string>(7).fill('SCAN_IN_PROGRESS'),
    ]);
  });
});

describe('eligibility', () => {
  const path = (targetId: string, more = ''): string =>
    `/scans/eligibility?targetId=${targetId}&goal=CHECK_PR&mode=DEEP${more}`;
  const assessment = '&workflow=AUTHENTICATED_ASSESSMENT&authorizationRef=a';

  it('a pass is flat where observed, and has no effect', async () => {
    const { call, seeded, service } = bench('observed');
    const { data, headers } = await call('GET', path(seeded.targetId));
    expect(data).toMatchObject({
      allowed: true,
      code: null,
      message: null,
      blockers: [],
      canonicalMode: 'DEEP',
      canonicalProfileId: 'REPO_DEEP',
    });
    expect(data).not.toHaveProperty('limitations');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(service.world.scans.size).toBe(0);
  });

  it('a denial is a success: nested where documented', async () => {
    const { call, seeded } = bench('documented');
    const { status, data } = await call('GET', path(seeded.targetId, assessment));
    const blocker = { code: 'SCAN_WORKFLOW_UNAVAILABLE', message: expect.any(String) };
    expect([status, data]).toEqual([200, { allowed: false, denial: { ...blocker, blockers: [blocker] } }]);
    expect((await call('GET', path(seeded.targetId))).data).toEqual({ allowed: true });
  });

  it.each([
    ['documented', 422],
    ['observed', 200],
  ] as const)('the mode may be left out where observed alone: %s', async (profile, status) => {
    const { call, seeded } = bench(profile);
    const answer = await call('GET', `/scans/eligibility?targetId=${seeded.targetId}&goal=CHECK_PR`);
    const mode = profile === 'observed' ? 'QUICK' : undefined;
    expect([answer.status, answer.data['canonicalMode']]).toEqual([status, mode]);
  });

  it('attachments come repeated, and stop everything else from being looked at', async () => {
    const { call, seeded } = bench('observed', { limits: { denial: { code: 'X', message: 'x' } } });
    const { data } = await call(
      'GET',
      path(seeded.targetId, `&attachmentIds=a&attachmentIds=b${assessment}`),
    );
    expect(data).toMatchObject({ code: 'SCAN_ATTACHMENT_NOT_FOUND', blockers: [{}], plan: 'UNKNOWN' });
    const both = await call('GET', path(seeded.targetId, assessment));
    expect((both.data['blockers'] as Data[]).map(({ code }) => code)).toEqual([
      'X',
      'SCAN_WORKFLOW_UNAVAILABLE',
    ]);
    expect(both.data).not.toHaveProperty('limitations');
  });

  it('a bad question is refused', async () => {
    const { call, seeded } = bench('observed');
    for (const question of [
      path(seeded.targetId, '&workflow=REVIEW_CHANGES'),
      path(seeded.targetId).replace('goal', 'g'),
    ])
      expect(await call('GET', question)).toMatchObject({ status: 400, code: 'INVALID_PARAM' });
    expect(await call('GET', path('nothing'))).toMatchObject({ status: 404, code: 'TARGET_NOT_FOUND' });
  });
});
