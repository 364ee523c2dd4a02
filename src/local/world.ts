import type { Clock } from '../edge/clock.js';
import type { Ids } from './ids.js';
import type { Buckets, Limits } from './limits.js';
import type { Pacing } from './pacing.js';
import type { Reviewer, Sources } from './ports.js';
import type { Rules } from './profile.js';
import type { KeyRow, ProjectRow, TargetRow, WorkspaceRow } from './rows/account.js';
import type { ApprovalRow } from './rows/approval.js';
import type { ClaimRow } from './rows/claim.js';
import type { FindingRow } from './rows/finding.js';
import type { FixProposalRow, RetestRow } from './rows/remedy.js';
import type { ReportRow } from './rows/report.js';
import type { ScanRow } from './rows/scan.js';
import type { ScheduleRow } from './rows/schedule.js';
import type { ReadScanScript } from './script.js';
import type { Time } from './time.js';

/** Rows by id, in the order in which they were made. All their times are milliseconds since 1970. */
export type Table<Row> = Map<string, Row>;

/** All that the service knows and all that it may use: what handlers read, change and are tested with. */
export interface World extends Readonly<ReturnType<typeof emptyTables>> {
  readonly rules: Rules;
  readonly time: Time;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: Limits;
  readonly buckets: Buckets;
  /** Absent in a service that finds nothing but what scripts say. */
  readonly reviewer: Reviewer | undefined;
  readonly sources: Sources;
  readonly pacing: Pacing;
  /** What the next scans do, oldest first; a scan takes the first that fits. */
  readonly scripts: ReadScanScript[];
}

/** The tables of a service that has seen nothing yet. */
export const emptyTables = () => ({
  workspaces: new Map<string, WorkspaceRow>(),
  keys: new Map<string, KeyRow>(),
  projects: new Map<string, ProjectRow>(),
  targets: new Map<string, TargetRow>(),
  scans: new Map<string, ScanRow>(),
  findings: new Map<string, FindingRow>(),
  /** The ids of the findings by target and dedupe key. */
  findingKeys: new Map<string, string>(),
  proposals: new Map<string, FixProposalRow>(),
  retests: new Map<string, RetestRow>(),
  reports: new Map<string, ReportRow>(),
  schedules: new Map<string, ScheduleRow>(),
  approvals: new Map<string, ApprovalRow>(),
  /** By workspace, key, operation and Idempotency-Key. */
  claims: new Map<string, ClaimRow>(),
});

/** The rows of a workspace for which `keep` holds, newest first, the later made first among equals. */
export function newestFirst<Row extends { readonly workspaceId: string; readonly createdAt: number }>(
  table: Table<Row>,
  workspaceId: string,
  keep: (row: Row) => boolean = () => true,
): Row[] {
  return [...table.values()]
    .filter((row) => row.workspaceId === workspaceId && keep(row))
    .reverse()
    .sort((left, right) => right.createdAt - left.createdAt);
}

/** A row of the caller's workspace, or undefined: another workspace's row does not exist for it. */
export function rowOf<Row extends { readonly workspaceId: string }>(
  table: Table<Row>,
  workspaceId: string,
  id: string,
): Row | undefined {
  const row = table.get(id);
  return row?.workspaceId === workspaceId ? row : undefined;
}
