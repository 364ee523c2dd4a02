/**
 * Where the repository stood for the scanners of one import. Reports of several modules or machines name several such
 * roots. What is relative to one has a path of its own in any case; an absolute address gets one only while all roots
 * are the same, so that no two addresses become one path. What is once allowed stays so, however often it is asked.
 */
export class KnownRoots {
  /** That of which absolute addresses became paths. */
  #cut: string | undefined;
  readonly #named = new Set<string>();

  /** Whether what is relative to a root may have that path in the repository. */
  mayStand(root: string): boolean {
    if (this.#cut !== undefined && this.#cut !== root) return false;
    // Two say as much as any more.
    if (this.#named.size < 2) this.#named.add(root);
    return true;
  }

  /** Whether an absolute address below a root may become its path in the repository. */
  mayCut(root: string): boolean {
    const isOnly = this.#named.size === 0 || (this.#named.size === 1 && this.#named.has(root));
    if (this.#cut === undefined && isOnly) this.#cut = root;
    return this.#cut === root;
  }
}
