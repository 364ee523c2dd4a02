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
  /**
   * How many kept results are critical by score or word, which no level can say, whatever `sarif-severity` asks for.
   */
  readonly critical: number;
  /** Which source results are critical in that way, in order over all runs: 1 for one that is. */
  readonly criticals: Uint8Array;
  readonly warnings: readonly string[];
  /** The kept results that the service is known to reject. */
  readonly unfit: Unfit;
  /** Other files to be read and prepared again: a result of theirs lost its identity to a stronger one of this file. */
  readonly outdated: readonly string[];
  /** What became of each source result, in order over all runs: a `Fate`. */
  readonly fates: Uint8Array;
}
