import { expect, it } from '@jest/globals';
import { refusalOf } from '../../src/api/errors.js';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { run } from '../../src/run.js';
import { noHistory } from '../../src/scan/history.js';
import { Polling } from '../../src/scan/polling.js';
import { watchScan } from '../../src/scan/watch.js';
import { answer, refusal } from '../support/answers.js';
import { recordingHost } from '../support/recording-host.js';
import { BASE, connection, givenFor, HEAD } from '../support/run-environment.js';
import { sessionOver } from '../support/session.js';
import { virtualClock } from '../support/virtual-clock.js';

/** An ended scan of another kind than a pull request asks for. */
const aboutOthers = { id: 's1', status: 'CANCELLED', executionPlan: { workflow: 'REVIEW_TARGET' } };

/** A service that runs a scan, then shows this end to conditional looks, and answers full ones so. */
function endShown(status: string, fullRead: () => WireResponse) {
  let looks = 0;
  return async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET' && path.startsWith('/scans?')) return answer({ items: [], nextCursor: null });
    if (method === 'POST') return answer({ id: 's1', status: 'QUEUED' });
    looks += 1;
    if (looks === 1) return answer({ id: 's1', status: 'RUNNING' }, { etag: '"1"' });
    return headers['if-none-match'] === undefined
      ? fullRead()
      : answer({ id: 's1', status }, { etag: '"2"' });
  };
}

it.each<[string, string, string, string]>([
  ['CANCELLED', '1', 'timeout', 'cancelled'],
  ['CANCELLED', '30', 'service-error', 'cancelled'],
  ['FAILED', '1', 'timeout', 'error'],
  ['PARTIAL', '1', 'timeout', 'partial'],
  ['PARTIAL', '30', 'service-error', 'partial'],
])(
  'an end as %s that no second look can confirm is no pass, be the failing of %s min tolerated',
  async (status, minutes, tolerate, verdict) => {
    const clock = virtualClock({ isAlone: true });
    const transport = endShown(status, () => refusal(503, 'UNAVAILABLE'));
    const inputs = { ...connection, 'target-id': 't', 'timeout-minutes': minutes, tolerate };
    const { host } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
    expect(await clock.run(run(host))).toMatchObject({
      verdict,
      green: false,
      reason: `The scan was ${status}, which no second look could confirm.`,
      tolerated: [{ toleration: tolerate }],
    });
  },
);

it.each<[string, () => WireResponse, string, RegExp]>([
  [
    'another scan is answered',
    () => answer({ id: 's2', status: 'CANCELLED' }),
    'error',
    /^The service was asked for/,
  ],
  [
    'it is about other commits',
    () => answer(aboutOthers),
    'error',
    /^The scan recorded the workflow REVIEW_TARGET/,
  ],
  [
    'the key is refused',
    () => refusal(401, 'UNAUTHORIZED'),
    'error',
    /^GET \/scans\/\{id\} was answered 401 /,
  ],
  ['the job is cancelled', () => refusal(503, 'UNAVAILABLE'), 'cancelled', /^The job was cancelled/],
])(
  'what ends a watch and is never tolerated tells all, also after an end was shown: %s',
  async (...given) => {
    const [why, fullRead, verdict, reason] = given;
    const clock = virtualClock({ isAlone: true });
    const transport = endShown('CANCELLED', fullRead);
    const inputs = { ...connection, 'target-id': 't', tolerate: 'timeout, service-error' };
    const interruption = why === 'the job is cancelled' ? { interruptAtMs: 60_000 } : {};
    const { host } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport, ...interruption });
    const outcome = await clock.run(run(host));
    expect(outcome).toMatchObject({ verdict, green: false, tolerated: [], alsoBlocking: [] });
    expect(outcome.reason).toMatch(reason);
  },
);

it('an end that no second look can confirm is no end, and the reason says so', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = endShown('COMPLETED', () => refusal(503, 'UNAVAILABLE'));
  const inputs = { ...connection, 'target-id': 't', 'timeout-minutes': '1' };
  const { host } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  expect(await clock.run(run(host))).toMatchObject({
    verdict: 'timeout',
    reason: expect.stringContaining(
      'had not ended when the deadline of this run (1 min) passed: it was COMPLETED, which no second look could confirm. The last failure: GET /scans/{id} was answered 503',
    ),
    advice: expect.stringContaining('run the job again with `scan-id` set to this scan'),
  });
});

