import { describe, expect, it } from '@jest/globals';
import { isPublicUrl } from '../../src/local/targets/public-url.js';
import { bench, itemsOf, MAIN, PROFILES, type Data } from './harness.js';

const REPO = { name: 'Site', repoOwner: 'acme', repoName: 'site' };
const WEB = { name: 'Web', type: 'WEB_APP', url: 'https://acme.example', ownershipAttested: true };

describe('public hosts', () => {
  it.each([
    'https://acme.example',
    'http://8.8.8.8/x',
    'https://a.b.co:8443',
    'http://100.63.0.1',
    'http://100.128.0.1',
    'http://172.15.0.1',
    'http://172.32.0.1',
    'http://223.0.0.1',
    'http://10.example',
    'http://9.10.0.0',
    'http://1.100.64.0',
    'http://1.169.254.0',
    'http://1.172.16.0',
    'http://1.192.168.0',
    'http://172.15.16.0',
    'http://1.2.3.4.example',
    'http://x.local.example',
    'https://internal.example',
  ])('%s', (url) => {
    expect(isPublicUrl(url)).toBe(true);
  });
  it.each([
    'http://localhost',
    'http://localhost.',
    'http://127.0.0.1',
    'http://0x7f.1',
    'http://10.1.2.3',
    'http://100.64.0.1',
    'http://169.254.169.254/latest',
    'http://172.31.0.1',
    'http://192.168.0.1',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://metadata.google.internal',
    'http://user@acme.example',
    'http://:word@acme.example',
    'http://127.0.0.1.',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://100.127.0.1',
    'http://172.16.0.1',
    'http://172.25.0.1',
    'http://172.30.0.1',
    'http://100.70.0.1',
    'http://100.101.0.1',
    'http://100.111.0.1',
    'http://100.120.0.1',
    'http://printer.local',
    'http://app.localhost',
  ])('not %s', (url) => expect(isPublicUrl(url)).toBe(false));
});

