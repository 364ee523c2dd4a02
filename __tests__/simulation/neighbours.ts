import * as v from 'valibot';
import type { WireRequest } from '../../src/api/wire.js';
import type { TargetRow } from '../../src/local/rows/account.js';
import { isActive } from '../../src/local/rows/scan.js';
import { insertScan } from '../../src/local/scans/insert.js';
import { GOALS, planFor, WORKFLOWS } from '../../src/local/scans/plan.js';
import { ScanScript } from '../../src/local/script.js';
import { addRepository, type Seeded } from '../../src/local/seed.js';
import type { LocalService } from '../../src/local/service.js';
import type { World } from '../../src/local/world.js';
import { BASE, HEAD } from '../support/run-environment.js';
import { numberIn, type Rival, rivalBytes } from './cargo.js';
import type { Dice } from './dice.js';
import type { Fate, Neighbour, PastScan } from './fate.js';
import { asksFor } from './occasion.js';
import type { Tenants } from './oddities.js';
import { scanOf } from './scene.js';
import { usualBerth } from './talk.js';
import { wishOf } from './wish.js';

const OTHER = 'd'.repeat(40);

/** Makes the scan of another job now, unless the service would refuse it: at once, so that nothing comes between. */
export function plant(
  { world, settle }: LocalService,
  { targetId }: Seeded,
  { event, inputs }: Fate,
  { ms, isSameCommits, other, isHeld = false }: Neighbour,
): void {
  settle();
  const target = world.targets.get(targetId);
  const isTaken = [...world.scans.values()].some((scan) => scan.targetId === targetId && isActive(scan));
  if (target === undefined || (isTaken && world.rules.admission === 'strict')) return;
  world.scripts.unshift(runningFor(ms, isHeld));
  const { workflow, goal, mode, base, head: own } = wishOf({ event, inputs, berth: usualBerth });
  const head = isSameCommits ? own : OTHER;
  insertScan(world, {
    target,
    goal: other === 'goal' ? 'LAUNCH_REVIEW' : goalOf(goal),
    createdById: 'somebody',
    triggerType: other === 'trigger' ? 'retest' : 'manual',
    plan: planFor(
      target,
      { mode: other === 'mode' ? 'DEEP' : mode, workflow: kindOf(workflow) },
      workflow === 'REVIEW_CHANGES' ? { head, base } : { head },
    ),
    at: world.time.now(),
  });
}

const kindOf = (workflow: string) => v.parse(v.picklist(WORKFLOWS), workflow);
const goalOf = (goal: string) => v.parse(v.picklist(GOALS), goal);
const runningFor = (ms: number, isHeld: boolean, targetId?: string) =>
  v.parse(ScanScript, {
    ...(targetId === undefined ? {} : { targetId }),
    steps: [{ status: isHeld ? 'REQUIRES_APPROVAL' : 'RUNNING', ms }],
    findings: [],
  });

/** Makes a target of another repository, so much older than now, in milliseconds: lists are told whole by their dates. */
export function plantTarget(world: World, workspaceId: string, name: string, ageMs: number): TargetRow {
  const target = addRepository(world, workspaceId, name, 'main');
  return Object.assign(target, { createdAt: target.createdAt - ageMs });
}

/** Makes the scans of other targets of the workspace: those that had ended now, the others in their time. */
export function plantTenants(
  { world, settle }: LocalService,
  { workspaceId }: Seeded,
  { ended, scans }: Tenants,
  after: (ms: number, act: () => void) => void,
): void {
  const make = (name: string, script: v.InferOutput<typeof ScanScript>, agoMs: number): void => {
    const target = plantTarget(world, workspaceId, name, agoMs);
    world.scripts.unshift({ ...script, targetId: target.id });
    const plan = planFor(target, { mode: 'QUICK', workflow: 'REVIEW_TARGET' }, { head: OTHER });
    const by = { createdById: 'somebody', triggerType: 'manual' } as const;
    insertScan(world, { target, goal: 'TEST_APP', ...by, plan, at: world.time.now() - agoMs });
  };
  for (let count = 0; count < ended; count += 1)
    make(
      `acme/past-${count % 3}-${count}`,
      v.parse(ScanScript, { afterMs: 0, findings: [] }),
      (count + 1) * 1_000,
    );
  settle();
  for (const [at, { atMs, ms, isHeld }] of scans.entries())
    after(atMs, () => {
      settle();
      const active = [...world.scans.values()].filter(
        (scan) => scan.workspaceId === workspaceId && isActive(scan),
      );
      if (active.length < MOST_ACTIVE || world.rules.admission === 'open')
        make(`acme/tenant-${at}`, runningFor(ms, isHeld), 0);
    });
}
/** How many scans of a workspace may be active. */
const MOST_ACTIVE = 3;

