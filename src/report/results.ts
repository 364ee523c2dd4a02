import { type Finding } from '../gate/finding.js';
import type { Report } from './model.js';

/** What the results file says of a report. */
export type Recorded = Pick<
  Report,
  | 'verdict'
  | 'reason'
  | 'scan'
  | 'thresholds'
  | 'counts'
  | 'failing'
  | 'findings'
  | 'sarif'
  | 'requests'
  | 'timings'
>;

/** The results file, version 1, as `docs/results.schema.json` describes it: what is not known is `null`. */
export function renderResults(report: Recorded): string {
  const { scan, counts } = report;
  const document = {
    version: 1,
    verdict: report.verdict,
    reason: report.reason,
    scan,
    thresholds: thresholdsOf(report),
    counts: {
      total: counts?.total ?? null,
      critical: counts?.critical ?? null,
      high: counts?.high ?? null,
      medium: counts?.medium ?? null,
      low: counts?.low ?? null,
      info: counts?.info ?? null,
      unknown: counts?.unknown ?? null,
      failing: counts === null ? null : report.failing.length,
      imported: counts?.imported ?? null,
    },
    failing: counts === null ? null : report.failing.map(({ id }) => id),
    findings: report.findings?.map(findingOf) ?? null,
    sarif: report.sarif,
    requests: report.requests,
    timings: report.timings,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The accepted number by severity; `null` accepts any. */
function thresholdsOf({ thresholds }: Recorded): Record<string, number | null> | null {
  return thresholds === null
    ? null
    : Object.fromEntries(thresholds.map(({ severity, limit }) => [severity, limit]));
}

function findingOf(finding: Finding): object {
  return {
    id: finding.id,
    severity: finding.severity,
    title: finding.title,
    status: finding.status,
    verified: finding.verified,
    imported: finding.imported,
    new: finding.isNew,
    file: finding.place?.file ?? null,
    line: finding.place?.line ?? null,
    // The service shows no address of findings (observed facts, section 6.2).
    url: null,
  };
}
