import * as v from 'valibot';
import { type Happening, isFindings, isWhole } from '../scene.js';

const Page = v.object({ data: v.object({ items: v.array(v.object({ id: v.string() })) }) });

/** What the pages of findings that a run is shown tell of themselves, walk by walk. */
export class ShownPages {
  readonly #met = new Set<string>();
  /** How often each list was begun. */
  readonly #begun = new Map<string, number>();
  #areSeveral = false;
  #isOdd = false;

  /**
   * Whether there are several, and all that can be asked of who has no count is done: none repeats a finding of another
   * or is empty behind a cursor, or else they were read again.
   */
  get lookWhole(): boolean {
    return this.#areSeveral && (!this.#isOdd || Math.max(...this.#begun.values()) > 1);
  }

  note(what: Happening): void {
    if (what.kind !== 'answered' || !isFindings(what.traffic)) return;
    if (what.response === undefined || !isWhole(what.response)) return;
    const body: unknown = JSON.parse(what.response.body.toString('utf8'));
    if (!v.is(Page, body)) return;
    const isFirst = !what.traffic.path.includes('cursor=');
    if (isFirst) this.#begin(what.traffic.path);
    else this.#areSeveral = true;
    const ids = new Set(body.data.items.map(({ id }) => id));
    this.#isOdd ||= [...ids].some((id) => this.#met.has(id)) || (!isFirst && ids.size === 0);
    for (const id of ids) this.#met.add(id);
  }

  #begin(path: string): void {
    const list = path.includes('observedInScanId=') ? 'observed' : 'held';
    this.#begun.set(list, (this.#begun.get(list) ?? 0) + 1);
    this.#met.clear();
  }
}
