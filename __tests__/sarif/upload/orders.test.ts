import { expect, it } from '@jest/globals';
import { createClient } from '../../../src/api/client.js';
import { refusalOf } from '../../../src/api/errors.js';
import { type Transport, WireError, type WireRequest, type WireResponse } from '../../../src/api/wire.js';
import { DeadlinePassed, Interrupted, startDeadline } from '../../../src/deadline.js';
import { messageOf } from '../../../src/error-message.js';
import { importParts } from '../../../src/sarif/upload/upload.js';
import { answer, refusal } from '../../support/answers.js';
import { virtualClock } from '../../support/virtual-clock.js';
import { memorySpool, partOf, ready, result } from '../import-bench.js';

const BODIES = 5;
const AT_ONCE = 4;
/** The time between two answers, in milliseconds, and how long a body takes that is sent again. */
const TURN_MS = 2_000;
const AGAIN_MS = 3_100;

const COUNTS = { importVersion: 'v', imported: 1, corroborated: 0, rejected: 0, resultCount: 1 };
/** How a body ends that is sent for the first time; later it is taken. */
const fates = {
  taken: () => answer(COUNTS),
  'taken, asking to wait': () => answer(COUNTS, { 'retry-after': '5' }),
  lost: () => new WireError('reset', 'maybe', 'x'),
  failing: () => refusal(503),
  disputed: () => refusal(422),
  'in conflict with the scan': () => refusal(409),
  limited: () => refusal(429, 'X', { 'retry-after': '5' }),
  'limited for long': () => refusal(429, 'X', { 'retry-after': '9000' }),
  'failing for long': () => refusal(503, 'X', { 'retry-after': '9000' }),
  unauthorized: () => refusal(401),
  'forbidden, asking to wait': () => refusal(403, 'X', { 'retry-after': '5' }),
} satisfies Record<string, () => WireResponse | WireError>;
type Word = keyof typeof fates;

/** How everything ends meanwhile, and when, in milliseconds. */
const ends = [
  ['nothing', Number.POSITIVE_INFINITY],
  ['a deadline', 9_000],
  ['a signal', 7_000],
] as const;
type End = (typeof ends)[number];

/** How an import goes whose first two bodies meet these fates, when it is answered in this order: what is wrong with it. */
async function wrongIn(
  words: readonly Word[],
  order: readonly number[],
  [end, endMs]: End,
): Promise<string[]> {
  const clock = virtualClock({ isAlone: true });
  const interruption = new AbortController();
  const deadline = startDeadline(clock, end === 'a deadline' ? endMs : 1_200_000, interruption.signal);
  if (end === 'a signal')
    void clock.sleep(endMs).then(() => interruption.abort(new Interrupted('SIGINT', clock.now())));
  const [wrong, tries, taken] = [new Set<string>(), new Map<number, number>(), new Set<number>()];
  let [under, closedUntil] = [0, 0];
  let final: { readonly at: number; readonly status: number } | undefined;
  const settle = (one: WireResponse, body: number): WireResponse => {
    const at = clock.now();
    const opensAt = at + Number(one.headers['retry-after'] ?? 0) * 1_000;
    closedUntil = Math.max(closedUntil, opensAt);
    const isRefused = [401, 403].includes(one.status);
    if (isRefused || (one.status !== 200 && opensAt >= deadline.endsAt)) final ??= { at, status: one.status };
    // A key that is refused is no failing service, whatever ended the import before.
    if (isRefused && final !== undefined && ![401, 403].includes(final.status))
      final = { at: final.at, status: one.status };
    if (one.status === 200) taken.add(body);
    return one;
  };
  const transport: Transport = async ({ body: bytes }: WireRequest, signal) => {
    const body = Number(/Line (\d)/.exec(Buffer.from(bytes ?? []).toString())?.[1]);
    const [at, tried] = [clock.now(), tries.get(body) ?? 0];
    tries.set(body, tried + 1);
    if ((under += 1) > AT_ONCE) wrong.add(`${under} at once`);
    if (at < closedUntil) wrong.add('sent before Retry-After');
    if (at >= endMs) wrong.add(`sent after ${end}`);
    if (final !== undefined && at > final.at) wrong.add(`sent after ${final.status}`);
    try {
      const dueMs = tried === 0 ? (order.indexOf(body) + 1) * TURN_MS : at + AGAIN_MS;
      await clock.sleep(Math.max(dueMs - at, 100), signal);
      const fate = fates[words[body] ?? 'taken']();
      if (tried === 0 && fate instanceof WireError) throw fate;
      return settle(tried === 0 && !(fate instanceof WireError) ? fate : answer(COUNTS), body);
    } finally {
      under -= 1;
    }
  };
  const spool = memorySpool();
  const numbers = Array.from({ length: BODIES }, (_, number) => number);
  const files = await Promise.all(
    numbers.map((number) => ready(`${number}.sarif`, [partOf([result(number)])], spool)),
  );
  const ports = { clock, deadline, random: () => 0.5 };
  const client = createClient({ ...ports, transport, credentials: { apiKey: 'k', workspaceId: 'w' } });
  const silent = { say: () => undefined, warn: () => undefined };
  const scan = { id: 's', isOurs: true, isFresh: false };
  const { rows, stopped } = await clock.run(
    importParts(files, scan, { ...ports, ...silent, client, spool }).finally(() => deadline.clear()),
  );
  for (const [number, { file, results, imported, rejected, error }] of rows.entries()) {
    if (file !== `${number}.sarif`) wrong.add(`${file} is row ${number}`);
    if (imported !== (taken.has(number) ? 1 : 0)) wrong.add(`${file}: ${imported} imported`);
    if (results !== 1 || rejected !== 1 - Number(imported)) wrong.add(`${file}: ${rejected} rejected`);
    if ((error === null) !== taken.has(number)) wrong.add(`${file}: ${error}`);
  }
  const isCut = stopped instanceof DeadlinePassed || stopped instanceof Interrupted;
  if (final !== undefined && refusalOf(stopped)?.status !== final.status)
    wrong.add(`ended by ${final.status}, and says ${messageOf(stopped)}`);
  else if (final === undefined && stopped !== undefined && !isCut) wrong.add('ended by what ends nothing');
  if (isCut && clock.now() < endMs) wrong.add('ended too soon');
  return [...wrong].map((what) => `${words.join(', ')}; ${order.join()}; ${end}: ${what}`);
}

/** Every order in which the first two of five bodies can be answered among each other and the rest. */
const orders = Array.from({ length: BODIES }, (_, first) => first).flatMap((first) =>
  Array.from({ length: BODIES }, (_, second) => second)
    .filter((second) => second !== first)
    .map((second) => {
      const others = [2, 3, 4].values();
      return Array.from({ length: BODIES }, (_, turn) =>
        turn === first ? 0 : turn === second ? 1 : (others.next().value ?? 0),
      );
    }),
);

it.each(Object.keys(fates) as Word[])(
  'in whichever order bodies are answered, one of which is %s, an import keeps to its rules',
  async (word) => {
    const wrong: string[] = [];
    const words = Object.keys(fates) as Word[];
    for (const other of words.slice(words.indexOf(word)))
      for (const order of orders)
        for (const end of ends) wrong.push(...(await wrongIn([word, other], order, end)));
    expect(wrong).toEqual([]);
  },
);
