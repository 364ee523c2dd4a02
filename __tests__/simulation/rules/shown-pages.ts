import * as v from 'valibot';
import { type Happening, isFindings, isWhole } from '../scene.js';

const Page = v.object({ data: v.object({ items: v.array(v.object({ id: v.string() })) }) });

/** What the pages of findings that a run is shown tell of themselves, walk by walk. */
export class ShownPages {
  readonly #met = new Set<string>();
  readonly #ever = new Set<string>();
  readonly #reading = new Set<string>();
  /** How many findings had been shown before the reading that came last. */
  #before = 0;
  #areSeveral = false;
  #isOdd = false;

  /**
   * Whether there are several, and those that were read last look whole: none repeats a finding of another or is empty
   * behind a cursor. More cannot be asked of who has no count.
   */
  get lookWhole(): boolean {
    return this.#areSeveral && !this.#isOdd;
  }

  /**
   * Whether there are several, and the reading that came last, by whichever filters, showed all that any had shown and
   * nothing else. However odd its pages are, who has no count may take that for all there is.
   */
  get agree(): boolean {
    const shown = this.#ever.size;
    return this.#areSeveral && this.#before === shown && this.#reading.size === shown;
  }

  /** Whether any of them showed it. */
  show(id: string): boolean {
    return this.#ever.has(id);
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
    for (const shown of [this.#met, this.#reading, this.#ever]) for (const id of ids) shown.add(id);
  }

  /** A walk begins, and with one by what the scan observed a reading. */
  #begin(path: string): void {
    this.#isOdd = false;
    this.#met.clear();
    if (!path.includes('observedInScanId=')) return;
    this.#before = this.#ever.size;
    this.#reading.clear();
  }
}
