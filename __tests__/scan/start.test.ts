import { describe, expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { State } from '../../src/edge/state.js';
import { publish } from '../../src/report/publish.js';
import { run } from '../../src/run.js';
import { answer, refusal } from '../support/answers.js';
import { recordingHost, type RecordingOptions } from '../support/recording-host.js';
import { BASE, connection, givenFor, HEAD } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

/** A request is delivered so long after its sending at most, and its scan is listed so much later. */
const SEEN_WITHIN_MS = 40_000;

type Fate = 'refused' | 'lost';

/** A host of a run over a pull request. */
function hostWith(
  transport: RecordingOptions['transport'],
  clock: RecordingOptions['clock'],
  given: Partial<RecordingOptions> = {},
  more: Readonly<Record<string, string>> = {},
) {
  const inputs = { ...connection, 'target-id': 't', 'timeout-minutes': '20', ...more };
  return recordingHost({ ...givenFor('pullRequest', inputs), clock, transport, ...given });
}

/** The same host, whose post step takes the memory away so many milliseconds after the start, of which no signal tells. */
function forgetful({ host, interrupt, ...rest }: ReturnType<typeof hostWith>, takenAtMs: number) {
  const save: State['save'] = (record) => {
    if (host.clock.now() < takenAtMs) return host.state.save(record);
    interrupt();
    throw new Error('ENOENT');
  };
  return { ...rest, host: { ...host, state: { ...host.state, save } } };
}

/**
 * Runs against a service that lists nothing and meets create requests so, one after the other, until the post step takes the
 * memory away; returns when each came.
 */
async function createsOf(
  fateAt: (ms: number) => Fate,
  takenAtMs = Infinity,
): Promise<{ at: number; fate: Fate; key: string }[]> {
  const clock = virtualClock({ isAlone: true });
  const creates: { at: number; fate: Fate; key: string }[] = [];
  let asked = 0;
  const transport = async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
    asked += 1;
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    const fate = fateAt(clock.now());
    creates.push({ at: clock.now(), fate, key: headers['idempotency-key'] ?? '' });
    if (fate === 'refused') throw new WireError('connect', 'no', 'The connection was refused.');
    throw new WireError('reset', 'maybe', 'The connection was reset.');
  };
  const { host, recording } = forgetful(hostWith(transport, clock), takenAtMs);
  const { dossier } = await clock.run(run(host).then((outcome) => publish(outcome, host)));
  expect(recording.saved?.kind).toBe('sending');
  // What did not go out in the end is no request, and nothing that was repeated.
  expect(dossier.usage).toMatchObject({ total: asked, retried: creates.length - 1 });
  return creates;
}

it.each<[string, (ms: number) => Fate]>([
  ['is lost at once', () => 'lost'],
  ['cannot be sent for a minute, and is lost then', (ms) => (ms < 60_000 ? 'refused' : 'lost')],
  [
    'is lost, and the repetition cannot be sent for two minutes',
    (ms) => (ms > 10_000 && ms < 180_000 ? 'refused' : 'lost'),
  ],
])('a create request that %s is on its way twice, long apart, with one key', async (_, fateAt) => {
  const creates = await createsOf(fateAt);
  expect(new Set(creates.map(({ key }) => key)).size).toBe(1);
  const [first, second, ...more] = creates.filter(({ fate }) => fate === 'lost');
  expect(more).toEqual([]);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(SEEN_WITHIN_MS);
});

it.each<Fate>(['refused', 'lost'])(
  'a create request that was %s goes out no more once the post step has begun, of which no signal told',
  async (fate) => {
    const creates = await createsOf(() => fate, 30_000);
    expect(creates.filter(({ at }) => at > 30_000)).toEqual([]);
  },
);

it.each<[string, object, object]>([
  ['no goal and no mode', {}, { goal: 'CHECK_PR', mode: 'QUICK' }],
  ['another goal and mode than were asked for', { goal: 'TEST_APP', mode: 'DEEP' }, {}],
])('a scan that shows %s is looked at as past ones of its kind ended', async (_, shown, kind) => {
  const clock = virtualClock({ isAlone: true });
  const looks: number[] = [];
  const [createdAt, endedAt] = ['2026-01-05T08:00:00Z', '2026-01-05T08:10:00Z'];
  const past = { status: 'COMPLETED', createdAt, endedAt, ...shown, ...kind };
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/scans/s9')) looks.push(clock.now());
    if (path.startsWith('/scans/s9') || method === 'POST')
      return answer({ id: 's9', status: 'RUNNING', targetId: 't', ...shown });
    return answer({ items: [1, 2, 3].map((at) => ({ id: `s${at}`, ...past })), nextCursor: null });
  };
  const { host } = hostWith(transport, clock, {}, { 'timeout-minutes': '1' });
  await clock.run(run(host));
  // Where nothing is known of such scans, the first look comes much sooner.
  expect(looks[0]).toBeGreaterThan(4_000);
});

it('a job that waits for the scan of another is cancelled once the post step has begun, of which no signal told', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ path }: WireRequest): Promise<WireResponse> =>
    path.startsWith('/scans/s1')
      ? answer({ id: 's1', status: clock.now() < 60_000 ? 'RUNNING' : 'COMPLETED', targetId: 't' })
      : answer({ items: [], nextCursor: null });
  const inputs = { ...connection, 'scan-id': 's1' };
  const made = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  expect(await clock.run(run(forgetful(made, 30_000).host))).toMatchObject({ verdict: 'cancelled' });
});

