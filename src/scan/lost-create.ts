import type { ScanDetail } from '../api/shapes/scan.js';
import type { Baseline } from './listing.js';

/** A create request whose answer was lost: it may still make a scan besides the one that was adopted. */
export interface LostCreate {
  readonly targetId: string;
  /** The scans that it surely did not make. */
  readonly baseline: Baseline;
  /** When the baseline was listed, on the session's clock. */
  readonly listedAt: number;
  /** When it was sent last, on the session's clock. */
  readonly sentAt: number;
  readonly adopted: ScanDetail;
}

/** The end of a sentence about scans, one of which such a request may have made. */
export const leftAlone = (names: readonly string[]): string =>
  names.length === 1
    ? `the scan ${names.join()}, which was left alone. If it still runs and is not wanted, cancel it in the web app.`
    : `one of these scans, which were left alone: ${names.join(', ')}. If one still runs and is not wanted, cancel it in the web app.`;

/** The sentence about other new scans, if there are any. */
export const alsoNew = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`Also new, and left alone: ${names.join(', ')}.`];
