/**
 * One row of `sarif` in results.json. `results = imported + corroborated + rejected + merged + suppressed +
 * skipped`; `rejected` holds whatever is not known to be imported. What is not known is `null`.
 */
export interface Row {
  /** Relative to the workspace, with slashes; a file elsewhere with its whole path. */
  readonly file: string;
  /** From 1 on. */
  readonly part: number;
  readonly results: number | null;
  readonly imported: number | null;
  readonly corroborated: number | null;
  readonly rejected: number | null;
  /** By us before sending, and by the service. */
  readonly merged: number | null;
  readonly suppressed: number | null;
  readonly skipped: number | null;
  readonly error: string | null;
}

/** Whether a file has no other part. */
export const isOnlyPart = ({ file, part }: Row, rows: readonly Row[]): boolean =>
  part === 1 && !rows.some((other) => other.file === file && other.part > 1);