/** Makes the scan that the run is given, as its script has it, and says its id. */
export function plantResumed({ world }: LocalService, { targetId }: Seeded, { event, script }: Fate): string {
  const target = world.targets.get(targetId);
  if (target === undefined) throw new Error('The world has no target.');
  world.scripts.unshift(v.parse(ScanScript, script));
  const workflow = asksFor(event);
  const plan = planFor(
    target,
    { mode: 'QUICK', workflow },
    workflow === 'REVIEW_TARGET' ? { head: HEAD } : { head: HEAD, base: BASE },
  );
  const by = { createdById: 'somebody', triggerType: 'manual' } as const;
  return insertScan(world, { target, goal: 'CHECK_PR', ...by, plan, at: world.time.now() }).id;
}

/** Makes a scan of other commits that has just ended, or ended so long ago, in milliseconds; says its id. */
export function plantEnded({ world, settle }: LocalService, { targetId }: Seeded, agoMs = 0): string {
  const target = world.targets.get(targetId);
  if (target === undefined) throw new Error('The world has no target.');
  world.scripts.unshift(v.parse(ScanScript, { afterMs: 0, findings: [] }));
  const plan = planFor(target, { mode: 'QUICK', workflow: 'REVIEW_CHANGES' }, { head: OTHER, base: BASE });
  const by = { createdById: 'somebody', triggerType: 'manual' } as const;
  const { id } = insertScan(world, { target, goal: 'CHECK_PR', ...by, plan, at: world.time.now() - agoMs });
  settle();
  return id;
}

/** Makes a scan of another target that has ended, with what shows of its findings that they are none of ours. */
export function plantElsewhere({ world, settle }: LocalService, { workspaceId }: Seeded): void {
  const target = addRepository(world, workspaceId, 'acme/elsewhere', 'main');
  const findings = [{ severity: 'CRITICAL' as const }, { severity: 'LOW' as const }];
  world.scripts.unshift(v.parse(ScanScript, { afterMs: 0, findings }));
  const plan = planFor(target, { mode: 'QUICK', workflow: 'REVIEW_TARGET' }, { head: OTHER });
  const by = { createdById: 'somebody', triggerType: 'manual' } as const;
  insertScan(world, { target, goal: 'TEST_APP', ...by, plan, at: world.time.now() });
  settle();
}

/** What another job imports into a scan, by a request like that of the run which it comes before. Says whose findings somebody then decided about. */
export async function importBeside(
  { world, handle }: LocalService,
  id: string,
  rival: Rival,
  request: WireRequest,
  touch: (scanId: string) => void,
  scoredEvery?: number,
): Promise<void> {
  const body = rivalBytes(rival, scoredEvery);
  await handle({ ...request, path: request.path.replace(scanOf(request), id), body });
  if (rival.decided === undefined) return;
  for (const finding of world.findings.values()) {
    const isDecided = finding.category === 'external_import' && numberIn(finding.summary) % 3 === 0;
    if (!isDecided || !finding.observedIn.has(id)) continue;
    finding.status = rival.decided;
    for (const scanId of finding.observedIn.keys()) touch(scanId);
  }
}

/** Makes the scans that had ended before the run, as the service would have kept them. */
export function plantPast({ world, settle }: LocalService, { targetId }: Seeded, { past }: Fate): void {
  const target = world.targets.get(targetId);
  if (target === undefined) return;
  const spanOf = ({ queuedMs, ranMs, quietMs }: PastScan): number => queuedMs + ranMs + quietMs;
  let at = world.time.now() - past.reduce((sum, one) => sum + spanOf(one), 0);
  for (const one of past) {
    const { end, queuedMs, ranMs, goal, mode, isSameCommits, findings } = one;
    const steps = [
      { status: 'QUEUED', ms: queuedMs },
      { status: 'RUNNING', ms: ranMs },
    ];
    const found = Array.from({ length: findings }, () => ({ title: 'Of the past', severity: 'CRITICAL' }));
    world.scripts.unshift(v.parse(ScanScript, { end, steps, findings: found }));
    const commits = { head: isSameCommits ? HEAD : OTHER, base: BASE };
    const plan = planFor(target, { mode, workflow: 'REVIEW_CHANGES' }, commits);
    insertScan(world, { target, goal, createdById: 'somebody', triggerType: 'manual', plan, at });
    at += spanOf(one);
  }
  settle();
}

/** A table that gives its rows in another order each time, so that ties never fall the same way twice. */
class Shuffled<Row> extends Map<string, Row> {
  dice: Dice | undefined;

  override *values(): MapIterator<Row> {
    const rows = [...super.values()];
    for (let last = rows.length - 1; last > 0; last -= 1) {
      const other = this.dice?.whole(0, last) ?? last;
      const [one, two] = [rows[last], rows[other]];
      if (one === undefined || two === undefined) continue;
      rows[last] = two;
      rows[other] = one;
    }
    yield* rows;
  }
}

/**
 * Lets the service list rows of the same moment in another order each time. Pages then repeat and
 * miss rows, as was observed (section 11).
 */
export function shuffleTies({ world }: LocalService, dice: Dice): void {
  for (const name of ['scans', 'findings', 'targets'] as const) {
    Object.assign(world, { [name]: Object.assign(new Shuffled<unknown>(), { dice }) });
  }
}
