import * as v from 'valibot';
import { observe } from './findings/observe.js';
import { scriptedFinding } from './findings/scripted.js';
import { insertScan } from './scans/insert.js';
import { planFor } from './scans/plan.js';
import { ScanScript, ScriptedFinding } from './script.js';
import { addRepository } from './seed.js';
import type { LocalService } from './service.js';
import { DAY_MS } from './time.js';
import type { Table, World } from './world.js';

const Id = v.pipe(v.string(), v.minLength(1));
/** How long ago something was, in milliseconds; the bound keeps all dates far from the ends of time. */
const Age = v.pipe(v.number(), v.minValue(0), v.maxValue(100 * 365 * DAY_MS));

/** Rows to add to a running service, and what its next scans do. */
export const Plant = v.strictObject({
  targets: v.optional(
    v.array(
      v.strictObject({
        workspaceId: Id,
        repoFullName: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/)),
        branch: v.optional(Id, 'main'),
      }),
    ),
    [],
  ),
  /** Scans created `ageMs` ago, which since then did what their script says: by default, complete at once. */
  scans: v.optional(
    v.array(
      v.strictObject({
        targetId: Id,
        ageMs: v.optional(Age, 0),
        workflow: v.optional(v.picklist(['REVIEW_TARGET', 'REVIEW_CHANGES']), 'REVIEW_TARGET'),
        script: v.optional(ScanScript, { afterMs: 0, findings: [] }),
      }),
    ),
    [],
  ),
  /** Findings that existing scans saw. */
  findings: v.optional(v.array(v.strictObject({ scanId: Id, ...ScriptedFinding.entries })), []),
  /** For the next scans, in their order. */
  scripts: v.optional(v.array(ScanScript), []),
});
export type Plant = v.InferOutput<typeof Plant>;

/**
 * Adds what is given and returns the ids that it got. Throws, with nothing added, where a workspace, a target
 * or a scan does not exist.
 */
export function plant(
  { world, script, settle }: LocalService,
  given: Plant,
): Record<string, readonly string[]> {
  for (const { workspaceId } of given.targets) known(world.workspaces, workspaceId, 'workspace');
  for (const { targetId } of given.scans) known(world.targets, targetId, 'target');
  for (const { scanId } of given.findings) known(world.scans, scanId, 'scan');
  const targets = given.targets.map(
    (row) => addRepository(world, row.workspaceId, row.repoFullName, row.branch).id,
  );
  const scans = given.scans.map((scan) => plantScan(world, scan));
  settle();
  const findings = given.findings.map(({ scanId, ...finding }) => plantFinding(world, scanId, finding));
  script(...given.scripts);
  return { targets, scans, findings };
}

function plantScan(world: World, { targetId, ageMs, workflow, script }: Plant['scans'][number]): string {
  const target = known(world.targets, targetId, 'target');
  world.scripts.unshift({ ...script, targetId });
  return insertScan(world, {
    target,
    goal: 'CHECK_PR',
    createdById: known(world.workspaces, target.workspaceId, 'workspace').ownerId,
    triggerType: 'manual',
    plan: planFor(target, { mode: 'SAFE', workflow }, {}),
    at: world.time.now() - ageMs,
  }).id;
}

function plantFinding(world: World, scanId: string, finding: ScriptedFinding): string {
  const scan = known(world.scans, scanId, 'scan');
  return observe(world, scan, scriptedFinding(finding, world.ids.token), world.time.now()).row.id;
}

function known<Row>(table: Table<Row>, id: string, what: string): Row {
  const row = table.get(id);
  if (row === undefined)
    throw new Error(`There is no ${what} ${JSON.stringify(id)}; GET /state names those there are.`);
  return row;
}
