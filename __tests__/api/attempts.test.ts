import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client.js';
import { ServiceError } from '../../src/api/errors.js';
import { serviceError } from '../../src/api/failure.js';
import { cancelScan, getScan } from '../../src/api/operations/scans.js';
import { type Transport, WireError, type WireResponse } from '../../src/api/wire.js';
import { DeadlinePassed, Interrupted, startDeadline } from '../../src/deadline.js';
import { unreachable } from '../support/problems.js';
import { sleepingClock } from '../support/sleeping-clock.js';
import { virtualClock } from '../support/virtual-clock.js';

const json = { 'content-type': 'application/json' };
const answer = (status: number, headers: Readonly<Record<string, string>> = {}): WireResponse => {
  const isOk = status === 200;
  const body = isOk
    ? { success: true, data: { id: 's', status: 'RUNNING' } }
    : { success: false, error: { code: 'X', message: 'x' } };
  return { status, headers: { ...json, ...headers }, body: Buffer.from(JSON.stringify(body)) };
};
const html: WireResponse = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<p>'),
};
const limit = (seconds: number): WireResponse => answer(429, { 'retry-after': `${seconds}` });

/** Reads a scan so many times from a service that gives these answers; returns when each was asked for, in seconds. */
async function read(answers: readonly WireResponse[], times = 1): Promise<number[] | 'given up'> {
  const clock = virtualClock({ isAlone: true });
  const asked: number[] = [];
  const client = createClient({
    transport: async () => {
      asked.push(Math.round(clock.now() / 1000));
      return answers[asked.length - 1] ?? answer(200);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 3_600_000),
  });
  try {
    for (let time = 0; time < times; time += 1) await clock.run(client.call(getScan, { id: 's' }));
    return asked;
  } catch {
    return 'given up';
  }
}

const failing = answer(503);

describe('a read that does not succeed at once', () => {
  it.each<[string, readonly WireResponse[], number[] | 'given up']>([
    [
      'a limit as long as the patience, among failures',
      [failing, limit(400), failing, answer(200)],
      [0, 0, 400, 400],
    ],
    [
      'failures whose patience a limit between them stretches by no more than itself',
      [answer(503, { 'retry-after': '10' }), limit(10), answer(503, { 'retry-after': '295' }), failing],
      'given up',
    ],
    ['limits without end before one failure', [limit(200), limit(200), failing], [0, 200, 400, 400]],
    ['an answer of a gateway after several failures', [failing, failing, failing, html], [0, 0, 0, 0, 0]],
    ['failures after answers of a gateway', [html, html, failing, failing], [0, 0, 0, 0, 0]],
    [
      'three answers of a gateway, with failures in between',
      [html, failing, html, failing, html],
      'given up',
    ],
  ])('%s', async (_, answers, expected) => {
    expect(await read(answers)).toEqual(expected);
  });

  it('is not followed by another before Retry-After, whatever it came with', async () => {
    expect(await read([answer(200, { 'retry-after': '7' }), answer(200)], 2)).toEqual([0, 7]);
  });
});

/** When a cancel goes out after a read that was limited for seven seconds, in seconds. */
async function cancelAfterLimit(isUrgent: boolean): Promise<number[]> {
  const clock = virtualClock({ isAlone: true });
  const asked: number[] = [];
  const client = createClient({
    transport: async ({ method }) => {
      asked.push(Math.round(clock.now() / 1000));
      return method === 'GET' ? answer(200, { 'retry-after': '7' }) : answer(200);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 3_600_000),
  });
  await clock.run(client.call(getScan, { id: 's' }));
  expect(client.retryAfterMs()).toBe(7_000);
  await clock.run((isUrgent ? client.urgent() : client).call(cancelScan, { id: 's', body: {} }));
  return asked;
}

it('lets no write go out before Retry-After either, but one that has no time to wait', async () => {
  expect(await cancelAfterLimit(false)).toEqual([0, 7]);
  expect(await cancelAfterLimit(true)).toEqual([0, 0]);
});

it('counts a write of a run that waits among its looks', async () => {
  const clock = virtualClock({ isAlone: true });
  const asked: string[] = [];
  const client = createClient({
    transport: async ({ method }) => {
      asked.push(`${method} ${Math.round(clock.now() / 1000)}`);
      return answer(200);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 3_600_000),
  }).waiting();
  const look = () => clock.run(client.call(getScan, { id: 's' }));
  for (let times = 0; times < 7; times += 1) await look();
  await clock.run(client.call(cancelScan, { id: 's', body: {} }));
  await look();
  expect(asked).toEqual([...Array.from({ length: 7 }, () => 'GET 0'), 'POST 0', 'GET 5']);
});

