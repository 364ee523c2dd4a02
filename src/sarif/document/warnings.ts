/** Remarks about a report, each once with how often it holds. */
export class Warnings {
  readonly #counts = new Map<string, number>();

  add(remark: string): void {
    this.#counts.set(remark, (this.#counts.get(remark) ?? 0) + 1);
  }

  list(): readonly string[] {
    return [...this.#counts].map(([remark, count]) => (count === 1 ? remark : `${remark} (${count} times)`));
  }
}
