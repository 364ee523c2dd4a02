import type { SarifDocument } from '../../src/sarif/document/document.js';
import { preparing } from '../../src/sarif/prepare/prepare.js';
import type { Prepared } from '../../src/sarif/prepare/prepared.js';
import { reading } from '../../src/sarif/read/read.js';
import type { Work } from '../../src/sarif/work.js';

/** Reads a report without a pause; takes the bytes over, as `reading` does. */
export const readSarif = (bytes: Buffer): SarifDocument => atOnce(reading(bytes));

/** Prepares a report without a pause. */
export const prepare = (...given: Parameters<typeof preparing>): Prepared => atOnce(preparing(...given));

/** Does work to its end in one breath. */
export function atOnce<Answer>(work: Work<Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
