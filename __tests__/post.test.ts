import { expect, it } from '@jest/globals';
import type { WireRequest } from '../src/api/wire.js';
import { cleanUp } from '../src/post.js';
import { type SavedRun, waitLeft } from '../src/saved-run.js';
import { answer, refusal } from './support/answers.js';
import { recordingHost } from './support/recording-host.js';
import { connection, environmentOf } from './support/run-environment.js';
import { virtualClock } from './support/virtual-clock.js';

const warning = (text: string, next: string): string[] => [
  `::warning::${text} \`api-key\`, \`base-url\` or \`workspace-id\` is no longer given to this step. ${next}`,
];
const CANCEL_THERE = 'Look at it in the web app, and cancel it there if it is not wanted.';

it.each<[string, SavedRun, string[]]>([
  [
    'a scan that runs',
    { kind: 'running', scanId: 's1' },
    warning('The scan s1 could not be cancelled and may still be running:', CANCEL_THERE),
  ],
  [
    'a create request that is open',
    { kind: 'sending', targetId: 't', known: [], isWhole: true },
    warning(
      'A scan of this job may still be running, and could not be looked for:',
      'Look for it among the scans of the target t in the web app.',
    ),
  ],
  [
    'a create request that is open beside a scan that was taken up',
    { kind: 'sending', targetId: 't', known: [{ id: 's1' }], isWhole: true, adopted: 's1' },
    warning(
      'This job took up the scan s1 and left it alone. Its lost create request may instead have made another one, which could not be looked for:',
      'Look for it among the scans of the target t in the web app.',
    ),
  ],
  ['nothing', { kind: 'settled' }, []],
])('a post step whose key is gone says what the step left: %s', async (_, saved, said) => {
  const clock = virtualClock({ isAlone: true });
  const transport = (): never => {
    throw new Error('Nobody can be asked.');
  };
  const environment = environmentOf({ 'workspace-id': 'w' });
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  expect(await clock.run(cleanUp(host))).toBe(true);
  expect(recording.log).toEqual(said);
});

it('what the step remembered since counts, where it runs on', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = (): never => {
    throw new Error('Nobody can be asked.');
  };
  const environment = environmentOf({ 'workspace-id': 'w' });
  const saved: SavedRun = { kind: 'settled' };
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  const state = { ...host.state, take: () => '{"kind":"running","scanId":"s1"}' };
  expect(await clock.run(cleanUp({ ...host, state }))).toBe(true);
  expect(recording.log).toEqual(
    warning('The scan s1 could not be cancelled and may still be running:', CANCEL_THERE),
  );
});

it.each<SavedRun>([
  { kind: 'running', scanId: 's1' },
  { kind: 'sending', targetId: 't', known: [], isWhole: true },
])('the service was reached before there is anything to clean up: $kind', async (saved) => {
  const clock = virtualClock({ isAlone: true });
  const transport = (): never => {
    throw new Error('Nobody is asked.');
  };
  const { host } = recordingHost({
    environment: environmentOf(connection),
    clock,
    transport,
    event: '{}',
    saved,
  });
  const asked: unknown[] = [];
  const connect: typeof host.connect = async (...how) => {
    asked.push(how[1]);
    return host.connect(...how);
  };
  await clock.run(cleanUp({ ...host, connect }));
  expect(asked).toEqual([{ wasReached: true }]);
});

it.each<[string, string[], string]>([
  [
    'no other',
    [],
    'as the one that its lost create request made, and left it alone; no further scan has come up.',
  ],
  [
    'another',
    ['s2'],
    'Its lost create request may instead have made the scan s2 (QUEUED), which was left alone. If it still runs and is not wanted',
  ],
])(
  'a scan that was taken up by listing is named, although it is listed: beside %s',
  async (_, others, said) => {
    const clock = virtualClock({ isAlone: true });
    const items = ['s1', ...others].map((id) => ({ id, status: 'QUEUED' }));
    const body = Buffer.from(JSON.stringify({ success: true, data: { items, nextCursor: null } }));
    const transport = async () => ({ status: 200, headers: {}, body });
    const saved: SavedRun = {
      kind: 'sending',
      targetId: 't',
      known: [{ id: 's1' }],
      isWhole: true,
      adopted: 's1',
    };
    const environment = environmentOf(connection);
    const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
    await clock.run(cleanUp(host));
    const log = recording.log.join('\n');
    expect(log).toContain('This job took up the scan s1 ');
    expect(log).toContain(said);
  },
);

