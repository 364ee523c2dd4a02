import { type Row, totalsOf } from '../../sarif/account.js';
import { code, prose, row, table } from '../markdown.js';
import type { Report } from '../model.js';
import { fill, type Room, shownOf } from '../room.js';

const head = [
  'File',
  'Part',
  'Results',
  'Imported',
  'Corroborated',
  'Rejected',
  'Merged',
  'Suppressed',
  'Skipped',
  'Error',
];

/** What became of imported reports, part by part, with the sums over all parts; blank where none were given. */
export function importSection({ sarif }: Report, room: Room): string {
  if (sarif.length === 0) return '';
  const rows = fill(sarif, partRow, room);
  const parts = `${shownOf(rows.length, sarif.length)}${rows.length < sarif.length ? '; the sums are over all of them' : ''}.`;
  return `### Imported reports\n\nParts: ${parts}\n\n${table(head, [...rows, sumRow(sarif)])}`;
}

function partRow(part: Row): string {
  const { results, imported, corroborated, rejected, merged, suppressed, skipped, error } = part;
  const counts = [results, imported, corroborated, rejected, merged, suppressed, skipped];
  return row([
    code(part.file, 200),
    `${part.part}`,
    ...counts.map(known),
    error === null ? '' : prose(error, 300),
  ]);
}

function sumRow(sarif: readonly Row[]): string {
  const { results, rejected, merged, suppressed, skipped } = totalsOf(sarif);
  const sum = (count: (part: Row) => number | null): number | null => {
    const counts = sarif.map(count);
    return counts.includes(null) ? null : counts.reduce((total: number, one) => total + (one ?? 0), 0);
  };
  const counts = [
    results,
    sum(({ imported }) => imported),
    sum(({ corroborated }) => corroborated),
    rejected,
    merged,
    suppressed,
    skipped,
  ];
  const wrong = sarif.filter(({ error }) => error !== null).length;
  return row([
    '**all**',
    `${sarif.length}`,
    ...counts.map((count) => `**${known(count)}**`),
    `${wrong === 0 ? '' : wrong}`,
  ]);
}

function known(count: number | null): string {
  return count === null ? 'not known' : `${count}`;
}
