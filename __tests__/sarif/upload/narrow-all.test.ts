import { describe, expect, it } from '@jest/globals';
import { startDeadline } from '../../../src/deadline.js';
import { PART_BYTES } from '../../../src/sarif/limits.js';
import type { Part } from '../../../src/sarif/parts.js';
import { piecesOf } from '../../../src/sarif/spooling.js';
import type { Reply, SendingPorts } from '../../../src/sarif/upload/delivery.js';
import type { Job, Settlements } from '../../../src/sarif/upload/job.js';
import { narrowAll, NARROWING_BYTES } from '../../../src/sarif/upload/narrow-all.js';
import { refused } from '../../support/problems.js';
import { virtualClock } from '../../support/virtual-clock.js';
import { lines, memorySpool, partOf, ready } from '../import-bench.js';

/** Narrows refused parts, whose pieces are refused where one of their lines is bad; says which lines each request sent, and its bytes. */
async function narrowed(parts: readonly Part[], isBad: (line: number) => boolean) {
  const clock = virtualClock({ isAlone: true });
  const deadline = startDeadline(clock, 1_200_000);
  const spool = memorySpool();
  const dispute = { refusal: refused(400), isUnclear: false };
  const jobs = piecesOf(await ready('a.sarif', parts, spool)).flatMap((part): Job[] =>
    part.kind === 'part' ? [{ what: 'a.sarif', part, dispute }] : [],
  );
  const sent: { readonly own: readonly number[]; readonly bytes: number; readonly document: Uint8Array }[] =
    [];
  const send = async (document: Uint8Array): Promise<Reply> => {
    const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1');
    const own = [...text.matchAll(/"startLine":(\d+)/g)].map(([, line]) => Number(line));
    sent.push({ own, bytes: document.byteLength, document });
    if (own.some(isBad)) return { kind: 'disputed', ...dispute };
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
  await narrowAll(jobs, sending, ports, settlements);
  deadline.clear();
  return { sent, settlements: [...settlements.values()].flat() };
}

describe('a part that is nearly all rows, which each piece of it needs', () => {
  const heavy = (): Part => {
    const rows = partOf(lines(1, 2_000));
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
    expect(lost.at(-1)).toContain('which ones was not looked for any further');
  });

  it('leaves bytes to the others', async () => {
    const { sent } = await narrowed([heavy(), partOf(lines(3_000, 3_001))], (line) => line % 99 === 0);
    expect(sent.filter(({ own }) => (own[0] ?? 0) >= 3_000)).toHaveLength(2);
  });
});
