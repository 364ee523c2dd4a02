import { MOST_ROWS, PAGE_SIZE } from '../api/pages.js';
import type { ScanDetail, ScanRow } from '../api/shapes/scan.js';
import { conditionOf } from '../conditions.js';
import type { Finding } from '../gate/finding.js';
import { findingList } from '../gate/finding-list.js';
import { findingReader, type ImportedPlace, tellMore } from '../gate/finding-reader.js';
import { severities } from '../gate/severity.js';
import type { Session } from '../session.js';
import type { Condition } from '../verdict.js';
import { certainty } from './certainty.js';
import { type Reading, type Walked, walkAll } from './finding-walk.js';
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
  const declared = await declaredBy(session, scan);
  const imported = (dossier.sarif ?? []).reduce((sum, row) => sum + (row.imported ?? 0), 0);
  announce(declared.findings);
  const isCertain = certainty();
  for (let tries = 1; ; tries += 1) {
    const walked = await walkAll(session, scan, reading);
    const gap = gapIn(list.all(), { findings: Math.max(declared.findings, walked.declared), imported });
    const isWhole = isCertain(weigh(walked, reading, declared), list.all().length);
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
 * A walk, judged by what the scan counts. That is what it holds: findings that another scan took over are not counted,
 * so that those which are shown must not stand for the scan's own that are not. Where none was taken over, a list that
 * holds as many is whole, whatever its pages look like.
 */
function weigh(walked: Walked, { list, own }: Reading, { findings, isLatest }: Declared): Walked {
  if (own.size === 0 || findings === 0) return walked;
  const isCounted = isLatest && own.size >= findings && own.size === list.all().length;
  return { ...walked, isWhole: isCounted || (walked.isWhole && own.size >= findings) };
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

/** What the service declares of a scan once it has ended. */
interface Declared {
  /** The most that the scan or its row says, or 0 (observed facts, section 11). */
  readonly findings: number;
  /** Whether no scan came later: only such a one takes findings over (observed facts, section 5.5). */
  readonly isLatest: boolean;
}

async function declaredBy({ client, dossier }: Session, scan: ScanDetail): Promise<Declared> {
  const { targetId } = dossier;
  if (targetId === undefined) return { findings: scan.findingCount ?? 0, isLatest: false };
  const { rows } = await listNewest(client.waiting(), targetId);
  const row = rows.find(({ id }) => id === scan.id);
  const isEarlier = ({ createdAt }: ScanRow): boolean =>
    Date.parse(createdAt ?? '') < Date.parse(row?.createdAt ?? '');
  return {
    findings: Math.max(row?.findingCount ?? 0, scan.findingCount ?? 0),
    isLatest: row !== undefined && rows.every((other) => other === row || isEarlier(other)),
  };
}
