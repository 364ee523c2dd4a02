import * as v from 'valibot';
import { type Happening, isFindings, isWhole } from '../scene.js';

const Page = v.object({ data: v.object({ items: v.array(v.object({ id: v.string() })) }) });

/** What the pages of findings that a run is shown tell of themselves, walk by walk. */
export class ShownPages {
  readonly #met = new Set<string>();
  #areSeveral = false;
  #isOdd = false;

  /**
   * Whether there are several, and those that were read last look whole: none repeats a finding of another or is empty
   * behind a cursor. More cannot be asked of who has no count.
   */
  get lookWhole(): boolean {
    return this.#areSeveral && !this.#isOdd;
  }

  note(what: Happening): void {
    if (what.kind !== 'answered' || !isFindings(what.traffic)) return;
    if (what.response === undefined || !isWhole(what.response)) return;
    const body: unknown = JSON.parse(what.response.body.toString('utf8'));
    if (!v.is(Page, body)) return;
    const isFirst = !what.traffic.path.includes('cursor=');
    if (isFirst) this.#begin();
    else this.#areSeveral = true;
    const ids = new Set(body.data.items.map(({ id }) => id));
    this.#isOdd ||= [...ids].some((id) => this.#met.has(id)) || (!isFirst && ids.size === 0);
    for (const id of ids) this.#met.add(id);
  }

  #begin(): void {
    this.#isOdd = false;
    this.#met.clear();
  }
}
