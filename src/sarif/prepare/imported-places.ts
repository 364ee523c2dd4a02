import { fileOfUri, isLine, type Place } from '../../gate/path.js';
import { firstPlaceOf, type Result } from '../document/document.js';
import { objectOf } from '../document/json.js';
import { type Level, levels, rankOf } from '../document/level.js';
import { findingKeyOf } from './identity.js';

/** How many places are kept, and the longest identity that is kept with one, in characters: some 20 MB at the most. */
export const MOST_PLACES = 20_000;
const LONGEST_IDENTITY = 500;

/**
 * Where the results lie that a run imports, by the key that the service gives to their findings: the findings
 * themselves name a file at most (observed facts, 5.3). A key proves its place, whoever imported the result.
 */
export class ImportedPlaces {
  /** By the rank of the results' level, mildest first. */
  readonly #ranks = levels.map(() => new Map<string, Place>());
  #kept = 0;
  #isCut = false;
  /** The files that URIs mean, for at most as many URIs as places: many results lie in one file. */
  readonly #files = new Map<string, string | undefined>();
  #keyed: { readonly targetId: string; readonly places: ReadonlyMap<string, Place> } | undefined;
  readonly #shown = new Set<Place>();
  #lost = Number.POSITIVE_INFINITY;

  /** Whether there were more places than are kept. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Notes where a prepared result of the repository lies, if it names a line of a file. */
  note(identity: string, result: Result, level: Level): void {
    const rank = rankOf(level);
    const places = this.#ranks[rank];
    if (places === undefined || places.has(identity) || identity.length > LONGEST_IDENTITY) return;
    const place = this.#placeOf(result);
    if (place === undefined) return;
    if (this.#kept < MOST_PLACES) this.#kept += 1;
    else {
      this.#isCut = true;
      if (!this.#giveUpMilderThan(rank)) return;
    }
    places.set(identity, place);
  }

  /** Gives up the oldest of the mildest places if they are milder than this rank. Returns whether there was one. */
  #giveUpMilderThan(rank: number): boolean {
    const mildest = this.#ranks.slice(0, rank).find(({ size }) => size > 0);
    const [oldest] = mildest?.keys() ?? [];
    return oldest !== undefined && mildest?.delete(oldest) === true;
  }

  #placeOf(result: Result): Place | undefined {
    const { artifactLocation, region } = firstPlaceOf(result);
    const { uri } = objectOf(artifactLocation);
    const line = objectOf(region)['startLine'];
    if (typeof uri !== 'string' || !isLine(line)) return undefined;
    const file = this.#fileOf(uri);
    return file === undefined ? undefined : { file, line };
  }

  #fileOf(uri: string): string | undefined {
    const known = this.#files.get(uri);
    if (known !== undefined || this.#files.has(uri)) return known;
    const file = fileOfUri(uri);
    if (this.#files.size < MOST_PLACES) this.#files.set(uri, file);
    return file;
  }

  /** Notes how many of the results may have become no finding. Until then all of them may have. */
  lose(count: number): void {
    this.#lost = count;
  }

  /**
   * How many places are of results whose findings were not shown by their key, though they may have become findings; 0
   * while no finding has shown a key.
   */
  get unseen(): number {
    return Math.max(0, (this.#keyed?.places.size ?? 0) - this.#shown.size - this.#lost);
  }

  /**
   * The place of the finding with a key, if this run imported what the finding was made of. Only the first target that
   * is asked for is known.
   */
  placeOf(key: string | null | undefined, targetId: string | undefined): Place | undefined {
    if (key == null || targetId === undefined) return undefined;
    this.#keyed ??= { targetId, places: this.#keysIn(targetId) };
    const place = this.#keyed.targetId === targetId ? this.#keyed.places.get(key.toLowerCase()) : undefined;
    if (place !== undefined) this.#shown.add(place);
    return place;
  }

  /** Trades the identities for the keys that a target gives them: both would take twice the memory. */
  #keysIn(targetId: string): ReadonlyMap<string, Place> {
    const keyed = new Map<string, Place>();
    for (const places of this.#ranks) {
      for (const [text, place] of places) keyed.set(findingKeyOf(text, targetId), place);
      places.clear();
    }
    return keyed;
  }
}
