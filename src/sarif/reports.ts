import type { Spool } from '../edge/spool.js';
import type { ReportsEdge } from '../host.js';
import type { ImportPlan } from '../plan.js';
import type { Session } from '../session.js';
import { type Condition, Stop } from '../verdict.js';
import { Checkout } from './checkout.js';
import { leaveReports } from './leave.js';
import { type Readied, ReportPreparation } from './report-preparation.js';
import { selectReports, unselected } from './select.js';
import { type ImportedPlaces, MOST_PLACES } from './imported-places.js';

/** Reports that wait to be imported. */
export interface ReadyReports extends Readied {
  readonly spool: Spool;
  readonly places: ImportedPlaces;
}

/**
 * Reads and prepares the reports before anything is spent, one at a time, their parts waiting in a
 * private folder. Throws `Stop` (`error`) for a file that cannot be imported, unless the plan goes on, and what
 * ended the run meanwhile.
 */
export async function readyReports(
  session: Session,
  plan: ImportPlan,
  edge: ReportsEdge,
  spool: Spool,
): Promise<ReadyReports> {
  const { tree, workspace, temp } = edge;
  const selection = await selectReports({ text: plan.patterns.join('\n'), workspace, temp }, tree);
  for (const note of selection.notes) session.say(note);
  const unfound = unselected(selection);
  stopAt(unfound, plan);
  session.dossier.conditions.push(...unfound);
  const checkout = new Checkout(workspace, (await tree.realPath(workspace)) ?? workspace);
  const preparation = new ReportPreparation(session, { ...plan, checkout }, edge, spool);
  const ready = await preparation.readyAll(selection.files);
  const isBroken = ready.files.some(({ kind }) => kind === 'unusable');
  if (isBroken && plan.onBadFile === 'stop')
    stopAt(leaveReports(session, ready.files, 'not all of them can be'), plan);
  session.say(readyLine(ready));
  if (preparation.places.isCut) session.say(MILDEST_UNPLACED);
  return { ...ready, spool, places: preparation.places };
}

const MILDEST_UNPLACED = `The lines of ${MOST_PLACES} results are kept, the mildest going first: findings of the others are shown without one.`;

function readyLine({ files, kept }: Pick<ReadyReports, 'files' | 'kept'>): string {
  const sound = files.filter(({ kind }) => kind === 'ready').length;
  const [file, result] = [sound === 1 ? 'file' : 'files', kept === 1 ? 'result' : 'results'];
  return `${sound} ${file} with ${kept} ${result} to import.`;
}

/** A problem ends the run before a scan is made, unless the workflow tolerates it. */
function stopAt([problem]: readonly Condition[], { onBadFile }: ImportPlan): void {
  if (problem !== undefined && onBadFile === 'stop') throw new Stop(problem);
}
