import type { Dice } from './dice.js';
import type { Fate } from './fate.js';
import type { Oddities } from './oddities.js';

/** A way to be odd: makes a fate of that kind. */
export type Kind = (fate: Fate, dice: Dice) => Fate;

export const withInputs = (fate: Fate, inputs: Readonly<Record<string, string>>): Fate => ({
  ...fate,
  inputs: { ...fate.inputs, ...inputs },
});

export const withOddity = (fate: Fate, oddities: Oddities): Fate => ({
  ...fate,
  oddities: { ...fate.oddities, ...oddities },
});
