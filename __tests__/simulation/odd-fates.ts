import type { Dice } from './dice.js';
import type { Fate } from './fate.js';
import type { Kind } from './odd-kind.js';
import { bare, portrait, undated, unkeyed, words } from './odd-pictures.js';
import { order, choice, leisure, given, silence, lateness, scores, untold } from './odd-runs.js';
import {
  denial,
  conflict,
  press,
  imports,
  mixup,
  cancel,
  tenants,
  targets,
  mixture,
  throng,
} from './odd-services.js';
import { breakage, connecting, delay, hush, outage, cache } from './odd-ways.js';

/** Makes one life in three an odd one. Cast after everything else, so that a seed means what it meant. */
export function oddly(fate: Fate, dice: Dice): Fate {
  const own = perhaps(fate, dice, [...kinds, untold]);
  const { companion } = own;
  return companion === undefined || !dice.chance(0.5)
    ? own
    : { ...own, companion: { ...companion, fate: perhaps(companion.fate, dice, kinds) } };
}

function perhaps(fate: Fate, dice: Dice, all: readonly [Kind, ...Kind[]]): Fate {
  if (!dice.chance(0.35)) return fate;
  return Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => dice.pick(all)).reduce(
    (odd, kind) => kind(odd, dice),
    fate,
  );
}

const kinds: readonly [Kind, ...Kind[]] = [
  order,
  order,
  choice,
  leisure,
  denial,
  conflict,
  conflict,
  press,
  press,
  cancel,
  cache,
  given,
  tenants,
  tenants,
  targets,
  portrait,
  portrait,
  breakage,
  outage,
  undated,
  scores,
  words,
  imports,
  connecting,
  connecting,
  mixture,
  mixture,
  mixture,
  mixture,
  hush,
  lateness,
  bare,
  bare,
  throng,
  imports,
  mixup,
  silence,
  unkeyed,
  delay,
];
