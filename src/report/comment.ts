import { code, link, page } from './markdown.js';
import { hasReviewed, type Report } from './model.js';
import { bytesOf, type Room } from './room.js';
import { worstSection } from './sections/findings.js';
import { thresholdSection } from './sections/thresholds.js';
import { cautionSection, headline, refusedSection, verdictSection } from './sections/verdict.js';

/** The run that a comment speaks for. */
export interface CommentedRun {
  /** The commit of the pull request's head. */
  readonly head: string;
  readonly run: number;
  readonly attempt: number;
  /**
   * The target that it reviews, since other runs for the same pull request may review another; blank if it is not
   * known.
   */
  readonly target: string;
}

/** GitHub refuses a body of more characters. Bytes are counted here, of which no text has fewer than characters. */
const MOST_BYTES = 65_536;
/** The room for the heading, the count and the head of the list of findings. */
const FRAME_BYTES = 1_000;
const few: Room = { entries: 5, bytes: 10_000 };
const MOST_FINDINGS = 10;

/**
 * The comment of a pull request as Markdown: the marker, then the verdict with what it rests on, as
 * far as there is room. Pure; every foreign text goes through `markdown.ts`.
 */
export function renderComment(report: Report, marker: string, run: CommentedRun): string {
  const top = [marker, `## ${headline(report)}`, verdictSection(report)];
  const middle = [refusedSection(report, few), cautionSection(report, few), thresholdSection(report)];
  const foot = footer(report, run);
  const taken = bytesOf([...top, ...middle, foot].join('\n\n'));
  const { markdown } = worstSection(report, {
    entries: MOST_FINDINGS,
    bytes: MOST_BYTES - taken - FRAME_BYTES,
  });
  const body = page([...top, ...middle, markdown, foot]);
  if (bytesOf(body) <= MOST_BYTES) return body;
  return page([
    marker,
    `## ${headline(report)}`,
    'All details are left out here, since they are too long.',
    foot,
  ]);
}

/** The last line: what the comment is about, and where the rest stands. */
function footer(report: Report, { head, run, attempt, target }: CommentedRun): string {
  const { repository, scan } = report;
  const name = `run ${run}, attempt ${attempt}`;
  const where =
    repository === null ? name : link(name, `${repository}/actions/runs/${run}/attempts/${attempt}`);
  const named = (what: string, id: string): string => (id === '' ? '' : `, ${what} ${code(id, 128)}`);
  const about = [
    named('reviewed', otherThan(head, report)),
    named('target', target),
    named('scan', scan.id ?? ''),
  ].join('');
  return `For commit ${code(head)}${about}. Details: ${where}.`;
}

/** What was reviewed in place of the commit that the run is for; blank where it was that, or is not known. */
function otherThan(commit: string, report: Report): string {
  const { asked, recorded } = report.review.head;
  const reviewed = hasReviewed(report) ? (recorded ?? asked ?? commit) : commit;
  return reviewed === commit ? '' : reviewed;
}
