import type { Finding as WireFinding } from '../api/shapes/finding.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { conditionOf } from '../conditions.js';
import { counted } from '../count.js';
import { type Finding, openOf } from '../gate/finding.js';
import { findingList } from '../gate/finding-list.js';
import { findingReader, type ImportedPlace, tellMore } from '../gate/finding-reader.js';
import { isCounted } from '../gate/judge.js';
import { severities } from '../gate/severity.js';
import type { Session } from '../session.js';
import type { Condition } from '../verdict.js';
import { Certainty } from './certainty.js';
import { type Declared, declaredBy } from './declared.js';
import { type Reading, type Walked, walkAll } from './finding-walk.js';
import { contradicted, gapIn, incomplete, unsteady, wordsOf } from './gap.js';
import { announcer } from './reading-time.js';
import { unknownAges } from './unknown-age.js';
import { UnknownSeverities } from './unknown-severity.js';
import { pageSizeOf } from './walk.js';

/** How often a list is read at least before it is given up. */
const TRIES = 3;
/** The pause after the first reading, in milliseconds; each further one is twice as long. */
const PAUSE_MS = 2_000;
/** How long after the reading began findings that had just been made may be missing, in milliseconds. */
const LAG_MS = 30_000;
const IN_DOUBT =
  'Findings may be missing: the list repeats some, ends in an empty page or shows fewer than there are. Reading it again.';

/** What this run knows of the findings that its own reports became. */
export interface OwnImports {
  /** Where the finding lies that one of their results became. */
  readonly placeOf: ImportedPlace;
  /**
   * For how many results no finding with their key was shown, of those whose places are kept. They need not be missing:
   * how the service makes keys was observed, and is not promised.
   */
  readonly unseen: () => number;
}

/** The findings that were read, and why these are not all, if they are not. */
export interface ReadFindings {
  readonly findings: readonly Finding[];
  /** What ended the reading before its end. */
  readonly shortfall: readonly Condition[];
}

/**
 * Reads every finding of a scan, each once: those that it observed or, where the service does not know that filter,
 * those that it holds (observed facts, sections 6.2 and 11). Rows that one walk through the pages missed are looked for
 * in another. If something ends the reading, what was read is kept and can be judged: no error hides a finding.
 */
export async function readFindings(
  session: Session,
  scan: ScanDetail,
  imports: OwnImports,
): Promise<ReadFindings> {
  const { policy } = session.plan;
  const isExported = session.dossier.inputs?.resultsSarif !== undefined;
  const read = findingReader(scan.createdAt, imports.placeOf, scan.id);
  const unknown = new UnknownSeverities();
  const list = findingList(
    (row: WireFinding) => {
      const finding = read(row);
      unknown.note(finding, row.severity);
      return finding;
    },
    (finding, row) => tellMore(finding, row, isExported),
  );
  const shortfall: Condition[] = [];
  try {
    const reading = { list, announce: announcer(session) };
    const { endedAs } = await readAll(session, scan, reading, imports);
    if (endedAs !== undefined) throw contradicted(scan, endedAs);
  } catch (error) {
    shortfall.push(conditionOf(error, 'findings'));
  }
  const findings = list.all();
  if (list.shortened() > 0) session.warn(shortenedLine(list.shortened()));
  const doubts = [
    unknown.warningOn(findings, (one) => isCounted(one, policy)),
    policy.onlyNew
      ? unknownAges(findings, ({ imported }) => !imported || policy.imported === 'gate')
      : undefined,
  ];
  for (const doubt of doubts) if (doubt !== undefined) session.warn(doubt);
  session.say(shortfall.length === 0 ? `Read ${accountOf(findings)}.` : brokenOff(findings));
  return { findings, shortfall };
}

/** Warns that some findings are shown with less than they say. */
function shortenedLine(count: number): string {
  return `The findings have more text than is kept: of the last ${count} that were read, titles are shortened, and long paths and kinds are left out. They are counted like any other, and the web app has all of their text.`;
}

/** Warns that the list is as long as it has to be, but perhaps only with findings of other imports. */
function unrecognised(count: number): string {
  return `The list shows as many imported findings as the service took, but ${counted(count, 'result')} of this run cannot be recognised among them: some of the findings may be of other imports. Check in the web app that what the reports of this run found is there.`;
}

