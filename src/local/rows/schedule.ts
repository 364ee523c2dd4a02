/** A scan that is created again and again. Its times are milliseconds since 1970. */
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
