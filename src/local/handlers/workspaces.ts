import * as v from 'valibot';
import { paging } from '../../api/operations/define.js';
import { invalidInput, Refusal } from '../refusal.js';
import type { KeyRow, ProjectRow, WorkspaceRow } from '../rows/account.js';
import { slugOf } from '../slug.js';
import { iso } from '../time.js';
import { ok, type Item, type PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { pageOf } from '../wire/page.js';
import { newestFirst, type World } from '../world.js';

/** GET /workspaces: all of the key's creator; where observed, an array and no page (observed facts, 10, 4). */
export const listWorkspaces = handler({
  unbound: true,
  answer({ caller: { key } }, world): Item | PageAnswer {
    const rows = [...world.workspaces.values()].filter((workspace) => workspace.ownerId === key.ownerId);
    const items = rows.map((workspace) => presentWorkspace(workspace, key));
    if (world.rules.workspaces === 'array') return ok(items);
    return { kind: 'page', items, nextCursor: null, total: rows.length };
  },
});

const presentWorkspace = ({ id, name, slug, mode, plan }: WorkspaceRow, { role }: KeyRow) => ({
  id,
  name,
  slug,
  mode,
  plan,
  role,
});

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** POST /workspaces, by the key's creator. */
export const createWorkspace = handler({
  unbound: true,
  body: { name: Name, mode: v.optional(v.picklist(['VIBE', 'TEAM', 'ENTERPRISE']), 'VIBE') },
  invalid: 'VALIDATION_ERROR',
  answer({ body, caller }, world): Item {
    const slug = slugOf(body.name);
    if (slug === '') throw invalidInput(world, 'INVALID_NAME', 'The name has no letter or digit.');
    if ([...world.workspaces.values()].some((workspace) => workspace.slug === slug)) {
      throw new Refusal(409, 'SLUG_TAKEN', 'A workspace with this name exists.');
    }
    const { ownerId } = caller.key;
    const row = { id: world.ids.uuid(), ...body, slug, plan: 'FREE', ownerId };
    world.workspaces.set(row.id, row);
    const { id, name, mode, plan } = row;
    return ok({ id, name, slug, mode, plan });
  },
});

/** GET /projects with their counts (observed facts, 8.5). */
export const listProjects = handler({
  query: paging,
  answer({ query, caller }, world): PageAnswer {
    const rows = newestFirst(world.projects, caller.workspace.id);
    return pageOf(rows, query, (project) => presentProject(project, world));
  },
});

function presentProject(
  { id, name, description, createdAt }: ProjectRow,
  world: World,
): Record<string, unknown> {
  const targets = [...world.targets.values()].filter(
    (target) => target.projectId === id && target.deletedAt === null,
  );
  const ids = new Set(targets.map((target) => target.id));
  const ofThem = ({ targetId }: { readonly targetId: string }): boolean => ids.has(targetId);
  return {
    id,
    name,
    description,
    riskScore: null,
    createdAt: iso(createdAt),
    targetCount: targets.length,
    scanCount: [...world.scans.values()].filter(ofThem).length,
    findingCount: [...world.findings.values()].filter(ofThem).length,
  };
}

/** POST /projects. */
export const createProject = handler({
  body: { name: Name, description: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))) },
  invalid: 'VALIDATION_ERROR',
  answer({ body, caller }, world): Item {
    const shown = {
      id: world.ids.next(),
      workspaceId: caller.workspace.id,
      name: body.name,
      description: body.description ?? null,
    };
    world.projects.set(shown.id, { ...shown, createdAt: world.time.now() });
    return ok(shown);
  },
});
