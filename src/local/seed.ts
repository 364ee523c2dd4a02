import { sha256 } from './digest.js';
import type { KeyRow, Role, Scope, TargetRow, WorkspaceRow } from './rows/account.js';
import type { World } from './world.js';

/** What a caller needs to know to use a seeded service. Keys are secrets, told here alone. */
export interface Seeded {
  readonly workspaceId: string;
  readonly targetId: string;
  readonly writeKey: string;
  readonly readKey: string;
  /** A second workspace with a target and a read-write key of its own, to test the binding with. */
  readonly other: { readonly workspaceId: string; readonly targetId: string; readonly writeKey: string };
}

export interface SeedOptions {
  /** `owner/name` of the repository that the target is. */
  readonly repoFullName?: string;
  readonly branch?: string;
}

/** Fills an empty world: a workspace with a repository and two keys, and a second workspace beside it. */
export function seed(
  world: World,
  { repoFullName = 'acme/shop', branch = 'main' }: SeedOptions = {},
): Seeded {
  const workspace = addWorkspace(world, 'Acme');
  const second = addWorkspace(world, 'Umbrella');
  return {
    workspaceId: workspace.id,
    targetId: addRepository(world, workspace.id, repoFullName, branch).id,
    writeKey: addKey(world, workspace, ['read', 'write']),
    readKey: addKey(world, workspace, ['read']),
    other: {
      workspaceId: second.id,
      targetId: addRepository(world, second.id, 'umbrella/site', 'main').id,
      writeKey: addKey(world, second, ['read', 'write']),
    },
  };
}

function addWorkspace(world: World, name: string): WorkspaceRow {
  const row: WorkspaceRow = {
    id: world.ids.next(),
    name,
    slug: name.toLowerCase(),
    mode: 'TEAM',
    plan: 'TEAM',
    ownerId: world.ids.next(),
  };
  world.workspaces.set(row.id, row);
  return row;
}

/** Makes a key and returns it; the world keeps its digest alone. */
export function addKey(
  world: World,
  workspace: Pick<WorkspaceRow, 'id' | 'ownerId'>,
  scopes: readonly Scope[],
  more: { readonly role?: Role; readonly expiresAt?: number | null; readonly revokedAt?: number | null } = {},
): string {
  const secret = world.ids.key();
  const row: KeyRow = {
    id: world.ids.next(),
    digest: sha256(secret),
    workspaceId: workspace.id,
    scopes,
    ownerId: workspace.ownerId,
    role: 'OWNER',
    expiresAt: null,
    revokedAt: null,
    ...more,
  };
  world.keys.set(row.id, row);
  return secret;
}

/** Makes a target of a repository that the service is connected to, `owner/name`, and its branch. */
export function addRepository(
  world: World,
  workspaceId: string,
  repoFullName: string,
  branch: string,
): TargetRow {
  const row: TargetRow = {
    id: world.ids.next(),
    workspaceId,
    projectId: null,
    name: repoFullName,
    type: 'REPO',
    url: null,
    apiSpecUrl: null,
    repoFullName,
    branch,
    connected: true,
    environment: 'STAGING',
    createdAt: world.time.now(),
    deletedAt: null,
  };
  world.targets.set(row.id, row);
  return row;
}
