import type { Totals } from './totals.js';

/**
 * One row of `sarif` in results.json. `results = imported + corroborated + rejected + merged + suppressed +
 * skipped`; `rejected` holds whatever is not known to be imported. What is not known is `null`.
 */
export interface Row extends Totals {
  /** Relative to the workspace, with slashes; a file elsewhere with its whole path. */
  readonly file: string;
  /** From 1 on. */
  readonly part: number;
  readonly error: string | null;
}

/** Whether a file has no other part. */
export const isOnlyPart = ({ file, part }: Row, rows: readonly Row[]): boolean =>
  part === 1 && !rows.some((other) => other.file === file && other.part > 1);