it('an end that a tag hides is seen by the last look before the deadline, which needs no second one', async () => {
  const clock = virtualClock({ isAlone: true });
  const looks: string[] = [];
  const transport = async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') return answer({ id: 's1', status: 'QUEUED' });
    if (!path.startsWith('/scans/s1')) return answer({ items: [], nextCursor: null });
    const isConditional = headers['if-none-match'] !== undefined;
    looks.push(isConditional ? 'conditional' : 'full');
    if (isConditional) return { status: 304, headers: {}, body: Buffer.alloc(0) };
    return answer({ id: 's1', status: clock.now() < 30_000 ? 'RUNNING' : 'COMPLETED' }, { etag: '"1"' });
  };
  const inputs = { ...connection, 'target-id': 't', 'timeout-minutes': '1' };
  const { host } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  expect(await clock.run(run(host))).toMatchObject({ verdict: 'passed' });
  expect(new Set(looks.slice(1, -1))).toEqual(new Set(['conditional']));
  expect([looks[0], looks.at(-1)]).toEqual(['full', 'full']);
});

it.each<[string, () => WireResponse]>([
  ['failed', () => refusal(503)],
  ['is limited', () => refusal(429, 'RATE_LIMITED', { 'retry-after': '30' })],
  ['is not known', () => refusal(404, 'SCAN_NOT_FOUND')],
  ['broke off', broken],
])(
  'a machine that slept past the deadline leaves its scan as asked, though the look at it %s',
  async (_, end) => {
    const clock = virtualClock({ isAlone: true, slumber: { atMs: 40_000, ms: 3_600_000 } });
    const cancels: string[] = [];
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (method === 'GET' && path.startsWith('/scans?')) return answer({ items: [], nextCursor: null });
      if (method === 'POST' && path.startsWith('/scans/')) cancels.push(path);
      if (method === 'POST') return answer({ id: 's1', status: 'QUEUED' });
      // The look of the second half minute is on its way when the machine falls asleep.
      await clock.sleep(clock.now() < 30_000 ? 10 : 10_000);
      return clock.now() < 40_000 ? answer({ id: 's1', status: 'RUNNING' }) : end();
    };
    const inputs = { 'target-id': 't', 'timeout-minutes': '1', 'cancel-on-timeout': 'false' };
    const given = givenFor('pullRequest', { ...connection, ...inputs });
    const { host, recording } = recordingHost({ ...given, clock, transport });
    expect(await clock.run(run(host))).toMatchObject({ verdict: 'timeout' });
    expect(cancels).toEqual([]);
    expect(recording.log.join('\n')).toContain('The scan s1 was left running');
  },
);

function broken(): never {
  throw new WireError('reset', 'maybe', 'The connection was reset.');
}

it.each([
  ['the name of a branch', { revision: 'feature' }],
  ['a short id', { revision: HEAD.slice(0, 7) }],
  ['a blank', { revision: '' }],
  ['the name of a branch as the base', { baseRevision: 'main' }],
])('a revision that is not resolved yet ends no run: %s', async (_, unresolved) => {
  const clock = virtualClock({ isAlone: true });
  let looks = 0;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'POST') return answer({ id: 's1', status: 'QUEUED' });
    if (!path.startsWith('/scans/s1')) return answer({ items: [], nextCursor: null });
    looks += 1;
    const [status, shown] = looks === 1 ? ['QUEUED', unresolved] : ['COMPLETED', {}];
    const source = { revision: HEAD, baseRevision: BASE, ...shown };
    return answer({ id: 's1', status, executionPlan: { workflow: 'REVIEW_CHANGES', source } });
  };
  const { host } = recordingHost({
    ...givenFor('pullRequest', { ...connection, 'target-id': 't' }),
    clock,
    transport,
  });
  expect(await clock.run(run(host))).toMatchObject({ verdict: 'passed' });
});

/** What a run says while its scan is shown so, look by look. */
async function saidWhile(shown: readonly Readonly<Record<string, unknown>>[]): Promise<readonly string[]> {
  const clock = virtualClock({ isAlone: true });
  const left = [...shown];
  const transport = async ({ method }: WireRequest): Promise<WireResponse> => {
    const now = left.length > 1 ? left.shift() : left[0];
    return method === 'GET' ? answer({ id: 's1', ...now }) : refusal(404);
  };
  const { session, recording } = await sessionOver(transport, clock);
  const polling = new Polling(noHistory, clock.now(), 0);
  const opened = { detail: { id: 's1', status: 'QUEUED' }, isOurs: false, polling };
  const watching = watchScan(session, opened).finally(() => session.deadline.clear());
  await clock.run(watching);
  return recording.log.map((line) => line.replace(/ after [^,:]+ s\b/, ''));
}

const place = { queuePosition: { position: 2, waiting: 2 } };