describe('creation', () => {
  it.each<readonly [string, Data, number, string]>([
    ['no name', { ...REPO, name: ' ' }, 400, 'VALIDATION_ERROR'],
    ['a control character', { ...REPO, name: 'a\u0000b' }, 400, 'VALIDATION_ERROR'],
    ['a type that cannot be made', { ...REPO, type: 'CONTAINER' }, 400, 'VALIDATION_ERROR'],
    ['no repository', { name: 'x' }, 400, 'VALIDATION_ERROR'],
    ['a wrong repository name', { ...REPO, repoName: 'a/b' }, 400, 'VALIDATION_ERROR'],
    ['an unknown installation', { ...REPO, installationId: '7' }, 400, 'INSTALLATION_NOT_FOUND'],
    ['an unknown project', { ...REPO, projectId: 'p' }, 404, 'PROJECT_NOT_FOUND'],
    ['a twin', { ...REPO, repoName: 'shop' }, 409, 'TARGET_EXISTS'],
    ['nobody who attests', { ...WEB, ownershipAttested: false }, 400, 'VALIDATION_ERROR'],
    ['a private address', { ...WEB, url: 'http://10.0.0.1' }, 400, 'SSRF_BLOCKED'],
    ['a branch that cannot be one', { ...REPO, branch: 'HEAD~1' }, 400, 'VALIDATION_ERROR'],
    ['a name of 101 characters', { ...REPO, name: 'x'.repeat(101) }, 400, 'VALIDATION_ERROR'],
    ['a repository name of 101 characters', { ...REPO, repoName: 'x'.repeat(101) }, 400, 'VALIDATION_ERROR'],
    ['a deleting character', { ...REPO, name: 'a\u007fb' }, 400, 'VALIDATION_ERROR'],
    ['a branch of 256 characters', { ...REPO, branch: 'x'.repeat(256) }, 400, 'VALIDATION_ERROR'],
    ['no branch name', { ...REPO, branch: '' }, 400, 'VALIDATION_ERROR'],
    ['no owner', { ...REPO, repoOwner: undefined }, 400, 'VALIDATION_ERROR'],
    ['no repository name', { ...REPO, repoName: undefined }, 400, 'VALIDATION_ERROR'],
    ['an empty repository name', { ...REPO, repoName: '' }, 400, 'VALIDATION_ERROR'],
    ['an empty installation', { ...REPO, installationId: '' }, 400, 'VALIDATION_ERROR'],
    ['another provider', { ...REPO, repoProvider: 'svn' }, 400, 'VALIDATION_ERROR'],
    ['an installation that is no number', { ...REPO, installationId: 'x' }, 400, 'VALIDATION_ERROR'],
    ['an installation of 21 digits', { ...REPO, installationId: '1'.repeat(21) }, 400, 'VALIDATION_ERROR'],
    ['an unknown environment', { ...REPO, environment: 'MOON' }, 400, 'VALIDATION_ERROR'],
    ['no place', { ...WEB, url: undefined }, 400, 'VALIDATION_ERROR'],
    ['no address', { ...WEB, url: 'https://' }, 400, 'VALIDATION_ERROR'],
    ['a file URL', { ...WEB, url: 'file:///etc/passwd' }, 400, 'VALIDATION_ERROR'],
  ])('with %s is refused', async (_, body, status, code) => {
    expect(await bench('observed').call('POST', '/targets', { body })).toMatchObject({ status, code });
  });

  it.each<readonly [string, Data]>([
    ['the longest names', { ...REPO, name: 'x'.repeat(100), repoOwner: 'x'.repeat(100), repoName: 'A-z_.9' }],
    ['the longest branch', { ...REPO, branch: 'x'.repeat(255) }],
    ['a branch of one letter', { ...REPO, branch: 'x' }],
    ['a scheme in capitals', { ...WEB, url: 'HTTP://acme.example' }],
    ['a provider and no connection', { ...REPO, repoProvider: 'github', type: 'REPO' }],
    ['its environment', { ...REPO, environment: 'LOCAL' }],
    ['its preview', { ...REPO, environment: 'PREVIEW' }],
    ['what is a twin elsewhere alone', { ...REPO, repoOwner: 'umbrella' }],
  ])('with %s is done', async (_, body) => {
    expect((await bench('observed').call('POST', '/targets', { body })).status).toBe(200);
  });

  it('connects a repository that an installation holds, and one without a branch is reviewed at main', async () => {
    const { call, seeded } = bench('observed');
    const { writeKey: key, workspaceId } = seeded.other;
    const shop = { ...REPO, repoName: 'shop', installationId: '1'.repeat(20) };
    const { data } = await call('POST', '/targets', { body: shop, key, workspaceId });
    const body = { targetId: data['id'], goal: 'CHECK_PR', workflow: 'REVIEW_CHANGES', baseRef: 'feature' };
    const scan = await call('POST', '/scans', { body, key, workspaceId });
    expect(scan.data['executionPlan']).toMatchObject({ source: { revision: MAIN } });
    expect(itemsOf(await call('GET', '/targets', { key, workspaceId }))[0]).toMatchObject({ branch: null });
  });

  it('connects no repository without an installation, whatever else is known of it', async () => {
    const { call, seeded } = bench('observed');
    const { writeKey: key, workspaceId } = seeded.other;
    const { data } = await call('POST', '/targets', {
      body: { ...REPO, repoName: 'shop' },
      key,
      workspaceId,
    });
    const body = { targetId: data['id'], goal: 'CHECK_PR', workflow: 'REVIEW_CHANGES', baseRef: 'feature' };
    expect((await call('POST', '/scans', { body, key, workspaceId })).code).toBe('SCAN_SOURCE_UNAVAILABLE');
  });

  const NO_PLACE = { url: null, apiSpecUrl: null, repoFullName: null, branch: null };
  const DOCUMENT = { apiSpecUrl: 'https://acme.example/openapi.json' };
  it.each<readonly [string, Data, Data]>([
    ['its branch', { ...REPO, branch: 'next' }, { repoFullName: 'acme/site', branch: 'next' }],
    ['no document but an API', { ...WEB, ...DOCUMENT }, { url: WEB.url }],
    ['its document', { ...WEB, ...DOCUMENT, type: 'API' }, { url: WEB.url, ...DOCUMENT }],
  ])('keeps %s', async (_, body, place) => {
    const { call } = bench('observed');
    await call('POST', '/targets', { body });
    expect(itemsOf(await call('GET', '/targets'))[0]).toMatchObject({ ...NO_PLACE, ...place });
  });

  it('of a twin tells which it is, and a full plan what it holds', async () => {
    const { call, seeded } = bench('observed', { limits: { targetSlots: 1 } });
    const twin = await call('POST', '/targets', { body: { ...REPO, repoName: 'shop' } });
    expect(twin.error['details']).toEqual({ existingTargetId: seeded.targetId });
    const full = await call('POST', '/targets', { body: REPO });
    expect(full.error['details']).toEqual({ targetsUsed: 1, targetCap: 1 });
  });

  it('answers the new row, and the list shows all of it', async () => {
    const { call } = bench('observed');
    const project = await call('POST', '/projects', { body: { name: 'P' } });
    const { status, data } = await call('POST', '/targets', {
      body: { ...WEB, projectId: project.data['id'] },
    });
    expect([status, data]).toEqual([
      200,
      { id: expect.any(String), name: 'Web', type: 'WEB_APP', workspaceId: expect.any(String) },
    ]);
    expect(itemsOf(await call('GET', `/targets?projectId=${String(project.data['id'])}`))).toMatchObject([
      {
        id: data['id'],
        url: 'https://acme.example',
        environment: 'STAGING',
        status: 'active',
        project: { name: 'P' },
        scanCount: 0,
      },
    ]);
    expect(itemsOf(await call('GET', '/projects'))).toMatchObject([
      { targetCount: 1, scanCount: 0, findingCount: 0 },
    ]);
    await call('DELETE', `/targets/${String(data['id'])}`);
    expect(itemsOf(await call('GET', '/projects'))).toMatchObject([{ targetCount: 0 }]);
  });

  it('counts what was found in it alone', async () => {
    const { call, endedScan, service } = bench('observed');
    await call('POST', '/targets', { body: REPO });
    service.script({ findings: [{}, {}], afterMs: 0 });
    await endedScan();
    const counts = itemsOf(await call('GET', '/targets')).map((row) => [
      row['scanCount'],
      row['findingCount'],
    ]);
    expect(counts).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });
});