/** What was read before the reading broke off, which says nothing of the rest. */
function brokenOff(findings: readonly Finding[]): string {
  return findings.length === 0
    ? 'The reading broke off before any finding was read: nothing is known to be clean.'
    : `The reading broke off after ${accountOf(findings)}. There may be more.`;
}

/** How many findings there are, and how many unresolved ones of each severity. */
function accountOf(findings: readonly Finding[]): string {
  const counts = [...severities, 'unknown' as const].flatMap((severity) => {
    const count = openOf(findings, (one) => one.severity === severity);
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  return `${counted(findings.length, 'finding')}, unresolved: ${counts.length === 0 ? 'none' : counts.join(', ')}`;
}

/**
 * Reads the list until no row can have been missed, and it holds as many findings as the service declares and as many
 * imported ones as it counted when it took this run's reports. Returns what the service declared last. Throws `Stop`
 * (`error`) if that never happens.
 */
async function readAll(
  session: Session,
  scan: ScanDetail,
  reading: Reading,
  { unseen }: OwnImports,
): Promise<Declared> {
  const { clock, deadline, dossier } = session;
  const { list, announce } = reading;
  let declared = await declaredBy(session, scan);
  const { carried: imported = 0 } = dossier;
  let promised = declared.findings;
  announce(promised);
  const certainty = new Certainty();
  const lagsUntil = clock.now() + LAG_MS;
  let fullest = 0;
  for (let tries = 1; ; tries += 1) {
    const walked = await walkAll(session, scan, reading, pageSizeOf(tries, list.size, fullest));
    fullest = Math.max(fullest, walked.fullest);
    // By an older count, a list would look whole that has grown by as many findings as were missed.
    if (tries > 1 || isOutgrown(reading, declared, walked)) declared = await declaredBy(session, scan);
    // A finding that another scan took over is no longer declared, but has to be there all the same.
    promised = Math.max(promised, declared.findings, walked.declared);
    const isLate = clock.now() >= lagsUntil;
    const gap = gapIn(list.all(), { findings: promised, imported }, isLate ? 0 : unseen());
    const isWhole = isListWhole(reading, walked, declared, certainty);
    if (gap === undefined && isWhole) {
      if (unseen() > 0) session.warn(unrecognised(unseen()));
      return declared;
    }
    const pause = PAUSE_MS * 2 ** (tries - 1);
    // A pause that lasts to the deadline would end in words that hide what the list lacks.
    const mayLag = gap !== undefined && !isLate && pause < deadline.leftMs();
    if (tries >= TRIES && !mayLag) throw gap === undefined ? unsteady(tries) : incomplete(gap, tries);
    session.say(gap === undefined ? IN_DOUBT : `Read ${wordsOf(gap)}; reading the list again.`);
    await clock.sleep(pause, deadline.signal);
  }
}

/**
 * Whether the list surely holds every row: by the walks through it, which have to be weighed whatever else is known, or
 * by a count, of the list or of the scan.
 */
function isListWhole(reading: Reading, walked: Walked, declared: Declared, certainty: Certainty): boolean {
  const isCertain = certainty.isReachedBy(weigh(walked, reading, declared), reading.list.size);
  return isCertain || walked.isCounted || isCountedByScan(reading, declared);
}

/**
 * A walk that shows fewer of the scan's own findings than the scan counts may have missed some, and is not whole. A
 * scan counts what it holds: findings that another scan took over are shown too, and must not stand for its own.
 */
function weigh(walked: Walked, { list }: Reading, { findings }: Declared): Walked {
  const own = list.own();
  return { ...walked, isWhole: walked.isWhole && (own === 0 || own >= findings) };
}

/**
 * Whether the list is exactly as long as the scan counts, which proves it whole if no other scan took findings over. A
 * count below the length of the list is too old.
 */
function isCountedByScan({ list }: Reading, { findings, isLatest }: Declared): boolean {
  return isLatest && findings > 0 && list.own() === findings && list.size === findings;
}

/** Whether the list shows more of the scan's own findings than any count does: they came after it was taken. */
function isOutgrown({ list }: Reading, { findings, isTold }: Declared, walked: Walked): boolean {
  return isTold && list.own() > Math.max(findings, walked.declared);
}
