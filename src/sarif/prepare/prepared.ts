import type { SarifChoices } from '../../inputs.js';
import type { SarifDocument } from '../document/document.js';
import type { Counts } from '../parts.js';
import type { Unfit } from '../unfit.js';
import type { Checkout } from './checkout.js';

/** How results are prepared: the inputs `sarif-severity` and `sarif-suppressed`, and the checkout. */
export interface PrepareOptions extends Pick<SarifChoices, 'severity' | 'suppressed'> {
  readonly checkout: Checkout;
}

/** A report ready to be split. */
export interface Prepared {
  readonly document: SarifDocument;
  readonly counts: Counts;
  /** Kept results that are critical by score or word, which no level can say, whatever was asked for. */
  readonly critical: number;
  /** Which source results are critical so, in order over all runs: 1 for one that is. */
  readonly criticals: Uint8Array;
  readonly warnings: readonly string[];
  /** Of the kept results. */
  readonly unfit: Unfit;
  /** Other files, a result of which lost its identity to a stronger one of this file: read and prepare them again. */
  readonly outdated: readonly string[];
  /** What became of each source result, in order over all runs: a `Fate`. */
  readonly fates: Uint8Array;
}
