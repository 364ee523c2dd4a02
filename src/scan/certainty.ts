import type { Walk } from './walk.js';

/**
 * Makes what says, walk by walk, whether no row can have been missed; `known` is how many rows all walks so far
 * showed, each counted once. A walk that is whole proves it; after one that was not, it has to have met all that are
 * known as well. So does a walk that met all that are known, where it showed nothing new.
 */
export function certainty(): (walked: Pick<Walk, 'isWhole' | 'unmet'>, known: number) => boolean {
  let [before, isDoubtful] = [-1, false];
  return ({ isWhole, unmet }, known) => {
    const isSame = unmet.size === 0;
    const isCertain = (isWhole && (isSame || !isDoubtful)) || (isSame && known === before);
    [before, isDoubtful] = [known, isDoubtful || !isWhole];
    return isCertain;
  };
}
