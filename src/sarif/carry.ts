import { refusalOf, ServiceError } from '../api/errors.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { conditionOf } from '../conditions.js';
import type { ImportPlan } from '../plan.js';
import { isEnded, isReviewed, phaseOf } from '../scan/status.js';
import type { Session } from '../session.js';
import { leaveReports } from './leave.js';
import type { ReadyReports } from './reports.js';
import { accountLines, unimported } from './upload/account.js';
import type { Carried } from './upload/balance.js';
import { isLenientToHigh, uncountedCriticals } from './upload/critical.js';
import { importParts } from './upload/upload.js';

/**
 * Carries the reports into a scan and accounts for every result, as a step of the run. If the service ended the import
 * and findings can still be read, that is a condition: it must not hide what the scan itself found. Anything else that
 * ended the import, such as the deadline, is thrown.
 */
export async function carryReports(
  session: Session,
  imports: ImportPlan,
  reports: ReadyReports,
  scan: ScanDetail,
): Promise<void> {
  await session.step('import', async () => {
    if (takesReports(session, imports, scan)) return await importAll(session, imports, reports, scan);
    const why = `the scan ended ${scan.status.toUpperCase()}`;
    // Nothing else says so where nobody waits for the scan.
    const tell = session.plan.ending === 'detach' ? session.warn : session.say;
    session.dossier.conditions.push(...leaveReports({ ...session, tell }, reports.files, why));
  });
}

async function importAll(
  session: Session,
  { severity }: ImportPlan,
  reports: ReadyReports,
  scan: ScanDetail,
): Promise<void> {
  const { dossier, plan, say, warn } = session;
  const isFresh = plan.source.kind === 'create' && plan.ending === 'detach';
  const receiving = { id: scan.id, isOurs: dossier.scan?.isOurs === true, isFresh };
  const ports = { ...session, spool: reports.spool };
  const done = await importParts(reports.files, receiving, ports);
  const { rows, carried, critical, unclear, isAllByEnd, stopped } = done;
  dossier.sarif = rows;
  dossier.carried = findingsOf(carried, reports);
  reports.places?.lose(lostOf(carried, reports));
  for (const line of accountLines(rows)) say(line);
  if (plan.ending === 'gate' && isLenientToHigh(plan.policy))
    uncountedCriticals(critical, severity).forEach(warn);
  const end = stopped === undefined ? undefined : conditionOf(stopped, 'import');
  dossier.conditions.push(...unimported(rows, isAllByEnd ? end : undefined, unclear));
  if (end === undefined || !(stopped instanceof Error)) return;
  const goesOn = canGate(session);
  // A conflict concerns the import alone, whose rows say so: it stands in the way of nothing else.
  if (refusalOf(stopped)?.status === 409 && (goesOn || plan.ending === 'detach')) return;
  if (!goesOn || !(stopped instanceof ServiceError)) throw stopped;
  dossier.conditions.push(end);
}

/** How many findings of the reports the scan has to show at least. */
function findingsOf(carried: Carried, reports: ReadyReports): number {
  // Equal results become one finding: where they were sent apart, the later ones are corroborated.
  const told = carried.imported + (reports.mayRepeat ? 0 : carried.corroborated);
  // Results that were taken without a count may have been merged, but not into nothing. Unfit ones may have been
  // rejected.
  return Math.max(told, carried.untold > unfitIn(reports) ? 1 : 0);
}

/** How many of the results that were to become findings may have become none. */
function lostOf({ imported, corroborated, untold }: Carried, reports: ReadyReports): number {
  const kept = reports.files.reduce((sum, { counts }) => sum + (counts?.sent ?? 0), 0);
  return Math.max(0, kept - unfitIn(reports) - imported - corroborated - untold);
}

const unfitIn = ({ files }: ReadyReports): number =>
  files.reduce((sum, file) => sum + (file.kind === 'ready' ? file.unfit.count : 0), 0);

/** Whether findings are to be read, and the service does not ask to wait until there is no time left for it. */
function canGate({ plan, client, deadline }: Session): boolean {
  return plan.ending === 'gate' && client.retryAfterMs() < deadline.leftMs();
}

/**
 * Whether a scan takes reports: if it ended with a review, if it FAILED and the plan allows that, and if it runs on and
 * nothing waits for it.
 */
function takesReports({ plan }: Session, { afterFailure }: ImportPlan, { status }: ScanDetail): boolean {
  if (plan.ending === 'detach' && !isEnded(status)) return true;
  return isReviewed(status) || (phaseOf(status) === 'failed' && afterFailure === 'import');
}
