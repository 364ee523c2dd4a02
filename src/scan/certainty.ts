import type { Walk } from './walk.js';

/**
 * Makes what says, walk by walk, whether no row can have been missed; `known` is how many rows all walks so far
 * showed, each counted once. A walk proves that where it met every row: after one that may have missed some, all that
 * are known among them. So does one that met all that are known and nothing new.
 */
export function certainty(): (walked: Pick<Walk, 'isWhole' | 'met'>, known: number) => boolean {
  let [before, isDoubtful] = [-1, false];
  return ({ isWhole, met }, known) => {
    const isSame = met.size === known;
    const isCertain = (isWhole && (isSame || !isDoubtful)) || (isSame && known === before);
    [before, isDoubtful] = [known, isDoubtful || !isWhole];
    return isCertain;
  };
}
