import { invalidInput, notFound, Refusal } from '../refusal.js';
import type { TargetRow, WorkspaceRow } from '../rows/account.js';
import { rowOf, type World } from '../world.js';
import { isPublicUrl } from './public-url.js';
import { placeOf, type TargetRequest } from './request.js';

/**
 * The target that a request asks for, which is not added yet. Throws the refusals that observed facts, 8.8, have for
 * it.
 */
export function admissibleTarget(world: World, workspace: WorkspaceRow, request: TargetRequest): TargetRow {
  const place = placeIn(world, request);
  if (
    request.projectId !== undefined &&
    rowOf(world.projects, workspace.id, request.projectId) === undefined
  ) {
    throw notFound('PROJECT_NOT_FOUND', 'Project');
  }
  const row: TargetRow = {
    id: world.ids.next(),
    workspaceId: workspace.id,
    projectId: request.projectId ?? null,
    name: request.name,
    environment: request.environment,
    createdAt: world.time.now(),
    deletedAt: null,
    ...place,
  };
  refuseTwin(world, row);
  refuseBeyondSlots(world, workspace);
  return row;
}

type Place = Pick<TargetRow, 'type' | 'url' | 'apiSpecUrl' | 'repoFullName' | 'branch' | 'connected'>;

function placeIn(world: World, request: TargetRequest): Place {
  const given = placeOf(request);
  if (typeof given === 'string') throw invalidInput(world, 'VALIDATION_ERROR', given);
  return given.type === 'REPO'
    ? repoPlace(world, given.repoFullName, request)
    : urlPlace(world, given, request);
}

function repoPlace(world: World, repoFullName: string, { installationId, branch }: TargetRequest): Place {
  const connected = installationId !== undefined;
  if (connected && world.sources(repoFullName) === undefined) {
    throw invalidInput(world, 'INSTALLATION_NOT_FOUND', 'The installation does not hold this repository.');
  }
  return { type: 'REPO', url: null, apiSpecUrl: null, repoFullName, branch: branch ?? null, connected };
}

function urlPlace(
  world: World,
  { type, url }: Pick<TargetRow, 'type'> & { readonly url: string },
  { apiSpecUrl }: TargetRequest,
): Place {
  if (!isPublicUrl(url))
    throw invalidInput(
      world,
      'SSRF_BLOCKED',
      'Only a public host can be reviewed, at a URL without credentials.',
    );
  return {
    type,
    url,
    apiSpecUrl: type === 'API' ? (apiSpecUrl ?? null) : null,
    repoFullName: null,
    branch: null,
    connected: false,
  };
}

const livingTargets = (world: World, workspaceId: string): TargetRow[] =>
  [...world.targets.values()].filter(
    (target) => target.workspaceId === workspaceId && target.deletedAt === null,
  );

function refuseTwin(world: World, row: TargetRow): void {
  const twin = livingTargets(world, row.workspaceId).find(
    (target) =>
      target.type === row.type && target.url === row.url && target.repoFullName === row.repoFullName,
  );
  if (twin === undefined) return;
  throw new Refusal(409, 'TARGET_EXISTS', 'The workspace has this target already.', {
    details: { existingTargetId: twin.id },
  });
}

/** A plan holds a limited number of targets; deleted ones do not count (contract, section 8). */
function refuseBeyondSlots(world: World, workspace: WorkspaceRow): void {
  const { targetSlots } = world.limits;
  const targetsUsed = livingTargets(world, workspace.id).length;
  if (targetSlots === null || targetsUsed < targetSlots) return;
  throw new Refusal(403, 'TARGET_LIMIT_REACHED', 'The plan has no free target slot.', {
    details: { targetsUsed, targetCap: targetSlots },
  });
}
