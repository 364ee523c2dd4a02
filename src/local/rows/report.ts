import type { Severity } from '../engine/severity.js';

/** What a report says, fixed when it was made. */
export interface ReportSnapshot {
  readonly scanId: string | null;
  readonly scanStatus: string | null;
  readonly summary: string | null;
  readonly findings: ReadonlyArray<{
    readonly title: string;
    readonly severity: Severity;
    readonly status: string;
    readonly summary: string;
    readonly recommendedFix: string | null;
  }>;
}

/** A report of a scan, of a target, or of the workspace. Its times are milliseconds since 1970. */
export interface ReportRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly scanId: string | null;
  readonly title: string;
  readonly type: string;
  status: 'generated' | 'downloaded';
  /** Null while the scan that it is of has not ended. */
  readonly snapshot: ReportSnapshot | null;
  /** The digest of the share link's token; the token itself is told once and not kept. */
  shareTokenHash: string | null;
  shareExpiresAt: number | null;
  revokedAt: number | null;
  readonly createdAt: number;
}