it('a limit that fits before the deadline is waited out, whatever the chance that sets jobs apart', async () => {
  const clock = virtualClock({ isAlone: true });
  const createdAt: number[] = [];
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) {
      await clock.sleep(500);
      return answer({ allowed: true });
    }
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    createdAt.push(clock.now());
    return { ...answer({}), status: 429, headers: { 'retry-after': '59' } };
  };
  const { host } = hostWith(transport, clock, { random: () => 0.9 }, { 'timeout-minutes': '1' });
  await clock.run(run(host));
  expect(createdAt).toEqual([500, 500 + 59_000 + 450]);
});

/** A gateway's answer to what it limits, in words of its own. */
const gateway = (status: number): WireResponse => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<html></html>'),
});

it.each([429, 503])(
  'a gateway that passes one request a second and answers others %d is got past',
  async (status) => {
    const clock = virtualClock({ isAlone: true });
    let passed = -Infinity;
    const created: number[] = [];
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (clock.now() - passed < 1_000) return gateway(status);
      passed = clock.now();
      if (method === 'POST') created.push(passed);
      return answer(method === 'POST' ? { id: 'new', status: 'QUEUED' } : { items: [], nextCursor: null });
    };
    const { host } = hostWith(transport, clock, {}, { wait: 'false' });
    expect(await clock.run(run(host))).toMatchObject({ verdict: 'detached' });
    expect(created).toHaveLength(1);
  },
);

it.each([
  [46, 49_000],
  [47, 47_000],
])(
  'after a limit of %i s there is time left for the answer to a create request: it goes out at %i ms',
  async (seconds, at) => {
    const clock = virtualClock({ isAlone: true });
    const createdAt: number[] = [];
    const transport = async ({ method, path }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (method === 'GET') return answer({ items: [], nextCursor: null });
      createdAt.push(clock.now());
      if (createdAt.length === 1)
        return { ...answer({}), status: 429, headers: { 'retry-after': `${seconds}` } };
      await clock.sleep(9_000, signal);
      return answer({ id: 'new', status: 'QUEUED' });
    };
    const inputs = { wait: 'false', 'timeout-minutes': '1' };
    const { host } = hostWith(transport, clock, { random: () => 0 }, inputs);
    expect(await clock.run(run(host))).toMatchObject({ verdict: 'detached' });
    expect(createdAt).toEqual([0, at]);
  },
);

it('a limit is what failed, although the deadline comes when the next create request is about to be sent', async () => {
  const clock = virtualClock({ isAlone: true });
  let created = 0;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') {
      created += 1;
      return { ...answer({}), status: 429, headers: { 'retry-after': '30' } };
    }
    if (created > 0) await clock.sleep(60_000 - clock.now());
    return answer({ items: [], nextCursor: null });
  };
  const inputs = { 'timeout-minutes': '1', tolerate: 'service-error' };
  const { host, recording } = hostWith(transport, clock, {}, inputs);
  const outcome = await clock.run(run(host));
  expect(outcome).toMatchObject({ verdict: 'error', green: true });
  expect(outcome.reason).toContain('The last failure: POST /scans was answered 429');
  expect(created).toBe(1);
  expect(recording.saved).toEqual({ kind: 'settled' });
});

it('a line that has ended is not what failed, where the deadline comes before the next create request', async () => {
  const clock = virtualClock({ isAlone: true });
  let lists = 0;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') return refusal(409, 'SCAN_IN_PROGRESS');
    lists += 1;
    if (lists === 3) await clock.sleep(60_000 - clock.now());
    return answer({ items: lists === 1 ? [{ id: 's0', status: 'RUNNING' }] : [], nextCursor: null });
  };
  const { host } = hostWith(transport, clock, {}, { 'timeout-minutes': '1' });
  const outcome = await clock.run(run(host));
  expect(outcome.reason).toBe('The deadline passed during: starting the scan.');
  expect(outcome.advice).toBe('Raise `timeout-minutes`.');
});

it('the scan of a repetition that could be sent only late is looked for as long as that of any', async () => {
  const clock = virtualClock({ isAlone: true });
  const lostAt: number[] = [];
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    const now = clock.now();
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') {
      if (now > 10_000 && now < 180_000) throw new WireError('connect', 'no', 'The connection was refused.');
      lostAt.push(now);
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    const source = { revision: HEAD, baseRevision: BASE };
    const scan = { id: 's1', status: 'COMPLETED', executionPlan: { workflow: 'REVIEW_CHANGES', source } };
    if (path.startsWith('/scans/s1?')) return answer(scan);
    const isListed = path.startsWith('/scans?') && now >= (lostAt[1] ?? Infinity) + SEEN_WITHIN_MS;
    return answer({ items: isListed ? [{ id: 's1', status: 'RUNNING' }] : [], nextCursor: null });
  };
  const { host } = hostWith(transport, clock);
  const { verdict } = await clock.run(run(host));
  expect(verdict).toBe('passed');
});

interface Candidate {
  readonly id: string;
  readonly head?: string;
  readonly workflow?: string;
  /** What started it. */
  readonly triggerType?: string;
  /** The id of the scan that is shown in its place. */
  readonly shownAs?: string;
  /** Whether the list shows it only at the second look after the request. */
  readonly isLate?: boolean;
  /** Whether the list shows it at the first look alone. */
  readonly isGone?: boolean;
}

