import type { Walk } from './walk.js';

/**
 * Makes a function that says, after each walk through a list, whether no row can have been missed. `known` is how many
 * rows all walks so far showed, each counted once. A walk that is whole proves it; after one that was not, a whole walk
 * has to have met all known rows as well. A walk that met all known rows and showed nothing new proves it, too.
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
