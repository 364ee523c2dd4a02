import { bySeverity } from '../findings/severity.js';
import type { ReportRow, ReportSnapshot } from '../rows/report.js';
import { iso, isoOrNull } from '../time.js';
import { html, rowsOf } from './html.js';

/** A report's title outside its list is never the caller's (observed facts, 8.1). */
const TITLE = 'Security review report';

/** A row of GET /reports. */
export const presentReportRow = (row: ReportRow): Record<string, unknown> => ({
  id: row.id,
  title: row.title,
  type: row.type,
  status: row.status,
  format: 'html',
  scanId: row.scanId,
  shareTokenHash: row.shareTokenHash,
  shareExpiresAt: isoOrNull(row.shareExpiresAt),
  revokedAt: isoOrNull(row.revokedAt),
  createdAt: iso(row.createdAt),
});

/** GET /reports/{id}. The link that was shared cannot be shown again, as its token is not kept. */
export const presentReport = (row: ReportRow): Record<string, unknown> => ({
  id: row.id,
  title: TITLE,
  type: row.type,
  status: row.status,
  format: 'html',
  shareUrl: null,
  shareExpiresAt: isoOrNull(row.shareExpiresAt),
  revokedAt: isoOrNull(row.revokedAt),
  createdAt: iso(row.createdAt),
  scanSummary: row.snapshot === null || row.scanId === null ? null : summaryOf(row.snapshot),
  assurance: null,
});

const summaryOf = ({ scanId, scanStatus, summary, findings }: ReportSnapshot) => ({
  scanId,
  status: scanStatus,
  summary,
  targetName: '••••••',
  findingsCount: findings.length,
  findingsBySeverity: bySeverity(findings),
});

/** The document of a report. All that it says of findings came from outside and is escaped. */
export function reportHtml(row: ReportRow, { summary, findings }: ReportSnapshot): string {
  const page = html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${TITLE}</title>
      </head>
      <body>
        <h1>${row.title}</h1>
        <p>${row.type}, ${iso(row.createdAt)}</p>
        <p>${summary ?? ''}</p>
        <p>${findings.length} findings</p>
        <table>
          <tr>
            <th>Severity</th>
            <th>Finding</th>
            <th>Status</th>
            <th>Summary</th>
            <th>Fix</th>
          </tr>
          ${rowsOf(
            findings,
            (finding) =>
              html`<tr>
                <td>${finding.severity}</td>
                <td>${finding.title}</td>
                <td>${finding.status}</td>
                <td>${finding.summary}</td>
                <td>${finding.recommendedFix ?? ''}</td>
              </tr>`,
          )}
        </table>
      </body>
    </html> `;
  return page.text;
}
