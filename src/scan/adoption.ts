import { startDeadline } from '../deadline.js';
import type { ReviewedScan } from '../dossier.js';
import { settle } from '../memory.js';
import type { Session } from '../session.js';
import { lengthOf } from '../wait.js';
import { type Listing, listNewest, newSince, SEEN_WITHIN_MS } from './listing.js';
import { alsoNew, leftAlone, type LostCreate } from './lost-create.js';
import type { LostRequest } from './reconcile.js';

/**
 * Takes up a scan that was found by listing after the answer to its create request was lost. The saved state stays
 * `sending` until nothing else can come of that request. `others` are new scans that do not fit what was asked for, and
 * `open` are those of which that is not known: all are named, since the one that the request made may be among them.
 */
export function adopt(
  session: Session,
  lost: LostCreate & Pick<LostRequest, 'others' | 'open'>,
): ReviewedScan {
  const { targetId, adopted, others, open } = lost;
  // New scans carry no date here: they tell nothing of how old the others are.
  const fresh = [adopted.id, ...others].map((id) => ({ id }));
  const baseline = { ...lost.baseline, known: [...fresh, ...lost.baseline.known] };
  session.say(
    `Found the scan ${adopted.id}, the only new one that fits what was asked for. It is taken up, and never cancelled.`,
  );
  alsoNew([...others, ...open].filter((id) => id !== adopted.id)).forEach(session.say);
  session.remember({ kind: 'sending', targetId, ...baseline, adopted: adopted.id });
  session.dossier.lostCreate = { ...lost, baseline };
  return (session.dossier.scan = { detail: adopted, isOurs: false, isUnconfirmed: true });
}

/**
 * Looks for other scans that a lost create request may have made, if no list was read yet that is late enough to show
 * them. A run that has to end before leaves that to its post step. Never throws.
 */
export async function seeNothingElse(session: Session): Promise<void> {
  const { clock, client, interruption } = session;
  const { lostCreate } = session.dossier;
  if (lostCreate === undefined) return;
  const from = lostCreate.sentAt + SEEN_WITHIN_MS;
  const wait = Math.max(0, from - clock.now());
  const left = session.deadline.leftMs();
  if (left <= wait) return;
  const deadline = startDeadline(clock, left, interruption);
  try {
    if (wait > 0) {
      session.say(`The lost create request can still make a scan; looking for it in ${lengthOf(wait)}.`);
      await clock.sleep(wait, deadline.signal);
    }
    // Not by the clock, since Node ends a wait up to two milliseconds early.
    noteOthers(session, await listNewest(client.within(deadline), lostCreate.targetId), from);
  } catch {
    // The state still says what the post step has to look for.
  } finally {
    deadline.clear();
  }
}

/**
 * Warns of other scans that a list of the target shows and that a lost create request may have made, since the adopted
 * one may be of another job. A list that was asked for late enough, on the session's clock, leaves nothing to look for.
 */
export function noteOthers(session: Session, listing: Listing, askedAt: number): void {
  const { lostCreate } = session.dossier;
  if (lostCreate === undefined) return;
  const others = othersIn(listing, lostCreate);
  if (others.length > 0) session.warn(`The lost create request may have made ${leftAlone(others)}`);
  lostCreate.baseline.known.push(...others.map((id) => ({ id })));
  if (askedAt < lostCreate.sentAt + SEEN_WITHIN_MS) return;
  delete session.dossier.lostCreate;
  settle(session);
}

/**
 * The other scans that came up about when the adopted one did: a later one cannot be of that request. The adopted one may
 * be of another job, and from before the request was sent.
 */
function othersIn(listing: Listing, { baseline, adopted, listedAt, sentAt }: LostCreate): string[] {
  const latest = Date.parse(adopted.createdAt ?? '') + sentAt - listedAt + SEEN_WITHIN_MS;
  const fresh = newSince(listing, baseline);
  return fresh.filter((row) => !(Date.parse(row.createdAt ?? '') > latest)).map(({ id }) => id);
}
