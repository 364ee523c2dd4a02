import { filesInParts, type ImportRow, isNamed, type Totals, totalsOf } from '../../sarif/import-row.js';
import { code, prose, row as tableRow, table } from '../markdown.js';
import type { Report } from '../model.js';
import { fill, type Room, shownOf } from '../room.js';

const head = ['File', 'Results', 'Imported', 'Corroborated', 'Rejected', 'Merged', 'Suppressed', 'Skipped'];

/**
 * What became of imported reports, part by part, with the sums over all parts and the parts that
 * something is wrong with; blank where none were given.
 */
export function importSection({ sarif }: Report, room: Room): string {
  if (sarif.length === 0) return '';
  const half = { ...room, bytes: room.bytes / 2 };
  const inParts = filesInParts(sarif);
  const rows = fill(sarif, (part) => partRow(part, nameOf(part, inParts)), half);
  const cut = `${shownOf(rows.length, sarif.length)}; the sums are over all of them.`;
  return [
    '### Imported reports',
    ...(rows.length < sarif.length ? [`Of the parts, ${cut}`] : []),
    table(head, [...rows, sumRow(sarif)], head.slice(1)),
    ...errorsOf(sarif, inParts, half),
  ].join('\n\n');
}

function errorsOf(sarif: readonly ImportRow[], inParts: ReadonlySet<string>, room: Room): string[] {
  const wrong = sarif.filter(({ error }) => error !== null);
  if (wrong.length === 0) return [];
  const shown = fill(wrong, (part) => `- ${errorOf(part, inParts)}`, room);
  const cut = shown.length < wrong.length ? `, ${shownOf(shown.length, wrong.length)}` : '';
  return [`**Not fully imported${cut}:**`, shown.join('\n')];
}

/** What is wrong with a part, behind its name where it does not begin with that. */
function errorOf(part: ImportRow, inParts: ReadonlySet<string>): string {
  const said = prose(part.error ?? '', 400);
  return isNamed(part) ? said : `${nameOf(part, inParts)}: ${said}`;
}

/** A file, and which part of it where it has several. */
function nameOf({ file, part }: ImportRow, inParts: ReadonlySet<string>): string {
  const name = code(file, 200);
  return inParts.has(file) ? `${name} part ${part}` : name;
}

function partRow(row: ImportRow, name: string): string {
  return tableRow([name, ...countsOf(row).map(known)]);
}

/** Counts in the order of the columns. */
function countsOf(counts: Totals): (number | null)[] {
  const { results, imported, corroborated, rejected, merged, suppressed, skipped } = counts;
  return [results, imported, corroborated, rejected, merged, suppressed, skipped];
}

function sumRow(sarif: readonly ImportRow[]): string {
  return tableRow(['**all**', ...countsOf(totalsOf(sarif)).map((count) => `**${known(count)}**`)]);
}

/** A count that the service gave may be any number, also one that looks like a commit. */
function known(count: number | null): string {
  return count === null ? 'not known' : prose(`${count}`);
}
