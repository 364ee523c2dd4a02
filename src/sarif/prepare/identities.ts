import { type Holder, Holders } from './holders.js';

/**
 * What came of a claim: the claimant holds the identity, perhaps instead of another result, or another keeps it.
 * Whoever holds it is critical if any equal result was: where levels are kept, a critical result can lose by its level.
 */
export type Claim =
  | { readonly isHeld: true; readonly isCritical: boolean; readonly loser?: Holder }
  | { readonly isHeld: false; readonly raised?: Holder };

/**
 * Remembers, across the files of one import, which result holds each identity. One of equal identities has
 * to be chosen, since the service refuses a whole report for two that differ (observed facts, 5.5).
 */
export class Identities {
  readonly #holders = new Holders();
  /** The files that have claimed anything. */
  readonly #claimants = new Set<string>();
  /** By file, the other files that have results which were merged into its own. */
  readonly #leaning = new Map<string, Set<string>>();
  /** By file, the positions of the results that cannot be sent. */
  readonly #barred = new Map<string, Set<number>>();
  #mayRepeat = false;

  /** Whether equal results may each stand for themselves. */
  get mayRepeat(): boolean {
    return this.#mayRepeat;
  }

  /** Claims an identity for a result. Claiming again for the same result changes nothing. */
  claim(identity: string, claimant: Holder): Claim {
    this.#claimants.add(claimant.file);
    const row = this.#holders.rowOf(identity);
    if (this.#holders.isUnmerged(row)) return { isHeld: true, isCritical: isCritical(claimant) };
    const holder = this.#holders.at(row);
    const isOther = holder !== undefined && !isSame(holder, claimant);
    if (isOther && holder.rank >= claimant.rank) {
      this.#lean(claimant.file, holder.file);
      if (!isCritical(claimant) || isCritical(holder)) return { isHeld: false };
      this.#holders.hold(row, critical(holder));
      return { isHeld: false, raised: holder };
    }
    if (isOther) this.#lean(holder.file, claimant.file);
    const winner = holder !== undefined && isCritical(holder) ? critical(claimant) : claimant;
    this.#holders.hold(row, winner);
    return { isHeld: true, isCritical: isCritical(winner), ...(isOther && { loser: holder }) };
  }

  /**
   * Forgets what a file holds, because nothing of it can be imported after all. Returns the other files that have
   * results which were merged into it: they have to be read and prepared again.
   */
  release(file: string): readonly string[] {
    // Thousands of broken files must not each look through what the sound ones hold.
    if (!this.#claimants.delete(file)) return [];
    this.#holders.release(file);
    const leaning = this.#leaning.get(file) ?? [];
    this.#leaning.delete(file);
    return [...leaning];
  }

  /**
   * Bars results of a file that cannot be sent from standing for others. Returns the files that have to be read and
   * prepared again, itself among them; none if all of these results were barred before.
   */
  bar(file: string, ordinals: readonly number[]): readonly string[] {
    const barred = this.#barred.get(file) ?? new Set();
    if (ordinals.every((ordinal) => barred.has(ordinal))) return [];
    this.#barred.set(file, new Set([...barred, ...ordinals]));
    return [file, ...this.release(file)];
  }

  /**
   * Lets results stand for themselves, in whatever file, that are equal to one of this file that cannot be sent: none
   * of them is then lost with it, however many cannot be sent. Returns the files to prepare again as {@link bar} does.
   */
  unmerge(file: string, ordinals: readonly number[]): readonly string[] {
    if (this.#holders.unmerge(file, new Set(ordinals)) === 0) return [];
    this.#mayRepeat = true;
    return [file, ...this.release(file)];
  }

  /** Whether a result may not stand for others. */
  isBarred(file: string, ordinal: number): boolean {
    return this.#barred.get(file)?.has(ordinal) ?? false;
  }

  #lean(file: string, on: string): void {
    if (file === on) return;
    const files = this.#leaning.get(on) ?? new Set();
    this.#leaning.set(on, files.add(file));
  }
}

const isCritical = ({ rank }: Holder): boolean => !Number.isInteger(rank);
const critical = (holder: Holder): Holder => ({ ...holder, rank: Math.floor(holder.rank) + 0.5 });

const isSame = (left: Holder, right: Holder): boolean =>
  left.file === right.file && left.ordinal === right.ordinal;
