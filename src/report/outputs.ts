import { severities } from '../gate/severity.js';
import { plus, totalsOf } from '../sarif/import-row.js';
import { type Report, wholeEvidence } from './model.js';

/** The step's outputs by name, in the order of `action.yml`. What is not known is blank, never 0. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { scan } = report;
  const counts = wholeEvidence(report)?.counts;
  const known = (count: number | null | undefined): string => `${count ?? ''}`;
  const carried = report.sarif.length === 0 ? undefined : totalsOf(report.sarif);
  const bySeverity = severities.map(
    (severity) => [`findings-${severity}`, known(counts?.[severity])] as const,
  );
  return {
    verdict: report.verdict,
    reason: report.reason,
    'scan-id': scan.id ?? '',
    'scan-status': scan.status ?? '',
    'target-id': report.targetId ?? '',
    workflow: scan.workflow ?? '',
    'base-sha': scan.baseSha ?? '',
    'head-sha': scan.headSha ?? '',
    'findings-total': known(counts?.total),
    ...Object.fromEntries(bySeverity),
    'findings-failing': counts === undefined ? '' : `${report.failing.length}`,
    'findings-imported': known(counts?.imported),
    'sarif-imported': known(carried && plus(carried.imported, carried.corroborated)),
    'sarif-rejected': known(carried?.rejected),
    'results-file': report.resultsFile ?? '',
    'results-sarif': report.resultsSarif ?? '',
    'report-file': report.reportFile ?? '',
  };
}
