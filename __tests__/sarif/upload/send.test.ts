import { expect, it } from '@jest/globals';
import { createClient } from '../../../src/api/client.js';
import { WireError, type WireRequest, type WireResponse } from '../../../src/api/wire.js';
import { startDeadline } from '../../../src/deadline.js';
import type { Reply } from '../../../src/sarif/upload/reply.js';
import { openSending } from '../../../src/sarif/upload/send.js';
import { answer, refusal } from '../../support/answers.js';
import { type VirtualClock, virtualClock } from '../../support/virtual-clock.js';

const reply = (status: number, headers: Record<string, string> = {}): WireResponse => {
  const counts = { importVersion: 'v', imported: 1, corroborated: 0, rejected: 0, resultCount: 1 };
  return status === 200 ? answer(counts, headers) : refusal(status, 'X', headers);
};

const BAD = Buffer.from('bad');

/** A sending of a run of twenty minutes, whose requests are answered so after 50 ms. */
function openBench(
  respond: (
    body: Uint8Array | undefined,
    signal: AbortSignal | undefined,
    clock: VirtualClock,
  ) => WireResponse | Promise<WireResponse>,
) {
  const clock = virtualClock({ isAlone: true });
  const deadline = startDeadline(clock, 1_200_000);
  const transport = async ({ body }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
    await clock.sleep(50);
    return respond(body, signal, clock);
  };
  const credentials = { apiKey: 'lsk_0123456789', workspaceId: 'w1' };
  const parts = { clock, deadline, random: () => 0.5, say: () => undefined };
  const client = createClient({ ...parts, credentials, transport });
  const sending = openSending({ id: 's1', isOurs: true, isFresh: false }, { ...parts, client });
  return { clock, deadline, sending };
}

/** Sends a body that always meets this fate, and beside it one that is answered so; returns how the bad one ended. */
async function sendBeside(fate: number | WireError, beside: number): Promise<[Reply, boolean]> {
  const { clock, deadline, sending } = openBench((body) => {
    if (body?.length !== BAD.length) return reply(beside);
    if (fate instanceof WireError) throw fate;
    return reply(fate);
  });
  const both = Promise.all([
    sending.send(BAD, 'bad'),
    clock.sleep(200).then(() => sending.send(Buffer.from('good'), 'good')),
  ]);
  const [ended] = await clock.run(both.finally(() => deadline.clear()));
  return [ended, sending.halted.aborted];
}

it.each([
  [40_000, 'accepted'],
  [Infinity, 'halted'],
])('a conflict with what the scan does until %d ms, told slowly, leaves it %s', async (untilMs, kind) => {
  let tries = 0;
  const { clock, deadline, sending } = openBench(async (_body, _signal, time) => {
    tries += 1;
    const isOver = time.now() >= untilMs;
    await time.sleep(15_000);
    return reply(isOver ? 200 : 409);
  });
  const ended = await clock.run(sending.send(BAD, 'bad').finally(() => deadline.clear()));
  expect([ended.kind, tries]).toEqual([kind, 4]);
});

it.each([
  [503, '700', '11 min 40 s', '8 min 19 s'],
  [401, '1300', '21 min 40 s', '19 min 59 s'],
])('a %i that asks to wait for longer than is left ends the import and says so', async (...given) => {
  const [status, seconds, asked, left] = given;
  const { clock, deadline, sending } = openBench(() => reply(status, { 'retry-after': seconds }));
  const ended = await clock.run(sending.send(BAD, 'bad').finally(() => deadline.clear()));
  expect(ended).toMatchObject({ kind: 'halted', error: sending.reason() });
  const end = ` ${status} X: x. It asks all clients to wait ${asked}, with only ${left} left.`;
  expect(String(sending.reason()).endsWith(end)).toBe(true);
});