it.each<[string, Partial<Extract<SavedRun, { kind: 'sending' }>>, string[], string]>([
  ['not older than all that were known of several', { isWhole: false }, ['same', 'odd'], '0'],
  ['all that are not known, where all were', { isWhole: true }, ['old', 'same', 'odd'], '0'],
  [
    'those after a wait that the service asked for',
    { isWhole: false, retryAfter: { ms: 30_000, since: virtualClock().now() } },
    ['same', 'odd'],
    '30',
  ],
])('the scans that a create request may have made are %s', async (_, left, named, at) => {
  const clock = virtualClock({ isAlone: true });
  const items = [
    { id: 'known', status: 'QUEUED', createdAt: '2026-01-05T09:00:09Z' },
    { id: 'old', status: 'QUEUED', createdAt: '2026-01-05T08:59:59Z' },
    { id: 'same', status: 'QUEUED', createdAt: '2026-01-05T09:00:00Z' },
    { id: 'odd', status: 'QUEUED' },
  ];
  const body = Buffer.from(JSON.stringify({ success: true, data: { items, nextCursor: null } }));
  const asked: string[] = [];
  const transport = async () => {
    asked.push(`${clock.now() / 1000}`);
    return { status: 200, headers: {}, body };
  };
  const known = [
    { id: 'known', at: Date.parse('2026-01-05T09:00:09Z') },
    { id: 'gone', at: Date.parse('2026-01-05T09:00:00Z') },
  ];
  const saved: SavedRun = { kind: 'sending', targetId: 't', known, isWhole: true, ...left };
  const environment = environmentOf(connection);
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  await clock.run(cleanUp(host));
  const names = named.map((name) => `${name} (QUEUED)`).join(', ');
  expect(recording.log).toEqual([expect.stringContaining(`left alone: ${names}.`)]);
  expect(asked[0]).toBe(at);
});

it.each<[string, number, number[]]>([
  ['no wait', 0, [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]],
  ['half a minute', 30, [30, 35, 40, 45]],
  ['a minute', 60, [60]],
])(
  'a create request is looked for as long as its scan may still be listed, after %s that the service asked for',
  async (_, seconds, expected) => {
    const clock = virtualClock({ isAlone: true });
    const asked: number[] = [];
    const transport = async () => {
      asked.push(clock.now() / 1_000);
      return answer({ items: [], nextCursor: null });
    };
    const retryAfter = { ms: seconds * 1_000, since: clock.now() };
    const saved: SavedRun = { kind: 'sending', targetId: 't', known: [], isWhole: true, retryAfter };
    const environment = environmentOf(connection);
    const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
    await clock.run(cleanUp(host));
    expect([asked, recording.log]).toEqual([expected, [expect.stringContaining('; none is listed.')]]);
  },
);

it('a list that a limit held back until its scan would be listed is the last that is asked for', async () => {
  const clock = virtualClock({ isAlone: true });
  const asked: number[] = [];
  const answers = [refusal(429, 'RATE_LIMITED', { 'retry-after': '87' })];
  const transport = async () => {
    asked.push(clock.now() / 1_000);
    return answers.shift() ?? answer({ items: [{ id: 's1', status: 'QUEUED' }], nextCursor: null });
  };
  const saved: SavedRun = { kind: 'sending', targetId: 't', known: [], isWhole: true };
  const environment = environmentOf(connection);
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  await clock.run(cleanUp(host));
  expect([asked.map(Math.floor), recording.log]).toEqual([
    [0, 87],
    [expect.stringContaining('It may have made the scan s1 (QUEUED)')],
  ]);
});

