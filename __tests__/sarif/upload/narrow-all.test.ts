import { describe, expect, it } from '@jest/globals';
import { startDeadline } from '../../../src/deadline.js';
import { PART_BYTES } from '../../../src/sarif/limits.js';
import type { Part } from '../../../src/sarif/parts.js';
import { piecesOf } from '../../../src/sarif/spooling.js';
import type { SendingPorts } from '../../../src/sarif/upload/delivery.js';
import type { Dispute, Reply } from '../../../src/sarif/upload/reply.js';
import type { Job, Settlements } from '../../../src/sarif/upload/job.js';
import { Budget, NARROWING_BYTES } from '../../../src/sarif/upload/budget.js';
import { carriedBy } from '../../../src/sarif/upload/balance.js';
import { narrowAll } from '../../../src/sarif/upload/narrow-all.js';
import { refused } from '../../support/problems.js';
import { virtualClock } from '../../support/virtual-clock.js';
import { lines, memorySpool, partOf, ready } from '../import-bench.js';

/** Narrows refused parts, whose pieces are refused where one of their lines is bad; says which lines each request sent, and its bytes. */
async function narrowed(
  parts: readonly Part[],
  isBad: (line: number) => boolean,
  tookMs = 0,
  statusOf: (line: number) => number = () => 400,
) {
  const clock = virtualClock({ isAlone: true });
  const deadline = startDeadline(clock, 1_200_000);
  const spool = memorySpool();
  const disputeOf = (line = 0): Dispute => ({ refusal: refused(statusOf(line)), isUnclear: false });
  const jobs = piecesOf(await ready('a.sarif', parts, spool)).flatMap((part, at): Job[] =>
    part.kind === 'part' ? [{ what: 'a.sarif', part, dispute: disputeOf(at * 100 + 1) }] : [],
  );
  const sent: { readonly own: readonly number[]; readonly bytes: number; readonly document: Uint8Array }[] =
    [];
  const send = async (document: Uint8Array): Promise<Reply> => {
    const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1');
    const own = [...text.matchAll(/"startLine":(\d+)/g)].map(([, line]) => Number(line));
    sent.push({ own, bytes: document.byteLength, document });
    await clock.sleep(tookMs);
    if (own.some(isBad)) return { kind: 'disputed', ...disputeOf(own[0]) };
    const counts = { imported: own.length, corroborated: 0, rejected: 0, resultCount: own.length };
    return { kind: 'accepted', answer: { importVersion: 'v', ...counts } };
  };
  const halted = new AbortController().signal;
  const sending = { scan: { id: 's', isOurs: true, isFresh: false }, send, halted, reason: () => undefined };
  const settlements: Settlements = new Map();
  // Nothing is asked but by the sending.
  const client = {} as SendingPorts['client'];
  const text = (): void => undefined;
  const ports = { client, clock, deadline, spool, random: () => 0.5, say: text, warn: text };
  await clock.run(narrowAll(jobs, sending, ports, settlements));
  deadline.clear();
  const all = [...settlements.values()];
  return {
    sent,
    now: clock.now(),
    settlements: all.flat(),
    taken: all.map((own) => carriedBy(own).imported),
  };
}

describe('a part that is nearly all rows, which each piece of it needs', () => {
  const heavy = (before = 0): Part => {
    const rows = partOf(lines(before + 1, before + 2_000));
    const pad = 'x'.repeat(PART_BYTES - rows.bytes.length);
    return { ...rows, bytes: Buffer.from(rows.bytes.toString().replace('"Lint"', `"Lint${pad}"`)) };
  };

  it('has one bad result told apart', async () => {
    const { settlements } = await narrowed([heavy()], (line) => line === 1_000);
    expect(settlements.filter(({ kind }) => kind === 'lost')).toMatchObject([{ results: 1 }]);
  });

  it('is not sent for ever, nor kept, and what was not looked for is said', async () => {
    const { sent, settlements } = await narrowed([heavy()], (line) => line % 99 === 0);
    const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeGreaterThanOrEqual(NARROWING_BYTES);
    expect(bytes).toBeLessThan(NARROWING_BYTES + PART_BYTES);
    expect(sent.filter(({ document }) => document.byteLength > 0)).toEqual([]);
    const lost = settlements.flatMap((one) => (one.kind === 'lost' ? [one.why] : []));
    expect(lost.at(-1)).toContain('which of them are at fault was not looked for any further');
  });

  it('leaves bytes to the others', async () => {
    const parts = [heavy(), heavy(2_000), partOf(lines(5_000, 5_001))];
    const { sent } = await narrowed(parts, (line) => line % 99 === 0 || line === 5_000);
    const bytesOf = (from: number, to: number): number =>
      sent.reduce((sum, { own: [line = 0], bytes }) => sum + (line >= from && line < to ? bytes : 0), 0);
    expect(bytesOf(1, 2_001)).toBeLessThan(NARROWING_BYTES / 3 + PART_BYTES);
    expect(bytesOf(1, 5_000)).toBeLessThan((NARROWING_BYTES * 2) / 3 + 2 * PART_BYTES);
    expect(sent.slice(-2).map(({ own }) => own)).toEqual([[5_000], [5_001]]);
  });
});