/** Runs against a service that loses the create request and lists these scans from then on. */
async function runBeside(candidates: readonly Candidate[]): Promise<[string, string]> {
  const clock = virtualClock({ isAlone: true });
  let [isLost, looks] = [false, 0];
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') {
      isLost = true;
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    const one = candidates.find(({ id }) => path.startsWith(`/scans/${id}?`));
    if (one !== undefined) {
      const { head, workflow = 'REVIEW_CHANGES', triggerType, shownAs: id = one.id } = one;
      const source = head === undefined ? {} : { revision: head, baseRevision: BASE };
      return answer({ id, status: 'COMPLETED', triggerType, executionPlan: { workflow, source } });
    }
    if (path.startsWith('/findings') || !isLost) return answer({ items: [], nextCursor: null });
    looks += 1;
    const listed = candidates.filter(({ isLate = false, isGone = false }) => !(looks > 1 ? isGone : isLate));
    return answer({ items: listed.map(({ id }) => ({ id, status: 'RUNNING' })), nextCursor: null });
  };
  const { host } = hostWith(transport, clock);
  const { verdict, reason } = await clock.run(run(host));
  return [verdict, reason];
}

const other = 'd'.repeat(40);
const ours = { id: 's1', head: HEAD };
const late = { ...ours, isLate: true };
const others = ['s2', 's3', 's4'].map((id) => ({ id, head: other }));

it.each<[string, readonly Candidate[], string, RegExp]>([
  ['one that is ours', [ours], 'passed', /completed/],
  ['one that is ours and one of other commits', [{ id: 's2', head: other }, ours], 'passed', /completed/],
  ['one that is ours and one that does not show it', [{ id: 's2' }, ours], 'passed', /completed/],
  ['one that is ours and two of other commits', [...others.slice(0, 2), ours], 'passed', /completed/],
  [
    'three of other commits and one that is ours at once',
    [...others, ours],
    'error',
    /none .* is certain to be from this run: s2, s3, s4, s1\./,
  ],
  ['three of other commits, and one that is ours later', [...others, late], 'passed', /completed/],
  [
    'two that are ours',
    [ours, { id: 's2', head: HEAD }],
    'error',
    /none .* is certain to be from this run: s1, s2\./,
  ],
  [
    'two that are ours and one that does not show it',
    [{ id: 's3' }, ours, { id: 's2', head: HEAD }],
    'error',
    /none .* is certain to be from this run: s3, s1, s2\./,
  ],
  [
    'two that are ours and one of other commits',
    [{ id: 's3', head: other }, ours, { id: 's2', head: HEAD }],
    'error',
    /none .* is certain to be from this run: s1, s2, s3\./,
  ],
  [
    'one that does not show its commits',
    [{ id: 's1' }],
    'error',
    /the only new scan of the target, s1, is not certain to be from this run\./,
  ],
  [
    'one in whose place another is shown',
    [{ ...ours, shownAs: 's9' }],
    'error',
    /the only new scan of the target, s1, is not certain to be from this run\./,
  ],
  [
    'one of another workflow',
    [{ ...ours, workflow: 'REVIEW_TARGET' }],
    'error',
    /the only new scan of the target, s1, is not certain to be from this run\./,
  ],
  [
    'one of our commits that nobody asked for',
    [{ ...ours, triggerType: 'retest' }],
    'error',
    /the only new scan of the target, s1, is not certain to be from this run\./,
  ],
  [
    'one that is ours and one of our commits that nobody asked for',
    [{ ...ours, id: 's2', triggerType: 'retest' }, ours],
    'passed',
    /completed/,
  ],
  [
    'more than are read',
    ['s1', 's2', 's3', 's4'].map((id) => ({ id, head: HEAD })),
    'error',
    /none .* is certain to be from this run: s1, s2, s3, s4\./,
  ],
  [
    'more than are read, and one that is no longer listed',
    [{ id: 's0', isGone: true }, ...['s1', 's2', 's3', 's4'].map((id) => ({ id, isLate: true }))],
    'error',
    /none .* is certain to be from this run: s0, s1, s2, s3, s4\./,
  ],
])('the scan of a lost create request is looked for beside %s', async (_, candidates, verdict, reason) => {
  const end = await runBeside(candidates);
  expect(end).toEqual([verdict, expect.stringMatching(reason)]);
});

it.each(['RUNNING', 'COMPLETED'])(
  'a create answer that names a scan which was there before proves nothing: %s',
  async (status) => {
    const clock = virtualClock({ isAlone: true });
    const others = { id: 'before', status, executionPlan: { workflow: 'REVIEW_CHANGES' } };
    const cancels: string[] = [];
    const keys = new Set<string | undefined>();
    const transport = async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (method === 'GET' && !path.startsWith('/scans/before')) {
        return answer({ items: path.startsWith('/findings') ? [] : [others], nextCursor: null });
      }
      if (method === 'POST' && path.startsWith('/scans?')) keys.add(headers['idempotency-key']);
      else if (method === 'POST') cancels.push(path);
      return answer(others);
    };
    const { host } = hostWith(transport, clock);
    const outcome = await clock.run(run(host));
    expect(outcome).toMatchObject({ verdict: 'error', green: false });
    expect(outcome.reason).toContain('it names the scan before, which was there before.');
    expect([cancels, keys.size]).toEqual([[], 1]);
  },
);

