import type { Walked } from './finding-walk.js';

/**
 * Makes what says, walk by walk, whether no row can have been missed; `known` is how many findings all walks so far
 * showed, each counted once. A walk proves that where it met every row: after one that may have missed some, no fewer
 * than are known. So does one that showed nothing new and was no shorter than any before.
 */
export function certainty(): (walked: Walked, known: number) => boolean {
  let last = { known: -1, rows: 0, isDoubtful: false };
  return ({ isWhole, rows }, known) => {
    const isComplete = isWhole && (!last.isDoubtful || rows >= last.known);
    const isConfirmed = known === last.known && rows >= last.rows;
    last = { known, rows: Math.max(rows, last.rows), isDoubtful: last.isDoubtful || !isWhole };
    return isComplete || isConfirmed;
  };
}
