import type { Walk } from './walk.js';

/** Tells, walk by walk through a list, when no row of it can have been missed any more. */
export class Certainty {
  /** How many rows all walks showed before the last one. */
  #knownBefore = -1;
  /** Whether any walk so far was not whole. */
  #isDoubtful = false;

  /**
   * Takes in a walk and says whether it makes all rows sure. `known` is how many all walks so far showed, each counted
   * once. A walk that is whole proves them; after one that was not, it has to have met all known rows as well. A walk
   * that met all known rows and showed nothing new proves them, too.
   */
  isReachedBy({ isWhole, unmet }: Pick<Walk, 'isWhole' | 'unmet'>, known: number): boolean {
    const hasMetAll = unmet.size === 0;
    const isProof = isWhole && (hasMetAll || !this.#isDoubtful);
    const isConfirmation = hasMetAll && known === this.#knownBefore;
    this.#knownBefore = known;
    this.#isDoubtful ||= !isWhole;
    return isProof || isConfirmation;
  }
}
