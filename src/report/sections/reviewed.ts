import { counted } from '../../count.js';
import { steps } from '../../steps.js';
import { duration, moment } from '../duration.js';
import { code, details, link, prose, row, table } from '../markdown.js';
import { hasReviewed, type Report } from '../model.js';
import type { Receipt, Revision } from '../review.js';
import { fill, type Room, shownOf } from '../room.js';
import { commitUrl, sourceOf } from '../source.js';

/** What was reviewed, how it went and what it cost; without a review what was asked for. Blank if that is nothing. */
export function reviewedSection(report: Report, room: Room): string {
  const facts = factsOf(report).flatMap(([name, text]) => (text === '' ? [] : [`- **${name}:** ${text}`]));
  if (facts.length === 0) return '';
  const coverage = coverageSection(report, room);
  return [`### ${titleOf(report)}`, facts.join('\n'), ...(coverage === '' ? [] : [coverage])].join('\n\n');
}

function titleOf(report: Report): string {
  if (hasReviewed(report)) return 'What was reviewed';
  return report.scan.id === null ? 'What was asked for' : 'What was to be reviewed';
}

/** What each step of the run took, folded; blank where no step was begun. */
export function timingSection({ timings }: Report): string {
  const rows = Object.entries(steps).flatMap(([step, name]) => {
    const ms = timings[step];
    return ms === undefined ? [] : [row([name, duration(ms)])];
  });
  return rows.length === 0 ? '' : details('Time of each step', table(['Step', 'Took'], rows, ['Took']));
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
  const whole = receipts.length - short.length;
  const are = [whole, receipts.length].includes(1) ? 'is' : 'are';
  const count = `${whole} of ${counted(receipts.length, 'control')} ${are} COMPLETED.`;
  const cut =
    rows.length < groups.length ? ` Of the others, in groups, ${shownOf(rows.length, groups.length)}.` : '';
  return `**Coverage:** ${count}${cut}\n\n${table(['State', 'Controls', 'Reason'], rows)}`;
}

type Fact = readonly [name: string, text: string];

function factsOf(report: Report): Fact[] {
  const { scan, review, targetId, requests } = report;
  const { goal, mode } = review;
  return [
    ['Target', targetId === null ? '' : code(targetId)],
    ['Workflow', list([named('', scan.workflow), named('goal ', goal), named('mode ', mode)])],
    ['Base', revision(review.base, report)],
    ['Head', revision(review.head, report)],
    ['Merge base', review.mergeBase === null ? '' : commit(review.mergeBase, sourceOf(report))],
    ['Scan', list([named('', scan.id), named('', scan.status)])],
    ['Time', timeOf(report)],
    [
      'Requests',
      requests.total === 0
        ? ''
        : `${requests.total}, of them ${requests.notModified} answered “not modified” and ${requests.retried} repeated`,
    ],
  ];
}

function timeOf({ scan, review }: Report): string {
  const took = (what: string, ms: number | null): string => (ms === null ? '' : `${what} ${duration(ms)}`);
  return list([
    took('waited in line', review.inLineMs),
    took('in the queue of the service', review.queuedMs),
    took('scan took', review.ranMs),
    at('started', scan.startedAt),
    at('ended', scan.endedAt),
  ]);
}

function at(what: string, time: string | null): string {
  return time === null ? '' : `${what} ${code(moment(time) ?? time)}`;
}

function named(name: string, value: string | null): string {
  return value === null ? '' : `${name}${code(value)}`;
}

function list(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function revision({ asked, recorded }: Revision, report: Report): string {
  const repository = sourceOf(report);
  if (recorded === null && asked === null) return '';
  if (recorded === null)
    return `${commit(asked ?? '', repository)}${report.scan.id === null ? '' : ', as asked for; the scan shows none'}`;
  if (asked === null || asked === recorded) return `${commit(recorded, repository)}, as recorded by the scan`;
  return `${commit(recorded, repository)}, recorded for ${commit(asked, repository)}`;
}

function commit(revision: string, repository: string | null): string {
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
