import type { Session } from '../session.js';
import type { Condition } from '../verdict.js';
import type { ImportRow } from './import-row.js';
import type { ReadyFile } from './spooling.js';
import { accountLines, rowOf, unimported, unusableRow } from './upload/account.js';
import { lost } from './upload/settlement.js';

/**
 * Accounts for reports of which nothing is sent: their results count as skipped, and what is wrong with a file is said.
 * Returns the condition that such files make. `why` completes "since …", `unsent` says what was not sent, and `tell` is
 * who says that nothing was imported.
 */
export function leaveReports(
  { dossier, say, tell = say }: Pick<Session, 'dossier' | 'say'> & { readonly tell?: Session['say'] },
  files: readonly ReadyFile[],
  why: string,
  unsent = 'nothing of the SARIF files was sent',
): Condition[] {
  const rows = files.map(skippedRow);
  dossier.sarif = rows;
  for (const line of accountLines(rows.filter(({ error }) => error !== null))) say(line);
  const isAnyKnown = files.some((file) => file.kind === 'unusable' && file.counts !== undefined);
  const but = isAnyKnown ? ', save for those of the files named above' : '';
  tell(`The SARIF files were not imported, since ${why}; their results count as skipped${but}.`);
  return unimported(rows, { advice: `Correct what the message names; ${unsent}.` });
}

function skippedRow(file: ReadyFile): ImportRow {
  if (file.kind === 'unusable') return unusableRow(file.file, file.error, file.counts);
  const { results, merged, suppressed } = file.counts;
  const skipped = results - merged - suppressed;
  const unread = file.unread === undefined ? [] : [lost(0, file.unread)];
  return rowOf(file.file, 1, { results, sent: 0, merged, suppressed, skipped }, unread);
}
