import * as v from 'valibot';
import { optionalText, paging } from '../../api/operations/define.js';
import { SEVERITIES } from '../engine/severity.js';
import { bySeverity, worstFirst } from '../findings/severity.js';
import { FINDING_STATUSES } from '../findings/status.js';
import { categoryOf, presentFinding, presentFindingDetail, priorityOf } from '../present/finding.js';
import type { FindingRow } from '../rows/finding.js';
import { ok, type Item, type PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { cut } from '../wire/page.js';
import { newestFirst, type World } from '../world.js';
import { requireFinding } from './require.js';

const query = {
  targetId: optionalText,
  scanId: optionalText,
  observedInScanId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  severity: v.optional(v.picklist(SEVERITIES)),
  status: v.optional(v.picklist(FINDING_STATUSES)),
  verified: v.optional(v.picklist(['true', 'false'])),
  category: optionalText,
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  stats: optionalText,
  ...paging,
};
type Query = v.InferOutput<v.ObjectSchema<typeof query, undefined>>;

/** GET /findings: a page; where observed, `stats=true` asks for counts in its place (observed facts, 6.2 and 10, 6). */
export const listFindings = handler({
  query,
  missing: 'INVALID_PARAM',
  check: ({ query: { stats = 'true' } }, { rules }) =>
    rules.stats === 'counts' && stats !== 'true' ? 'stats can only be true.' : undefined,
  answer({ query, caller }, world): PageAnswer | Item {
    const { id } = caller.workspace;
    if (query.stats !== undefined && world.rules.stats === 'counts') {
      return ok(
        statsOf(newestFirst(world.findings, id, ({ targetId }) => targetId === (query.targetId ?? targetId))),
      );
    }
    const keep = (finding: FindingRow): boolean => isAskedFor(finding, query, world);
    const { rows, ...page } = cut(worstFirst(newestFirst(world.findings, id)), query, { keep });
    const items = shownOrder(rows, world).map((finding) => presentFinding(finding, world));
    return { kind: 'page', items, ...page };
  },
});

/**
 * Orders the rows of a page. Pages are walked by severity and shown by priority: no order may be relied on (observed
 * facts, 6.2).
 */
const shownOrder = (rows: readonly FindingRow[], world: World): readonly FindingRow[] =>
  world.rules.rows === 'least'
    ? rows
    : rows.toSorted((left, right) => priorityOf(right).score - priorityOf(left).score);

function isAskedFor(finding: FindingRow, query: Query, world: World): boolean {
  const { targetId, scanId, observedInScanId, severity, status, verified, category, q } = query;
  return (
    (targetId === undefined || finding.targetId === targetId) &&
    (scanId === undefined || finding.scanId === scanId) &&
    (observedInScanId === undefined || finding.observedIn.has(observedInScanId)) &&
    (severity === undefined || finding.severity === severity) &&
    (status === undefined || finding.status === status) &&
    (verified === undefined || String(finding.verified) === verified) &&
    (category === undefined || categoryOf(finding, world) === category) &&
    (q === undefined || mentions(finding, q.toLowerCase()))
  );
}

const mentions = ({ title, summary, cwe }: FindingRow, words: string): boolean =>
  [title, summary, cwe ?? ''].some((text) => text.toLowerCase().includes(words));

function statsOf(rows: readonly FindingRow[]): Record<string, unknown> {
  const byStatus: Record<string, number> = Object.fromEntries(FINDING_STATUSES.map((status) => [status, 0]));
  for (const { status } of rows) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const verified = rows.filter((finding) => finding.verified).length;
  return {
    total: rows.length,
    bySeverity: bySeverity(rows),
    byStatus,
    verified,
    unverified: rows.length - verified,
  };
}

/** GET /findings/{id}. */
export const getFinding = handler({
  answer: ({ id, caller }, world): Item => ok(presentFindingDetail(requireFinding(world, caller, id), world)),
});

const SETTABLE = FINDING_STATUSES.filter((status) => status !== 'TICKET_CREATED');

/** PATCH /findings/{id} (observed facts, 6.4): what is called fixed waits for a retest. */
export const updateFinding = handler({
  body: {
    action: v.picklist(['false_positive', 'accept_risk', 'update_status']),
    status: v.optional(v.picklist(SETTABLE)),
    reason: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    canonicalFindingId: optionalText,
  },
  check({ body: { action, status, reason = '' } }) {
    if (action !== 'update_status') return reason.trim() === '' ? 'reason is required.' : undefined;
    return status === undefined ? { code: 'MISSING_PARAM', message: 'status is required.' } : undefined;
  },
  answer({ id, body, caller }, world): Item {
    const finding = requireFinding(world, caller, id);
    change(finding, statusFor(body.action, body.status), body.reason, world.time.now());
    return ok({ id, status: finding.status });
  },
});

function statusFor(action: string, status = 'OPEN'): string {
  if (action === 'false_positive') return 'FALSE_POSITIVE';
  if (action === 'accept_risk') return 'ACCEPTED_RISK';
  return status === 'FIXED' ? 'FIXED_PENDING_RETEST' : status;
}

function change(finding: FindingRow, status: string, reason: string | undefined, at: number): void {
  finding.status = status;
  finding.statusReason = reason ?? null;
  finding.fixedAt = null;
  finding.updatedAt = at;
}
