import { counted } from '../../count.js';
import type { Finding } from '../../gate/finding.js';
import { captionOf } from '../caption.js';
import { code, details, link, prose, row, table } from '../markdown.js';
import { type Report, unresolvedOf } from '../model.js';
import { fill, type Room, shownOf } from '../room.js';
import { placeUrl, sourceOf } from '../source.js';
import { severityLabels } from './thresholds.js';

/** How much of a finding's texts one row holds, in characters. */
const LONGEST_TITLE = 200;
const LONGEST_LINE = 160;
const LONGEST_PLACE = 200;
const LONGEST_ID = 128;

const head = ['Severity', 'Finding', 'Place and id', 'State'];

/** Findings by how much they matter: those that fail, or where none does, all unresolved ones. */
function listedFindings(report: Report): readonly Finding[] {
  return report.failing.length > 0 ? report.failing : unresolvedOf(report);
}

/** A part of a list as Markdown, and how many of its entries it holds. */
export interface Excerpt {
  readonly markdown: string;
  readonly shown: number;
}

/** The worst findings, each with its first line of advice, or of what it says is wrong; blank where there are none. */
export function worstSection(report: Report, room: Room): Excerpt {
  const listed = listedFindings(report);
  if (listed.length === 0) return { markdown: '', shown: 0 };
  const rows = fill(listed, (finding) => findingRow(finding, report), room);
  const title = report.failing.length > 0 ? 'Failing findings' : 'Unresolved findings, none of them failing';
  const isOnly = listed.length === 1 && rows.length === 1;
  const count = isOnly ? [] : [`${shownOf(rows.length, listed.length)}, worst first.`];
  const markdown = [`### ${title}`, ...count, table(head, rows)].join('\n\n');
  return { markdown, shown: rows.length };
}

/**
 * The other unresolved findings, folded: those that fail first. `shown` is how many of the listed
 * ones stand elsewhere; blank where nothing is left.
 */
export function restSection(report: Report, shown: number, room: Room): string {
  const failing = new Set(report.failing.map(({ id }) => id));
  const failingLeft = report.failing.length - shown;
  const others = failing.size > 0 ? unresolvedOf(report).filter(({ id }) => !failing.has(id)) : [];
  const rest = listedFindings(report).slice(shown).concat(others);
  if (rest.length === 0) return '';
  const rows = fill(rest, (finding) => findingRow(finding, report), room);
  const isCut = rows.length < rest.length;
  const count = counted(rest.length, 'more unresolved finding');
  const order =
    failingLeft > 0 && others.length > 0 ? 'Worst first, those that fail before the others.' : 'Worst first.';
  const where =
    isCut && report.resultsFile !== null ? ' All of them stand in the results file (`results-file`).' : '';
  return details(
    isCut ? `${count}, ${shownOf(rows.length, rest.length)}` : count,
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