it.each([
  ['in its row', 1, 0],
  ['in its row, in digits', '1', 0],
  ['in itself, more than in its row', 0, 1],
])('a scan that declares a finding %s does not pass without it', async (_, listed, shown) => {
  const clock = virtualClock({ isAlone: true });
  const scan = (findingCount: unknown): object => ({ id: 's1', status: 'COMPLETED', findingCount });
  let isMade = false;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/findings')) return answer({ items: [], nextCursor: null });
    isMade ||= method === 'POST';
    if (path.startsWith('/scans?') && method === 'GET') {
      return answer({ items: isMade ? [scan(listed)] : [], nextCursor: null });
    }
    return answer(scan(shown));
  };
  const { host } = hostWith(transport, clock);
  const { verdict, reason } = await clock.run(run(host));
  expect([verdict, reason]).toEqual(['error', expect.stringContaining('declares 1 finding for')]);
});

it('a finding that says whose it is counts, although the list then shows another target', async () => {
  const clock = virtualClock({ isAlone: true });
  const ofPage = (path: string): object => {
    if (path.includes('cursor=')) return { items: [{ id: 'f2', targetId: 'other' }], nextCursor: null };
    return { items: [{ id: 'f1', targetId: 't', scanId: 's1', severity: 'HIGH' }], nextCursor: 'c2' };
  };
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    const isObserved = path.includes('observedInScanId=');
    if (isObserved) return answer(ofPage(path));
    const isList = path.startsWith('/findings') || path.startsWith('/scans?');
    if (method === 'GET' && isList) return answer({ items: [], nextCursor: null });
    return answer({ id: 's1', status: 'COMPLETED' });
  };
  const { host } = hostWith(transport, clock);
  const { verdict, reason } = await clock.run(run(host));
  expect([verdict, reason]).toEqual(['failed', expect.stringContaining('1 high')]);
});

it.each<[string, Partial<RecordingOptions>]>([
  ['the deadline', {}],
  ['the job is cancelled', { interruptAtMs: 60_000 }],
])('a create request that was never sent leaves nothing to look for when %s comes', async (_, given) => {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    throw new WireError('connect', 'no', 'The connection was refused.');
  };
  const { host, recording } = hostWith(transport, clock, given);
  await clock.run(run(host));
  expect(recording.saved).toEqual({ kind: 'settled' });
  expect(recording.log.join('\n')).not.toContain('The post step looks for its scan');
});

it('a create request that the deadline cuts is left to the post step, and the log says so', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ method, path }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
    if (method === 'POST') await clock.sleep(Infinity, signal);
    return answer(
      path.startsWith('/scans/eligibility') ? { allowed: true } : { items: [], nextCursor: null },
    );
  };
  const { host, recording } = hostWith(transport, clock);
  await clock.run(run(host));
  expect(recording.saved?.kind).toBe('sending');
  expect(recording.log.join('\n')).toContain('The post step looks for its scan');
});

it('a limit is not what failed, where the deadline cuts a create request that went out after it', async () => {
  const clock = virtualClock({ isAlone: true });
  let created = 0;
  const transport = async ({ method, path }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    created += 1;
    if (created > 1) await clock.sleep(Infinity, signal);
    return refusal(429, 'BUSY', { 'retry-after': '30' });
  };
  const { host, recording } = hostWith(transport, clock, {}, { tolerate: 'service-error' });
  expect(await clock.run(run(host))).toMatchObject({
    verdict: 'error',
    green: false,
    reason: 'The deadline passed during: starting the scan.',
  });
  expect(recording.saved?.kind).toBe('sending');
});

it.each<[string, Readonly<Record<string, string>>, Partial<RecordingOptions>, string, number]>([
  [
    'the service asks to wait for longer than there is',
    { 'retry-after': '86400' },
    {},
    'asks all clients to wait 24 h, with only 20 min left.',
    0,
  ],
  ['the job is cancelled meanwhile', {}, { interruptAtMs: 30_000 }, 'cancelled', 30_000],
])(
  'a lost create request that cannot be looked for, since %s, is left to the post step at once, and the log says so',
  async (_, headers, given, why, endsAtMs) => {
    const clock = virtualClock({ isAlone: true });
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      return method === 'POST' ? refusal(503, 'BUSY', headers) : answer({ items: [], nextCursor: null });
    };
    const { host, recording } = hostWith(transport, clock, given);
    const startedAt = clock.now();
    const { reason } = await clock.run(run(host));
    expect(reason).toContain(why);
    expect(clock.now() - startedAt).toBe(endsAtMs);
    expect(recording.saved?.kind).toBe('sending');
    expect(recording.log.join('\n')).toContain(
      'may have made a scan all the same. The post step looks for it.',
    );
  },
);

it.each([
  ['after it', 0],
  ['when its scan was looked for long enough', SEEN_WITHIN_MS],
])(
  'a lost create request is what failed, and is not sent again, although the service holds everybody back %s',
  async (_, fromMs) => {
    const clock = virtualClock({ isAlone: true });
    let [lostAt, creates] = [Number.POSITIVE_INFINITY, 0];
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      const { headers, ...page } = answer({ items: [], nextCursor: null });
      const isHeld = clock.now() >= lostAt + fromMs;
      if (method === 'GET')
        return { ...page, headers: { ...headers, ...(isHeld && { 'retry-after': '7200' }) } };
      creates += 1;
      lostAt = Math.min(lostAt, clock.now());
      return refusal(503, 'BUSY');
    };
    const { host, recording } = hostWith(transport, clock, {}, { tolerate: 'service-error' });
    expect(await clock.run(run(host))).toMatchObject({
      verdict: 'error',
      green: true,
      reason: expect.stringMatching(
        /^POST \/scans was answered 503 .* asks all clients to wait 2 h, with only/,
      ),
    });
    expect(clock.now()).toBeLessThan(fromMs + 10_000);
    expect(creates).toBe(1);
    expect(recording.log.join('\n')).not.toContain('once more');
  },
);

