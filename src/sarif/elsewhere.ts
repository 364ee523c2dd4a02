import type { SarifDocument } from './document.js';
import { listOf, objectOf } from './json.js';
import type { Warnings } from './warnings.js';

/**
 * Remarks on what a report keeps outside its runs: in other files (SARIF 2.1.0, 3.14.2) or beside them (3.13.5).
 * Neither is read, here or by the service, so that results which stand there are in no count.
 */
export function remarkElsewhere(document: SarifDocument, warnings: Warnings): void {
  for (const run of document.runs) {
    if (hasOtherFiles(run)) warnings.add(notRead('A run', 'in other files'));
  }
  if (listOf(document['inlineExternalProperties']).length > 0)
    warnings.add(notRead('The report', 'beside its runs'));
}

/** Whether a run keeps properties in other files. */
export function hasOtherFiles(run: unknown): boolean {
  return Object.keys(objectOf(objectOf(run)['externalPropertyFileReferences'])).length > 0;
}

const notRead = (who: string, where: string): string =>
  `${who} keeps properties ${where}, which are not read: results that stand there are not imported.`;
