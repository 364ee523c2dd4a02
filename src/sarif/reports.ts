import { counted } from '../count.js';
import { abandoning } from '../deadline.js';
import type { Spool } from '../edge/spool.js';
import type { ReportsEdge } from '../host.js';
import type { ImportPlan } from '../plan.js';
import type { Session } from '../session.js';
import { type Condition, Stop } from '../verdict.js';
import { foresee } from './foresight.js';
import { leaveReports } from './leave.js';
import { Checkout } from './prepare/checkout.js';
import { type ImportedPlaces, MOST_PLACES } from './prepare/imported-places.js';
import { type Readied, ReportPreparation } from './report-preparation.js';
import type { Refusal } from './select/found.js';
import { followed } from './select/search-space.js';
import { selectReports, unselected } from './select/select.js';
import type { ReadyFile } from './spooling.js';

/** Reports that wait to be imported. */
export interface ReadyReports extends Readied {
  readonly spool: Spool;
  /** The places of their results; `undefined` where these are not kept. */
  readonly places: ImportedPlaces | undefined;
}

/**
 * Reads and prepares the reports one at a time, before anything is spent; their parts wait in a private folder. Throws
 * `Stop` (`error`) for a file that cannot be imported, unless the run goes on without it. Throws what ended the run
 * meanwhile.
 */
export async function readyReports(
  session: Session,
  imports: ImportPlan,
  edge: ReportsEdge,
  spool: Spool,
): Promise<ReadyReports> {
  const { tree, workspace, temp } = edge;
  const { patterns } = imports;
  const isFatal = imports.onBadFile === 'stop';
  const own = session.dossier.inputs?.resultsSarif;
  const choice = { patterns, workspace, temp, own };
  // A large tree takes a minute to search, and a disk behind a network may never answer.
  const selecting = selectReports(choice, tree);
  const { files, refused, notes, gaps } = await abandoning(selecting, session.deadline.signal);
  for (const note of notes) session.say(note);
  for (const gap of gaps) session.warn(gap);
  if (isFatal) stopAt(unselected(refused));
  const checkout = new Checkout(workspace, await followed(workspace, tree));
  const preparation = new ReportPreparation(session, { ...imports, checkout }, edge, spool);
  const sound = await preparation.readyAll(files);
  const ready = { ...sound, files: [...sound.files, ...refused.map(unusable)].toSorted(byName) };
  const isBroken = ready.files.some((file) => file.kind === 'unusable' || file.unread !== undefined);
  if (isBroken && isFatal)
    stopAt(leaveReports(session, ready.files, 'not all of them can be', 'nothing was sent to the service'));
  session.say(readyLine(ready));
  foresee(session, ready);
  if (preparation.places?.isCut === true) session.say(MILDEST_UNPLACED);
  return { ...ready, spool, places: preparation.places };
}

const MILDEST_UNPLACED = `More than ${MOST_PLACES} results name a line: the findings of the mildest are shown without theirs.`;

const unusable = ({ name, why }: Refusal): ReadyFile => ({ kind: 'unusable', file: name, error: why });
const byName = (a: ReadyFile, b: ReadyFile): number => (a.file < b.file ? -1 : 1);

function readyLine({ files, toSend }: Pick<ReadyReports, 'files' | 'toSend'>): string {
  const sound = files.filter(({ kind }) => kind === 'ready').length;
  const some = sound < files.length ? `${sound} of ` : '';
  return `${some}${counted(files.length, 'report')} with ${counted(toSend, 'result')} to import.`;
}

/** Ends the run before a scan is made, where there is a problem. */
function stopAt([problem]: readonly Condition[]): void {
  if (problem !== undefined) throw new Stop(problem);
}
