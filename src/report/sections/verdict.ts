import type { Verdict } from '../../verdict.js';
import { cautionsOf, toleratedVerdict } from '../cautions.js';
import { prose } from '../markdown.js';
import type { Report } from '../model.js';
import { fill, type Room } from '../room.js';

interface Words {
  readonly heading: string;
  /** What the verdict means for the change. */
  readonly meaning: string;
}

/** The words of each verdict; a new verdict does not compile without its words. */
const words: Readonly<Record<Verdict, Words>> = {
  passed: {
    heading: '✅ Security review passed',
    meaning: 'Every finding of the scan was read; the gate has no objection.',
  },
  failed: {
    heading: '❌ Security review failed',
    meaning: 'What was reviewed should not stay as it is.',
  },
  partial: {
    heading: '⚠️ Security review is partial',
    meaning:
      'What was reviewed is within the thresholds, but not everything was reviewed, so this is no pass.',
  },
  ineligible: {
    heading: '⛔ Security review was not admitted',
    meaning: 'Nothing was reviewed.',
  },
  busy: {
    heading: '⏳ Security review did not get its turn',
    meaning: 'Nothing was reviewed: other scans came first.',
  },
  timeout: {
    heading: '⏳ Security review timed out',
    meaning: 'The scan did not end in time, so its findings were not judged.',
  },
  cancelled: {
    heading: '🚫 Security review was cancelled',
    meaning: 'The review did not come to its end, so this is no pass.',
  },
  skipped: {
    heading: '⏭️ Security review was skipped',
    meaning: 'No scan was made.',
  },
  detached: {
    heading: '➡️ Security review was not waited for',
    meaning: 'The scan is not judged by this job.',
  },
  error: {
    heading: '❌ Security review could not be completed',
    meaning: 'Something went wrong on the way, so this is no pass.',
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
  const { verdict } = report;
  return [
    `**Verdict \`${verdict}\`:** ${prose(reasonOf(report))}`,
    `${words[verdict].meaning} **What to do:** ${nextOf(report)}`,
  ].join('\n\n');
}

/** What to do next. Every verdict has advice but a pass, a skip, and an error whose advice could not be loaded. */
function nextOf({ verdict, advice, warnings }: Report): string {
  if (advice !== undefined) return prose(advice);
  if (verdict === 'skipped') return 'Nothing, unless a review was expected here.';
  if (verdict !== 'passed') return 'Look at the log of the step.';
  return warnings.length > 0 ? 'Look at the warnings below.' : 'Nothing.';
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

/** The other conditions that held, first those that are not tolerated, then the warnings; blank if there are none. */
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
