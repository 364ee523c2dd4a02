import { cutAgain } from '../cut.js';
import type { Finding, Kind } from './finding.js';

/** How much text of findings is kept, in characters: 50 000 ordinary ones have half of it. */
const MOST_TEXT = 10_000_000;
/** How long what is shown of a finding may be once that is used up, in characters. */
const SHORT_TITLE = 80;
const SHORT_PATH = 160;
const SHORT_WORD = 40;

/** Keeps the texts of findings from taking more memory than a run may, whatever the service writes into them. */
export class TextBudget {
  /** The texts that findings name, each held once however many name it. */
  readonly #shared = new Map<string, string>();
  /** The last kind of each rule or weakness. */
  readonly #kinds = new Map<string, Kind>();
  readonly #shortened = new Set<string>();

  constructor(private left = MOST_TEXT) {}

  /** How many findings are kept with less than they say. */
  get shortened(): number {
    return this.#shortened.size;
  }

  /** A finding as it is kept, in the place of `known` where a row of it was read before. */
  fit(finding: Finding, known: Finding | undefined): Finding {
    if (this.#shortened.has(finding.id)) return shorter(finding);
    const before = this.left;
    this.left -= ownLength(finding) - (known === undefined ? 0 : ownLength(known));
    const { place, kind } = finding;
    const kept = {
      ...finding,
      place: place === null ? null : { file: this.#share(place.file), line: place.line },
      kind: kind && this.#shareKind(kind),
    };
    const isNoLonger = known !== undefined && this.left >= before;
    if (isNoLonger || this.left >= 0) return kept;
    this.#shortened.add(finding.id);
    return shorter(finding);
  }

  /** The kind as it is held already: thousands of findings are of one. */
  #shareKind({ category, cwe, rule }: Kind): Kind {
    const name = rule ?? cwe ?? '';
    const held = this.#kinds.get(name);
    if (held?.category === category && held.cwe === cwe && held.rule === rule) return held;
    const kind = { category: this.#share(category), cwe: this.#share(cwe), rule: this.#share(rule) };
    if (this.left >= 0) this.#kinds.set(name, kind);
    return kind;
  }

  /** The text as it is held already; a new one is paid for. */
  #share<T extends string | null>(text: T): T {
    if (text === null) return text;
    const held = this.#shared.get(text);
    if (held !== undefined) return held as T;
    this.left -= text.length;
    if (this.left >= 0) this.#shared.set(text, text);
    return text;
  }
}

/** The length of what no other finding shares. */
function ownLength({ title, status }: Finding): number {
  return (title ?? '').length + (status ?? '').length;
}

/** Shortens a finding to what the gate needs, and to what it takes to recognise it. */
function shorter({ kind: _kind, ...finding }: Finding): Finding {
  const { title, status, place } = finding;
  return {
    ...finding,
    title: title === null ? null : cutAgain(title, SHORT_TITLE),
    status: status === null ? null : cutAgain(status, SHORT_WORD),
    place: place !== null && place.file.length <= SHORT_PATH ? place : null,
  };
}
