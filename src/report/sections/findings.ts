import { counted } from '../../count.js';
import { openOf, type Finding } from '../../gate/finding.js';
import { captionOf } from '../caption.js';
import { code, details, link, prose, row, table } from '../markdown.js';
import type { Report } from '../model.js';
import { fill, type Room, shownOf } from '../room.js';
import { placeUrl, sourceOf } from '../source.js';
import { severityLabels } from './thresholds.js';

/** How much of a finding's texts one row holds, in characters. */
const LONGEST_TITLE = 200;
const LONGEST_LINE = 240;
const LONGEST_PLACE = 200;
const LONGEST_ID = 128;

const head = ['Severity', 'Finding', 'Place and id', 'State'];

/**
 * Rows of the unresolved findings behind the first `shown`, as far as there is room: those that fail, then the others.
 */
function rowsOf(report: Report, shown: number, room: Room): string[] {
  const { failing, findings } = report;
  const end = shown + room.entries;
  const first = failing.slice(0, end);
  const known = new Set(first.map(({ id }) => id));
  for (const finding of findings ?? []) {
    if (first.length === end) break;
    if (finding.unresolved && !known.has(finding.id)) first.push(finding);
  }
  return fill(first.slice(shown), (finding) => findingRow(finding, report), room);
}

/** A part of a list as Markdown, and how many of its entries it holds. */
export interface Excerpt {
  readonly markdown: string;
  readonly shown: number;
}

/** The worst findings, each with its first line of advice, or of what it says is wrong; blank where there are none. */
export function worstSection(report: Report, room: Room): Excerpt {
  const failing = report.failing.length;
  const listed = failing || openOf(report.findings);
  if (listed === 0) return { markdown: '', shown: 0 };
  const rows = rowsOf(report, 0, { ...room, entries: Math.min(listed, room.entries) });
  const title = failing > 0 ? 'Failing findings' : 'Unresolved findings, none of them failing';
  const isOnly = listed === 1 && rows.length === 1;
  const count = isOnly ? [] : [`${shownOf(rows.length, listed)}, worst first.`];
  const markdown = [`### ${title}`, ...count, table(head, rows)].join('\n\n');
  return { markdown, shown: rows.length };
}

/**
 * The other unresolved findings, folded: those that fail first. `shown` is how many of the listed
 * ones stand elsewhere; blank where nothing is left.
 */
export function restSection(report: Report, shown: number, room: Room): string {
  const failing = report.failing.length;
  const all = Math.max(failing, openOf(report.findings));
  const rest = all - shown;
  if (rest === 0) return '';
  const rows = rowsOf(report, shown, room);
  const isCut = rows.length < rest;
  const count = counted(rest, 'more unresolved finding');
  const order =
    failing > shown && all > failing ? 'Worst first, those that fail before the others.' : 'Worst first.';
  const where =
    isCut && report.resultsFile !== null ? ' All of them stand in the results file (`results-file`).' : '';
  return details(
    isCut ? `${count}, ${shownOf(rows.length, rest)}` : count,
    `${order}${where}\n\n${table(head, rows)}`,
  );
}

/** One finding as a row of a table: severity, title with advice, place and id, state. */
function findingRow(finding: Finding, report: Report): string {
  const { id, severity } = finding;
  const { title, summary, advice } = captionOf(finding);
  const lines = [prose(title, LONGEST_TITLE), prose(summary, LONGEST_LINE)];
  if (advice !== '') lines.push(`→ ${prose(advice, LONGEST_LINE)}`);
  return row([
    severityLabels[severity],
    lines.filter((line) => line !== '').join('<br>'),
    `${placeLine(finding, sourceOf(report), report.scan.headSha)}${code(id, LONGEST_ID)}`,
    stateOf(finding),
  ]);
}

function placeLine({ place }: Finding, repository: string | null, commit: string | null): string {
  if (place === null) return '';
  const text = code(place.line === null ? place.file : `${place.file}:${place.line}`, LONGEST_PLACE);
  const url = placeUrl(repository, commit, place);
  return `${url === null ? text : link(text, url)}<br>`;
}

/** Whether the service verified it, where it comes from, and what became of it if it is not simply open. */
function stateOf({ status, verified, imported, isNew }: Finding): string {
  const words = [
    ...(verified === null ? [] : [verified ? '**verified**' : 'not verified']),
    ...(imported ? ['imported'] : []),
    ...(isNew === null ? [] : [isNew ? 'new' : 'existing']),
    ...(status === null || status === 'OPEN' ? [] : [prose(status.toLowerCase().replaceAll('_', ' '), 60)]),
  ];
  return words.join(', ');
}
