import { notFound, type Refusal, scanRefused } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import type { FindingRow } from '../rows/finding.js';
import type { ScanRow } from '../rows/scan.js';
import type { Caller } from '../wire/admit.js';
import { rowOf, type World } from '../world.js';

/** The caller's target, or 404: a deleted one is not found any more (contract, section 3, rule 5). */
export function requireTarget(
  world: World,
  { workspace }: Caller,
  id: string,
  refusal: () => Refusal = () => notFound('TARGET_NOT_FOUND', 'Target'),
): TargetRow {
  const target = rowOf(world.targets, workspace.id, id);
  if (target === undefined || target.deletedAt !== null) throw refusal();
  return target;
}

/** The caller's scan, or 404; `code` differs by route (observed facts, section 1). */
export function requireScan(
  world: World,
  { workspace }: Caller,
  id: string,
  code = 'SCAN_NOT_FOUND',
): ScanRow {
  const scan = rowOf(world.scans, workspace.id, id);
  if (scan === undefined || !isVisible(world, scan)) throw notFound(code, 'Scan');
  return scan;
}

/** The caller's finding, or 404. */
export function requireFinding(world: World, { workspace }: Caller, id: string): FindingRow {
  const finding = rowOf(world.findings, workspace.id, id);
  if (finding === undefined) throw notFound('FINDING_NOT_FOUND', 'Finding');
  return finding;
}

/**
 * Throws if there is no worker, without whom no scan is created (contract, section 7; the 503 carries no Retry-After).
 */
export function requireWorker(world: World): void {
  if (world.limits.worker === 'present') return;
  throw scanRefused(
    503,
    'SCAN_SERVICE_UNAVAILABLE',
    'worker_unavailable',
    'The scan service is unavailable.',
  );
}

/** Whether a scan can be seen: a script may hide it for a while after its creation. */
export const isVisible = (world: World, scan: ScanRow): boolean =>
  scan.visibleAt === null || world.time.now() >= scan.visibleAt;
