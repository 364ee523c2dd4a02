import type { ScanDetail } from '../api/shapes/scan.js';
import { firstLookIn, type Forecast, forecastOf, longestGap, nextLookIn } from './hazard.js';
import { type History, queueMs } from './history.js';
import { phaseOf } from './status.js';

/**
 * When a run looks at its scan next, by how long scans like it take and how far it has come. A scan that waits, in the
 * queue or for an approval, cannot end, so its clock stands. Once the scan has begun, its clock starts at the time that
 * past scans stood in the queue, which is part of what they took, and runs. All times are milliseconds of the run's own
 * clock; dates of the service are only compared with each other.
 */
export class Polling {
  readonly #forecast: Forecast;
  readonly #usualQueueMs: number;
  readonly #since: number;
  #notedAt: number;
  #heldMs = 0;
  #hasBegun = false;
  /** Whether others have to act before it can go on. */
  #isBehindOthers = false;
  /** Sets the first look apart from those of other jobs; used once. */
  #chance: number | undefined;

  /** `since` is when the scan was asked for; `chance` in [0, 1) sets the first looks of jobs apart. */
  constructor({ durationsMs, queuedMs }: History, since: number, chance: number) {
    this.#forecast = forecastOf(durationsMs);
    this.#usualQueueMs = queuedMs;
    this.#since = since;
    this.#notedAt = since;
    this.#chance = chance;
  }

  /** Notes how the scan stood at `now`. */
  note(scan: ScanDetail, now: number): void {
    const phase = phaseOf(scan.status);
    const isQueued = phase === 'queued';
    if (isQueued || phase === 'awaiting-approval') this.#heldMs += now - this.#notedAt;
    else if (!this.#hasBegun) this.#begin(scan, now);
    const place = scan.queuePosition?.position ?? 1;
    this.#isBehindOthers = phase === 'awaiting-approval' || (isQueued && place > 1);
    this.#notedAt = now;
  }

  /** How long to wait from `now` to the next look. */
  nextLookIn(now: number): number {
    const waitedMs = now - this.#since;
    if (this.#isBehindOthers) return longestGap(waitedMs);
    const ageMs = this.#ageAt(now);
    const chance = this.#chance;
    this.#chance = undefined;
    return chance === undefined
      ? nextLookIn(this.#forecast, ageMs, waitedMs)
      : firstLookIn(this.#forecast, ageMs, waitedMs, chance);
  }

  #ageAt(now: number): number {
    if (!this.#hasBegun) return Math.min(this.#heldMs, this.#usualQueueMs);
    return this.#usualQueueMs + now - this.#since - this.#heldMs;
  }

  /** Notes that it began between two looks: the service's dates tell when, and the looks bound what they may tell. */
  #begin(scan: ScanDetail, now: number): void {
    this.#hasBegun = true;
    this.#heldMs = Math.min(Math.max(this.#heldMs, queueMs(scan)), now - this.#since);
  }
}
