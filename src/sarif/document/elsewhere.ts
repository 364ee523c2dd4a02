import type { SarifDocument } from './document.js';
import { listOf, objectOf } from './json.js';
import { externalized } from './references.js';
import type { Warnings } from './warnings.js';

/**
 * Properties that know nothing of a run's rows, which a cut leaves out and numbers anew. They are written apart from
 * any run, or are opaque, and are referred to by name, guid or a position that a cut keeps (SARIF 2.1.0, 3.54.4).
 */
const INDEPENDENT: ReadonlySet<string> = new Set([
  'externalizedProperties',
  'policies',
  'taxonomies',
  'translations',
]);

/**
 * Remarks on what a report keeps outside its runs: in other files (SARIF 2.1.0, 3.14.2) or beside them (3.13.5).
 * Neither is read, here or by the service.
 */
export function remarkElsewhere(document: SarifDocument, warnings: Warnings): void {
  for (const run of document.runs) remark(warnings, 'A run', 'in other files', elsewhere(run));
  remark(warnings, 'The report', 'beside its runs', besideRuns(document));
}

/** A sentence that results are among what a report keeps outside its runs; `undefined` if none are. */
export const resultsElsewhere = (document: SarifDocument): string | undefined =>
  besideRuns(document).includes('results') || document.runs.some(keepsResults)
    ? 'Results that stand in other files, or beside the runs, are not imported: let the scanner write them into the runs.'
    : undefined;

/** Whether a run keeps results in other files. A reference that counts none (3.15.7) is to none. */
function keepsResults(run: unknown): boolean {
  const references = objectOf(objectOf(run)['externalPropertyFileReferences'])['results'];
  return listOf(references).some((one) => objectOf(one)['itemCount'] !== 0);
}

/** The names of what a report keeps beside its runs. */
function besideRuns(document: SarifDocument): readonly string[] {
  const beside = listOf(document['inlineExternalProperties']).flatMap(namesIn);
  return externalized.filter((name) => beside.includes(name));
}

/** The names of what a report keeps beside its runs and a cut would part from their own rows and results. */
export const boundBeside = (document: SarifDocument): readonly string[] =>
  besideRuns(document).filter((name) => !INDEPENDENT.has(name));

/** The names of what a run keeps in other files. */
export const elsewhere = (run: unknown): readonly string[] =>
  namesIn(objectOf(run)['externalPropertyFileReferences']);

/** The names of what a run keeps in other files and a cut would part from the run's own rows and results. */
export const boundElsewhere = (run: unknown): readonly string[] =>
  elsewhere(run).filter((name) => !INDEPENDENT.has(name));

/** Names of properties for a message: those of the specification, the others as such. Foreign text stays out. */
export function listed(names: readonly string[]): string {
  const known = externalized.filter((name) => names.includes(name));
  return [...known, ...(known.length < names.length ? ['others'] : [])].join(', ');
}

/** The names of the members that hold anything; the bag of `properties` is no property of the run. */
function namesIn(holder: unknown): string[] {
  return Object.entries(objectOf(holder))
    .filter(([name, value]) => name !== 'properties' && value !== null)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name]) => name);
}

function remark(warnings: Warnings, who: string, where: string, names: readonly string[]): void {
  if (names.length === 0) return;
  warnings.add(`${who} keeps properties ${where} (${listed(names)}), which are not read.`);
}
