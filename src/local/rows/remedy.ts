/** A fix that was proposed for a finding. Its times are milliseconds since 1970. */
export interface FixProposalRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly findingId: string;
  readonly summary: string;
  readonly diffRef: string | null;
  readonly generatedByModel: string | null;
  readonly safetyScore: number | null;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A scan that looks whether a finding is fixed. Its times are milliseconds since 1970. */
export interface RetestRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly findingId: string;
  readonly scanId: string;
  /** It is shown as running once its scan runs (observed facts, 8.4). */
  status: 'pending' | 'passed' | 'failed' | 'error';
  readonly resultBefore: string;
  resultAfter: string | null;
  readonly createdAt: number;
  updatedAt: number;
}
