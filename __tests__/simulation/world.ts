import * as v from 'valibot';
import { ScanScript } from '../../src/local/script.js';
import { addRepository, seed, type Seeded } from '../../src/local/seed.js';
import { createService, type LocalService } from '../../src/local/service.js';
import { counting } from '../support/counting.js';
import { namedSource } from '../support/named-source.js';
import { HEAD, REPOSITORY } from '../support/run-environment.js';
import type { VirtualClock } from '../support/virtual-clock.js';
import { crowd } from './ceiling.js';
import type { Dice } from './dice.js';
import type { Fate } from './fate.js';
import { History } from './history.js';
import { PullRequest } from './thread.js';
import {
  plant,
  plantElsewhere,
  plantEnded,
  plantPast,
  plantResumed,
  plantTarget,
  plantTenants,
  shuffleTies,
} from './neighbours.js';

const HOUR_MS = 3_600_000;
/** How long others go on after the deadline of a run, for the sake of its post step. */
const AFTERWARDS_MS = 120_000;

/** Where runs live. */
export interface SimulatedWorld {
  readonly service: LocalService;
  readonly seeded: Seeded;
  /** Another target of the same workspace, where there is one. */
  readonly otherTargetId: string | undefined;
  /** The pull request that runs comment on, where they do. */
  readonly pullRequest: PullRequest | undefined;
  /** The scan that the run is given. */
  readonly scanId: string | undefined;
  /** The first scan that an answer tells a run of; `undefined` once the run has ended without. */
  readonly told: PromiseWithResolvers<string | undefined>;
  /** A scan of an hour ago, where somebody is to import into one. */
  readonly olderId: string | undefined;
  /** The names of the runs that imported into a scan, by its id, and `somebody` where its findings were decided about. */
  readonly importers: Map<string, Set<string>>;
  readonly history: History;
  /** Does one thing after another, so that what comes into being meanwhile is of that one. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Takes away what stands in the way of every run. */
  readonly relieve: () => void;
}

/** The world that a fate begins in, with what happens in it by itself. */
export function makeWorld(fate: Fate, clock: VirtualClock, dice: Dice): SimulatedWorld {
  const service = createService({
    profile: fate.profile,
    clock,
    ids: counting(),
    sources: () => namedSource({ main: HEAD }),
    limits: fate.ceiling.limits,
  });
  const { rules } = fate.oddities;
  if (rules !== undefined) Object.assign(service.world, { rules: { ...service.world.rules, ...rules } });
  // Where findings also come and go, those that are missed and those that are new can add up to any count; and a list
  // that looks whole may be none where the one before it was cut short.
  if (fate.churn.length === 0 && fate.pageFault !== 'lose-cursor') shuffleTies(service, dice);
  const seeded = seed(service.world, { repoFullName: REPOSITORY });
  const otherTargetId =
    fate.companion?.relation === 'matrix'
      ? addRepository(service.world, seeded.workspaceId, 'acme/api', 'main').id
      : undefined;
  if (fate.filter === 'ignored') plantElsewhere(service, seeded);
  crowd(service, seeded, fate.ceiling, { clock, dice, forMs: fate.timeoutMs + AFTERWARDS_MS });
  const isOlderWanted = [fate, fate.companion?.fate].some((one) => one?.cargo?.rival?.into === 'older');
  const olderId = isOlderWanted ? plantEnded(service, seeded, HOUR_MS) : undefined;
  plantPast(service, seeded, fate);
  const relieve = encumber(service, seeded, fate, clock);
  const scanId = fate.isResumed ? plantResumed(service, seeded, fate) : undefined;
  if (scanId === undefined) service.world.scripts.push(v.parse(ScanScript, fate.script));
  if (fate.pageFault !== undefined && fate.pageFault !== 'lose-cursor') {
    const effect = { kind: fate.pageFault };
    service.faults.add({ operation: 'listFindings', skip: dice.whole(0, 1), effect });
  }
  for (const neighbour of fate.neighbours) {
    const { at } = neighbour;
    if (typeof at !== 'object') continue;
    const move = (): void => plant(service, seeded, fate, neighbour);
    if (at.ms === 0) move();
    else void clock.sleep(at.ms).then(move);
  }
  if (fate.revokedAtMs !== undefined) {
    void clock.sleep(fate.revokedAtMs).then(() => revokeKeys(service));
  }
  return {
    service,
    seeded,
    otherTargetId,
    pullRequest: fate.talk && new PullRequest(fate, [seeded.targetId, seeded.other.targetId]),
    scanId,
    told: Promise.withResolvers(),
    olderId,
    importers: new Map(),
    history: new History(service),
    alone: inTurn(),
    relieve,
  };
}

/** Lets it happen to the workspace what few lives see. Gives what puts it in order again. */
function encumber(
  service: LocalService,
  seeded: Seeded,
  { oddities: { denial, tenants, targets } }: Fate,
  clock: VirtualClock,
): () => void {
  const { world } = service;
  const { workspaceId } = seeded;
  const after = (ms: number, act: () => void): void => (ms === 0 ? act() : void clock.sleep(ms).then(act));
  let isOver = false;
  const unlessOver = (act: () => void) => (): void => void (isOver || act());
  for (let count = 0; count < (targets?.others ?? 0); count += 1)
    plantTarget(world, workspaceId, `acme/other-${count}`, (count + 1) * HOUR_MS);
  const twin = targets?.hasTwin === true ? addRepository(world, workspaceId, REPOSITORY, 'next') : undefined;
  const own = world.targets.get(seeded.targetId);
  if (targets?.isMissing === true) Object.assign(own ?? {}, { repoFullName: 'acme/renamed' });
  if (tenants !== undefined) plantTenants(service, seeded, tenants, (ms, act) => after(ms, unlessOver(act)));
  if (denial !== undefined)
    after(
      denial.fromMs,
      unlessOver(() => {
        world.limits.denial = { code: 'PLAN_LIMIT', message: 'Not by this plan.\n::error::x @you' };
      }),
    );
  return () => {
    isOver = true;
    world.limits.denial = null;
    if (twin !== undefined) world.targets.delete(twin.id);
    Object.assign(own ?? {}, { repoFullName: REPOSITORY });
    for (const scan of world.scans.values())
      if (scan.targetId !== seeded.targetId && scan.endedAt === null)
        Object.assign(scan, { status: 'CANCELLED', endedAt: world.time.now() });
  };
}

function revokeKeys({ world }: LocalService): void {
  for (const key of world.keys.values()) Object.assign(key, { revokedAt: world.time.now() });
}

function inTurn(): SimulatedWorld['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
