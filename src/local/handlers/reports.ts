import * as v from 'valibot';
import { optionalText, paging } from '../../api/operations/define.js';
import { recorded } from '../idempotency.js';
import { sha256 } from '../digest.js';
import { worstFirst } from '../findings/severity.js';
import { presentReport, presentReportRow, reportHtml } from '../present/report.js';
import { scanWord } from '../present/scan.js';
import { notFound, Refusal } from '../refusal.js';
import type { ReportRow, ReportSnapshot } from '../rows/report.js';
import { isActive, type ScanRow } from '../rows/scan.js';
import { slugOf } from '../slug.js';
import { DAY_MS, iso } from '../time.js';
import type { Caller } from '../wire/admit.js';
import { ok, type Html, type Item, type PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { pageOf } from '../wire/page.js';
import { newestFirst, rowOf, type World } from '../world.js';
import { requireScan, requireTarget } from './require.js';

const SHARED_FOR_MS = 30 * DAY_MS;

/** GET /reports. */
export const listReports = handler({
  query: paging,
  answer: ({ query, caller }, world): PageAnswer =>
    pageOf(newestFirst(world.reports, caller.workspace.id), query, presentReportRow),
});

/** POST /reports: of one scan, of a target, or of the workspace. The content of the report is fixed now. */
export const createReport = handler({
  body: {
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    type: v.optional(v.picklist(['developer', 'executive', 'compliance']), 'developer'),
    scanId: optionalText,
    targetId: optionalText,
  },
  answer({ body, caller, headers }, world): Promise<Item> {
    const scan = body.scanId === undefined ? undefined : requireScan(world, caller, body.scanId);
    if (body.targetId !== undefined) requireTarget(world, caller, body.targetId);
    return recorded(world, { operation: 'report.create', caller, headers, input: body, status: 201 }, () => {
      const row: ReportRow = {
        id: world.ids.next(),
        workspaceId: caller.workspace.id,
        scanId: scan?.id ?? null,
        title: body.title,
        type: body.type,
        status: 'generated',
        snapshot: snapshotOf(world, caller, scan, body.targetId),
        shareTokenHash: null,
        shareExpiresAt: null,
        revokedAt: null,
        createdAt: world.time.now(),
      };
      world.reports.set(row.id, row);
      return { id: row.id, title: row.title, status: row.status };
    });
  },
});

function snapshotOf(
  world: World,
  { workspace }: Caller,
  scan: ScanRow | undefined,
  targetId: string | undefined,
): ReportSnapshot | null {
  if (scan !== undefined && isActive(scan)) return null;
  const findings = newestFirst(
    world.findings,
    workspace.id,
    (finding) =>
      (scan === undefined || finding.observedIn.has(scan.id)) &&
      (targetId === undefined || finding.targetId === targetId),
  );
  return {
    scanId: scan?.id ?? null,
    scanStatus: scan === undefined ? null : scanWord(scan, world),
    summary: scan?.summary ?? null,
    findings: worstFirst(findings).map(({ title, severity, status, summary, recommendedFix }) => ({
      title,
      severity,
      status,
      summary,
      recommendedFix,
    })),
  };
}

/** GET /reports/{id}. */
export const getReport = handler({
  answer: ({ id, caller }, world): Item => ok(presentReport(requireReport(world, caller, id))),
});

function requireReport(world: World, { workspace }: Caller, id: string): ReportRow {
  const row = rowOf(world.reports, workspace.id, id);
  if (row === undefined) throw notFound('REPORT_NOT_FOUND', 'Report');
  return row;
}

/** POST /reports/{id}: a new secret link, which replaces the former, or none any more (observed facts, 8.1). */
export const shareReport = handler({
  body: { action: v.picklist(['share', 'revoke']) },
  answer({ id, body, caller }, world): Item {
    const row = requireReport(world, caller, id);
    return ok(body.action === 'share' ? share(world, row) : revoke(world, row));
  },
});

function share(world: World, row: ReportRow): Record<string, unknown> {
  const token = world.ids.token();
  row.shareTokenHash = sha256(token);
  row.shareExpiresAt = world.time.now() + SHARED_FOR_MS;
  row.revokedAt = null;
  const shareUrl = `/shared/reports/${encodeURIComponent(row.id)}?token=${token}`;
  return { token, expiresAt: iso(row.shareExpiresAt), shareUrl };
}

function revoke(world: World, row: ReportRow): Record<string, unknown> {
  row.shareTokenHash = null;
  row.shareExpiresAt = null;
  row.revokedAt = world.time.now();
  return { revoked: true, revokedAt: iso(row.revokedAt) };
}

/** GET /reports/{id}/download: a page that runs nothing, whatever it holds. */
export const downloadReport = handler({
  query: { download: optionalText },
  answer({ id, query, caller }, world): Html {
    const row = requireReport(world, caller, id);
    if (row.snapshot === null) {
      throw new Refusal(409, 'REPORT_SNAPSHOT_MISSING', 'The scan had not ended when the report was made.');
    }
    row.status = 'downloaded';
    const isAttached = query.download === '1' && world.rules.rows === 'all';
    const disposition = isAttached ? 'attachment' : 'inline';
    return {
      kind: 'html',
      html: reportHtml(row, row.snapshot),
      headers: {
        'content-disposition': `${disposition}; filename="${fileNameOf(row, world)}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    };
  },
});

/** The name of the file: that of the report's title where newer services were observed (observed facts, 8.1). */
function fileNameOf({ id, title }: ReportRow, world: World): string {
  const slug = world.rules.rows === 'all' ? slugOf(title) : '';
  return slug === '' ? `report-${id}.html` : `${slug}.html`;
}
