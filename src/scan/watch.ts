import type { Read } from '../api/client.js';
import { refusalOf } from '../api/errors.js';
import { getScan } from '../api/operations/scans.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { asDeadlinePassed, conditionOf, shortfallOf } from '../conditions.js';
import { lastFailure } from '../deadline.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { otherScan, refuseForeign } from './provenance.js';
import { isResolved } from './revisions.js';
import type { OpenedScan } from './start.js';
import { isEnded, phaseOf, NOT_FOUND_FOR_MS } from './status.js';
import { teller } from './teller.js';

/**
 * The longest time between two unconditional reads, in milliseconds: a tag that never changes must not hide a change.
 * The last look before the deadline is one, too.
 */
const FULL_READ_EVERY_MS = 60_000;
const UNCONFIRMED = ', which no second look could confirm';

/**
 * Watches a scan until it has ended, saying each change once. Returns what a last unconditional read shows: only such a
 * read confirms an end, since a status can go backwards (observed facts, section 2.1). Throws `Stop` when the deadline
 * passes before: `timeout`, or `error` if the status is unknown. Throws `Stop` (`error`) as soon as the scan shows that
 * it is about something else.
 */
export async function watchScan(session: Session, opened: OpenedScan): Promise<ScanDetail> {
  try {
    return await watch(session, opened);
  } catch (error) {
    const passed = asDeadlinePassed(error, session.deadline);
    const end = passed === undefined ? error : timeout(session, opened, lastFailure(passed.cause));
    noteShownEnd(session, opened, end);
    throw end;
  }
}

/**
 * Notes an end that the scan showed last and nobody could confirm: it is in the way of a pass, where what ended the
 * watch can be tolerated. Where that cannot, such as a scan of other commits or a cancelled job, it says enough.
 */
function noteShownEnd({ dossier, plan }: Session, opened: OpenedScan, end: unknown): void {
  const { detail } = dossier.scan ?? opened;
  if (!isEnded(detail.status) || conditionOf(end, 'watch').toleration === undefined) return;
  const reason = `The scan was ${detail.status.toUpperCase()}${UNCONFIRMED}.`;
  for (const shortfall of shortfallOf(detail, plan.source.kind))
    dossier.conditions.push({ ...shortfall, reason });
}

async function watch(session: Session, opened: OpenedScan): Promise<ScanDetail> {
  const { detail, isOurs, polling } = opened;
  const { clock, deadline } = session;
  const client = session.client.waiting();
  const startedAt = clock.now();
  const tell = teller(session);
  let fullReadAt = startedAt;
  const patiently = patience(() => clock.now() - startedAt);
  const look = async (tag: string | undefined): Promise<Read<ScanDetail>> => {
    const askedAt = clock.now();
    const read = await patiently(client.read(getScan, { id: detail.id }, tag));
    if (!read.modified) return read;
    if (tag === undefined) fullReadAt = askedAt;
    if (read.value.id !== detail.id) throw otherScan(detail.id, read.value.id);
    session.dossier.scan = { detail: read.value, isOurs, isUnconfirmed: tag !== undefined };
    polling.note(read.value, clock.now());
    tell.stateOf(read.value);
    if (isResolved(read.value)) refuseForeign(session, read.value);
    return read;
  };

  tell.stateOf(detail);
  polling.note(detail, clock.now());
  if (opened.isUnconfirmed !== true && isEnded(detail.status)) return detail;
  for (let tag: string | undefined; ;) {
    await clock.sleep(polling.nextLookIn(clock.now()), deadline.signal);
    tell.thatNothingChanged();
    // If a full read would come too late at the look after this one, by which the run may be over, it is made now.
    const following = clock.now() + polling.nextLookIn(clock.now());
    const isLate = following >= Math.min(fullReadAt + FULL_READ_EVERY_MS, deadline.endsAt);
    const condition = isLate ? undefined : tag;
    const seen = await look(condition);
    const isUnconfirmed = condition !== undefined && seen.modified && isEnded(seen.value.status);
    const read = isUnconfirmed ? await look(undefined) : seen;
    if (!read.modified) continue;
    if (isEnded(read.value.status)) return read.value;
    tag = read.entityTag;
  }
}

/** A key is taken for revoked when it was refused so many times in a row. */
const UNAUTHORIZED_TRIES = 3;

/**
 * Makes a function that takes passing refusals for an unchanged scan: 404 while the scan may be too new to be found,
 * and 401 until it came too often in a row. It throws all others.
 */
function patience(
  watchedMs: () => number,
): (reading: Promise<Read<ScanDetail>>) => Promise<Read<ScanDetail>> {
  let unauthorized = 0;
  return async (reading) => {
    try {
      const read = await reading;
      unauthorized = 0;
      return read;
    } catch (error) {
      const status = refusalOf(error)?.status;
      unauthorized = status === 401 ? unauthorized + 1 : 0;
      const isPassing =
        (status === 404 && watchedMs() < NOT_FOUND_FOR_MS) ||
        (status === 401 && unauthorized < UNAUTHORIZED_TRIES);
      if (!isPassing) throw error;
      return { modified: false };
    }
  };
}

function timeout({ dossier, plan }: Session, opened: OpenedScan, failure: string): Stop {
  const { status } = (dossier.scan ?? opened).detail;
  const minutes = plan.timeoutMs / 60_000;
  const doubt = isEnded(status) ? UNCONFIRMED : '';
  const phase = phaseOf(status);
  const isHeld = phase === 'awaiting-approval';
  const awaits = isHeld ? ' and waits for an approval in the web app' : '';
  const [word, end] = [status.toUpperCase(), `the deadline of this run (${minutes} min) passed`];
  // The unknown status may be an end that is newer than this code, which tolerating `timeout` does not cover.
  if (phase === 'unknown')
    return new Stop({
      verdict: 'error',
      reason: `When ${end}, the scan was ${word}, a status that is not known.${failure}`,
      advice:
        'Look at the scan in the web app: if it had ended by then, update this action; else raise `timeout-minutes`.',
    });
  return new Stop({
    verdict: 'timeout',
    reason: `The scan had not ended when ${end}: it was ${word}${doubt}${awaits}.${failure}`,
    advice: adviceOn(status),
    toleration: 'timeout',
  });
}

/** What to do about a scan that has this status at the deadline. */
function adviceOn(status: string): string {
  if (phaseOf(status) === 'awaiting-approval')
    return 'Run the job again, and have somebody approve its scan in the web app while it waits; `timeout-minutes` has to leave time for that.';
  return isEnded(status)
    ? 'Look at the scan in the web app: if it is complete there, run the job again with `scan-id` set to this scan for once.'
    : 'Look at the scan in the web app: if it was being worked on, raise `timeout-minutes`; else ask the service why not.';
}