const UNREAD =
  'The create request may have made the scan unread, which was left alone. If it still runs and is not wanted, cancel it in the web app.';
const ALSO = 'Also new, and left alone: foreign.';
const inTwoHours = (): WireResponse => refusal(429, 'RATE_LIMITED', { 'retry-after': '7200' });

it.each<[string, string[], () => WireResponse, string, Partial<RecordingOptions>, string]>([
  [
    'the service fails from then on',
    ['foreign', 'unread'],
    () => refusal(503, 'BUSY'),
    'GET /scans was answered 503',
    {},
    `${UNREAD} ${ALSO}`,
  ],
  [
    'the key is refused from then on',
    ['foreign', 'unread'],
    () => refusal(401, 'UNAUTHORIZED'),
    'GET /scans/{id} was answered 401',
    {},
    `${UNREAD} ${ALSO}`,
  ],
  [
    'the service asks to wait for longer than there is',
    ['foreign', 'unread'],
    inTwoHours,
    'It asks all clients to wait 2 h, with only 19 min',
    {},
    `${UNREAD} ${ALSO}`,
  ],
  [
    'the service asks for such a wait, and shows the only new one as another request',
    ['foreign'],
    inTwoHours,
    'It asks all clients to wait 2 h, with only 19 min',
    {},
    `The create request may have made a scan all the same. The post step looks for it. ${ALSO}`,
  ],
  [
    'the job is cancelled meanwhile',
    ['foreign', 'unread'],
    () => refusal(503, 'BUSY'),
    'The job was cancelled',
    { interruptAtMs: 3_000 },
    `${UNREAD} ${ALSO}`,
  ],
])(
  'scans that came up after a lost create request are named if the run has to end, since %s',
  async (_, rows, fail, why, given, said) => {
    const clock = virtualClock({ isAlone: true });
    let [isMade, looks] = [false, 0];
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (method === 'POST') {
        isMade = true;
        throw new WireError('reset', 'maybe', 'The connection was reset.');
      }
      if (path.startsWith('/scans/foreign'))
        return answer({ id: 'foreign', status: 'RUNNING', executionPlan: { workflow: 'REVIEW_TARGET' } });
      if (isMade && (path.startsWith('/scans/') || (looks += 1) > 1)) return fail();
      const shown = isMade ? rows : [];
      return answer({ items: shown.map((id) => ({ id, status: 'RUNNING' })), nextCursor: null });
    };
    const { host, recording } = hostWith(transport, clock, given);
    const { reason } = await clock.run(run(host));
    expect(reason).toContain(why);
    expect(recording.log.filter((line) => /foreign|unread/.test(line))).toEqual([`::warning::${said}`]);
  },
);

it.each([
  [[503, 503], true],
  [[503, 409], true],
  [[402, 402], false],
  [[405, 405], false],
  [[418, 503], false],
])(
  'a create request that made nothing and was answered %j is the fault of the service: %s',
  async (statuses, isFault) => {
    const clock = virtualClock({ isAlone: true });
    const left = [...statuses];
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      return method === 'POST' ? refusal(left.shift() ?? 0, 'NO') : answer({ items: [], nextCursor: null });
    };
    const { host } = hostWith(transport, clock, {}, { tolerate: 'service-error' });
    const { verdict, green, reason } = await clock.run(run(host));
    expect({ verdict, green }).toEqual({ verdict: 'error', green: isFault });
    const told = [...new Set(statuses)].map((status) => `POST /scans was answered ${status} NO: `);
    expect(reason.match(/POST \/scans was answered \d+ NO: /g)).toEqual(told);
    expect(reason).toContain('It is not known what the create request made');
    expect(reason.includes(` Sent once more: ${told[1]}`)).toBe(told.length > 1);
    expect(left).toEqual([]);
  },
);

it.each<[string, () => WireResponse, () => WireResponse, boolean]>([
  ['nothing new is listed', () => refusal(401, 'NO'), () => answer({ items: [], nextCursor: null }), false],
  ['nothing new is listed', () => refusal(403, 'NO'), () => answer({ items: [], nextCursor: null }), false],
  ['nothing new is listed', () => refusal(422, 'NO'), () => answer({ items: [], nextCursor: null }), false],
  ['no list can be read any more', () => refusal(403, 'NO'), () => refusal(503, 'BUSY'), false],
  ['the service asks to wait', () => refusal(403, 'NO'), inTwoHours, false],
  ['no list can be read any more', () => refusal(409, 'NO'), () => refusal(503, 'BUSY'), true],
  ['no list can be read any more', () => refusal(502, 'NO'), () => refusal(503, 'BUSY'), true],
])(
  'a create request that a failing service then refuses is refused where %s, whatever is tolerated of the failing',
  async (_, refuse, list, isGreen) => {
    const clock = virtualClock({ isAlone: true });
    let sent = 0;
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (method === 'GET') return sent > 1 ? list() : answer({ items: [], nextCursor: null });
      sent += 1;
      return sent === 1 ? refusal(503, 'BUSY') : refuse();
    };
    const { host } = hostWith(transport, clock, {}, { tolerate: 'service-error' });
    const { verdict, green, reason, tolerated, alsoBlocking } = await clock.run(run(host));
    expect({ verdict, green }).toEqual({ verdict: 'error', green: isGreen });
    expect(
      /^POST \/scans was answered 4\d\d NO: | Sent once more: POST \/scans was answered 4/.test(reason),
    ).toBe(!isGreen);
    const told = [reason, ...[...tolerated, ...alsoBlocking].map((one) => one.reason)];
    expect(told.filter((one) => /POST \/scans was answered 4\d\d /.test(one))).toHaveLength(isGreen ? 0 : 1);
  },
);

