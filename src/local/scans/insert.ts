import { scriptedFinding } from '../findings/scripted.js';
import { pacingOf, stepsTo } from '../pacing.js';
import type { TargetRow } from '../rows/account.js';
import type { Ending, Life, Review, ScanPlan, ScanRow, Step } from '../rows/scan.js';
import type { ReadScanScript } from '../script.js';
import type { World } from '../world.js';
import { enter } from './life.js';

export interface NewScan {
  readonly target: TargetRow;
  readonly goal: string;
  readonly createdById: string;
  readonly triggerType: ScanRow['triggerType'];
  readonly plan: ScanPlan;
  /** When it is created, in milliseconds. */
  readonly at: number;
  /** Why it cannot succeed, where that is known already. */
  readonly failure?: { readonly category: string; readonly message: string } | undefined;
}

/** Makes the row of a scan, queued; the first script that fits says what becomes of it. */
export function insertScan(world: World, given: NewScan): ScanRow {
  const { target, plan, at } = given;
  const script = takeScript(world, target.id);
  const revisions =
    script?.revisions === undefined ? plan.revisions : { ...plan.revisions, ...known(script.revisions) };
  const life = lifeOf(world, given, script);
  const scan: ScanRow = {
    id: world.ids.next(),
    workspaceId: target.workspaceId,
    targetId: target.id,
    projectId: target.projectId,
    createdById: given.createdById,
    goal: given.goal,
    mode: plan.depth,
    triggerType: given.triggerType,
    plan: { ...plan, revisions },
    createdAt: at,
    visibleAt: script?.hiddenMs === undefined ? null : at + script.hiddenMs,
    life,
    status: life.steps[0]?.status ?? 'QUEUED',
    updatedAt: at,
    startedAt: null,
    endedAt: null,
    finalizationStartedAt: null,
    summary: null,
    errorCategory: null,
    errorMessage: null,
    checksum: null,
    events: [],
    coverage: [],
  };
  world.scans.set(scan.id, scan);
  const [first] = life.steps;
  if (first !== undefined) enter(world, scan, first, at);
  return scan;
}

function takeScript(world: World, targetId: string): ReadScanScript | undefined {
  const index = world.scripts.findIndex(
    (script) => script.targetId === undefined || script.targetId === targetId,
  );
  return index < 0 ? undefined : world.scripts.splice(index, 1)[0];
}

function lifeOf(world: World, given: NewScan, script: ReadScanScript | undefined): Life {
  const ending = endingOf(given, script);
  return {
    steps: stepsOf(world, ending, script),
    ending,
    enqueued: script?.enqueueFails !== true,
    index: 0,
    since: given.at,
    review: reviewOf(world, given, script),
  };
}

function endingOf({ failure }: NewScan, script: ReadScanScript | undefined): Ending {
  if (script === undefined && failure !== undefined) {
    return {
      status: 'FAILED',
      summary: null,
      errorCategory: failure.category,
      errorMessage: failure.message,
    };
  }
  const status = script?.enqueueFails === true ? 'FAILED' : (script?.end ?? 'COMPLETED');
  const failed = status === 'FAILED' || status === 'TIMED_OUT';
  return {
    status,
    summary: script?.summary ?? null,
    errorCategory: script?.errorCategory ?? (failed ? 'ENGINE_STOPPED' : null),
    errorMessage: script?.errorMessage ?? (failed ? `The scan ended ${status}.` : null),
  };
}

function stepsOf(world: World, ending: Ending, script: ReadScanScript | undefined): readonly Step[] {
  if (script?.steps !== undefined) return script.steps.map(({ status, ms }) => ({ status, ms: ms ?? null }));
  return stepsTo(ending.status, script?.afterMs === undefined ? world.pacing : pacingOf(script.afterMs));
}

/**
 * The review of a new scan. There is none if the scan cannot succeed, if a script gives its findings, or if nobody
 * reviews.
 */
function reviewOf(world: World, { failure }: NewScan, script: ReadScanScript | undefined): Review {
  const isReviewed = world.reviewer !== undefined && script?.findings === undefined && failure === undefined;
  if (isReviewed) return { state: 'unstarted' };
  const findings = (script?.findings ?? []).map((finding) =>
    scriptedFinding(finding, () => world.ids.token()),
  );
  return { state: 'none', findings, coverage: script?.coverage ?? [] };
}

/** The revisions that a script really gives. */
const known = (revisions: NonNullable<ReadScanScript['revisions']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(revisions).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
