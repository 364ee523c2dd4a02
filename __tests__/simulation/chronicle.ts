import { rules } from './rules/index.js';
import type { Happening, Scene } from './scene.js';

export interface Entry {
  /** Virtual milliseconds since the start. */
  readonly at: number;
  readonly what: Happening;
}

/** Enough to see what is wrong with a life. */
const MOST_VIOLATIONS = 5;

/** All that happened in a life, in order; each thing is judged when it happens. */
export class Chronicle {
  readonly entries: Entry[] = [];
  /** A sentence for each rule that was broken, with the moment. */
  readonly violations: string[] = [];
  #judges: ((what: Happening) => readonly string[])[] = [];

  constructor(readonly now: () => number) {}

  judge(scene: Scene): void {
    this.#judges = rules.map((rule) => rule(scene));
  }

  note(what: Happening): void {
    const at = this.now();
    this.entries.push({ at, what });
    for (const judge of this.#judges) {
      for (const sentence of verdictOf(judge, what)) {
        if (this.violations.length < MOST_VIOLATIONS) this.violations.push(`${sentence} (${at} ms)`);
      }
    }
  }
}

/** What a judge who fails throws must not befall the run. */
function verdictOf(judge: (what: Happening) => readonly string[], what: Happening): readonly string[] {
  try {
    return judge(what);
  } catch (error) {
    return [`a rule is wrong: ${String(error)}`];
  }
}
