import { counted } from '../../count.js';
import { plus, type Totals } from '../import-row.js';
import type { ImportAnswer } from './reply.js';
import type { Settlement } from './settlement.js';

/** Counts of results; `null` is not known. */
export interface Balance extends Pick<Totals, 'imported' | 'corroborated' | 'rejected'> {
  /** By the service alone. */
  readonly merged: number | null;
  /** What is wrong, sentence by sentence. */
  readonly errors: readonly string[];
  /** Whether an answer said nothing about its results, as the contract allows. */
  readonly isUncounted: boolean;
}

const NOTHING: Balance = { ...each(0), errors: [], isUncounted: false };
const UNKNOWN: Balance = { ...each(null), errors: [], isUncounted: true };

function each(count: number | null): Pick<Balance, 'imported' | 'corroborated' | 'rejected' | 'merged'> {
  return { imported: count, corroborated: count, rejected: count, merged: count };
}

/** Adds up what became of a part's results. A count that is unknown of some is unknown of all. */
export function balanceOf(settlements: readonly Settlement[]): Balance {
  return settlements.map(balanceOne).reduce(
    (sum, one) => ({
      imported: plus(sum.imported, one.imported),
      corroborated: plus(sum.corroborated, one.corroborated),
      rejected: plus(sum.rejected, one.rejected),
      merged: plus(sum.merged, one.merged),
      errors: [...sum.errors, ...one.errors],
      isUncounted: sum.isUncounted || one.isUncounted,
    }),
    NOTHING,
  );
}

/**
 * How many results the service said that it took, at least: as new findings (imported), or as ones that it had
 * (corroborated).
 */
export interface Carried {
  readonly imported: number;
  readonly corroborated: number;
  /** How many others it may have taken without saying as what. */
  readonly untold: number;
}

/** What the answers say of that, including those that leave out other counts. */
export function carriedBy(settlements: readonly Settlement[]): Carried {
  return settlements
    .map((one) => (one.kind === 'lost' ? NONE : carriedIn(one.answer, one.sent)))
    .reduce(
      (sum, one) => ({
        imported: sum.imported + one.imported,
        corroborated: sum.corroborated + one.corroborated,
        untold: sum.untold + one.untold,
      }),
      NONE,
    );
}

const NONE: Carried = { imported: 0, corroborated: 0, untold: 0 };

function carriedIn(answer: ImportAnswer, sent: number): Carried {
  const [imported, corroborated] = [answer.imported ?? 0, answer.corroborated ?? 0];
  const isSound = [imported, corroborated].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!isSound || imported + corroborated > sent) return NONE;
  const isTold = answer.imported != null && answer.corroborated != null;
  const left = sent - imported - corroborated - (answer.rejected ?? 0);
  return { imported, corroborated, untold: !isTold && left > 0 ? left : 0 };
}

function balanceOne(one: Settlement): Balance {
  return one.kind === 'lost'
    ? { ...NOTHING, rejected: one.results, errors: [one.why] }
    : balanceAnswer(one.answer, one.sent);
}

/**
 * Reads an answer's counts (observed facts, 5.4). The contract promises none: if one is missing, the results count as
 * accepted, and only what is said can be checked. What is said has to fit exactly what was sent.
 */
function balanceAnswer(
  { imported, corroborated, rejected, resultCount }: ImportAnswer,
  sent: number,
): Balance {
  const counts = [imported, corroborated, rejected].filter((count) => count != null);
  const isSound = counts.every((count) => Number.isSafeInteger(count) && count >= 0);
  const settled = (imported ?? 0) + (corroborated ?? 0) + (rejected ?? 0);
  // Results are only ever merged into one that was imported or corroborated: without any, each has to be rejected.
  const isMergedIntoNothing = imported === 0 && corroborated === 0 && settled < sent;
  if (!isSound || (resultCount ?? sent) !== sent || settled > sent || isMergedIntoNothing) {
    const [one, two, three, all] = [imported, corroborated, rejected, resultCount].map(said);
    const error =
      `The service's counts (imported ${one}, corroborated ${two}, rejected ${three} of ${all}) do not add up to ` +
      `the ${counted(sent, 'result')} sent. Look at the scan's events in the web app.`;
    return { ...UNKNOWN, isUncounted: false, errors: [error] };
  }
  const errors = rejected == null || rejected === 0 ? [] : [rejection(rejected, sent)];
  if (imported == null || corroborated == null || rejected == null || resultCount == null)
    return { ...UNKNOWN, errors };
  return { imported, corroborated, rejected, merged: sent - settled, errors, isUncounted: false };
}

/** What is known of results that the service rejected: which they are only if a request held no others. */
function rejection(rejected: number, sent: number): string {
  if (rejected < sent)
    return `The service rejected ${rejected} of ${counted(sent, 'result')}, and does not say which.`;
  return `The service rejected ${counted(rejected, 'result')}.`;
}

const said = (count: number | null | undefined): string =>
  count == null ? 'unknown' : Number.isNaN(count) ? 'unreadable' : String(count);
