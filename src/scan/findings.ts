import { MOST_ROWS, PAGE_SIZE } from '../api/pages.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { conditionOf } from '../conditions.js';
import type { Finding } from '../gate/finding.js';
import { findingList } from '../gate/finding-list.js';
import { findingReader, type ImportedPlace, tellMore } from '../gate/finding-reader.js';
import { severities } from '../gate/severity.js';
import type { Session } from '../session.js';
import type { Condition } from '../verdict.js';
import { certainty } from './certainty.js';
import { type Reading, walkAll } from './finding-walk.js';
import { gapIn, incomplete, unsteady, wordsOf } from './gap.js';
import { listNewest } from './listing.js';

/** How often a list that is shorter than declared is read before it is given up. */
const TRIES = 3;
const PAUSE_MS = 2_000;
/** So many requests a minute were seen to be answered (observed facts, section 0). */
export const REQUESTS_A_MINUTE = 30;
/** So many findings are read at most: a list with more is given up. */
export const MOST_FINDINGS = MOST_ROWS;

/** What was read of a scan's findings, and why that is not all, where it is not. */
export interface ReadFindings {
  readonly findings: readonly Finding[];
  /** What ended the reading before its end. */
  readonly shortfall: readonly Condition[];
}

/**
 * Every finding of a scan, each once: those it observed, and where that filter is unknown to the
 * service, those it holds (observed facts, sections 6.2 and 11). Rows that one walk through the
 * pages missed are looked for in another. What was read before something ended it is kept, so that
 * it can be judged: no error hides a finding.
 */
export async function readFindings(
  session: Session,
  scan: ScanDetail,
  imported: { readonly placeOf: ImportedPlace },
): Promise<ReadFindings> {
  const list = findingList(findingReader(scan.createdAt, imported.placeOf), tellMore);
  const shortfall: Condition[] = [];
  try {
    await readAll(session, scan, { list, own: new Set(), announce: announcer(session) });
  } catch (error) {
    shortfall.push(conditionOf(error, 'findings'));
  }
  const findings = list.all();
  session.say(shortfall.length === 0 ? `Read ${accountOf(findings)}.` : brokenOff(findings));
  return { findings, shortfall };
}

/** What was read before the reading broke off, which says nothing of the rest. */
function brokenOff(findings: readonly Finding[]): string {
  return findings.length === 0
    ? 'The reading broke off before any finding was read: nothing is known to be clean.'
    : `The reading broke off after ${accountOf(findings)}. There may be more.`;
}

/** How many findings there are, and the unresolved of them by severity. */
function accountOf(findings: readonly Finding[]): string {
  const counts = [...severities, 'unknown' as const].flatMap((severity) => {
    const count = findings.filter((one) => one.unresolved && one.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  const all = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return `${all}, unresolved: ${counts.length === 0 ? 'none' : counts.join(', ')}`;
}

/**
 * Reads until the list holds as many findings as the service declares, and as many imported ones as it counted when
 * it took this run's reports, and no row can have been missed. Throws `Stop` (`error`) when that never is so.
 */
async function readAll(session: Session, scan: ScanDetail, reading: Reading): Promise<void> {
  const { clock, deadline, dossier } = session;
  const { list, announce } = reading;
  const declared = await declaredCount(session, scan);
  const imported = (dossier.sarif ?? []).reduce((sum, row) => sum + (row.imported ?? 0), 0);
  announce(declared);
  const isCertain = certainty();
  for (let tries = 1; ; tries += 1) {
    const walked = await walkAll(session, scan, reading);
    const gap = gapIn(list.all(), { findings: Math.max(declared, walked.declared), imported });
    const isWhole = isCertain(walked, list.all().length) || isCounted(reading, declared);
    if (gap === undefined && isWhole) return;
    if (tries === TRIES) throw gap === undefined ? unsteady(TRIES) : incomplete(gap);
    session.say(
      gap === undefined
        ? 'The pages of the list repeat findings or end with none, so that some may be missing; reading it again.'
        : `Read ${wordsOf(gap)}; reading the list again.`,
    );
    await clock.sleep(PAUSE_MS, deadline.signal);
  }
}

/**
 * Whether a list is as long as the scan declares. A scan counts what it holds (observed facts, section 11): where
 * another one took some of its findings over, that says nothing of those.
 */
function isCounted({ list, own }: Reading, declared: number): boolean {
  return declared > 0 && own.size >= declared && own.size === list.all().length;
}

/** How many minutes it takes to read so many findings at the rate that the service was seen to allow. */
export function minutesToRead(findings: number): number {
  return Math.ceil(Math.ceil(findings / PAGE_SIZE) / REQUESTS_A_MINUTE);
}

/** Makes what says how long the reading takes: once, and where that is long. */
function announcer({ say }: Session): Reading['announce'] {
  let isTold = false;
  return (findings) => {
    const minutes = minutesToRead(findings);
    if (isTold || minutes < 2) return;
    isTold = true;
    say(
      `The scan has ${findings} findings, which are ${Math.ceil(findings / PAGE_SIZE)} pages: reading them takes some ${minutes} minutes at ${REQUESTS_A_MINUTE} requests a minute.`,
    );
  };
}

/** The most that the scan or its row declares once it has ended, or 0 (observed facts, section 11). */
async function declaredCount(session: Session, scan: ScanDetail): Promise<number> {
  const { targetId } = session.dossier;
  if (targetId === undefined) return scan.findingCount ?? 0;
  const { rows } = await listNewest(session.client.waiting(), targetId);
  const row = rows.find(({ id }) => id === scan.id);
  return Math.max(row?.findingCount ?? 0, scan.findingCount ?? 0);
}
