import { PART_BYTES, PART_RESULTS } from '../limits.js';
import { Slices } from '../split/slices.js';
import { type ImportPorts, type Job, settled, type Settlements } from './job.js';
import { type Cost, narrow } from './narrow.js';
import { saidIn } from './refused.js';
import type { Sending } from './send.js';
import { lost, endBy } from './settlement.js';

/**
 * How many requests looking for refused results may cost, the refused parts sharing them evenly: eight minutes
 * at thirty requests a minute. However many parts there are, each gets what one bad result in it takes.
 */
export const NARROWING_REQUESTS = 240;
/**
 * How many bytes it may send: what one bad result takes among as many as a part can hold, should the rows that all of
 * them need be nearly all of it, so that each piece is as large as the whole.
 */
export const NARROWING_BYTES = leastFor(PART_RESULTS) * PART_BYTES;

/** Rows are numbered by who needs them first, so that one result more or less changes the evidence of many others. */
const ANEW =
  'A report that had to be cut is recognised only where nothing in it has changed, since a cut numbers its rows anew ' +
  'and other numbers are other evidence: import each report once into a scan, and give a changed one a scan of its own.';

/**
 * Looks for what is refused in the parts that were refused for their contents, one part at a time, and imports the rest
 * of them. Once nothing more is sent they are only named: to take thousands of results apart would hold up the end.
 */
export async function narrowAll(
  jobs: readonly Job[],
  sending: Sending,
  ports: ImportPorts,
  settlements: Settlements,
): Promise<void> {
  const disputed = jobs.filter(({ dispute }) => dispute !== undefined);
  let left: Cost = { requests: NARROWING_REQUESTS, bytes: NARROWING_BYTES };
  let isExplained = false;
  for (const [index, job] of disputed.entries()) {
    const { part, dispute, what } = job;
    if (dispute === undefined) continue;
    const { refusal } = dispute;
    if (sending.halted.aborted) {
      const why = `${what} was refused (${saidIn(refusal)}), and what in it is refused was not looked for`;
      settlements.set(part, [lost(part.sent, `${why}: ${endBy(sending.reason())}`)]);
      continue;
    }
    const shareOf = (all: number): number => Math.ceil(all / (disputed.length - index));
    const own = await settled(job, async () => {
      ports.say(
        `${what} was refused (${refusal.status} ${refusal.code}); looking for what in it is refused.`,
      );
      const slices = new Slices(await ports.spool.take(part.ticket));
      const requests = Math.max(shareOf(left.requests), leastFor(part.sent));
      const most = { requests, bytes: shareOf(left.bytes) };
      const narrowed = await narrow({ ...dispute, sent: part.sent }, slices, sending, what, most);
      left = {
        requests: Math.max(0, left.requests - narrowed.requests),
        bytes: Math.max(0, left.bytes - narrowed.bytes),
      };
      const isForeign = narrowed.isInConflict && !sending.scan.isOurs;
      if (!isForeign || part.isCut !== true || isExplained) return narrowed.settlements;
      isExplained = true;
      return [...narrowed.settlements, lost(0, ANEW)];
    });
    settlements.set(part, own);
  }
}

/** One bad result costs at most two requests a halving; the rest is for a few more of them. */
function leastFor(results: number): number {
  return 2 * Math.ceil(Math.log2(results)) + 16;
}
