/** What a report says, fixed when it was made. */
export interface ReportSnapshot {
  readonly scanId: string | null;
  readonly scanStatus: string | null;
  readonly summary: string | null;
  readonly findings: ReadonlyArray<{
    readonly title: string;
    readonly severity: string;
    readonly status: string;
    readonly summary: string;
    readonly recommendedFix: string | null;
  }>;
}

export interface ReportRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly scanId: string | null;
  readonly title: string;
  readonly type: string;
  /** generated or downloaded. */
  status: string;
  /** Null while the scan that it is of has not ended. */
  readonly snapshot: ReportSnapshot | null;
  /** The digest of the share link's token; the token itself is told once and not kept. */
  shareTokenHash: string | null;
  shareExpiresAt: number | null;
  revokedAt: number | null;
  readonly createdAt: number;
}

export interface ScheduleRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly targetId: string;
  readonly createdById: string;
  cron: string;
  goal: string;
  mode: string;
  enabled: boolean;
  lastRunAt: number | null;
  /** Null while it is not enabled. */
  nextRunAt: number | null;
  readonly createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

export interface ApprovalRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly actionName: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly inputHash: string;
  readonly requestedById: string;
  readonly expiresAt: number;
  readonly createdAt: number;
  status: 'PENDING' | 'APPROVED' | 'DENIED';
  decidedById: string | null;
  approvedAt: number | null;
  deniedAt: number | null;
  updatedAt: number;
}

/** A use of an Idempotency-Key (observed facts, 3.4). It never expires. */
export interface ClaimRow {
  readonly operationId: string;
  readonly fingerprint: string;
  outcome:
    | { readonly state: 'running' }
    | { readonly state: 'failed' }
    /** The data of the answer as it was then. */
    | { readonly state: 'completed'; readonly data: unknown };
}
