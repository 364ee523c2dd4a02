import type { Verdict } from '../../verdict.js';
import { cautionsOf, toleratedVerdict } from '../cautions.js';
import { prose } from '../markdown.js';
import type { Report } from '../model.js';
import { fill, type Room } from '../room.js';

interface Words {
  readonly heading: string;
  /** What the verdict means for the change. */
  readonly meaning: string;
  /** What to do where the run gave no advice of its own. */
  readonly next: string;
}

/** The words of each verdict; a new verdict does not compile without its words. */
const words: Readonly<Record<Verdict, Words>> = {
  passed: {
    heading: '✅ Security review passed',
    meaning: 'Every finding of the scan was read; the gate has no objection.',
    next: 'Nothing.',
  },
  failed: {
    heading: '❌ Security review failed',
    meaning: 'What was reviewed should not stay as it is.',
    next: 'Fix the findings listed below.',
  },
  partial: {
    heading: '⚠️ Security review is partial',
    meaning: 'What was reviewed is within the thresholds, but not everything was, so this is no pass.',
    next: 'Run the job again.',
  },
  ineligible: {
    heading: '⛔ Security review was not admitted',
    meaning: 'Nothing was reviewed.',
    next: 'Settle what the service names, in its web app.',
  },
  busy: {
    heading: '⏳ Security review did not get its turn',
    meaning: 'Nothing was reviewed: other scans came first.',
    next: 'Run the job again when they have ended.',
  },
  timeout: {
    heading: '⏳ Security review timed out',
    meaning: 'The scan did not end in time, so its findings were not judged.',
    next: 'Raise `timeout-minutes`.',
  },
  cancelled: {
    heading: '🚫 Security review was cancelled',
    meaning: 'The review did not come to its end, so this is no pass.',
    next: 'Run the job again if the review is still wanted.',
  },
  skipped: {
    heading: '⏭️ Security review was skipped',
    meaning: 'No scan was made.',
    next: 'Nothing, unless a review was expected here.',
  },
  detached: {
    heading: '➡️ Security review was not waited for',
    meaning: 'The scan is not judged by this job.',
    next: 'Gate it later with `scan-id`.',
  },
  error: {
    heading: '❌ Security review could not be completed',
    meaning: 'Something went wrong on the way, so this is no pass.',
    next: 'Look at the log of the step.',
  },
};

/** The verdict in a few words, without a mark for a heading. */
export function headline(report: Report): string {
  const { verdict } = report;
  const word = toleratedVerdict(report)?.toleration;
  if (word === undefined || verdict === 'skipped') return words[verdict].heading;
  const name = word === verdict ? '' : ` (\`${word}\`)`;
  return `⚠️ Security review ended as \`${verdict}\`, which the workflow tolerates${name}`;
}

/** The verdict with its reason in one line, what it means and what to do next. */
export function verdictSection(report: Report): string {
  const { verdict, advice, warnings } = report;
  const { meaning, next: usual } = words[verdict];
  const next = verdict === 'passed' && warnings.length > 0 ? 'Look at the warnings below.' : usual;
  return [
    `**Verdict \`${verdict}\`:** ${prose(reasonOf(report))}`,
    `${meaning} **What to do:** ${advice === undefined ? next : prose(advice)}`,
  ].join('\n\n');
}

/** The reason; where the bad inputs are listed below, without them. */
function reasonOf({ reason, refused }: Report): string {
  return refused.length === 0 ? reason : reason.replace(/( not usable): .*/, '$1.');
}

/** The bad inputs, where there are several; blank where not. */
export function refusedSection({ refused }: Report, room: Room): string {
  const shown = fill(refused, (problem) => `- ${prose(problem, 500)}`, room);
  return [...shown, ...more(refused.length - shown.length, 'bad input', '- ')].join('\n');
}

/** The other conditions that held, those that are not tolerated first, then the warnings; blank where there are none. */
export function cautionSection(report: Report, room: Room): string {
  const cautions = [...cautionsOf(report), ...report.warnings];
  const shown = fill(cautions, (caution) => `> ⚠️ ${prose(caution, 1_000)}\n>`, room);
  return [...shown, ...more(cautions.length - shown.length, 'warning', '> ⚠️ ')]
    .join('\n')
    .replace(/\n>$/, '');
}

function more(count: number, what: string, mark: string): string[] {
  if (count === 0) return [];
  return [`${mark}${count} more ${count === 1 ? `${what} stands` : `${what}s stand`} in the log.`];
}
