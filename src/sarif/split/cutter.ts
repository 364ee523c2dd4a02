import { descend } from '../document/depth.js';
import type { JsonObject } from '../document/json.js';
import type { Oversize, Part, PartLimits } from '../parts.js';
import { LeftOut } from '../prepare/left-out.js';
import type { Prepared } from '../prepare/prepared.js';
import { type Contents, leaveOutLargest, reductions } from './contents.js';
import { Draft } from './draft.js';
import type { Extent } from './frame.js';
import { nameOf } from './name.js';
import type { Source } from './section.js';
import { takeSnippets, unquoted } from './snippets.js';
import { refusePointers } from './uncuttable.js';

const LONGEST_SCHEMA = 1_000;

/** A result that no part can hold. */
interface TooLarge {
  readonly result: unknown;
  readonly ordinal: number;
  readonly bytes: number;
  readonly isByRows: boolean;
}

/** How many bytes a part has with a result, too many if no part can hold it, and the part that is full without it. */
interface Fit {
  readonly bytes: number;
  readonly closed?: Part | undefined;
}

/** Cuts a report into parts, result by result in source order. */
export class Cutter {
  readonly leftOut = new LeftOut();
  readonly #heads: Readonly<Record<Extent, string>>;
  readonly #oversizes: TooLarge[] = [];
  /** What is left out of artifacts. */
  readonly #contents: Contents[] = [];
  /** Results that go without the code that they quote. */
  readonly #unquoted = new Set<unknown>();
  #draft: Draft;
  /** Results in the draft that are critical by score or word. */
  #critical = 0;
  readonly #criticals: Uint8Array;
  /** Whether a part that is closed says what the log says only once. */
  #isHeadSaid = false;

  constructor(
    { document, criticals }: Pick<Prepared, 'document' | 'criticals'>,
    private readonly limits: PartLimits,
  ) {
    this.#criticals = criticals;
    const { $schema, version } = document;
    const isSaid = typeof $schema === 'string' && $schema.length <= LONGEST_SCHEMA;
    this.#heads = { whole: headOf(document), light: headOf(isSaid ? { $schema, version } : { version }) };
    this.#draft = new Draft(this.#heads.whole, 'whole', limits.bytes);
  }

  /** Adds a run without results. */
  addEmpty(source: Source): void {
    this.#draft.addEmpty(source);
  }

  /**
   * Adds a run's next result; `ordinal` is its position among those of the file. Yields the part that is full without
   * it, if there is one, and `undefined` whenever it has written much in vain.
   */
  *add(source: Source, result: unknown, ordinal: number): Generator<Part | undefined, void> {
    const { bytes: most } = this.limits;
    let isLess = true;
    // A result that can be made to fit must not displace what the draft says so far.
    while (isLess && this.#draft.sent === 0 && source.bytesOf(result, most) > most) {
      yield undefined;
      isLess = this.#reduce(source, result);
    }
    let fit = this.#fit(source, result, ordinal);
    while (isLess && fit.bytes > most) {
      yield undefined;
      isLess = this.#reduce(source, result);
      if (isLess) fit = this.#fit(source, result, ordinal);
    }
    if (fit.closed !== undefined) yield fit.closed;
    if (fit.bytes <= most) return;
    yield undefined;
    this.#leave(source, { result, ordinal, bytes: fit.bytes });
  }

  /** Adds a result if any part can hold it. */
  #fit(source: Source, result: unknown, ordinal: number): Fit {
    const { bytes: most, results } = this.limits;
    const critical = this.#criticals[ordinal] ?? 0;
    let bytes = 0;
    if (this.#draft.sent < results) {
      bytes = this.#draft.add(source, result);
      if (bytes <= most) {
        this.#critical += critical;
        return { bytes };
      }
    }
    // A result that fits into the draft must not have its rows written again to be measured alone, so this comes after
    // it.
    if (source.hasOversize) {
      bytes = source.bytesOf(result, most);
      if (bytes > most) return { bytes };
    }
    if (this.#draft.sent === 0) this.#discard();
    for (const extent of ['whole', 'light'] as const) {
      const fresh = this.#freshDraft(extent);
      bytes = fresh.add(source, result);
      if (bytes > most) continue;
      const closed = this.#draft.sent > 0 ? this.#close([]) : undefined;
      this.#draft = fresh;
      this.#critical = critical;
      return { bytes, closed };
    }
    return { bytes };
  }

  /**
   * Leaves out, from here on, embedded contents for which no part can hold a result. If there are none, it leaves out
   * the code that the result quotes, so that contents may be enough next time. Returns whether it left out anything.
   */
  #reduce(source: Source, result: unknown): boolean {
    const { bytes: most } = this.limits;
    const leftOut = leaveOutLargest(source.embeddings.neededBy(result), most, () => {
      const alone = source.bytesOf(result, most);
      return alone > most ? alone : this.#freshDraft('light').add(source, result);
    });
    for (const one of leftOut) this.#contents.push(one);
    if (leftOut.length > 0) {
      this.#draft.forgetNext();
      return true;
    }
    const isQuoting = descend(() => takeSnippets(result));
    if (isQuoting) this.#unquoted.add(result);
    else source.embeddings.noteVain();
    return isQuoting;
  }

  /** Leaves out a result that no part can hold. */
  #leave(source: Source, oversize: Omit<TooLarge, 'isByRows'>): void {
    const { bytes: most } = this.limits;
    const { result } = oversize;
    const alone = source.bytesOf(result, most);
    if (alone <= most) source.noteVain(alone);
    const isByRows = alone > most && Buffer.byteLength(JSON.stringify(result)) <= most;
    source.hasOversize = true;
    this.#unquoted.delete(result);
    this.#oversizes.push({ ...oversize, isByRows });
  }

  /** The last part, with warnings of what is said in none, then the results that are in none. */
  finish(unsaid: readonly string[]): (Part | Oversize)[] {
    const warnings = [...unsaid, ...reductions(this.#contents), ...unquoted(this.#unquoted.size)];
    const last = this.#draft.sent > 0 ? [this.#close(warnings)] : [];
    const oversizes = this.#oversizes.map(({ result, ...rest }): Oversize => {
      const counts = this.leftOut.take(1, 0);
      return { kind: 'oversize', name: nameOf(result), ...rest, ...counts };
    });
    return [...last, ...oversizes];
  }

  #discard(): void {
    this.#draft.discard();
    this.#draft = this.#freshDraft('whole');
  }

  #freshDraft(extent: Extent): Draft {
    const head = this.#saysHead() ? 'light' : extent;
    return new Draft(this.#heads[head], extent, this.limits.bytes);
  }

  /** Whether the parts so far, with the draft as it is, say all that the log says. */
  #saysHead(): boolean {
    return this.#isHeadSaid || (this.#draft.sent > 0 && this.#draft.head === this.#heads.whole);
  }

  #close(warnings: readonly string[]): Part {
    const { sent } = this.#draft;
    this.#isHeadSaid = this.#saysHead();
    const counts = this.leftOut.take(sent, sent);
    const bytes = this.#draft.write();
    return { kind: 'part', bytes, ...counts, critical: this.#critical, warnings, isCut: true };
  }
}

/** The text of a log up to its runs. A part has to say no more of it than `$schema` and `version`. */
function headOf(log: JsonObject): string {
  const members = Object.entries(log)
    .filter(([name]) => name !== 'runs')
    .map(([name, value]) => `${JSON.stringify(name)}:${descend(() => JSON.stringify(value))},`);
  const head = `{${members.join('')}"runs":[`;
  refusePointers(head);
  return head;
}
