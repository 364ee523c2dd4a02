import type { Row } from './row.js';

/** The sums over all rows. A sum with an unknown addend is unknown, since 0 would be a claim. */
export interface Totals {
  readonly results: number | null;
  readonly imported: number | null;
  readonly corroborated: number | null;
  readonly rejected: number | null;
  readonly merged: number | null;
  readonly suppressed: number | null;
  readonly skipped: number | null;
}

export function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

export function totalsOf(rows: readonly Row[]): Totals {
  const sum = (count: (row: Row) => number | null): number | null =>
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
