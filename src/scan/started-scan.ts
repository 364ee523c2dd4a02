import type { ScanDetail } from '../api/shapes/scan.js';

/** A scan that this run made, or one that it only found by listing and therefore never cancels. */
export interface StartedScan {
  readonly detail: ScanDetail;
  readonly isOurs: boolean;
}
