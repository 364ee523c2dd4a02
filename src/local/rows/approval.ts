/** What somebody has to approve before it is done. Its times are milliseconds since 1970. */
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
