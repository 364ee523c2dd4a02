import { Refusal } from '../refusal.js';
import { worse } from '../findings/severity.js';
import type { Rules } from '../profile.js';
import type { CandidateFinding } from '../rows/finding.js';
import type { ReadResult } from './document.js';
import { importedFinding, payloadOf } from './mapping.js';

/**
 * Makes one candidate for each key. Results of one key that differ in their level alone become one, with the highest
 * severity; if they differ in anything else, the whole import is a conflict (observed facts, 5.5). Where imports are
 * only added, all that a result says is part of its key, so that none is lost.
 */
export function mergeResults(
  targetId: string,
  results: readonly ReadResult[],
  identity: Rules['sarif'],
): readonly CandidateFinding[] {
  const merged = new Map<string, { candidate: CandidateFinding; said: string }>();
  for (const read of results) {
    const found = importedFinding(targetId, read);
    const said = payloadOf(read, 'without level');
    const candidate =
      identity === 'identified' ? found : { ...found, dedupeKey: `${found.dedupeKey} ${found.payload}` };
    const first = merged.get(candidate.dedupeKey);
    if (first !== undefined && first.said !== said) throw importConflict();
    if (
      first === undefined ||
      worse(first.candidate.severity, candidate.severity) !== first.candidate.severity
    ) {
      merged.set(candidate.dedupeKey, { candidate, said });
    }
  }
  return [...merged.values()].map(({ candidate }) => candidate);
}

/** The refusal of a whole import for one result of it (observed facts, 5.5). */
export const importConflict = (): Refusal =>
  new Refusal(
    409,
    'CONFLICT',
    'A result has the identity of another and says something else. Use a new scan.',
  );
