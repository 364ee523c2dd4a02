import type { Refusal } from '../../api/errors.js';
import { counted } from '../../count.js';
import { cut } from '../../cut.js';
import type { Slices } from '../split/slices.js';
import type { ReceivingScan } from './delivery.js';
import type { Dispute } from './reply.js';
import { CONFLICT } from './resend.js';
import { lost, type Settlement } from './settlement.js';

/** How many results are named; the rest is counted. */
const NAMED = 10;
const LONGEST_TEXT = 200;

/**
 * Results of a part that the service refuses for what is in them. They have no bytes: many pieces may need the same
 * rows.
 */
export interface Refused extends Dispute {
  /** How many results of the part stand before them. */
  readonly at: number;
  readonly sent: number;
}

/** What was refused: single results, and pieces which were not looked into any further. */
export interface Refusals {
  readonly bad: readonly Refused[];
  readonly open: readonly Refused[];
}

/** What became of refused results, by what the service said of them. */
export function settledIn({ bad, open }: Refusals, slices: Slices, scan: ReceivingScan): Settlement[] {
  const singles = byCause(bad, scan).map(([cause, group]) => {
    const names = group.slice(0, NAMED).map(({ at }) => namedAt(slices, at));
    const more = group.length > NAMED ? `; and ${group.length - NAMED} more` : '';
    return lost(group.length, `${resultsAre(group.length)} ${cause}: ${names.join('; ')}${more}.`);
  });
  const pieces = byCause(open, scan).map(([cause, group]) => {
    const results = group.reduce((sum, { sent }) => sum + sent, 0);
    const first = group.slice(0, 1).map(({ at }) => namedAt(slices, at));
    const where = `in pieces ${cause}; which of them are at fault was not looked for any further`;
    return lost(results, `${resultsAre(results)} not imported, ${where} (the first is ${first.join()}).`);
  });
  return [...singles, ...pieces];
}

/** What a message calls a result, cut short. */
export const namedAt = (slices: Slices, at: number): string => cut(slices.nameAt(at), LONGEST_TEXT);

function byCause(
  refused: readonly Refused[],
  scan: ReceivingScan,
): (readonly [string, readonly Refused[]])[] {
  const inOrder = refused.toSorted((a, b) => a.at - b.at);
  return [...Map.groupBy(inOrder, (one) => causeOf(one, scan))];
}

/**
 * Why a result was refused, in words. A conflict of a single result is with what the scan holds, since ours are merged
 * before; it may hold some of ours (`Identities.unmerge`).
 */
function causeOf({ refusal, isUnclear }: Dispute, { isOurs }: ReceivingScan): string {
  const { status, code } = refusal;
  if (code !== CONFLICT) return `refused by the service (${saidIn(refusal)})`;
  const held = 'in conflict with different evidence of the same findings that the scan already holds';
  if (isUnclear)
    return `${held} (${status} ${code}); it may be their own, since they were sent before without a clear answer`;
  return isOurs
    ? `${held} (${status} ${code})`
    : `${held} from an earlier import (${status} ${code}), so that reports which share results have to be imported in ` +
        'one step, and one that has changed needs a new scan';
}

/** What a refusal says, cut short. */
export const saidIn = ({ status, code, message }: Refusal): string =>
  `${status} ${code}: ${cut(message, LONGEST_TEXT)}`;

const resultsAre = (results: number): string =>
  `${counted(results, 'result')} ${results === 1 ? 'is' : 'are'}`;
