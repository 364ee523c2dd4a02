import { virtualClock } from '../support/virtual-clock.js';
import { Dice } from './dice.js';
import { castFate } from './fate.js';
import { type LivedRun, liveRun } from './lived-run.js';
import { makeWorld } from './world.js';

/** A simulated run, from its first step to the end of its post step. */
export interface Life extends LivedRun {
  readonly seed: number;
  /** Another run for the same commits, beside it. */
  readonly companion: LivedRun | undefined;
  /** Virtual milliseconds from the start of the run to its end, the post step left out. */
  readonly lastedMs: number;
}

/** What is still on its way when everything is over arrives within this time, in milliseconds. */
const SETTLED_WITHIN_MS = 45_000;

/**
 * Lives the run of a seed: the real run and post step, on a virtual clock, against the local service
 * in bad weather. Another `chance` changes what falls by chance, and not the fate.
 */
export async function live(seedNumber: number, chance = 0): Promise<Life> {
  const fate = castFate(new Dice(seedNumber));
  const dice = new Dice(Math.imul(seedNumber, 0x9e3779b1) ^ chance);
  const clock = virtualClock({ isAlone: true });
  const world = makeWorld(fate, clock, dice);
  const liveBeside = async (): Promise<LivedRun | undefined> => {
    if (fate.companion === undefined) return undefined;
    await clock.sleep(fate.companion.afterMs);
    return await liveRun({ fate: fate.companion.fate, clock, dice, world, name: 'other' });
  };
  const [own, companion] = await clock.run(
    Promise.all([liveRun({ fate, clock, dice, world, name: 'key' }), liveBeside()]),
  );
  await clock.advance(SETTLED_WITHIN_MS);
  world.service.settle();
  own.chronicle.note({ kind: 'over' });
  companion?.chronicle.note({ kind: 'over' });
  return { ...own, seed: seedNumber, companion, lastedMs: own.scene.endedAt ?? 0 };
}
