import { descend } from './depth.js';
import type { SarifDocument } from './document.js';
import { Draft } from './draft.js';
import type { Extent } from './frame.js';
import type { JsonObject } from './json.js';
import { LeftOut } from './left-out.js';
import { placeNameOf, ruleNameOf } from './name.js';
import type { Oversize, Part, PartLimits } from './parts.js';
import type { Source } from './section.js';
import { refusePointers } from './uncuttable.js';

const LONGEST_SCHEMA = 1_000;

/** Cuts a report into parts, result by result in source order. */
export class Cutter {
  readonly leftOut = new LeftOut();
  readonly #heads: Readonly<Record<Extent, string>>;
  readonly #oversizes: { readonly result: unknown; readonly ordinal: number; readonly bytes: number }[] = [];
  #draft: Draft;

  constructor(
    document: SarifDocument,
    private readonly limits: PartLimits,
  ) {
    const { $schema, version } = document;
    const isSaid = typeof $schema === 'string' && $schema.length <= LONGEST_SCHEMA;
    this.#heads = { whole: headOf(document), light: headOf(isSaid ? { $schema, version } : { version }) };
    this.#draft = new Draft(this.#heads.whole, 'whole', limits.bytes);
  }

  /** Adds a run without results. */
  addEmpty(source: Source): void {
    this.#draft.addEmpty(source);
  }

  /** Adds a run's next result, which has a position among those of the file. Answers the part that is full without it, if one is. */
  add(source: Source, result: unknown, ordinal: number): Part | undefined {
    const { bytes: most, results } = this.limits;
    if (this.#draft.sent < results && this.#draft.add(source, result) <= most) return undefined;
    if (this.#draft.sent === 0) this.#discard();
    let bytes = 0;
    for (const extent of ['whole', 'light'] as const) {
      const fresh = this.#freshDraft(extent);
      bytes = fresh.add(source, result);
      if (bytes > most) continue;
      const closed = this.#draft.sent > 0 ? this.#close([]) : undefined;
      this.#draft = fresh;
      return closed;
    }
    this.#oversizes.push({ result, ordinal, bytes });
    return undefined;
  }

  /** The last part, then the results that are in none. */
  finish(warnings: readonly string[]): (Part | Oversize)[] {
    const last = this.#draft.sent > 0 ? [this.#close(warnings)] : [];
    const oversizes = this.#oversizes.map(({ result, ...rest }): Oversize => {
      const counts = this.leftOut.take(1, 0);
      return { kind: 'oversize', rule: ruleNameOf(result), place: placeNameOf(result), ...rest, ...counts };
    });
    return [...last, ...oversizes];
  }

  #discard(): void {
    this.#draft.discard();
    this.#draft = this.#freshDraft('whole');
  }

  #freshDraft(extent: Extent): Draft {
    // Once something is sent, every draft is opened for a result: it has sent one, or was the first.
    const isHeadDue = this.#draft.sent === 0;
    return new Draft(this.#heads[isHeadDue ? extent : 'light'], extent, this.limits.bytes);
  }

  #close(warnings: readonly string[]): Part {
    const { sent } = this.#draft;
    return { kind: 'part', bytes: this.#draft.write(), ...this.leftOut.take(sent, sent), warnings };
  }
}

/** A log up to where its runs begin. Besides `$schema` and `version` a part has to say nothing. */
function headOf(log: JsonObject): string {
  const members = Object.entries(log)
    .filter(([name]) => name !== 'runs')
    .map(([name, value]) => `${JSON.stringify(name)}:${descend(() => JSON.stringify(value))},`);
  const head = `{${members.join('')}"runs":[`;
  refusePointers(head);
  return head;
}