it.each([503, 429])(
  'a create request that is answered %i once the job is cancelled has no time to run out of',
  async (status) => {
    const clock = virtualClock({ isAlone: true });
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (method === 'GET') return answer({ items: [], nextCursor: null });
      await clock.sleep(3_000);
      return refusal(status, 'BUSY', { 'retry-after': '5' });
    };
    const { host } = hostWith(transport, clock, { interruptAtMs: 1_000 });
    const { dossier } = await clock.run(run(host));
    expect(dossier.conditions.map(({ reason }) => reason)).toEqual(['The job was cancelled (SIGINT).']);
  },
);

/** Runs against a service that loses the create request and lists three scans then, until the job is cancelled. */
async function runBesideOthers(interruptAtMs?: number) {
  const clock = virtualClock({ isAlone: true });
  const plans: Record<string, object> = {
    ours: { workflow: 'REVIEW_CHANGES', source: { revision: HEAD, baseRevision: BASE } },
    foreign: { workflow: 'REVIEW_TARGET' },
    unread: {},
  };
  let isMade = false;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') {
      isMade = true;
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    const id = /^\/scans\/(\w+)/.exec(path)?.[1];
    if (id !== undefined) return answer({ id, status: 'COMPLETED', executionPlan: plans[id] });
    const rows = isMade && path.startsWith('/scans?') ? Object.keys(plans) : [];
    return answer({ items: rows.map((row) => ({ id: row, status: 'COMPLETED' })), nextCursor: null });
  };
  const { host, recording } = hostWith(
    transport,
    clock,
    interruptAtMs === undefined ? {} : { interruptAtMs },
  );
  const { verdict } = await clock.run(run(host));
  return {
    verdict,
    saved: recording.saved,
    named: recording.log.filter((line) => /foreign|unread/.test(line)),
  };
}

it.each<[string, number | undefined, object]>([
  ['passed', undefined, { kind: 'settled' }],
  ['cancelled', 20_000, { kind: 'sending', known: ['ours', 'foreign', 'unread'].map((id) => ({ id })) }],
])(
  'every scan that came up beside the adopted one is named once, and one that surely is not ours not as perhaps ours: %s',
  async (ending, interruptAtMs, left) => {
    const { verdict, saved, named } = await runBesideOthers(interruptAtMs);
    expect(verdict).toBe(ending);
    // What is known is not named again by the post step.
    expect(saved).toMatchObject(left);
    expect(named).toEqual([
      'Also new, and left alone: foreign, unread.',
      expect.stringMatching(/^::warning::The lost create request may have made the scan unread, which/),
    ]);
  },
);

/** Runs against a service that answers a create request so, on a disk that is full once the request is on its way. */
async function runOnFullDisk(created: WireResponse, isFirstLost = false) {
  const clock = virtualClock({ isAlone: true });
  let isLost = isFirstLost;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    if (isLost) {
      isLost = false;
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    return path.startsWith('/scans?') ? created : answer({ id: 's1', status: 'CANCELLED' });
  };
  const { host, recording } = hostWith(transport, clock, { saves: 2 });
  return { outcome: await clock.run(run(host)), recording };
}

it.each([
  ['a create request', false],
  ['the repetition of a lost one', true],
])('a scan of %s that nobody could remember is cancelled, and the advice says so', async (_, isFirstLost) => {
  const { outcome, recording } = await runOnFullDisk(answer({ id: 's1', status: 'QUEUED' }), isFirstLost);
  expect(outcome).toMatchObject({
    verdict: 'error',
    reason: expect.stringContaining('GITHUB_STATE'),
    advice: expect.stringContaining('the one that was created is cancelled'),
  });
  expect(recording.log).toContain('Cancelled the scan s1.');
});

it('a scan that was found for a lost create request is left alone if nobody could remember it, and the advice says so', async () => {
  const { advice, log } = await runLosing({ saves: 2 });
  expect(advice).toContain('the run ends here, and leaves the scan s1 alone');
  expect(log).not.toContain('Cancelled');
});

it('a refusal is told, although nobody could remember that nothing is left', async () => {
  const { outcome } = await runOnFullDisk(refusal(400, 'SCAN_REF_UNRESOLVED'));
  expect(outcome.reason).toContain('SCAN_REF_UNRESOLVED');
});

