import type { Finding } from '../gate/finding.js';
import { type Evidence, type Report, wholeEvidence } from './model.js';

/** What the results file says of a report. */
export type Recorded = Pick<
  Report,
  'verdict' | 'reason' | 'scan' | 'evidence' | 'failing' | 'findings' | 'sarif' | 'requests' | 'timings'
>;

/** How many findings are made text at a time: V8 keeps long texts until it collects everything. */
const PIECE = 10;
/** What the list of findings begins with, and what ends a document that holds nothing else. */
const OPENING = '\n  "findings": [';
const CLOSING = '\n  ]\n}';

/**
 * The results file, version 1, as `docs/results.schema.json` describes it, in pieces: what is not known is
 * `null`.
 */
export function* renderResults(report: Recorded): Generator<string> {
  const { findings } = report;
  const frame = `${JSON.stringify(frameOf(report), null, 2)}\n`;
  if (findings === null || findings.length === 0) {
    yield frame;
    return;
  }
  // The opening stands only there: no text within has a line break, and what is deeper is indented more.
  const place = frame.indexOf(OPENING) + OPENING.length;
  yield frame.slice(0, place);
  for (let at = 0; at < findings.length; at += PIECE) {
    const rows = { findings: findings.slice(at, at + PIECE).map(findingOf) };
    const text = JSON.stringify(rows, null, 2).slice(`{${OPENING}`.length, -CLOSING.length);
    yield at === 0 ? text : `,${text}`;
  }
  yield `\n  ${frame.slice(place)}`;
}

/** All but the findings, whose place is empty. */
function frameOf(report: Recorded): object {
  const { scan } = report;
  const judged = wholeEvidence(report);
  const counts = judged?.counts;
  return {
    version: 1,
    verdict: report.verdict,
    reason: report.reason,
    scan,
    thresholds: judged === undefined ? null : thresholdsOf(judged),
    counts: {
      total: counts?.total ?? null,
      critical: counts?.critical ?? null,
      high: counts?.high ?? null,
      medium: counts?.medium ?? null,
      low: counts?.low ?? null,
      info: counts?.info ?? null,
      unknown: counts?.unknown ?? null,
      failing: judged === undefined ? null : report.failing.length,
      imported: counts?.imported ?? null,
    } satisfies Readonly<Record<keyof Evidence['counts'] | 'failing', number | null>>,
    failing: judged === undefined ? null : report.failing.map(({ id }) => id),
    findings: report.findings === null ? null : [],
    sarif: report.sarif,
    requests: report.requests,
    timings: report.timings,
  };
}

/** The accepted number by severity; `null` accepts any. */
function thresholdsOf({ thresholds }: Evidence): Record<string, number | null> {
  return Object.fromEntries(thresholds.map(({ severity, limit }) => [severity, limit]));
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
