/**
 * How many results came to what, in a row or in all. A sum with an unknown addend is unknown (`null`): 0 would be a
 * claim.
 */
export interface Totals {
  readonly results: number | null;
  readonly imported: number | null;
  readonly corroborated: number | null;
  readonly rejected: number | null;
  /** By us before sending, and by the service. */
  readonly merged: number | null;
  readonly suppressed: number | null;
  readonly skipped: number | null;
}

/**
 * One row of `sarif` in results.json. `results = imported + corroborated + rejected + merged + suppressed +
 * skipped`; `rejected` holds whatever is not known to be imported. What is not known is `null`.
 */
export interface ImportRow extends Totals {
  /**
   * The file's path relative to the workspace, with slashes; its whole path if it is elsewhere; the line of
   * `sarif-files` if that names no file.
   */
  readonly file: string;
  /** From 1 on. */
  readonly part: number;
  readonly error: string | null;
}

/** The files that have more than one part. */
export function filesInParts(rows: readonly ImportRow[]): ReadonlySet<string> {
  return new Set(rows.filter(({ part }) => part > 1).map(({ file }) => file));
}

/** Whether what is wrong with a row begins with the name of its file. */
export const isNamed = ({ file, error }: ImportRow): boolean =>
  error !== null && [file, `\`${file}\``].some((name) => error.startsWith(name));

/** Whether results are missing from what was imported. */
export const isLacking = (rows: readonly ImportRow[]): boolean => rows.some(({ error }) => error !== null);

/** A sum of two counts; `null`, not known, where one of them is. */
export function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/** The sums over all rows. */
export function totalsOf(rows: readonly Totals[]): Totals {
  const sum = (count: (row: Totals) => number | null): number | null =>
    rows.reduce((total: number | null, row) => plus(total, count(row)), 0);
  return {
    results: sum(({ results }) => results),
    imported: sum(({ imported }) => imported),
    corroborated: sum(({ corroborated }) => corroborated),
    rejected: sum(({ rejected }) => rejected),
    merged: sum(({ merged }) => merged),
    suppressed: sum(({ suppressed }) => suppressed),
    skipped: sum(({ skipped }) => skipped),
  };
}
