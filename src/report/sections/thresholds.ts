import { openOf, type Finding } from '../../gate/finding.js';
import type { Threshold } from '../../gate/judge.js';
import type { ReadSeverity } from '../../gate/severity.js';
import { phaseOf } from '../../scan/status.js';
import { unknownAges } from '../../scan/unknown-age.js';
import { isLacking } from '../../sarif/import-row.js';
import { prose, row, table } from '../markdown.js';
import { type Evidence, hasReviewed, type Report } from '../model.js';

/** How each severity is shown. */
export const severityLabels: Readonly<Record<ReadSeverity, string>> = {
  critical: '🔴&nbsp;critical',
  high: '🟠&nbsp;high',
  medium: '🟡&nbsp;medium',
  low: '🔵&nbsp;low',
  info: '⚪&nbsp;info',
  unknown: '⚫&nbsp;unknown',
};

/**
 * Allowed, found and verdict by severity, with new, existing and imported findings apart;
 * blank where nothing was judged.
 */
export function thresholdSection(report: Report): string {
  const { evidence, findings } = report;
  if (evidence === null) return '';
  const hasOrigins = openOf(findings) > 0;
  const head = ['Severity', 'Allowed', 'Found', 'Verdict'];
  const origins = hasOrigins ? ['New', 'Existing', 'Imported'] : [];
  const limits: readonly Limit[] = [...evidence.thresholds, ...unknownLimit(evidence)];
  const rows = limits.map((limit) => {
    const cells = hasOrigins ? originCells(findings, ({ severity }) => severity === limit.severity) : [];
    return row([...limitCells(limit, evidence, isAllThere(report)), ...cells]);
  });
  if (hasOrigins) rows.push(row(['**all**', '', totalOf(evidence), '', ...originCells(findings)]));
  const numbers = ['Allowed', 'Found', ...origins];
  return [table([...head, ...origins], rows, numbers), ...notes(report)].join('\n\n');
}

type Limit = Omit<Threshold, 'severity'> & { readonly severity: ReadSeverity };

/** A finding of unknown severity always fails; where there is none, nobody has to read about it. */
function unknownLimit({ counts, unknown }: Evidence): Limit[] {
  if (counts.unknown === 0) return [];
  return [{ severity: 'unknown', limit: 0, counted: unknown, exceeded: unknown > 0 }];
}

function limitCells(
  { severity, limit, counted, exceeded }: Limit,
  { counts }: Evidence,
  isAll: boolean,
): string[] {
  return [
    severityLabels[severity],
    limit === null ? 'any' : `${limit}`,
    found(counted, counts[severity]),
    exceeded ? '❌ over' : isAll ? '✅ within' : 'not known',
  ];
}

/** Whether all that counts was read: the scan came to its end, and so did what was imported, if that counts. */
function isAllThere(report: Report): boolean {
  return report.findings !== null && hasReviewed(report) && !lacksImports(report);
}

/** Whether results that count were not imported; the service verifies none of them (observed facts, 5.3). */
function lacksImports({ sarif, filters }: Report): boolean {
  const doCount = filters?.imported !== 'report' && filters?.onlyVerified !== true;
  return doCount && isLacking(sarif);
}

/** What the gate counted, of what there is. */
function found(counted: number, unresolved: number): string {
  return counted === unresolved ? `${counted}` : `${counted} of ${unresolved}`;
}

function totalOf({ thresholds, unknown, counts }: Evidence): string {
  return found(
    thresholds.reduce((sum, { counted }) => sum + counted, unknown),
    counts.total,
  );
}

/** How many are new, existing and imported. Those that do not say when they were first seen count as new. */
function originCells(
  findings: readonly Finding[] | null,
  isMeant: (finding: Finding) => boolean = () => true,
): string[] {
  const imported = openOf(findings, (finding) => finding.imported && isMeant(finding));
  const existing = openOf(
    findings,
    (finding) => !finding.imported && finding.isNew === false && isMeant(finding),
  );
  return [openOf(findings, isMeant) - imported - existing, existing, imported].map(String);
}

function notes(report: Report): string[] {
  const { filters, findings, scan } = report;
  const left = [
    ...(filters?.imported === 'report' ? ['imported ones (`imported: report`)'] : []),
    ...(filters?.onlyVerified === true ? ['unverified ones (`only-verified: true`)'] : []),
    ...(filters?.onlyNew === true ? ['what an earlier scan had seen (`only-new: true`)'] : []),
  ];
  // Where it matters to the gate, a warning has said so.
  const undated = filters?.onlyNew === true ? undefined : unknownAges(findings, ({ imported }) => !imported);
  return [
    ...(findings === null ? ['Not all findings could be read: there may be more of each.'] : []),
    ...(findings !== null && phaseOf(scan.status ?? '') !== 'completed'
      ? [`The scan ended ${prose(scan.status ?? 'unknown', 60)}: there may be more of each.`]
      : []),
    ...(lacksImports(report) ? ['Not all SARIF results could be imported: there may be more of each.'] : []),
    ...(left.length === 0 ? [] : [`Of the unresolved findings, the gate leaves out ${left.join(', ')}.`]),
    ...(undated === undefined ? [] : [undated]),
  ];
}
