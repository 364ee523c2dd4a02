/**
 * How many source results something stands for: `results = sent + merged + suppressed + skipped`, and one more where it
 * is an {@link Oversize}.
 */
export interface Counts {
  readonly results: number;
  readonly sent: number;
  /** Merged by us, before sending. */
  readonly merged: number;
  readonly suppressed: number;
  readonly skipped: number;
}

/** A body for the service, and the source results that it stands for: one is sent at least. */
export interface Part extends Counts {
  readonly kind: 'part';
  readonly bytes: Buffer;
  /**
   * How many of the results sent are critical by score or word, which no level can say. For half of a part it is the
   * most that they can be.
   */
  readonly critical: number;
  readonly warnings: readonly string[];
  /** Whether it was cut from a report, so that its rows have other numbers than there. */
  readonly isCut?: boolean;
}

/**
 * One result that alone is over the limit: it is counted in `results` and in nothing else. Where no part could
 * take them, the first one also stands for the results that were left out.
 */
export interface Oversize extends Counts {
  readonly kind: 'oversize';
  /** Its position among all results of its file, from 0. */
  readonly ordinal: number;
  /** What a message calls it. Foreign text. */
  readonly name: string;
  /**
   * Bytes of a report that holds only the result. If the rows that it needs are too many already, the bytes of those so
   * far.
   */
  readonly bytes: number;
  /** Whether it would fit without the rows that it needs. */
  readonly isByRows: boolean;
}

/** The most that one part may hold, in bytes and in results. */
export interface PartLimits {
  readonly bytes: number;
  readonly results: number;
  /** The most bytes of all parts of a report that is cut. */
  readonly total: number;
}