describe('many refused parts', () => {
  const hundreds = (count: number): Part[] =>
    Array.from({ length: count }, (_, at) => partOf(lines(at * 100 + 1, at * 100 + 100)));

  it('cost at most two requests each where nothing of two before them passed', async () => {
    const { sent, settlements } = await narrowed(hundreds(30), () => true);
    const perPart = Map.groupBy(sent, ({ own }) => Math.floor(((own[0] ?? 0) - 1) / 100));
    expect([...perPart.values()].map(({ length }) => length)).toEqual([
      18,
      18,
      ...Array.from({ length: 28 }, () => 2),
    ]);
    expect(settlements.map((one) => (one.kind === 'lost' ? one.results : 0))).toEqual(
      hundreds(30).map(() => 100),
    );
  });

  it.each([
    ['first', 1_001, 99],
    ['second', 1_002, 99],
    ['last', 1_100, 99],
  ])('lose nothing but the bad result of one that is doubted, the %s', async (_, bad, taken) => {
    const { taken: all } = await narrowed(hundreds(11), (line) => line <= 1_000 || line === bad);
    expect(all.at(-1)).toBe(taken);
  });

  it('of two results lose one', async () => {
    const pairs = [...hundreds(2), partOf(lines(201, 202)), partOf(lines(301, 302))];
    const { taken, sent } = await narrowed(pairs, (line) => line <= 200 || line === 201 || line === 302);
    expect([taken, sent.slice(-4).map(({ own }) => own)]).toEqual([
      [0, 0, 1, 1],
      [[201], [202], [301], [302]],
    ]);
  });

  it('are not doubted for parts of one result, of which nothing is asked', async () => {
    const parts = [partOf(lines(1, 1)), partOf(lines(2, 2)), partOf(lines(101, 200))];
    const { taken } = await narrowed(parts, (line) => line <= 101 || line === 200);
    expect(taken).toEqual([0, 0, 98]);
  });

  it('are doubted only where they were refused alike', async () => {
    const { sent } = await narrowed(
      hundreds(3),
      (line) => line > 0,
      0,
      (line) => (line > 200 ? 422 : 400),
    );
    expect(sent.filter(({ own }) => (own[0] ?? 0) > 200).length).toBeGreaterThan(2);
  });

  it('may cost what one bad result takes, however many they are, and two requests where they are doubted', () => {
    const budget = new Budget({ clock: virtualClock(), deadline: startDeadline(virtualClock(), 1) }, 1_000);
    const inFull = { requests: 30, bytes: 4 * PART_BYTES, isDoubtful: false };
    for (const isInVain of [false, true, true]) {
      expect(budget.next(refused(400), 100)).toMatchObject(inFull);
      budget.spend(refused(400), { requests: 0, bytes: 0 }, isInVain);
    }
    const doubted = { requests: 2, bytes: 4 * PART_BYTES, isDoubtful: true };
    expect(budget.next(refused(400), 100)).toMatchObject(doubted);
    expect(budget.next(refused(422), 100)).toMatchObject(inFull);
  });

  it('lose nothing but the bad result of each, however many they are', async () => {
    const { taken } = await narrowed(hundreds(60), (line) => line % 100 === 50);
    expect(new Set(taken)).toEqual(new Set([99]));
  });

  it('leave half of the time to what comes afterwards', async () => {
    const { now, settlements } = await narrowed(hundreds(4), (line) => line % 2 === 0, 10_000);
    expect(now).toBe(600_000);
    const last = settlements.at(-1);
    expect(last?.kind === 'lost' && last.why).toContain(
      'which of them are at fault was not looked for any further',
    );
  });
});
