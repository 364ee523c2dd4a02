import { newestFirst, type World } from '../world.js';
import { isActive, type ScanEvent, type ScanRow } from '../rows/scan.js';
import { iso, isoOrNull } from '../time.js';
import { presentPlan, planHash } from './plan.js';

const LATEST_EVENTS = 200;

/** The word of a status as the profile writes it; a word that nobody knows is shown as it is. */
export function scanWord(scan: Pick<ScanRow, 'status'>, world: World): string {
  if (world.rules.scanWords === 'upper') return scan.status;
  return LOWER.get(scan.status) ?? scan.status;
}

/** The document knows five words: what is under way is running, and whatever is not complete has failed. */
const LOWER: ReadonlyMap<string, string> = new Map([
  ['QUEUED', 'queued'],
  ['PREFLIGHT', 'running'],
  ['RUNNING', 'running'],
  ['VERIFYING', 'running'],
  ['REQUIRES_APPROVAL', 'running'],
  ['COMPLETED', 'completed'],
  ['PARTIAL', 'failed'],
  ['FAILED', 'failed'],
  ['STOPPED_BUDGET', 'failed'],
  ['TIMED_OUT', 'failed'],
  ['CANCELLED', 'cancelled'],
]);

/** All words of statuses that anybody knows, as the profile writes them (observed facts, 2.1). */
export const scanWords = ({ rules }: World): ReadonlySet<string> =>
  new Set(rules.scanWords === 'upper' ? LOWER.keys() : LOWER.values());

/** What every form of a scan shows. */
const common = (scan: ScanRow, world: World) => ({
  id: scan.id,
  status: scanWord(scan, world),
  goal: scan.goal,
  mode: scan.mode,
  startedAt: isoOrNull(scan.startedAt),
  endedAt: isoOrNull(scan.endedAt),
  errorCategory: scan.errorCategory,
  errorMessage: scan.errorMessage,
  createdAt: iso(scan.createdAt),
});

/** A row of GET /scans (observed facts, 2.2); `findings` is the number of those whose newest scan it is. */
export function presentScanRow(scan: ScanRow, world: World, findings: number): Record<string, unknown> {
  if (world.rules.rows === 'least') return { ...common(scan, world), targetId: scan.targetId };
  return {
    ...common(scan, world),
    triggerType: scan.triggerType,
    durationMs: durationOf(scan),
    summary: scan.summary,
    findingCount: findings,
    target: targetOf(scan, world, true),
  };
}

/** The answer of POST /scans: a row and its plan (observed facts, 2.2). */
export const presentNewScan = (scan: ScanRow, world: World): Record<string, unknown> => ({
  ...presentScanRow(scan, world, 0),
  executionPlan: presentPlan(scan.plan, world),
  ...(world.rules.rows === 'all' && { executionPlanHash: planHash(scan.plan, world) }),
});

/** GET /scans/{id} (contract 2.3, observed facts 2.3). */
export function presentScanDetail(scan: ScanRow, world: World): Record<string, unknown> {
  const carried = {
    ...common(scan, world),
    targetId: scan.targetId,
    updatedAt: iso(scan.updatedAt),
    executionPlan: presentPlan(scan.plan, world),
    events: latestEvents(scan).map((event) => ({
      ...event,
      scanId: scan.id,
      createdAt: iso(event.createdAt),
    })),
    resultManifest: scan.checksum === null ? null : { checksum: scan.checksum },
    coverageReceipts: scan.coverage.map((receipt) => ({
      ...receipt,
      scanId: scan.id,
      subject: null,
      metadata: null,
      createdAt: iso(receipt.createdAt),
    })),
  };
  return world.rules.rows === 'least' ? carried : { ...carried, ...unpromised(scan, world) };
}

/** The part of a detail that only the observed service was seen to send. */
const unpromised = (scan: ScanRow, world: World) => ({
  workspaceId: scan.workspaceId,
  triggerType: scan.triggerType,
  projectId: scan.projectId,
  policyId: null,
  createdById: scan.createdById,
  summary: scan.summary,
  determinismMode: 'default',
  sarifUri: null,
  durationMs: durationOf(scan),
  riskScoreBefore: null,
  riskScoreAfter: null,
  estimatedCostCents: null,
  actualCostCents: null,
  providerCostUsd: null,
  billedCostUsd: null,
  finalizationStartedAt: isoOrNull(scan.finalizationStartedAt),
  executionPlanHash: planHash(scan.plan, world),
  aiSecurityScoreSnapshot: null,
  target: targetOf(scan, world, false),
  queuePosition: queuePosition(scan, world),
});

/** What the entity tag of a detail is made of (observed facts, 2.5). */
export function detailTag(scan: ScanRow, world: World): string {
  const events = latestEvents(scan);
  const { id, status, updatedAt } = scan;
  return JSON.stringify([
    id,
    status,
    updatedAt,
    events.length,
    events.at(-1)?.createdAt,
    queuePosition(scan, world),
  ]);
}

const latestEvents = (scan: ScanRow): readonly ScanEvent[] => scan.events.slice(-LATEST_EVENTS);

const durationOf = ({ startedAt, endedAt }: ScanRow): number | null =>
  startedAt === null || endedAt === null ? null : endedAt - startedAt;

function targetOf(scan: ScanRow, world: World, inList: boolean): unknown {
  const target = world.targets.get(scan.targetId);
  if (target === undefined) return null;
  const { id, name, type, url, apiSpecUrl, repoFullName } = target;
  return inList ? { id, name, type, url, apiSpecUrl, repoFullName } : { id, name, type, url, repoFullName };
}

/** Where a queued scan stands among the queued ones of its workspace, counted from 1. */
function queuePosition(scan: ScanRow, world: World): { position: number; waiting: number } | null {
  if (scan.status !== 'QUEUED') return null;
  const queue = newestFirst(
    world.scans,
    scan.workspaceId,
    (row) => isActive(row) && row.status === 'QUEUED',
  ).reverse();
  return { position: queue.indexOf(scan) + 1, waiting: queue.length };
}
