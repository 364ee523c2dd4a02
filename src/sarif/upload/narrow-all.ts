import { Slices } from '../split/slices.js';
import { type ImportPorts, type Job, settled, type Settlements } from './job.js';
import { Budget } from './budget.js';
import { narrow } from './narrow.js';
import { saidIn } from './refused.js';
import type { Sending } from './send.js';
import { lost, endBy } from './settlement.js';

/** Rows are numbered by who needs them first, so that one result more or less changes the evidence of many others. */
const ANEW =
  'A report that had to be cut is recognised only where nothing in it has changed, since a cut numbers its rows anew ' +
  'and other numbers are different evidence: import each report once into a scan, and give a changed one a scan of its own.';

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
  const disputed = jobs.flatMap(({ dispute, ...job }) =>
    dispute === undefined ? [] : [{ ...job, dispute }],
  );
  const budget = new Budget(ports, disputed.length);
  let isExplained = false;
  for (const job of disputed) {
    const { part, dispute, what } = job;
    const { refusal } = dispute;
    if (sending.halted.aborted) {
      const why = `${what} was refused (${saidIn(refusal)}), and what in it is refused was not looked for`;
      settlements.set(part, [lost(part.sent, `${why}: ${endBy(sending.reason())}`)]);
      continue;
    }
    const own = await settled(job, async () => {
      ports.say(
        `${what} was refused (${refusal.status} ${refusal.code}); looking for what in it is refused.`,
      );
      const slices = new Slices(await ports.spool.take(part.ticket));
      const refused = { ...dispute, sent: part.sent };
      const narrowed = await narrow(refused, slices, sending, what, budget.next(refusal, part.sent));
      budget.spend(refusal, narrowed, narrowed.isInVain);
      const isForeign = narrowed.isInConflict && !sending.scan.isOurs;
      if (!isForeign || part.isCut !== true || isExplained) return narrowed.settlements;
      isExplained = true;
      return [...narrowed.settlements, lost(0, ANEW)];
    });
    settlements.set(part, own);
  }
}
