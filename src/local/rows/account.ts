/** Ten roles exist (observed facts, section 0); these are the ones whose rights are known. */
export type Role = 'OWNER' | 'DEVELOPER' | 'MEMBER' | 'AUDITOR' | 'VIEWER';
export type Scope = 'read' | 'write';

export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly mode: string;
  readonly plan: string;
  readonly ownerId: string;
}

/** A workspace API key. Only its digest is kept (observed facts, section 0). */
export interface KeyRow {
  readonly id: string;
  readonly digest: string;
  readonly workspaceId: string;
  readonly scopes: readonly Scope[];
  /** The creator, as whom the key acts, and the creator's role in the workspace. */
  readonly ownerId: string;
  readonly role: Role;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

export interface ProjectRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly description: string | null;
  readonly createdAt: number;
}

export type TargetType = 'REPO' | 'WEB_APP' | 'API';

export interface TargetRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly projectId: string | null;
  readonly name: string;
  readonly type: TargetType;
  readonly url: string | null;
  apiSpecUrl: string | null;
  /** `owner/name` of a repository. */
  readonly repoFullName: string | null;
  branch: string | null;
  /** Whether the repository can be read: without that there is no REVIEW_CHANGES (observed facts, 3.2). */
  readonly connected: boolean;
  readonly environment: string;
  readonly createdAt: number;
  deletedAt: number | null;
}
