import type { Operation } from '../../api/operation.js';
import type { OperationName } from '../../api/operations/index.js';
import { sha256 } from '../digest.js';
import { Refusal } from '../refusal.js';
import type { KeyRow, Role, WorkspaceRow } from '../rows/account.js';
import type { World } from '../world.js';

/** Who calls: a key, and the workspace that it is bound to. */
export interface Caller {
  readonly key: KeyRow;
  readonly workspace: WorkspaceRow;
}

const KEY = /^Bearer (lsk_[A-Za-z0-9_-]{8,124})$/;

/** What a role may not do although its key may write (observed facts, section 0). */
const DENIED: Readonly<Record<Role, readonly OperationName[] | 'writes'>> = {
  OWNER: [],
  DEVELOPER: ['updateFinding'],
  MEMBER: ['updateFinding', 'cancelScan'],
  AUDITOR: 'writes',
  VIEWER: 'writes',
};

/** The key of a request. Whatever is wrong with it is the same 401 (observed facts, section 11). */
export function authenticate(headers: Readonly<Record<string, string>>, world: World): KeyRow {
  const secret = KEY.exec(headers['authorization'] ?? '')?.[1];
  const digest = secret && sha256(secret);
  const now = world.time.now();
  for (const key of world.keys.values()) {
    const valid = key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
    if (key.digest === digest && valid) return key;
  }
  throw new Refusal(401, 'UNAUTHORIZED', 'Authentication required.');
}

/**
 * Whether a key may do an operation in the workspaces that a request names. Another than the key's own, a
 * scope that does not suffice and a role that may not are the same 403 (contract, section 5).
 */
export function admit(
  world: World,
  key: KeyRow,
  name: OperationName,
  { scope }: Operation,
  workspaceIds: readonly string[],
): Caller {
  const workspace = world.workspaces.get(key.workspaceId);
  const isOwn = workspaceIds.every((id) => id === key.workspaceId);
  const denied = DENIED[key.role];
  const mayByRole = denied === 'writes' ? scope !== 'write' : !denied.includes(name);
  const mayByScope = scope === 'any' || key.scopes.includes(scope);
  if (workspace === undefined || !isOwn || !mayByRole || !mayByScope) {
    throw new Refusal(403, 'FORBIDDEN', 'You do not have access to this resource.');
  }
  return { key, workspace };
}
