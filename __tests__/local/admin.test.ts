import { describe, expect, it } from '@jest/globals';
import { answerAdmin, isLocalCaller } from '../../src/local/admin.js';
import { DAY_MS } from '../../src/local/time.js';
import { bench, itemsOf, type Bench, type Data } from './harness.js';

interface Table extends Bench {
  readonly admin: (name: string, body?: unknown) => { readonly status: number; readonly value: Data };
  readonly stateOf: () => Data;
}

function table(): Table {
  const made = bench('observed');
  const admin: Table['admin'] = (name, given) => {
    const [method = '', path = ''] = name.split(' ');
    const body = given === undefined ? '' : JSON.stringify(given);
    const { status, value } = answerAdmin(made.service, { method, path, body });
    return { status, value: value as Data };
  };
  return { ...made, admin, stateOf: () => admin('GET /state').value };
}

describe('what is refused', () => {
  const known =
    'There is no such command. Known: POST /clock, POST /seed, POST /faults, DELETE /faults, POST /limits, GET /requests, ' +
    'DELETE /requests, GET /state.';
  const foreign = 'There is no such field; docs/service.md says where they are listed.';
  const idle = 'Name at least one status, or leave steps out; with afterMs 0 the scan ends at once.';
  const missing = (what: string) => `There is no ${what} "nothing"; GET /state names those there are.`;
  it.each<[string, unknown, number, string]>([
    ['GET /constructor', undefined, 404, known],
    ['GET /clock', undefined, 404, known],
    ['POST /seed', 5, 400, 'Invalid type: Expected Object but received 5'],
    ['POST /seed', { scripts: [{ ends: 'PARTIAL' }] }, 400, `scripts.0.ends: ${foreign}`],
    ['POST /seed', { scripts: [{ steps: [] }] }, 400, `scripts.0.steps: ${idle}`],
    ['POST /seed', { targets: [{ workspaceId: 'nothing', repoFullName: 'a/b' }] }, 400, missing('workspace')],
    ['POST /seed', { scans: [{ targetId: 'nothing' }] }, 400, missing('target')],
    ['POST /seed', { findings: [{ scanId: 'nothing' }] }, 400, missing('scan')],
    ['POST /limits', { creates: -1 }, 400, 'creates: Invalid value: Expected >=0 but received -1'],
    ['POST /limits', { creates: 0.5 }, 400, 'creates: Invalid integer: Received 0.5'],
    ['POST /limits', { windowMs: 0 }, 400, 'windowMs: Invalid value: Expected >=1 but received 0'],
  ])('%s %j', (name, body, status, error) => {
    expect(table().admin(name, body)).toEqual({ status, value: { error } });
  });

  it.each(['shop', 'acme/shop/x', 'acme/shop ', '/shop'])('the repository %j', (repoFullName) => {
    const { admin, seeded } = table();
    const { status, value } = admin('POST /seed', {
      targets: [{ workspaceId: seeded.workspaceId, repoFullName }],
    });
    expect([status, value['error']]).toEqual([
      400,
      expect.stringMatching(/^targets\.0\.repoFullName: Invalid format/),
    ]);
  });

  it('no JSON', () => {
    const { service } = table();
    expect(answerAdmin(service, { method: 'POST', path: '/seed', body: '{' })).toMatchObject({
      status: 400,
      value: { error: expect.stringMatching(/^The body is not JSON: ./) },
    });
  });

  it('adds nothing', () => {
    const { admin, seeded, stateOf } = table();
    const { workspaceId, targetId } = seeded;
    const before = stateOf();
    const rows = { targets: [{ workspaceId, repoFullName: 'acme/extra' }], scans: [{ targetId }] };
    const bad = [
      { ...rows, findings: [{ scanId: 'nothing' }] },
      { ...rows, scans: [{ targetId }, { targetId: 'nothing' }] },
      { ...rows, scans: [{ targetId, ageMs: 100 * 365 * DAY_MS + 1 }] },
      { ...rows, scans: [{ targetId, ageMs: -1 }] },
    ];
    for (const body of bad) expect(admin('POST /seed', body).status).toBe(400);
    expect(stateOf()).toEqual(before);
  });
});

