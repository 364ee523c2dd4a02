import { describe, expect, it } from '@jest/globals';
import { limitsOf } from '../../src/local/limits.js';
import { bench, PROFILES, type Answered } from './harness.js';

const observed = limitsOf('observed');

async function times(count: number, ask: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask());
  return answers;
}

describe('rate limits', () => {
  it('are off where documented and on where observed', () => {
    expect(limitsOf('documented')).toMatchObject({
      address: null,
      creates: null,
      eligibility: null,
      approvals: null,
    });
    expect(observed).toMatchObject({
      address: 30,
      creates: 5,
      eligibility: 30,
      approvals: 10,
      windowMs: 60_000,
    });
  });

  it.each(PROFILES)('30 a window from its first call, then Retry-After to its end, %s', async (profile) => {
    const { call, clock } = bench(profile, { limits: { address: 30 } });
    const get = () => call('GET', '/targets');
    const left = (count: string) => (profile === 'observed' ? count : undefined);
    const first = await times(20, get);
    const told = first.map(({ headers }) => headers['x-ratelimit-remaining']);
    expect(told.slice(0, 2)).toEqual([left('29'), left('28')]);
    await clock.advance(45_500);
    const rest = await times(11, get);
    expect(rest.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = rest.at(-1);
    expect([refused?.code, refused?.headers['retry-after']]).toEqual(['RATE_LIMITED', '15']);
    expect(refused?.headers['x-ratelimit-remaining']).toBe(left('0'));
    await clock.advance(14_499);
    expect((await get()).headers['retry-after']).toBe('1');
    await clock.advance(1);
    const fresh = await get();
    expect([fresh.status, fresh.headers['x-ratelimit-remaining']]).toEqual([200, left('29')]);
  });

  it('a refusal counts, another address does not', async () => {
    const { service, seeded } = bench('observed', { limits: { address: 2 } });
    const request = {
      method: 'GET',
      path: `/targets?workspaceId=${seeded.workspaceId}`,
      headers: {},
      body: undefined,
    };
    const from = async (address: string) => (await service.handle(request, address)).response.status;
    expect([await from('a'), await from('a'), await from('a'), await from('b')]).toEqual([
      401, 401, 429, 401,
    ]);
  });

  it('a 304 counts', async () => {
    const { call } = bench('observed', { limits: { address: 3 } });
    const { etag = '' } = (await call('GET', '/scans')).headers;
    const again = await times(3, () => call('GET', '/scans', { headers: { 'if-none-match': etag } }));
    expect(again.map(({ status }) => status)).toEqual([304, 304, 429]);
  });

  it('5 creations a minute and workspace, whatever becomes of them', async () => {
    const { call, clock, seeded } = bench('observed', { limits: { creates: 5 } });
    const create = () => call('POST', '/scans', { body: { targetId: seeded.targetId, goal: 'CHECK_PR' } });
    const codes = (await times(6, create)).map(({ code }) => code);
    expect(codes).toEqual([undefined, ...Array<string>(4).fill('SCAN_IN_PROGRESS'), 'SCAN_RATE_LIMITED']);
    const refused = await create();
    expect(refused.status).toBe(429);
    expect([refused.headers['retry-after'], refused.error['details']]).toEqual([
      '60',
      { refusal: { reason: 'rate_limited' } },
    ]);
    await clock.advance(60_000);
    expect((await create()).status).toBe(201);
  });

  it('eligibility has its own bucket', async () => {
    const { call, seeded } = bench('observed', { limits: { eligibility: 2 } });
    const ask = () => call('GET', `/scans/eligibility?targetId=${seeded.targetId}&goal=CHECK_PR`);
    const answers = await times(3, ask);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      code: 'ELIGIBILITY_RATE_LIMITED',
      headers: { 'retry-after': '60' },
    });
  });

  it.each([
    ['observed', undefined],
    ['documented', '60'],
  ] as const)('approvals, %s, say of when to come back %s', async (profile, retryAfter) => {
    const { call } = bench(profile, { limits: { approvals: 1 } });
    const ask = () => call('POST', '/agent-approvals', { body: { actionName: 'deploy', input: {} } });
    const [, refused] = await times(2, ask);
    expect([refused?.status, refused?.code, refused?.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      retryAfter,
    ]);
  });
});

it.each(['creates', 'eligibility', 'approvals'] as const)(
  'what one workspace uses up of %s, another still has',
  async (limit) => {
    const { call, seeded } = bench('observed', { limits: { [limit]: 1 } });
    const ask = ({ workspaceId, targetId, writeKey: key }: typeof seeded.other) => {
      const query = `targetId=${targetId}&goal=CHECK_PR`;
      if (limit === 'eligibility') return call('GET', `/scans/eligibility?${query}`, { key, workspaceId });
      const [path, body] =
        limit === 'creates'
          ? ['/scans', { targetId, goal: 'CHECK_PR' }]
          : ['/agent-approvals', { actionName: 'deploy', input: {} }];
      return call('POST', path, { key, workspaceId, body });
    };
    const own = await times(2, () => ask(seeded));
    expect(own.map(({ status }) => status < 300)).toEqual([true, false]);
    expect((await ask(seeded.other)).status).toBeLessThan(300);
  },
);

describe('request ids', () => {
  it('are echoed on observed mutations, made up where they are no plain word, and stand in errors', async () => {
    const { call } = bench('observed');
    const ask = (id: string) => call('POST', '/projects', { body: {}, headers: { 'x-request-id': id } });
    const echoed = await ask('run-7');
    expect([echoed.headers['x-request-id'], echoed.error['requestId']]).toEqual(['run-7', 'run-7']);
    const longest = 'x'.repeat(128);
    expect((await ask(longest)).headers['x-request-id']).toBe(longest);
    for (const id of ['a b', 'run.7', '', `${longest}x`])
      expect((await ask(id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call('GET', '/targets')).headers['x-request-id']).toBeUndefined();
    expect(
      (await bench('documented').call('POST', '/projects', { body: {} })).headers['x-request-id'],
    ).toBeUndefined();
  });
});
