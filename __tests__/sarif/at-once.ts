import type { SarifDocument } from '../../src/sarif/document/document.js';
import { READ_LIMIT_BYTES } from '../../src/sarif/limits.js';
import type { Oversize, Part } from '../../src/sarif/parts.js';
import type { Identities } from '../../src/sarif/prepare/identities.js';
import type { ImportedPlaces } from '../../src/sarif/prepare/imported-places.js';
import { preparing } from '../../src/sarif/prepare/prepare.js';
import type { Prepared, PrepareOptions } from '../../src/sarif/prepare/prepared.js';
import { reading } from '../../src/sarif/read/read.js';
import { splitting } from '../../src/sarif/split/split.js';
import type { Work } from '../../src/sarif/work.js';

/** Reads a report without a pause; takes the bytes over, as `reading` does. */
export const readSarif = (bytes: Buffer): SarifDocument => atOnce(reading(bytes));

/** Prepares a report without a pause, one as large as any that is read. */
export const prepare = (
  document: SarifDocument,
  name: string,
  options: PrepareOptions,
  identities: Identities,
  places?: ImportedPlaces,
): Prepared => atOnce(preparing(document, { name, bytes: READ_LIMIT_BYTES }, options, identities, places));

/** Splits a prepared report without a pause. */
export function* split(...given: Parameters<typeof splitting>): Generator<Part | Oversize, void> {
  for (const piece of splitting(...given)) if (piece !== undefined) yield piece;
}

/** Does work to its end in one breath. */
export function atOnce<Answer>(work: Work<Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
