import { listScans } from '../api/operations/scans.js';
import type { ScanRow } from '../api/shapes/scan.js';
import { asDeadlinePassed } from '../conditions.js';
import { lastFailure } from '../deadline.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { lengthOf, REMIND_EVERY_MS } from '../wait.js';
import { type Listing, listNewest } from './listing.js';
import { isActive, phaseOf } from './status.js';

/** How often the scans ahead are looked at, in milliseconds, spread by {@link about}. */
const LOOK_MS = 15_000;
/**
 * The longest random wait before the next create request, in milliseconds, so that jobs that waited together do not
 * collide.
 */
const SPREAD_MS = 4_000;
const WORKSPACE_PAGES = 3;

/** A wait of some milliseconds, spread by a quarter either way, so that jobs part. `random` is in [0, 1). */
export const about = (ms: number, random: number): number => ms * (0.75 + random / 2);

/** Scans that have to end first. */
export interface Line {
  readonly of: 'target' | 'workspace';
  readonly ahead: readonly ScanRow[];
  /** The target's own list, as it was when the line was seen. */
  readonly listing: Listing;
}

/**
 * Waits until a scan that holds the target, or the workspace, has ended, and says whose turn it is. Returns the
 * target's list as it is then. `why` is the service's code for the conflict, `seen` the line if it was just looked at.
 * Throws `Stop` (`busy`) when the deadline passes.
 */
export async function waitInLine(
  session: Session,
  targetId: string,
  why: string,
  seen?: Line,
): Promise<Listing> {
  const { clock, deadline, dossier, random } = session;
  const since = clock.now();
  const tell = lineTeller(session, why);
  let before: Line | undefined;
  try {
    for (;;) {
      const isSeen = before === undefined && seen !== undefined;
      const line = isSeen ? seen : await lineOf(session, targetId, before);
      tell(line);
      const isOver = before !== undefined && hasMoved(before, line);
      before = line;
      if (isOver) break;
      await clock.sleep(about(LOOK_MS, random()), deadline.signal);
    }
    await clock.sleep(random() * SPREAD_MS, deadline.signal);
    return await listNewest(session.client, targetId);
  } catch (error) {
    const passed = asDeadlinePassed(error, deadline);
    throw passed === undefined ? error : busy(why, lastFailure(passed.cause), before);
  } finally {
    dossier.inLineMs = (dossier.inLineMs ?? 0) + clock.now() - since;
  }
}

/** Makes a function that says how the line stands, when it changes and now and then when it does not. */
function lineTeller({ clock, say }: Session, why: string): (line: Line) => void {
  const startedAt = clock.now();
  let [told, toldAt] = ['', startedAt];
  return (line) => {
    const [now, at] = [describe(line), clock.now()];
    if (now === told && at - toldAt < REMIND_EVERY_MS) return;
    const since =
      now === told ? `Still waiting in line, after ${lengthOf(at - startedAt)}` : `Waiting in line (${why})`;
    say(`${since}: ${now}${line.ahead.length === 0 ? '; asking again soon' : ''}.`);
    [told, toldAt] = [now, at];
  };
}

/**
 * The scans that hold the target, or where there are none, those that hold the workspace: the
 * service does not say which it means (observed facts, section 3.3). A target that had its line
 * `before` and has none now is free, whatever holds the workspace.
 */
export async function lineOf(session: Session, targetId: string, before?: Line): Promise<Line> {
  const listing = await listNewest(session.client, targetId, before?.listing);
  const line = lineFrom(listing);
  if (line !== undefined) return line;
  if (before?.of === 'target') return { of: 'target', ahead: [], listing };
  const rows = new Map<string, ScanRow>();
  let pages = 0;
  for await (const page of session.client.waiting().pages(listScans, {})) {
    for (const row of page.items) rows.set(row.id, row);
    pages += 1;
    // Below those that were ahead no other scan was active, and what is new stands above them.
    if (pages === WORKSPACE_PAGES || before?.ahead.every(({ id }) => rows.has(id))) break;
  }
  return { of: 'workspace', ahead: [...rows.values()].filter(isActive), listing };
}

/** The line that a list of the target's scans shows, where one of them holds it. */
export function lineFrom(listing: Listing): Line | undefined {
  const ahead = listing.rows.filter(isActive);
  return ahead.length === 0 ? undefined : { of: 'target', ahead, listing };
}

function hasMoved(before: Line, now: Line): boolean {
  if (now.ahead.length === 0) return true;
  return before.of === now.of && now.ahead.length < before.ahead.length;
}

function describe({ of, ahead }: Line): string {
  const [first] = ahead;
  if (first === undefined) return 'no other scan is listed as active';
  const more = ahead.length > 1 ? ` and ${ahead.length - 1} more` : '';
  const held = unapproved(ahead);
  const approval =
    held === undefined ? '' : `; ${held === first ? 'it' : held.id} waits for an approval in the web app`;
  return `the scan ${first.id} (${first.status.toUpperCase()})${more} of this ${of} ${more === '' ? 'comes' : 'come'} first${approval}`;
}

/** The scan ahead that waits for a person to approve it. */
function unapproved(ahead: readonly ScanRow[]): ScanRow | undefined {
  return ahead.find(({ status }) => phaseOf(status) === 'awaiting-approval');
}

function busy(why: string, failure: string, line: Line | undefined): Stop {
  const held = unapproved(line?.ahead ?? []);
  const who = line === undefined ? 'which scan comes first could not be seen' : describe(line);
  return new Stop({
    verdict: 'busy',
    reason: `The deadline passed while this run waited in line (${why}): ${who}.${failure}`,
    advice:
      held === undefined
        ? `Raise \`timeout-minutes\`, or ${why === 'SCAN_CONCURRENCY_LIMIT' ? 'run fewer scans of the workspace at once' : 'let one job at a time review this target (`concurrency` with `queue: max`)'}.`
        : `Approve the scan ${held.id} in the web app, or cancel it there; then run the job again.`,
    toleration: 'busy',
  });
}
