import { scanRefused } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import { isActive } from '../rows/scan.js';
import type { World } from '../world.js';

const ACTIVE_PER_WORKSPACE = 3;

/**
 * Refuses a scan while the target has an active one, or the workspace three (observed facts, section 0).
 * The document knows no such limits. The caller inserts the row before anything else can happen.
 */
export function admitActive(world: World, target: TargetRow): void {
  if (world.rules.admission === 'open') return;
  const active = [...world.scans.values()].filter(
    (scan) => isActive(scan) && scan.workspaceId === target.workspaceId,
  );
  if (active.some((scan) => scan.targetId === target.id)) {
    throw scanRefused(
      409,
      'SCAN_IN_PROGRESS',
      'scan_in_progress',
      'A scan of this target is already in progress.',
    );
  }
  if (active.length >= ACTIVE_PER_WORKSPACE) {
    throw scanRefused(
      409,
      'SCAN_CONCURRENCY_LIMIT',
      'concurrency_limit',
      'The workspace has reached its concurrent scans.',
    );
  }
}
