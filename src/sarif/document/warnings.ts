import { cut } from '../../cut.js';

/** The longest example that a remark is given, in characters. */
const LONGEST_EXAMPLE = 200;

/** Remarks about a report, each once with how often it holds. */
export class Warnings {
  readonly #noted = new Map<string, { count: number; readonly example: string }>();

  /** @param example what it holds of, to be shown of the first. Foreign text. */
  add(remark: string, example = ''): void {
    const known = this.#noted.get(remark);
    if (known === undefined) this.#noted.set(remark, { count: 1, example: cut(example, LONGEST_EXAMPLE) });
    else known.count += 1;
  }

  /** Each remark with its count and its first example, in the order in which they were first made. */
  list(): readonly string[] {
    return [...this.#noted].map(([remark, { count, example }]) => {
      const times = count === 1 ? [] : [`${count} times`];
      const first = example === '' ? [] : [`${count === 1 ? '' : 'the first: '}${example}`];
      const details = [...times, ...first].join(', ');
      return details === '' ? remark : `${remark} (${details})`;
    });
  }
}
