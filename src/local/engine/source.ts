/** A commit as git names it: 40 or 64 lower-case hex characters. */
export type Sha = string;

/** What the local service asks of a repository: refs become commits, commits become files. */
export interface Source {
  /** The commit that a branch name or a full lower-case SHA names, or `undefined` when it names none. */
  resolve(ref: string): Promise<Sha | undefined>;
  /**
   * The tip of the default branch: that of the origin, else the branch that is checked out; `undefined` if there is
   * none.
   */
  defaultHead(): Promise<Sha | undefined>;
  /** The best common ancestor of two commits, or `undefined` when there is none or one of them is unknown. */
  mergeBase(base: Sha, head: Sha): Promise<Sha | undefined>;
  /** Paths of the regular files in the tree of a commit, relative to the repository's root. */
  files(commit: Sha): Promise<readonly string[]>;
  /** What changed from one commit to another: the path at head, and its added or changed lines there (1-based). */
  changes(from: Sha, to: Sha): Promise<readonly ChangedFile[]>;
  /** The bytes of files at a commit, in the order of `paths`; `undefined` for one that is larger than `limit` bytes. */
  read(commit: Sha, paths: readonly string[], limit: number): Promise<readonly (Buffer | undefined)[]>;
}

export interface ChangedFile {
  readonly path: string;
  /** Inclusive line ranges at head, ascending. */
  readonly lines: readonly LineRange[];
}

export interface LineRange {
  readonly start: number;
  readonly end: number;
}