describe.each(PROFILES)('state rules, %s', (profile) => {
  it('a target is not deleted while a scan of it is active, and only once', async () => {
    const { call, clock, scan, seeded } = bench(profile);
    await scan();
    const path = `/targets/${seeded.targetId}`;
    expect(await call('DELETE', path)).toMatchObject({ status: 409, code: 'TARGET_HAS_ACTIVE_SCAN' });
    await clock.advance(10_000);
    const gone = await call('DELETE', path);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(await call('DELETE', path)).toMatchObject({ status: 404, code: 'TARGET_NOT_FOUND' });
    expect(itemsOf(await call('GET', '/targets'))).toEqual([]);
    expect(itemsOf(await call('GET', '/scans'))).toHaveLength(1);
    const body = { targetId: seeded.targetId, goal: 'CHECK_PR' };
    expect((await call('POST', '/scans', { body })).code).toBe('TARGET_NOT_FOUND');
  });

  it('deletion frees a slot of the plan and stops the schedules', async () => {
    const { call, seeded } = bench(profile, { limits: { targetSlots: 1 } });
    const body = { targetId: seeded.targetId, cron: '0 0 * * *', goal: 'TEST_APP' };
    await call('POST', '/schedules', { body });
    expect(await call('POST', '/targets', { body: REPO })).toMatchObject({
      status: 403,
      code: 'TARGET_LIMIT_REACHED',
    });
    await call('DELETE', `/targets/${seeded.targetId}`);
    expect((await call('POST', '/targets', { body: REPO })).status).toBe(200);
    expect(itemsOf(await call('GET', '/schedules'))).toMatchObject([{ enabled: false, nextRunAt: null }]);
  });

  it('the branch is fixed after the first scan', async () => {
    const { call, endedScan, seeded, service } = bench(profile);
    const patch = (branch: string) => call('PATCH', `/targets/${seeded.targetId}`, { body: { branch } });
    const answer = { id: seeded.targetId, branch: 'feature', type: 'REPO' };
    expect(await patch('feature')).toMatchObject({ status: 200, data: answer });
    expect(service.world.targets.get(seeded.targetId)?.branch).toBe('feature');
    await endedScan();
    expect(await patch('main')).toMatchObject({ status: 409, code: 'TARGET_REF_IMMUTABLE' });
    expect(await patch('feature')).toMatchObject({ status: 200, data: answer });
  });

  it('the branch is free while no scan has run; where observed, while there is none', async () => {
    const { call, scan, seeded } = bench(profile);
    await call('POST', `/scans/${await scan()}`, { body: {} });
    const { status } = await call('PATCH', `/targets/${seeded.targetId}`, { body: { branch: 'feature' } });
    expect(status).toBe(profile === 'observed' ? 409 : 200);
  });

  it('a scan that no queue took has not run', async () => {
    const { call, seeded, service } = bench(profile);
    service.script({ enqueueFails: true });
    await call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' } });
    const { status } = await call('PATCH', `/targets/${seeded.targetId}`, { body: { branch: 'feature' } });
    expect(status).toBe(profile === 'observed' ? 409 : 200);
  });

  it('a scan of one target holds no other', async () => {
    const { call, clock, scan } = bench(profile);
    const made = await call('POST', '/targets', { body: REPO });
    await scan();
    await clock.advance(1_000);
    const path = `/targets/${String(made.data['id'])}`;
    expect((await call('PATCH', path, { body: { branch: 'feature' } })).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(204);
  });
});

describe('the document of an API', () => {
  const API = { ...WEB, type: 'API' };
  it.each([
    ['https://acme.example/openapi.json', true],
    ['HTTPS://acme.example/v@1/openapi.json', true],
    ['http://acme.example/openapi.json', false],
    ['https://user:word@acme.example/openapi.json', false],
    ['https://:word@acme.example/openapi.json', false],
    ['https://acme.example/openapi.json?token=1', false],
    ['https://acme.example/openapi.json?', false],
    ['https://acme.example/openapi.json#part', false],
    ['openapi.json', false],
  ])('may be at %s: %s, in creation and change alike', async (apiSpecUrl, isTaken) => {
    const { call } = bench('observed');
    const made = await call('POST', '/targets', { body: API });
    const { id } = made.data;
    const changed = await call('PATCH', `/targets/${String(id)}`, { body: { apiSpecUrl } });
    if (isTaken) expect(changed.data).toEqual({ id, type: 'API', apiSpecUrl });
    const other = { ...API, url: 'https://other.example', apiSpecUrl };
    const created = await call('POST', '/targets', { body: other });
    const expected = isTaken ? [200, undefined] : [400, 'VALIDATION_ERROR'];
    expect([changed.status, changed.code]).toEqual(expected);
    expect([created.status, created.code]).toEqual(expected);
  });
});

describe('changes', () => {
  it.each<readonly [string, Data, number, string]>([
    ['both fields', { branch: 'a', apiSpecUrl: 'https://a.example/x' }, 400, 'VALIDATION_ERROR'],
    ['neither', {}, 400, 'VALIDATION_ERROR'],
    ['an unknown field', { branch: 'a', name: 'x' }, 400, 'VALIDATION_ERROR'],
    ['a document for a repository', { apiSpecUrl: 'https://a.example/x' }, 400, 'INVALID_TARGET_TYPE'],
    ['no branch name', { branch: 'a..b' }, 400, 'VALIDATION_ERROR'],
  ])('with %s are refused', async (_, body, status, code) => {
    const { call, seeded } = bench('observed');
    expect(await call('PATCH', `/targets/${seeded.targetId}`, { body })).toMatchObject({ status, code });
  });

  it.each<Data>([{ branch: 'main' }, { apiSpecUrl: 'https://a.example/x' }])(
    'of a site with %j are refused',
    async (body) => {
      const { call } = bench('observed');
      const made = await call('POST', '/targets', { body: WEB });
      const answer = await call('PATCH', `/targets/${String(made.data['id'])}`, { body });
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_TARGET_TYPE' });
    },
  );

  it('an API needs its document for a deep scan', async () => {
    const { call } = bench('observed');
    const made = await call('POST', '/targets', { body: { ...WEB, type: 'API' } });
    const targetId = String(made.data['id']);
    const create = () => call('POST', '/scans', { body: { targetId, goal: 'TEST_APP', mode: 'DEEP' } });
    const refusedFor = (reason: string) => ({ status: 400, error: { details: { refusal: { reason } } } });
    const refused = await create();
    expect(refused.code).toBe('API_SPEC_REQUIRED');
    expect(refused).toMatchObject(refusedFor('url_not_admitted'));
    await call('PATCH', `/targets/${targetId}`, {
      body: { apiSpecUrl: 'https://acme.example/openapi.json' },
    });
    expect((await create()).data['executionPlan']).toMatchObject({ scope: 'LIVE', profileId: 'API_DEEP' });
    const changes = { targetId, goal: 'TEST_APP', workflow: 'REVIEW_CHANGES', baseRef: 'main' };
    const invalid = await call('POST', '/scans', { body: changes });
    expect(invalid.code).toBe('SCAN_PLAN_INVALID');
    expect(invalid).toMatchObject(refusedFor('plan_invalid'));
  });
});