it('says what held a request back until the deadline', async () => {
  const clock = virtualClock({ isAlone: true });
  const client = createClient({
    transport: async () => answer(200, { 'retry-after': '86400' }),
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
  await clock.run(client.call(getScan, { id: 's' }));
  await expect(clock.run(client.call(getScan, { id: 's' }))).rejects.toThrow(
    'GET /scans/{id} was not sent, since the service asks all clients to wait 24 h.',
  );
});

it('a machine that slept beyond the deadline sends nothing more, whatever wakes it first', async () => {
  const clock = sleepingClock();
  const asked: string[] = [];
  const client = createClient({
    transport: async ({ method }) => {
      asked.push(method);
      clock.sleepUntil(60_000);
      return answer(200);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
  await client.call(getScan, { id: 's' });
  const next = client.call(cancelScan, { id: 's', body: {} });
  await expect(next).rejects.toBeInstanceOf(DeadlinePassed);
  expect(asked).toEqual(['GET']);
});

it.each<[string, number, readonly [boolean, unknown]]>([
  ['may leave until its own time is over', 19_999, [true, undefined]],
  ['may not leave after its own time', 20_000, [false, undefined]],
  ['may not leave after the deadline', 60_000, [false, expect.any(DeadlinePassed)]],
])('a read that waits for its connection on a machine that sleeps %s', async (_, ms, expected) => {
  const clock = sleepingClock();
  const deadline = startDeadline(clock, 60_000);
  const said: [boolean | undefined, unknown][] = [];
  const client = createClient({
    transport: async (_request, signal, _recall, mayLeave) => {
      clock.sleepUntil(ms);
      said.push([mayLeave?.(), signal?.reason]);
      return answer(200);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline,
  });
  await client.call(getScan, { id: 's' });
  expect(said).toEqual([expected]);
});

it('a machine that slept while it waited to try again has not been trying all the while', async () => {
  const clock = virtualClock({ isAlone: true, slumber: { atMs: 100, ms: 600_000 } });
  const answers = [503, 503, 200].map((status) => answer(status));
  const client = createClient({
    transport: async () => answers.shift() ?? answer(500),
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0.5,
    deadline: startDeadline(clock, 1_800_000),
  });
  await expect(clock.run(client.call(getScan, { id: 's' }))).resolves.toBeDefined();
  expect(clock.now()).toBeGreaterThan(600_000);
});

it('a failure that a machine learns of after it slept beyond the deadline is only its cause', async () => {
  const clock = virtualClock({ isAlone: true, slumber: { atMs: 5_000, ms: 3_600_000 } });
  const client = createClient({
    transport: async () => {
      await clock.sleep(20_000);
      throw new WireError('timeout', 'maybe', 'It took too long.');
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
  const error: unknown = await clock
    .run(client.call(getScan, { id: 's' }))
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DeadlinePassed);
  expect(error).toHaveProperty('cause.problem.fault', 'timeout');
});

it('a failure is told as the same only where the one before it, in the same call, said that too', async () => {
  const clock = virtualClock({ isAlone: true });
  const answers = [503, 503, 429, 503, 200, 503, 200].map((status) => answer(status));
  const told: [string | undefined, boolean][] = [];
  const client = createClient({
    transport: async () => answers.shift() ?? answer(200),
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 3_600_000),
    onRetry: ({ message }, _, isSame) => told.push([/\d+/.exec(message)?.[0], isSame]),
  });
  for (let call = 0; call < 2; call += 1) await clock.run(client.call(getScan, { id: 's' }));
  expect(told).toEqual([
    ['503', false],
    ['503', true],
    ['429', false],
    ['503', false],
    ['503', false],
  ]);
});

it.each([
  [200, [7_000]],
  [400, []],
])('the wait that an answer with %i asks for is told of a success alone: %j', async (status, expected) => {
  const clock = virtualClock({ isAlone: true });
  const told: number[] = [];
  const client = createClient({
    transport: async () => answer(status, { 'retry-after': '7' }),
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
    onRetryAfter: (ms) => told.push(ms),
  });
  await clock.run(client.call(getScan, { id: 's' })).catch(() => undefined);
  expect(told).toEqual(expected);
});

/** When a request that lingers is over, in seconds, if the job is cancelled after one, and what was told of its sending. */
async function cancelledWhile(transport: Transport, error: unknown = Interrupted): Promise<unknown> {
  const clock = virtualClock({ isAlone: true });
  const interruption = new AbortController();
  void clock.sleep(1_000).then(() => interruption.abort(new Interrupted('SIGINT', clock.now())));
  const told: string[] = [];
  const client = createClient({
    transport,
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000, interruption.signal),
    onRetry: () => told.push('again'),
  });
  const sending = { begun: () => told.push('begun'), undone: () => told.push('undone') };
  const call = client.lingering(4_000).telling(sending).call(cancelScan, { id: 's', body: {} });
  await expect(clock.run(call)).rejects.toBeInstanceOf(error);
  return [Math.round(clock.now() / 1000), ...told];
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve) => signal?.addEventListener('abort', resolve));

it('a job that is cancelled waits for the answer to what has left, and calls off what has not', async () => {
  const awaiting: Transport = async (_, signal) => {
    await aborted(signal);
    throw signal?.reason;
  };
  expect(await cancelledWhile(awaiting)).toEqual([5, 'begun']);
  const connecting: Transport = async (_, signal, recall) => {
    await aborted(recall ?? signal);
    throw new WireError('connect', 'no', 'Called off.');
  };
  expect(await cancelledWhile(connecting)).toEqual([1, 'begun', 'undone']);
  const breaking: Transport = async (_, signal, recall) => {
    await aborted(recall ?? signal);
    throw new WireError('reset', 'maybe', 'Broken off.');
  };
  expect(await cancelledWhile(breaking, ServiceError)).toEqual([1, 'begun']);
});

it.each<[string, Record<string, string>, number[], string[]]>([
  ['is held back', { 'retry-after': '8' }, [200, 200], ['begun']],
  ['waits to be sent again', {}, [200], ['begun', 'begun', 'undone', 'again']],
])('a request that %s when something else halts it is not sent', async (_, headers, statuses, expected) => {
  const clock = virtualClock({ isAlone: true });
  const told: string[] = [];
  const client = createClient({
    transport: async () => {
      const status = statuses.shift();
      if (status === undefined) throw new WireError('connect', 'no', 'No connection.');
      return answer(status, headers);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0.9,
    deadline: startDeadline(clock, 60_000),
    onRetry: () => told.push('again'),
  });
  const halt = new AbortController();
  const reason = serviceError('POST /x', unreachable('connect', 'no'));
  void clock.sleep(500).then(() => halt.abort(reason));
  const sending = {
    begun: () => told.push('begun'),
    undone: () => told.push('undone'),
    halted: halt.signal,
  };
  const own = client.telling(sending);
  const both = async (): Promise<unknown> => {
    await own.call(cancelScan, { id: 's', body: {} });
    return await own.call(cancelScan, { id: 's', body: {} });
  };
  await expect(clock.run(both())).rejects.toBe(reason);
  expect([clock.now(), told]).toEqual([500, expected]);
});

it('a request that was halted before it began is not sent', async () => {
  const clock = virtualClock({ isAlone: true });
  const asked: string[] = [];
  const client = createClient({
    transport: async ({ method }) => {
      asked.push(method);
      return answer(200);
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
  const reason = new Error('Another part was refused.');
  const own = client.telling({ halted: AbortSignal.abort(reason) });
  await expect(clock.run(own.call(cancelScan, { id: 's', body: {} }))).rejects.toBe(reason);
  expect(asked).toEqual([]);
});

it('a connection that fails as the deadline comes is what failed last', async () => {
  const clock = virtualClock({ isAlone: true });
  const client = createClient({
    transport: async (_, signal) => {
      await aborted(signal);
      throw new WireError('connect', 'no', 'No connection.');
    },
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
  await expect(clock.run(client.call(getScan, { id: 's' }))).rejects.toThrow('No connection.');
});

it.each([
  [0, ' The last failure: GET /scans/{id} got no complete answer: the deadline came first.'],
  [1, ''],
])(
  'a deadline that comes after %i answers says that nobody answered at all, or not: %j',
  async (answers, said) => {
    const clock = virtualClock({ isAlone: true });
    let left = answers;
    const client = createClient({
      transport: async (_, signal) => {
        left -= 1;
        if (left < 0) await aborted(signal);
        signal?.throwIfAborted();
        return answer(200);
      },
      credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
      clock,
      random: () => 0,
      deadline: startDeadline(clock, 60_000),
    });
    for (let at = 0; at < answers; at += 1) await clock.run(client.call(getScan, { id: 's' }));
    const last = clock.run(client.call(getScan, { id: 's' }));
    await expect(last).rejects.toMatchObject({ message: `The deadline of this run has passed.${said}` });
  },
);
