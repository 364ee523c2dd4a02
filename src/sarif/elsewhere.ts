import type { SarifDocument } from './document.js';
import { isObject, listOf } from './json.js';
import type { Warnings } from './warnings.js';

/**
 * Remarks on what a report keeps outside its runs: in other files (SARIF 2.1.0, 3.14.2) or beside them (3.13.5).
 * Neither is read, here or by the service, so that results which stand there are in no count.
 */
export function remarkElsewhere(document: SarifDocument, warnings: Warnings): void {
  for (const run of document.runs) {
    const references = isObject(run) ? run['externalPropertyFileReferences'] : undefined;
    if (isObject(references) && Object.keys(references).length > 0)
      warnings.add(notRead('A run', 'in other files'));
  }
  if (listOf(document['inlineExternalProperties']).length > 0)
    warnings.add(notRead('The report', 'beside its runs'));
}

const notRead = (who: string, where: string): string =>
  `${who} keeps properties ${where}, which are not read: results that stand there are not imported.`;
