import { steps } from '../../steps.js';
import { duration } from '../duration.js';
import { code, details, link, prose, row, table } from '../markdown.js';
import type { Report } from '../model.js';
import type { Receipt, Revision } from '../review.js';
import { fill, type Room, shownOf } from '../room.js';
import { commitUrl } from '../source.js';

/** What was reviewed, how it went and what it cost. */
export function reviewedSection(report: Report, room: Room): string {
  const rows = factsOf(report).flatMap(([name, cell]) => (cell === null ? [] : [row([name, cell])]));
  const coverage = coverageSection(report, room);
  return ['### What was reviewed', table(['', ''], rows), ...(coverage === '' ? [] : [coverage])].join(
    '\n\n',
  );
}

/** What each step of the run took, folded; blank where no step was begun. */
export function timingSection({ timings }: Report): string {
  const rows = Object.entries(timings).map(([step, ms]) => row([stepName(step), duration(ms)]));
  return rows.length === 0 ? '' : details('Time of each step', table(['Step', 'Took'], rows));
}

/** The controls of the scan that are not COMPLETED, together where they say the same; blank where all are. */
export function coverageSection({ review: { receipts } }: Report, room: Room): string {
  const short = (receipts ?? []).filter(({ status }) => status !== 'COMPLETED');
  if (receipts === null || short.length === 0) return '';
  const groups = [...Map.groupBy(short, ({ status, reason }) => JSON.stringify([status, reason])).values()];
  const rows = fill(
    groups.toSorted((a, b) => rankOf(a) - rankOf(b)),
    coverageRow,
    room,
  );
  const count = `${receipts.length - short.length} of ${receipts.length} controls are COMPLETED.`;
  const cut =
    rows.length < groups.length ? ` Groups of the others: ${shownOf(rows.length, groups.length)}.` : '';
  return `**Coverage:** ${count}${cut}\n\n${table(['State', 'Controls', 'Reason'], rows)}`;
}

type Fact = readonly [name: string, cell: string | null];

function factsOf({ scan, review, targetId, requests, repository }: Report): Fact[] {
  const text = (value: string | null): string | null => (value === null ? null : code(value));
  const time = (ms: number | null): string | null => (ms === null ? null : duration(ms));
  return [
    ['Target', text(targetId)],
    ['Scan', text(scan.id)],
    ['Status', text(scan.status)],
    ['Workflow', text(scan.workflow)],
    ['Base', revisionCell(review.base, repository)],
    ['Head', revisionCell(review.head, repository)],
    ['Merge base', review.mergeBase === null ? null : commitCell(review.mergeBase, repository)],
    ['Goal', text(review.goal)],
    ['Mode', text(review.mode)],
    ['Started', text(scan.startedAt)],
    ['Ended', text(scan.endedAt)],
    ['Waited in line', time(review.inLineMs)],
    ['Waited in the queue', time(review.queuedMs)],
    ['Scan took', time(review.ranMs)],
    [
      'Requests',
      `${requests.total} (${requests.notModified} answered "not modified", ${requests.retried} repeated)`,
    ],
  ];
}

function revisionCell({ asked, recorded }: Revision, repository: string | null): string | null {
  if (recorded === null) {
    return asked === null ? null : `${commitCell(asked, repository)} asked for; the scan shows none`;
  }
  if (asked === null || asked === recorded) return `${commitCell(recorded, repository)} recorded`;
  return `${commitCell(recorded, repository)} recorded for ${commitCell(asked, repository)}`;
}

function commitCell(revision: string, repository: string | null): string {
  const url = commitUrl(repository, revision);
  return url === null ? code(revision) : link(code(revision), url);
}

/** The states that somebody has to look at come first. */
const order = ['FAILED', 'TIMED_OUT', 'BLOCKED', 'PARTIAL'];

function rankOf([first]: readonly Receipt[]): number {
  const rank = order.indexOf(first?.status ?? '');
  if (rank !== -1) return rank;
  return first?.status === 'NOT_APPLICABLE' ? order.length + 1 : order.length;
}

function coverageRow(group: readonly Receipt[]): string {
  const [first] = group;
  const controls = group.map(({ control }) => control).join(', ');
  const reason = first?.reason ?? null;
  return row([code(first?.status ?? ''), prose(controls, 600), reason === null ? '' : prose(reason, 300)]);
}

function stepName(step: string): string {
  return Object.entries(steps).find(([name]) => name === step)?.[1] ?? code(step);
}
