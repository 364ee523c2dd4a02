import type { CandidateFinding, FindingRow } from '../rows/finding.js';
import type { ScanRow } from '../rows/scan.js';
import { newestFirst, type World } from '../world.js';
import { worse } from './severity.js';

const keyOf = (scan: ScanRow, candidate: CandidateFinding): string =>
  `${scan.targetId} ${candidate.dedupeKey}`;

/** The finding of the scan's target for what the scan saw, if it was seen before. */
export function knownFinding(
  world: World,
  scan: ScanRow,
  candidate: CandidateFinding,
): FindingRow | undefined {
  const id = world.findingKeys.get(keyOf(scan, candidate));
  return id === undefined ? undefined : world.findings.get(id);
}

/**
 * Records that a scan saw something, at a time in milliseconds: a new finding, or a known one, which moves
 * to this scan unless a newer one saw it already (observed facts, 5.5).
 */
export function observe(
  world: World,
  scan: ScanRow,
  candidate: CandidateFinding,
  at: number,
): { readonly row: FindingRow; readonly isNew: boolean } {
  const known = knownFinding(world, scan, candidate);
  if (known === undefined) return { row: insert(world, scan, candidate, at), isNew: true };
  known.observedIn.set(scan.id, candidate.payload);
  if (known.scanId !== scan.id && newerOf(world, known.scanId, scan) === scan)
    move(known, scan, candidate, at);
  return { row: known, isNew: false };
}

/** The newer of two scans. If they were made in the same millisecond, that is the one made later. */
function newerOf({ scans }: World, id: string, scan: ScanRow): ScanRow {
  const [newest] = newestFirst(scans, scan.workspaceId, (one) => one.id === id || one.id === scan.id);
  return newest ?? scan;
}

function insert(world: World, scan: ScanRow, candidate: CandidateFinding, at: number): FindingRow {
  const row: FindingRow = {
    ...candidate,
    id: world.ids.next(),
    workspaceId: scan.workspaceId,
    targetId: scan.targetId,
    scanId: scan.id,
    status: candidate.status ?? 'OPEN',
    statusReason: null,
    firstSeenAt: at,
    lastSeenAt: at,
    fixedAt: null,
    createdAt: at,
    updatedAt: at,
    observedIn: new Map([[scan.id, candidate.payload]]),
  };
  world.findings.set(row.id, row);
  world.findingKeys.set(keyOf(scan, candidate), row.id);
  return row;
}

/**
 * Moves a finding to a newer scan. Its severity is never lowered, what was called fixed is open again, and what a
 * person decided stays.
 */
function move(row: FindingRow, scan: ScanRow, candidate: CandidateFinding, at: number): void {
  row.scanId = scan.id;
  row.lastSeenAt = at;
  row.updatedAt = at;
  row.severity = worse(row.severity, candidate.severity);
  row.verified = candidate.verified;
  row.verificationStatus = candidate.verificationStatus;
  if (row.status === 'FIXED' || row.status === 'FIXED_PENDING_RETEST') {
    row.status = 'OPEN';
    row.fixedAt = null;
  }
}
