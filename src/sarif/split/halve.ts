import { resultsOf, type SarifDocument } from '../document/document.js';
import { parseExactly } from '../document/exact.js';
import { isObject } from '../document/json.js';
import type { Part } from '../parts.js';
import { nameOf } from './name.js';

/**
 * Halves a part that the service refused, by the results that it sends; `undefined` for a single one. Both
 * halves keep all rows and with them their numbers, so that a result which an earlier job has
 * imported stays the same to the service. The first one stands for all that were left out.
 */
export function halve(part: Part): readonly [Part, Part] | undefined {
  if (part.sent < 2) return undefined;
  const middle = Math.ceil(part.sent / 2);
  const left = { ...part, results: part.results - part.sent + middle, sent: middle };
  const sent = part.sent - middle;
  const right = { ...part, results: sent, sent, merged: 0, suppressed: 0, skipped: 0, warnings: [] };
  return [
    { ...left, bytes: slice(part.bytes, 0, middle) },
    { ...right, bytes: slice(part.bytes, middle, part.sent) },
  ];
}

/** A part's first result alone, with all of the part's rows. */
export const firstOf = ({ bytes }: Pick<Part, 'bytes'>): Buffer => slice(bytes, 0, 1);

/** What a message calls one of a part's results. Foreign text. */
export function nameAt({ bytes }: Pick<Part, 'bytes'>, at = 0): string {
  return nameOf(documentOf(bytes).runs.filter(isObject).flatMap(resultsOf)[at]);
}

/** The bytes of a part of ours: they are a document by construction. */
const documentOf = (bytes: Buffer): SarifDocument => parseExactly(bytes.toString('utf8')) as SarifDocument;

/** A report with the results from `start` up to `end` alone, counted over all runs. */
function slice(bytes: Buffer, start: number, end: number): Buffer {
  const document = documentOf(bytes);
  let before = 0;
  for (const run of document.runs.filter(isObject)) {
    const results = resultsOf(run);
    if (Array.isArray(run['results'])) {
      run['results'] = results.slice(Math.max(0, start - before), Math.max(0, end - before));
    }
    before += results.length;
  }
  return Buffer.from(JSON.stringify(document));
}