describe('what is done', () => {
  it('tells the state', async () => {
    const { admin, endedScan, seeded, stateOf } = table();
    const id = await endedScan();
    const limits = { address: 0, creates: 1, eligibility: 2, approvals: 3, targetSlots: 4, windowMs: 1 };
    const denial = { code: 'PLAN_LIMIT', message: 'No more.' };
    const { value } = admin('POST /limits', { ...limits, worker: 'away', denial });
    expect(value).toEqual({ ...limits, worker: 'away', denial });
    admin('POST /seed', { scripts: [{}, {}] });
    expect(stateOf()).toEqual({
      profile: 'observed',
      now: '2026-01-05T09:00:10.000Z',
      limits: value,
      scriptsWaiting: 2,
      targets: [
        { id: seeded.targetId, workspaceId: seeded.workspaceId, name: 'acme/shop' },
        { id: seeded.other.targetId, workspaceId: seeded.other.workspaceId, name: 'umbrella/site' },
      ],
      scans: [
        {
          id,
          targetId: seeded.targetId,
          status: 'COMPLETED',
          active: false,
          createdAt: '2026-01-05T09:00:00.000Z',
        },
      ],
      findings: 0,
      claims: 0,
    });
    const back = { address: null, targetSlots: null, worker: 'present', denial: null };
    expect(admin('POST /limits', back).value).toMatchObject({ ...back, creates: 1 });
  });

  it('lets all happen up to the time that it moves to, and up to the state that it tells', async () => {
    const { admin, clock, scan, service, stateOf } = table();
    service.script({ afterMs: 3_600_000, findings: [] }, { afterMs: 3_600_000, findings: [] });
    const statuses = () => [...service.world.scans.values()].map(({ status }) => status);
    await scan();
    expect(admin('POST /clock', { advanceMs: 3_600_000 }).value).toEqual({ now: '2026-01-05T10:00:00.000Z' });
    expect(statuses()).toEqual(['COMPLETED']);
    await scan();
    await clock.advance(3_600_000);
    expect(stateOf()['scans']).toMatchObject([{ status: 'COMPLETED' }, { status: 'COMPLETED' }]);
  });

  it('plants scans that did since then what their script says', async () => {
    const { admin, call, seeded, send, service, stateOf } = table();
    const { targetId, workspaceId } = seeded;
    const ages = [{ ageMs: DAY_MS, script: { end: 'FAILED', afterMs: DAY_MS - 1 } }, {}];
    const scans = [...ages, { ageMs: 1_000, workflow: 'REVIEW_CHANGES', script: { afterMs: DAY_MS } }];
    admin('POST /seed', {
      scans: scans.map((scan) => ({ targetId, ...scan })),
      scripts: [{ end: 'PARTIAL' }],
    });
    expect(stateOf()).toMatchObject({
      scriptsWaiting: 1,
      scans: [
        { status: 'FAILED', createdAt: '2026-01-04T09:00:00.000Z' },
        { status: 'COMPLETED', createdAt: '2026-01-05T09:00:00.000Z' },
        { status: 'QUEUED', createdAt: '2026-01-05T08:59:59.000Z' },
      ],
    });
    const items = itemsOf(await call('GET', '/scans'));
    const details = await Promise.all(items.map(({ id }) => send('GET', `/scans/${String(id)}`)));
    const ownerId = service.world.workspaces.get(workspaceId)?.ownerId;
    const shared = { targetId, workspaceId, goal: 'CHECK_PR', triggerType: 'manual', createdById: ownerId };
    expect(details.map(({ data }) => data)).toMatchObject([
      { ...shared, executionPlan: { workflow: 'REVIEW_TARGET' } },
      { ...shared, executionPlan: { workflow: 'REVIEW_CHANGES' } },
      { ...shared, executionPlan: { workflow: 'REVIEW_TARGET' } },
    ]);
  });

  it.each([
    [10_000, 20_000],
    [20_000, 10_000],
  ])('lets all happen in the order of its time: after %i and %i ms', (...ends) => {
    const { admin, seeded, service } = table();
    const findings = [{ dedupeKey: 'same' }];
    const scans = ends.map((afterMs) => ({ ageMs: 60_000, script: { afterMs, findings } }));
    admin('POST /seed', { scans: scans.map((scan) => ({ targetId: seeded.targetId, ...scan })) });
    const seenAt = Date.parse('2026-01-05T08:59:10.000Z');
    expect([...service.world.findings.values()]).toMatchObject([{ firstSeenAt: seenAt }]);
  });

  it('plants a finding in a scan after what that scan found itself', async () => {
    const { admin, clock, scan, service } = table();
    service.script({ afterMs: 1_000, findings: [{ dedupeKey: 'same', severity: 'LOW' }] });
    const scanId = await scan();
    await clock.advance(60_000);
    admin('POST /seed', { findings: [{ scanId, dedupeKey: 'same', severity: 'HIGH' }] });
    expect([...service.world.findings.values()]).toMatchObject([{ severity: 'LOW', scanId }]);
  });
});

describe('who may ask', () => {
  it.each<[Readonly<Record<string, string>>, boolean]>([
    [{ host: '127.0.0.1:80' }, true],
    [{ host: 'localhost' }, true],
    [{ host: '[::1]:65535' }, true],
    [{ host: 'evil.example' }, false],
    [{ host: '127.0.0.1.evil.example' }, false],
    [{ host: 'evil.localhost' }, false],
    [{ host: 'localhost:80', origin: 'http://localhost:80' }, false],
    [{ host: '' }, false],
    [{}, false],
  ])('%j', (headers, expected) => {
    expect(isLocalCaller(headers)).toBe(expected);
  });
});
