import type { Finding } from '../gate/finding.js';
import type { Verdict } from '../verdict.js';
import { code, details, prose, table } from './markdown.js';
import type { Report } from './model.js';

const SHOWN = 20;

/** How each verdict is headed; a new verdict does not compile without its words. */
const headings: Readonly<Record<Verdict, string>> = {
  passed: '✅ Security review passed',
  failed: '❌ Security review failed',
  partial: '⚠️ Security review is partial',
  ineligible: '⛔ Security review was not admitted',
  busy: '⏳ Security review found the target busy',
  timeout: '⏳ Security review timed out',
  cancelled: '🚫 Security review was cancelled',
  skipped: '⏭️ Security review was skipped',
  detached: '➡️ Security review was started',
  error: '❌ Security review could not be completed',
};

/** The job summary as Markdown. Pure; every foreign text goes through `markdown.ts`. */
export function renderSummary(report: Report): string {
  const advice =
    report.advice === null || report.verdict === 'passed' ? [] : [`**What to do:** ${prose(report.advice)}`];
  const sections = [
    `## ${headingOf(report)}`,
    prose(report.reason),
    ...(report.refused.length === 0
      ? []
      : [report.refused.map((problem) => `- ${prose(problem)}`).join('\n')]),
    ...advice,
    ...tolerance(report),
    ...warnings(report),
    ...thresholds(report),
    ...worst(report),
    ...imported(report),
    details('What was reviewed', reviewed(report)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function headingOf({ verdict, green, tolerated }: Report): string {
  const isTolerated =
    green && tolerated.some((condition) => condition.verdict === verdict) && verdict !== 'skipped';
  return isTolerated
    ? `⚠️ Security review ended as \`${verdict}\`, which the workflow tolerates`
    : headings[verdict];
}

function tolerance({ tolerated }: Report): string[] {
  return tolerated.map(({ toleration, reason }) => `> ⚠️ Tolerated (${toleration ?? ''}): ${prose(reason)}`);
}

function warnings({ warnings: all }: Report): string[] {
  const more = all.length > SHOWN ? [`> ${all.length - SHOWN} more warnings stand in the log.`] : [];
  return [...all.slice(0, SHOWN).map((warning) => `> ⚠️ ${prose(warning)}`), ...more];
}

function thresholds({ thresholds: rows, counts, unknown }: Report): string[] {
  if (rows === null || counts === null) return [];
  const lines = rows.map(({ severity, limit, counted, exceeded }) => [
    severity,
    limit === null ? 'any' : `${limit}`,
    `${counted}`,
    `${counts[severity]}`,
    exceeded ? '❌ exceeded' : '✅',
  ]);
  if (counts.unknown > 0) {
    lines.push(['unknown', '0', `${unknown}`, `${counts.unknown}`, unknown > 0 ? '❌ exceeded' : '✅']);
  }
  return [table(['Severity', 'Accepted', 'Counted', 'Unresolved', 'Verdict'], lines)];
}

function worst({ failing, findings }: Report): string[] {
  const isFailing = failing.length > 0;
  const listed = isFailing ? failing : (findings ?? []).filter((finding) => finding.unresolved);
  if (listed.length === 0) return [];
  const shown = listed.slice(0, SHOWN);
  const title = isFailing ? 'Failing findings' : 'Unresolved findings';
  const count = `### ${title}\n\n${shown.length} of ${listed.length} shown, worst first.`;
  return [count, table(['Severity', 'Finding', 'Place', 'State', 'Id'], shown.map(row))];
}

function imported({ sarif }: Report): string[] {
  if (sarif.length === 0) return [];
  const known = (count: number | null): string => (count === null ? 'unknown' : `${count}`);
  const shown = sarif.slice(0, SHOWN);
  const lines = shown.map((part) => [
    code(part.file),
    `${part.part}`,
    ...[
      part.results,
      part.imported,
      part.corroborated,
      part.rejected,
      part.merged,
      part.suppressed,
      part.skipped,
    ].map(known),
    part.error === null ? '' : prose(part.error, 300),
  ]);
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
  return [`### Imported reports\n\n${shown.length} of ${sarif.length} parts shown.`, table(head, lines)];
}

function row(finding: Finding): string[] {
  const { place } = finding;
  const at = place === null ? '' : code(place.line === null ? place.file : `${place.file}:${place.line}`);
  const state = [
    (finding.status ?? 'unknown').toLowerCase(),
    ...(finding.verified === true ? ['verified'] : []),
    ...(finding.imported ? ['imported'] : []),
    ...(finding.isNew === true ? ['new'] : []),
  ];
  return [
    finding.severity,
    code(finding.title ?? finding.id),
    at,
    prose(state.join(', '), 200),
    code(finding.id),
  ];
}

function reviewed({ scan, targetId, requests }: Report): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Target', targetId],
    ['Scan', scan.id],
    ['Status', scan.status],
    ['Workflow', scan.workflow],
    ['Base', scan.baseSha],
    ['Head', scan.headSha],
    ['Started', scan.startedAt],
    ['Ended', scan.endedAt],
  ];
  const rows = facts.flatMap(([name, value]) => (value === null ? [] : [[name, code(value)]]));
  const cost = `${requests.total} (${requests.notModified} answered "not modified", ${requests.retried} repeated)`;
  return table(['', ''], [...rows, ['Requests', cost]]);
}