it.each(['x', '{}', '{"kind":"odd"}'])(
  'the state %s, which no step of this action left, is no review',
  async (saved) => {
    const clock = virtualClock({ isAlone: true });
    const environment = { ...environmentOf(connection), STATE_run: saved };
    const transport = (): never => {
      throw new Error('Nobody is asked.');
    };
    const { host, recording } = recordingHost({ environment, clock, transport, event: '{}' });
    const state = { ...host.state, saved };
    expect(await clock.run(cleanUp({ ...host, state }))).toBe(false);
    expect(recording.log).toEqual([
      expect.stringContaining('::error::The variable STATE_run holds what no step'),
    ]);
  },
);

it.each(['', '{"kind":"settled"}', 'x'])(
  'what was kept of reports goes, whatever the state: %j',
  async (saved) => {
    const clock = virtualClock({ isAlone: true });
    const transport = (): never => {
      throw new Error('Nobody is asked.');
    };
    const environment = environmentOf(connection);
    const { host } = recordingHost({ environment, clock, transport, event: '{}' });
    let sweeps = 0;
    const sweepReports = async (): Promise<void> => void (sweeps += 1);
    await clock.run(cleanUp({ ...host, state: { ...host.state, saved }, sweepReports }));
    expect(sweeps).toBe(1);
  },
);

it.each<[string, number, number]>([
  ['at once', 0, 90_000],
  ['half a minute later', 30_000, 60_000],
  ['when it is just over', 90_000, 0],
  ['after all of it', 97_000, 0],
  ['where the machine was started anew', -1_000_000, 90_000],
])('what is left of a wait, %s', (_, laterMs, expected) => {
  const since = 1_000_000;
  expect(waitLeft({ ms: 90_000, since }, since + laterMs)).toBe(expected);
});

it('a scan that nobody may come back for before the end of the step is named, and for how long', async () => {
  const clock = virtualClock({ isAlone: true });
  const retryAfter = { ms: Number.MAX_SAFE_INTEGER, since: clock.now() };
  const transport = (): never => {
    throw new Error('Nobody is asked.');
  };
  const saved: SavedRun = { kind: 'running', scanId: 's1', retryAfter };
  const { host, recording } = recordingHost({
    environment: environmentOf(connection),
    clock,
    transport,
    event: '{}',
    saved,
  });
  expect(await clock.run(cleanUp(host))).toBe(true);
  expect(recording.log).toEqual([
    '::warning::The scan s1 could not be cancelled and may still be running: the service asks all clients to wait more than a day. ' +
      CANCEL_THERE,
  ]);
});

it.each<SavedRun>([
  { kind: 'running', scanId: 's1' },
  { kind: 'sending', targetId: 't', known: [], isWhole: true },
])('a post step that is cancelled at once says so, and speaks of no wait: $kind', async (saved) => {
  const clock = virtualClock({ isAlone: true });
  const transport = (): never => {
    throw new Error('Nobody is asked.');
  };
  const environment = environmentOf(connection);
  const { host, recording, interrupt } = recordingHost({ environment, clock, transport, event: '{}', saved });
  interrupt();
  await clock.run(cleanUp(host));
  expect(recording.log).toEqual([expect.stringContaining('The job was cancelled')]);
});

it.each<[string, SavedRun]>([
  ['waits as the service asks', { kind: 'running', scanId: 's1', retryAfter: { ms: 60_000, since: 0 } }],
  ['waits for the next look', { kind: 'sending', targetId: 't', known: [], isWhole: true }],
])('a post step that is cancelled while it %s waits no longer', async (_, saved) => {
  const clock = virtualClock({ isAlone: true });
  const body = Buffer.from(JSON.stringify({ success: true, data: { items: [], nextCursor: null } }));
  const transport = async () => ({ status: 200, headers: {}, body });
  const environment = environmentOf(connection);
  const interruptAtMs = 12_000;
  const { host, recording } = recordingHost({
    environment,
    clock,
    transport,
    event: '{}',
    saved,
    interruptAtMs,
  });
  await clock.run(cleanUp(host));
  expect([clock.now(), recording.log]).toEqual([
    interruptAtMs,
    [expect.stringContaining('The job was cancelled')],
  ]);
});

