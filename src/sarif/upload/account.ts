import { counted } from '../../count.js';
import { clauseOf } from '../../error-message.js';
import type { Condition } from '../../verdict.js';
import { filesInParts, type ImportRow, isNamed, plus, type Totals, totalsOf } from '../import-row.js';
import type { Counts } from '../parts.js';
import { balanceOf } from './balance.js';
import { lost, type Settlement } from './settlement.js';

/** The row of a part, or of a result too large to be sent, from what became of what it sent. */
export function rowOf(
  file: string,
  part: number,
  counts: Counts,
  settlements: readonly Settlement[],
): ImportRow {
  const { imported, corroborated, rejected, merged: mergedThere, errors } = balanceOf(settlements);
  const { results, suppressed, skipped } = counts;
  const merged = plus(mergedThere, counts.merged);
  const sum = [imported, corroborated, rejected, merged, suppressed, skipped].reduce(plus, 0);
  const wrong =
    sum === null || sum === results
      ? []
      : [`${sum} results are accounted for, of ${results}: report this as a bug.`];
  const error = sentencesOf([...errors, ...wrong]) || null;
  return { file, part, results, imported, corroborated, rejected, merged, suppressed, skipped, error };
}

/** Sentences in a row; one that stands for several pieces is said once, with their number. */
function sentencesOf(errors: readonly string[]): string {
  const said = [...Map.groupBy(errors, (error) => error)].map(([error, same]) =>
    same.length === 1 ? error : `${clauseOf(error)} (${same.length} times).`,
  );
  return said.join(' ');
}

/** The row of a file that cannot be imported, of whose results nothing may be known. */
export function unusableRow(file: string, error: string, counts?: Counts): ImportRow {
  if (counts !== undefined) return rowOf(file, 1, counts, [lost(counts.sent, error)]);
  const unknown = { results: null, rejected: null, merged: null, suppressed: null, skipped: null };
  return { file, part: 1, ...unknown, imported: 0, corroborated: 0, error };
}

/** One line for each file, in the order of the rows, and below it one for each part if there are several. */
export function accountLines(rows: readonly ImportRow[]): string[] {
  return [...Map.groupBy(rows, ({ file }) => file)].flatMap(([file, own]) => {
    const [first] = own;
    if (own.length === 1 && first !== undefined) return `${file}: ${withError(first)}`;
    const parts = own.map((row) => `${file} part ${row.part}: ${withError(row)}`);
    return [`${file}: ${countsOf(totalsOf(own), ` in ${own.length} parts`)}`, ...parts];
  });
}

function withError(row: ImportRow): string {
  const counts = row.results === null ? 'nothing imported.' : countsOf(row);
  return row.error === null ? counts : `${counts} ${row.error}`;
}

/** What becomes of results, in the order in which a line tells it. */
const WORDS = ['imported', 'corroborated', 'rejected', 'merged', 'suppressed', 'skipped'] as const;

function countsOf(totals: Totals, where = ''): string {
  const { results, imported } = totals;
  const counts = WORDS.flatMap((word) => (totals[word] === null ? [] : [`${totals[word]} ${word}`]));
  if (imported === null) counts.push('the others not counted by the service');
  return `${results} ${results === 1 ? 'result' : 'results'}${where}: ${counts.join(', ')}.`;
}

/** How many rows' errors a reason holds; all of them are in the log and in results.json. */
const NAMED_ERRORS = 3;

/** What to do about results that the service was asked to import. */
const ASKED = {
  advice: 'Correct what the message names; where the service failed or did not answer, run the job again.',
};

/**
 * The condition that results make which are not imported, with what to do about it; none if all are. As many of them as
 * are `unclear` may have been imported all the same.
 */
export function unimported(
  rows: readonly ImportRow[],
  why: Pick<Condition, 'advice' | 'problem'> = ASKED,
  unclear = 0,
): Condition[] {
  const wrong = rows.filter((row) => row.error !== null);
  if (wrong.length === 0) return [];
  const missing = totalsOf(wrong).rejected ?? 0;
  const count = missing === 0 ? 'Some SARIF results' : counted(missing, 'SARIF result');
  const inParts = filesInParts(rows);
  const named = wrong.slice(0, NAMED_ERRORS).map((row) => nameError(row, inParts));
  const others = wrong.slice(NAMED_ERRORS);
  const noun = others.some(({ file }) => inParts.has(file)) ? 'part' : 'file';
  const more = others.length === 0 ? [] : [`And ${counted(others.length, `more ${noun}`)}.`];
  return [
    {
      ...why,
      verdict: 'error',
      reason: [`${count} ${fateOf(missing, unclear)}.`, ...named, ...more].join(' '),
      toleration: 'import-error',
    },
  ];
}

function fateOf(missing: number, unclear: number): string {
  const isUnknown = `${missing === 1 ? 'is' : 'are'} not known to be`;
  if (unclear === 0) return 'could not be imported';
  return unclear === missing ? `${isUnknown} imported` : `could not be imported, or ${isUnknown}`;
}

/** A row's error behind its file and part, where it does not begin with them. */
function nameError(row: ImportRow, inParts: ReadonlySet<string>): string {
  const { file, part, error } = row;
  if (isNamed(row)) return error ?? '';
  return `${file}${inParts.has(file) ? ` part ${part}` : ''}: ${error}`;
}
