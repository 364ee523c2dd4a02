/** A mistake of one line, and the tests that have to notice it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Paths of test files, as patterns. */
  readonly tests: readonly string[];
  /** Whether the tests run the bundle. */
  readonly isBundled?: boolean;
}

/** Tests of whole runs. */
export const runs = ['scenarios', 'simulation'];