it.each<[string, number, string, object]>([
  [
    'is under a limit of no known length is left alone for ten seconds at a time',
    429,
    'RATE_LIMITED',
    { POST: [0, 10, 20, 30, 40, 50, 60, 70, 80] },
  ],
  [
    'cannot be cancelled now, is cancelled again, ever later, and looked at each time',
    409,
    'INVALID_STATE',
    { POST: [0, 4, 12, 24, 40, 60, 84], GET: [0, 4, 12, 24, 40, 60, 84] },
  ],
  [
    'is being finalised is looked at again and again, and cancelled no more',
    409,
    'SCAN_FINALIZATION_STARTED',
    { POST: [0], GET: Array.from({ length: 23 }, (_, look) => 4 * look) },
  ],
])('a scan that %s', async (_, status, code, expected) => {
  const clock = virtualClock({ isAlone: true });
  const asked: Record<string, number[]> = {};
  const transport = async ({ method }: WireRequest) => {
    (asked[method] ??= []).push(clock.now() / 1000);
    const isLook = method === 'GET';
    const told = isLook ? { data: { id: 's1', status: 'RUNNING' } } : { error: { code, message: 'x' } };
    const body = Buffer.from(JSON.stringify({ success: isLook, ...told }));
    return { status: isLook ? 200 : status, headers: {}, body };
  };
  const environment = environmentOf(connection);
  const saved: SavedRun = { kind: 'running', scanId: 's1' };
  const { host } = recordingHost({ environment, clock, transport, event: '{}', saved });
  await clock.run(cleanUp(host));
  expect(asked).toEqual(expected);
});

it('a scan that is not found yet after a long limit is cancelled again until it is found', async () => {
  const clock = virtualClock({ isAlone: true });
  const cancels: number[] = [];
  const answers = [refusal(429, 'RATE_LIMITED', { 'retry-after': '40' }), refusal(404, 'SCAN_NOT_FOUND')];
  const transport = async () => {
    cancels.push(clock.now() / 1_000);
    return answers.shift() ?? answer({ id: 's1', status: 'CANCELLED' });
  };
  const environment = environmentOf(connection);
  const saved: SavedRun = { kind: 'running', scanId: 's1' };
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  await clock.run(cleanUp(host));
  expect([cancels, recording.log]).toEqual([[0, 40, 41], ['The scan s1 of this job was cancelled.']]);
});

it('a limit that outlasts the post step is not waited for', async () => {
  const clock = virtualClock({ isAlone: true });
  const body = Buffer.from(JSON.stringify({ success: false, error: { code: 'RATE_LIMITED', message: 'x' } }));
  const transport = async () => ({ status: 429, headers: { 'retry-after': '100' }, body });
  const environment = environmentOf(connection);
  const saved: SavedRun = { kind: 'running', scanId: 's1' };
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  const startedAt = clock.now();
  await clock.run(cleanUp(host));
  expect([clock.now() - startedAt, recording.log]).toEqual([0, [expect.stringContaining('429')]]);
});

it.each([
  [409, 'INVALID_STATE', 30],
  [409, 'INVALID_STATE', 45],
  [500, 'INTERNAL', 45],
])(
  'a cancel that is refused with %i %s is sent again after the %i s that it asks for',
  async (status, code, asked) => {
    const clock = virtualClock({ isAlone: true });
    const startedAt = clock.now();
    const cancels: number[] = [];
    const transport = async ({ method }: WireRequest) => {
      if (method === 'POST') cancels.push((clock.now() - startedAt) / 1_000);
      const isRefused = method === 'POST' && cancels.length === 1;
      const told = isRefused
        ? { success: false, error: { code, message: 'x' } }
        : { success: true, data: { id: 's1', status: method === 'GET' ? 'RUNNING' : 'CANCELLED' } };
      return {
        status: isRefused ? status : 200,
        headers: isRefused ? { 'retry-after': `${asked}` } : {},
        body: Buffer.from(JSON.stringify(told)),
      };
    };
    const environment = environmentOf(connection);
    const saved: SavedRun = { kind: 'running', scanId: 's1' };
    const { host } = recordingHost({ environment, clock, transport, event: '{}', saved });
    await clock.run(cleanUp(host));
    expect(cancels).toEqual([0, asked + 4]);
  },
);