it('a conflict with the scan that is told of late is not that of a scan which took another body since', async () => {
  const { clock, deadline, sending } = openBench(async (body, _, time) => {
    if (body?.length !== BAD.length) return reply(200);
    const isOver = time.now() > 28_000;
    // The answer of what was sent just before it was over takes long.
    if (time.now() > 20_000 && !isOver) await time.sleep(15_000);
    return isOver ? reply(200) : reply(409);
  });
  const both = Promise.all([
    sending.send(BAD, 'bad'),
    clock.sleep(30_000).then(() => sending.send(Buffer.from('good'), 'good')),
  ]);
  const ended = await clock.run(both.finally(() => deadline.clear()));
  expect(ended.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
});

it('a conflict with the scan has its patience anew once the scan took a body between two tries', async () => {
  const { clock, deadline, sending } = openBench((body, _, time) =>
    body?.length !== BAD.length || time.now() > 45_000 ? reply(200) : reply(409),
  );
  const both = Promise.all([
    sending.send(BAD, 'bad'),
    clock.sleep(25_000).then(() => sending.send(Buffer.from('good'), 'good')),
  ]);
  const ended = await clock.run(both.finally(() => deadline.clear()));
  expect(ended.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
});

it('a deadline that comes while a failure is waited out has it as its cause', async () => {
  let asked = 0;
  const { clock, deadline, sending } = openBench(async (_, signal, time) => {
    asked += 1;
    if (asked > 1) await time.sleep(2_000_000, signal);
    return reply(503);
  });
  const ended = await clock.run(sending.send(BAD, 'bad').finally(() => deadline.clear()));
  expect(ended).toEqual({ kind: 'halted', isUnclear: true, error: sending.reason() });
  expect(sending.reason()).toMatchObject({
    message: expect.stringMatching(
      /^The deadline of this run has passed\. The last failure: POST .* 503 X: /,
    ),
    cause: expect.objectContaining({ problem: expect.objectContaining({ status: 503 }) }),
  });
});

it.each<[number, Record<string, string>, number]>([
  [401, {}, 1],
  [422, { 'retry-after': '3600' }, 1],
  [422, { 'retry-after': '3600' }, 0],
])(
  'what ended the import before the deadline is its end: %i %j, where another failed %i times',
  async (status, headers, failures) => {
    let asked = 0;
    const { clock, deadline, sending } = openBench(async (body, signal, time) => {
      if (body?.length === BAD.length) return reply(status, headers);
      asked += 1;
      if (asked > failures) await time.sleep(2_000_000, signal);
      return reply(503);
    });
    const both = Promise.all([
      sending.send(Buffer.from('unanswered'), 'unanswered'),
      clock.sleep(5_000).then(() => sending.send(BAD, 'bad')),
    ]);
    const [unanswered] = await clock.run(both.finally(() => deadline.clear()));
    const failure = failures === 0 ? {} : { cause: { problem: { status: 503 } } };
    expect(unanswered).toMatchObject({ isUnclear: true, error: failure });
    expect(sending.reason()).toMatchObject({ problem: { status } });
  },
);

it.each<[string, number | WireError, number, object, boolean]>([
  ['fails while another is taken', 503, 200, { kind: 'failed', isUnclear: true }, false],
  ['fails while another is refused', 503, 422, { kind: 'failed', isUnclear: true }, false],
  ['fails as any other does', 503, 503, { kind: 'halted', isUnclear: true }, true],
  ['fails while the service itself fails', 503, 500, { kind: 'halted', isUnclear: true }, true],
  [
    'may have arrived without an answer',
    new WireError('reset', 'maybe', 'x'),
    503,
    { kind: 'halted', isUnclear: true },
    true,
  ],
  [
    'was surely never sent',
    new WireError('connect', 'no', 'x'),
    200,
    { kind: 'halted', isUnclear: false },
    true,
  ],
])('a body that %s ends for itself, or for all', async (_, fate, beside, expected, isHalted) => {
  const [ended, halted] = await sendBeside(fate, beside);
  expect([ended, halted]).toEqual([expect.objectContaining(expected), isHalted]);
});

it('a body that is held back is not sent once another has ended the import', async () => {
  let sent = 0;
  const { clock, deadline, sending } = openBench(async (body, _, time) => {
    sent += 1;
    if (body?.length !== BAD.length) return reply(200, { 'retry-after': '8' });
    await time.sleep(500);
    return reply(401);
  });
  const all = Promise.all([
    sending.send(BAD, 'refused'),
    sending.send(Buffer.from('good'), 'taken'),
    clock.sleep(100).then(() => sending.send(Buffer.from('held'), 'held back')),
  ]);
  const [, , held] = await clock.run(all.finally(() => deadline.clear()));
  expect([sent, clock.now(), held]).toEqual([2, 550, { kind: 'halted', isUnclear: false, error: undefined }]);
});

it('a body that the service asked to hold back until the end was surely not imported', async () => {
  const { clock, sending } = openBench(() => reply(200, { 'retry-after': '3600' }));
  const inTurn = async (): Promise<Reply[]> => [
    await sending.send(BAD, 'first'),
    await sending.send(BAD, 'second'),
  ];
  expect(await clock.run(inTurn())).toEqual([
    expect.objectContaining({ kind: 'accepted' }),
    { kind: 'halted', isUnclear: false, error: sending.reason() },
  ]);
});
