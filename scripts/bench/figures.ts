/** Named numbers that one run was measured by. */
export type Figures<Name extends string> = Readonly<Record<Name, number>>;

/** Runs every side in each round, one after the other, so that whatever disturbs the machine disturbs all alike. */
export async function alternate<Side extends string, Name extends string>(
  sides: Readonly<Record<Side, () => Promise<Figures<Name>>>>,
  rounds: number,
): Promise<Record<Side, Figures<Name>[]>> {
  const names = Object.keys(sides) as Side[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Side,
    Figures<Name>[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(await sides[name]());
  }
  return measured;
}

/** The middle one, or the mean of the two in the middle. Throws a `RangeError` where there are none. */
export function medianOf(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no median of no values.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The median of one figure over the rounds. */
export function middleOf<Name extends string>(rounds: readonly Figures<Name>[], name: NoInfer<Name>): number {
  return medianOf(rounds.map((round) => round[name]));
}

/** The median of what a figure is, round by round, as a multiple of the same figure of another side. */
export function ratioOf<Name extends string>(
  rounds: readonly Figures<Name>[],
  to: readonly Figures<Name>[],
  name: NoInfer<Name>,
): number {
  return medianOf(rounds.map((round, at) => round[name] / (to[at]?.[name] ?? Number.NaN)));
}
