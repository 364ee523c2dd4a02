import type { WireFault } from '../../src/api/wire.js';
import { type Kind, withOddity } from './odd-kind.js';

/** A break of the connection that no time heals, or that says nothing of what became of a request. */
export const breakage: Kind = (fate, dice) => ({
  ...fate,
  climate: {
    ...fate.climate,
    breakage: {
      fault: dice.pick<WireFault>(['lookup', 'certificate', 'proxy', 'oversize', 'encoded']),
      chance: dice.pick([0.01, 0.05, 0.3]),
    },
  },
});

/** Connections take their time. */
export const connecting: Kind = (fate, dice) => ({
  ...fate,
  climate: { ...fate.climate, connecting: dice.pick([0.05, 0.3, 0.9]) },
});

/** No create request is answered, nor sent for a while, in which another job asks for the same and gets it sooner. */
export const delay: Kind = (fate, dice) => {
  if (fate.isResumed) return fate;
  const heldCreationMs = dice.pick([0, 30_000, 150_000]);
  const at = { ms: dice.whole(500, 500 + heldCreationMs) };
  const other = { at, ms: dice.whole(500, 20_000), isSameCommits: true, other: 'nothing' } as const;
  const hiddenMs = fate.slumber === undefined ? dice.whole(0, 20_000) : 0;
  return {
    ...fate,
    script: { ...fate.script, hiddenMs },
    // Which of the scans that came up are too young is told by their dates.
    habit: fate.habit && { ...fate.habit, wrongByMs: 0 },
    neighbours: [...fate.neighbours, other],
    climate: { ...fate.climate, heldCreationMs },
  };
};

/** Where anything is lost, nothing more is heard. */
export const hush: Kind = (fate) => ({ ...fate, climate: { ...fate.climate, isHushed: true } });

/** GitHub is out of reach for a while, too. */
export const outage: Kind = (fate, dice) => {
  if (fate.talk === undefined) return fate;
  const fromMs = dice.whole(0, 120_000);
  const partition = { fromMs, toMs: fromMs + dice.whole(1_000, 180_000), isRefused: dice.chance(0.5) };
  return { ...fate, talk: { ...fate.talk, climate: { ...fate.talk.climate, partition } } };
};

/** A cache on the way answers with what is too old. */
export const cache: Kind = (fate, dice) =>
  withOddity(fate, { cache: { chance: dice.pick([0.05, 0.3]), ageS: dice.pick([21, 300]) } });