it.each<[string, readonly Readonly<Record<string, unknown>>[], readonly string[]]>([
  [
    'a place in line only while it waits there',
    [{ status: 'QUEUED', ...place }, { status: 'RUNNING', ...place }, { status: 'COMPLETED' }],
    ['QUEUED', 'QUEUED, number 2 in line', 'RUNNING', 'COMPLETED'],
  ],
  [
    'of the words that nobody knows, the first as a warning',
    [{ status: 'dreaming' }, { status: 'PONDERING' }, { status: 'COMPLETED' }],
    [
      'QUEUED',
      '::warning::The scan shows the status dreaming, which is not known; waiting for one that is.',
      'PONDERING',
      'COMPLETED',
    ],
  ],
])('a run says of its scan %s', async (_, shown, said) => {
  expect(await saidWhile(shown)).toEqual(said);
});

/** What a run says beside states while its scan, which runs for four minutes, is shown with these events, the last at its age in seconds. */
async function toldWhile(eventsAt: readonly (readonly [number, ...object[]])[]): Promise<readonly string[]> {
  const clock = virtualClock({ isAlone: true });
  const startedAt = clock.now();
  const transport = async (): Promise<WireResponse> => {
    const age = (clock.now() - startedAt) / 1_000;
    const [, ...events] = eventsAt.findLast(([from]) => age >= from) ?? [0];
    return answer({ id: 's1', status: age < 240 ? 'RUNNING' : 'COMPLETED', events });
  };
  const { session, recording } = await sessionOver(transport, clock, { 'timeout-minutes': '10' });
  const polling = new Polling(noHistory, clock.now(), 0);
  const opened = { detail: { id: 's1', status: 'RUNNING' }, isOurs: false, polling };
  await clock.run(watchScan(session, opened).finally(() => session.deadline.clear()));
  const told = recording.log.filter((line) => line.startsWith('Still'));
  return told.map((line) => line.replace(/after [^:]+/, 'after a while'));
}

const began = { stage: 'running', message: 'The scan is running.' };
const step = (message: string | null, stage: string | null = 'scanner') => ({ stage, message });

it.each<[string, readonly (readonly [number, ...object[]])[], readonly string[]]>([
  ['nothing of what only tells a state', [[0, began]], []],
  [
    'once what the scan tells of its progress',
    [[0, step('Secrets are looked for.'), began]],
    ['Still RUNNING, after a while: Secrets are looked for. (scanner)'],
  ],
  [
    'the latest of what it tells in a minute',
    [
      [0, step('one')],
      [10, step('one'), step('two')],
      [20, step('one'), step('two'), step(null, 'scanners_complete')],
      [100, step('three', null)],
    ],
    ['Still RUNNING, after a while: scanners_complete', 'Still RUNNING, after a while: three'],
  ],
  [
    'not all of a long text',
    [[0, step('x'.repeat(300))]],
    [`Still RUNNING, after a while: ${'x'.repeat(200)}… (110 more characters)`],
  ],
  ['nothing where there are no words', [[0, step(' ', null)]], []],
])('while it waits, a run says %s', async (_, eventsAt, said) => {
  expect(await toldWhile(eventsAt)).toEqual(said);
});

it('a look that the key is doubted at between others that find nothing, or the scan, ends no run', async () => {
  const clock = virtualClock({ isAlone: true });
  const left = [404, 404, 401, 401, 404, 401, 200, 401, 401];
  const transport = async () => {
    const isLast = left.length === 0;
    const status = left.shift() ?? 200;
    return status === 200 ? answer({ id: 's1', status: isLast ? 'COMPLETED' : 'RUNNING' }) : refusal(status);
  };
  const { session } = await sessionOver(transport, clock);
  const opened = {
    detail: { id: 's1', status: 'QUEUED' },
    isOurs: false,
    polling: new Polling(noHistory, clock.now(), 0),
  };
  const ended = watchScan(session, opened).finally(() => session.deadline.clear());
  expect((await clock.run(ended)).status).toBe('COMPLETED');
});

it.each([
  [29_999, 'COMPLETED'],
  [30_000, 'refused'],
])('a scan that was just created may still not be found after %i ms: %s', async (ms, end) => {
  const clock = virtualClock({ isAlone: true });
  const startedAt = clock.now();
  let looks = 0;
  const transport = async () => {
    looks += 1;
    if (looks > 1) return answer({ id: 's1', status: 'COMPLETED' });
    await clock.sleep(startedAt + ms - clock.now());
    return refusal(404);
  };
  const { session } = await sessionOver(transport, clock);
  const polling = new Polling(noHistory, startedAt, 0);
  const opened = { detail: { id: 's1', status: 'QUEUED' }, isOurs: true, isUnconfirmed: true, polling };
  const ended = watchScan(session, opened).finally(() => session.deadline.clear());
  const status = ended.then(
    (scan) => scan.status,
    (error: unknown) => refusalOf(error) && 'refused',
  );
  expect(await clock.run(status)).toBe(end);
});