it('a scan is adopted although few requests are left to everybody', async () => {
  const clock = virtualClock({ isAlone: true });
  const plan = { workflow: 'REVIEW_CHANGES', source: { revision: HEAD, baseRevision: BASE } };
  let isMade = false;
  const few = (data: object): WireResponse => answer(data, { 'x-ratelimit-remaining': '2' });
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return few({ allowed: true });
    if (method === 'POST') {
      isMade = true;
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    if (path.startsWith('/scans/s1')) return few({ id: 's1', status: 'COMPLETED', executionPlan: plan });
    const rows = isMade && path.startsWith('/scans?') ? [{ id: 's1', status: 'COMPLETED' }] : [];
    return few({ items: rows, nextCursor: null });
  };
  const { host } = hostWith(transport, clock);
  expect((await clock.run(run(host))).verdict).toBe('passed');
});

const ourPlan = { workflow: 'REVIEW_CHANGES', source: { revision: HEAD, baseRevision: BASE } };

/** What a service does that loses create requests and makes `s1` of the last. */
interface Losing {
  /** Which create request makes the scan: the first, or its repetition. */
  readonly madeBy?: 1 | 2;
  /** For how long no create request can be sent, in milliseconds. */
  readonly unsentForMs?: number;
  /** When the scan says that it was made. */
  readonly createdAt?: string | undefined;
  /** What the first look at the scan is answered. */
  readonly firstLook?: WireResponse;
  /** Where the list of scans goes on; at its first page it ends by default. */
  readonly nextCursor?: string;
  /** What the list of scans is answered once the findings were read. */
  readonly lastList?: WireResponse;
  /** When the job is cancelled, where it is. */
  readonly interruptAtMs?: number;
  /** How many records for the post step can be saved. */
  readonly saves?: number;
  /** How much too soon a wait ends, in milliseconds: Node counts whole ones, and not on the clock that it shows. */
  readonly earlyMs?: number;
}

async function runLosing(losing: Losing) {
  const { madeBy = 1, createdAt, firstLook, nextCursor = null, lastList, interruptAtMs, saves } = losing;
  const { earlyMs = 0, unsentForMs = 0 } = losing;
  const clock = virtualClock({ isAlone: true });
  const hasty: Clock = {
    now: () => clock.now(),
    date: () => clock.date(),
    sleep: (ms, signal) => clock.sleep(ms > 1_000 ? ms - earlyMs : ms, signal),
  };
  let [creates, looks, sentAt, lookedForMs] = [0, 0, 0, 0];
  let isRead = false;
  const before = { id: 'before', status: 'COMPLETED', createdAt: '2026-01-02T00:00:00.000Z' };
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') {
      if (clock.now() < unsentForMs) throw new WireError('connect', 'no', 'The connection was refused.');
      creates += 1;
      sentAt = clock.now();
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    if (path.startsWith('/scans?')) lookedForMs = clock.now() - sentAt;
    if (path.startsWith('/findings')) {
      isRead = true;
      return answer({ items: [], nextCursor: null });
    }
    if (path.startsWith('/scans/s1')) {
      looks += 1;
      if (looks === 1 && firstLook !== undefined) return firstLook;
      return answer({ id: 's1', status: 'COMPLETED', createdAt, executionPlan: ourPlan });
    }
    if (isRead && lastList !== undefined) return lastList;
    const made = creates < madeBy ? [] : [{ id: 's1', status: 'COMPLETED', createdAt }];
    return answer({ items: [before, ...made], nextCursor });
  };
  const { host, recording } = hostWith(transport, hasty, {
    ...(interruptAtMs === undefined ? {} : { interruptAtMs }),
    ...(saves === undefined ? {} : { saves }),
  });
  const { verdict, advice } = await clock.run(run(host));
  return {
    verdict,
    advice,
    creates,
    saved: recording.saved?.kind,
    log: recording.log.join('\n'),
    lookedForMs,
    lastedMs: clock.now(),
  };
}

it.each<[string, Losing, object]>([
  ['that made it', {}, { verdict: 'passed', creates: 1, saved: 'settled', lookedForMs: 42_000 }],
  ['by a timer that is early', { earlyMs: 2 }, { verdict: 'passed', saved: 'settled', lookedForMs: 41_998 }],
  [
    'whose scan is dated before one that was listed',
    { createdAt: '2026-01-01T00:00:00.000Z' },
    { verdict: 'passed', creates: 1, saved: 'settled' },
  ],
  [
    'whose repetition made it',
    { madeBy: 2 },
    { verdict: 'passed', creates: 2, saved: 'settled', lookedForMs: 42_000 },
  ],
  [
    'whose scan cannot be read for longer than a look may take',
    { firstLook: refusal(429, 'RATE_LIMITED', { 'retry-after': '45' }) },
    { verdict: 'passed', creates: 1, saved: 'settled' },
  ],
  [
    'whose scan nobody may read ends the run, and is left to the post step, before it',
    { firstLook: refusal(403, 'FORBIDDEN') },
    { verdict: 'error', creates: 1, saved: 'sending' },
  ],
  [
    'after which the list cannot be read any more',
    { lastList: refusal(403, 'FORBIDDEN') },
    { verdict: 'passed', creates: 1, saved: 'sending' },
  ],
  [
    'is read no longer once the job is cancelled, and is left to the post step, before it',
    { firstLook: refusal(429, 'RATE_LIMITED', { 'retry-after': '20' }), interruptAtMs: 10_000 },
    { verdict: 'cancelled', creates: 1, saved: 'sending', lastedMs: 10_000 },
  ],
  [
    'before the job is cancelled, which was only waiting for others that the request may have made,',
    { interruptAtMs: 30_000 },
    { verdict: 'cancelled', creates: 1, saved: 'sending' },
  ],
])('the scan of a lost create request %s is adopted', async (_, losing, expected) => {
  expect(await runLosing(losing)).toMatchObject(expected);
});

