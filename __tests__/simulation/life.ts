import * as v from 'valibot';
import { ScanScript } from '../../src/local/script.js';
import { virtualClock } from '../support/virtual-clock.js';
import { closingOf } from './closing.js';
import { Dice } from './dice.js';
import { castFate } from './casting.js';
import type { Fate } from './fate.js';
import { type LivedRun, liveRun } from './lived-run.js';
import { mayComment } from './occasion.js';
import type { Surroundings } from './process-parts.js';
import { makeWorld } from './world.js';

/** A simulated run, from its first step to the end of its post step. */
export interface Life extends LivedRun {
  readonly seed: number;
  /** Another run in the same world, beside it or later. */
  readonly companion: LivedRun | undefined;
  /** A last run on the pull request, where there is one. */
  readonly closing: LivedRun | undefined;
  /** Virtual milliseconds from the start of the run to its end, the post step left out. */
  readonly lastedMs: number;
}

/** What is still on its way when everything is over arrives within this time, in milliseconds. */
const SETTLED_WITHIN_MS = 45_000;

/**
 * Lives the run of a seed: the real run and post step, on a virtual clock, against the local service
 * in bad weather. Another `chance` changes what falls by chance, and not the fate; a mute run writes no comment.
 */
export async function live(seedNumber: number, { chance = 0, isMute = false } = {}): Promise<Life> {
  const cast = castFate(new Dice(seedNumber));
  const fate = isMute ? muted(cast) : cast;
  const dice = new Dice(Math.imul(seedNumber, 0x9e3779b1) ^ chance);
  const clock = virtualClock({ isAlone: true, slumber: fate.slumber });
  const world = makeWorld(fate, clock, dice);
  const parts = { clock, dice, world, skies: new Dice(Math.imul(seedNumber, 0x85ebca6b) ^ chance) };
  const liveBeside = async (): Promise<LivedRun | undefined> => {
    if (fate.companion === undefined) return undefined;
    const { afterMs, relation, fate: theirs } = fate.companion;
    const scanId = relation === 'joiner' ? await world.told.promise : world.scanId;
    if (relation === 'joiner' && scanId === undefined) return undefined;
    await clock.sleep(afterMs);
    if (relation === 'push') world.pullRequest?.push(theirs.berth.head);
    return await liveRun({ ...parts, world: { ...world, scanId }, fate: theirs, name: 'other' });
  };
  const liveOwn = async (): Promise<LivedRun> => {
    const own = await liveRun({ ...parts, fate, name: 'key' });
    world.told.resolve(undefined);
    return own;
  };
  const [own, companion] = await clock.run(Promise.all([liveOwn(), liveBeside()]));
  await clock.advance(SETTLED_WITHIN_MS);
  world.service.settle();
  own.chronicle.note({ kind: 'over' });
  companion?.chronicle.note({ kind: 'over' });
  const closing = await close(parts, fate);
  return { ...own, seed: seedNumber, companion, closing, lastedMs: own.scene.endedAt ?? 0 };
}

const muted = (fate: Fate): Fate => ({
  ...fate,
  talk: undefined,
  thread: undefined,
  inputs: { ...fate.inputs, comment: 'never' },
});

/** Lives a last run on the pull request, after which it has to be in order. */
async function close(parts: Surroundings, fate: Fate): Promise<LivedRun | undefined> {
  const { world, clock } = parts;
  const { pullRequest, service } = world;
  if (!mayComment(fate.event) || pullRequest === undefined) return undefined;
  const last = closingOf(fate, pullRequest.fake.head);
  pullRequest.settle();
  world.relieve();
  service.world.scripts.splice(0, Number.POSITIVE_INFINITY, v.parse(ScanScript, last.script));
  const closing = await clock.run(liveRun({ ...parts, fate: last, name: 'last' }));
  await clock.advance(SETTLED_WITHIN_MS);
  closing.chronicle.note({ kind: 'over' });
  return closing;
}
