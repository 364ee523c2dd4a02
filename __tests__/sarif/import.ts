import { resultsOf, type SarifDocument } from '../../src/sarif/document/document.js';
import { isObject } from '../../src/sarif/document/json.js';
import { Checkout } from '../../src/sarif/prepare/checkout.js';
import { Identities } from '../../src/sarif/prepare/identities.js';
import type { Prepared, PrepareOptions } from '../../src/sarif/prepare/prepared.js';
import { prepare, readSarif } from './at-once.js';
import { dereferenced } from './dereference.js';

export const OPTIONS: PrepareOptions = {
  severity: 'raise',
  suppressed: 'skip',
  checkout: new Checkout('/work/checkout'),
};

/** A document as a scanner would write it, read by us. */
export const documentOf = (value: unknown): SarifDocument => readSarif(Buffer.from(JSON.stringify(value)));

export const prepareAlone = (document: SarifDocument, options: Partial<PrepareOptions> = {}): Prepared =>
  prepare(document, 'report.sarif', { ...OPTIONS, ...options }, new Identities());

/** The results of a document, in order over its runs, each with all that it refers to. */
export const meaningsOf = (document: SarifDocument): unknown[] =>
  document.runs.filter(isObject).flatMap((run) => resultsOf(run).map((result) => dereferenced(result, run)));

/** The one result of a report of one run, prepared. */
export function prepareResult(
  result: unknown,
  { run = {}, options = {} }: { run?: object; options?: Partial<PrepareOptions> } = {},
): Record<string, unknown> {
  const { document } = prepareAlone(
    documentOf({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, ...run, results: [result] }] }),
    options,
  );
  const [prepared] = document.runs.filter(isObject).flatMap((one) => resultsOf(one));
  return isObject(prepared) ? prepared : {};
}