it.each<[string, Losing, string]>([
  [
    'is not named as perhaps ours, where more than those may have been there',
    { nextCursor: 'c' },
    'the scan old1, which was left alone. If it',
  ],
  [
    'is named as perhaps ours, where it was not there',
    {},
    'one of these scans, which were left alone: old0, old1. If one',
  ],
])('a scan that is older than those that were listed before %s', async (_, losing, named) => {
  const rows = ['2026-01-01', '2026-01-02'].map((day, index) => ({
    id: `old${index}`,
    status: 'COMPLETED',
    createdAt: `${day}T00:00:00.000Z`,
  }));
  const lastList = answer({ items: rows, nextCursor: null });
  const { verdict, log } = await runLosing({ ...losing, lastList });
  expect(verdict).toBe('passed');
  expect(log).toContain(`The lost create request may have made ${named} still runs`);
});

it.each<[string | undefined, string, Losing, string]>([
  ['2026-01-05T09:00:00.000Z', 'by a request that was sent', {}, 'undated, earlier, just then'],
  [undefined, 'by a request that was sent', {}, 'undated, earlier, just then, later, much later'],
  [
    '2026-01-05T09:00:00.000Z',
    'before a request that could not be sent for a minute',
    { unsentForMs: 60_000 },
    'undated, earlier, just then, later',
  ],
])(
  'only a scan made about when the adopted one was, at %s %s, is named as perhaps ours',
  async (createdAt, _, losing, named) => {
    const rows = [
      { id: 'undated' },
      { id: 'earlier', createdAt: '2026-01-05T08:59:00.000Z' },
      { id: 'just then', createdAt: '2026-01-05T09:00:42.000Z' },
      { id: 'later', createdAt: '2026-01-05T09:00:42.001Z' },
      { id: 'much later', createdAt: '2026-01-05T09:10:00.000Z' },
    ];
    const items = rows.map((row) => ({ ...row, status: 'RUNNING' }));
    const { log } = await runLosing({ ...losing, createdAt, lastList: answer({ items, nextCursor: null }) });
    expect(log).toContain(`may have made one of these scans, which were left alone: ${named}.`);
  },
);

describe('the findings of a scan', () => {
  const low = { id: 'f1', severity: 'LOW' };
  const page = (total: number | undefined, ...items: object[]): object => ({
    items,
    total,
    nextCursor: null,
  });
  const time = (findings: number): string =>
    `The scan has ${findings} findings, which are ${findings / 100} pages: reading them takes some 2 minutes at 30 requests a minute.`;

  it.each<[string, object, object, string]>([
    ['of which the list of what it observed declares more', page(2, low), page(1), 'declares 2'],
    ['of which the list of what it holds declares more', page(1, low), page(2), 'declares 2'],
    ['that take long to read', page(5_000, { ...low, scanId: 's1' }), page(0), time(5_000)],
    [
      'that take long to read by the filter that holds',
      page(6_000, { ...low, targetId: 'other' }),
      page(5_000),
      time(5_000),
    ],
  ])('%s', async (_, observed, held, said) => {
    const clock = virtualClock({ isAlone: true });
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (path.startsWith('/findings')) return answer(path.includes('observedInScanId=') ? observed : held);
      if (method === 'GET' && path.startsWith('/scans?')) return answer({ items: [], nextCursor: null });
      return answer({ id: 's1', status: 'COMPLETED' });
    };
    const { host, recording } = hostWith(transport, clock);
    const { verdict, reason } = await clock.run(run(host));
    expect(verdict).toBe('error');
    expect([...recording.log, reason].join('\n')).toContain(said);
  });
});

it('a scan that only the answer to its create request says has ended is cancelled with the job', async () => {
  const clock = virtualClock({ isAlone: true });
  const cancels: string[] = [];
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    if (path.startsWith('/scans/s1')) cancels.push(path);
    return answer({ id: 's1', status: cancels.length === 0 ? 'COMPLETED' : 'CANCELLED' });
  };
  const { host, recording } = hostWith(transport, clock, { interruptAtMs: 1_000 });
  await clock.run(run(host));
  expect(cancels).toHaveLength(1);
  expect(recording.log).toContain('Cancelled the scan s1.');
});

it('a scan that only a conditional read says has ended is cancelled with the job', async () => {
  const clock = virtualClock({ isAlone: true });
  const cancels: string[] = [];
  const looks: boolean[] = [];
  const transport = async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET' && path.startsWith('/scans/s1')) {
      looks.push(headers['if-none-match'] !== undefined);
      if (looks.length > 2) return refusal(503, 'SERVICE_UNAVAILABLE');
      const scan = answer({ id: 's1', status: looks.length === 1 ? 'RUNNING' : 'COMPLETED' });
      return { ...scan, headers: { ...scan.headers, etag: `"${looks.length}"` } };
    }
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    if (path.startsWith('/scans/s1')) cancels.push(path);
    return answer({ id: 's1', status: cancels.length === 0 ? 'QUEUED' : 'CANCELLED' });
  };
  const { host, recording } = hostWith(transport, clock, { interruptAtMs: 30_000 });
  await clock.run(run(host));
  expect(looks.slice(0, 3)).toEqual([false, true, false]);
  expect(cancels).toHaveLength(1);
  expect(recording.log).toContain('Cancelled the scan s1.');
});
