import { counted } from '../count.js';
import { cut } from '../cut.js';
import { type Finding, openOf } from '../gate/finding.js';

const LONGEST_WORD = 60;

/** The service's words for severities that are none of the contract's (2.5), by the id of the finding. */
export class UnknownSeverities {
  readonly #words = new Map<string, string>();

  note({ id, severity }: Finding, word: string | null | undefined): void {
    if (severity === 'unknown' && word?.trim()) this.#words.set(id, cut(word, LONGEST_WORD));
  }

  /** Warns of unresolved findings with such a severity that the gate counts: no threshold is about them, so they fail. */
  warningOn(findings: readonly Finding[], isCounted: (finding: Finding) => boolean): string | undefined {
    const isMeant = (one: Finding): boolean => one.severity === 'unknown' && isCounted(one);
    const count = openOf(findings, isMeant);
    if (count === 0) return undefined;
    const told = findings.find((one) => one.unresolved && isMeant(one) && this.#words.has(one.id));
    const such = told === undefined ? '' : `, such as ${this.#words.get(told.id)}`;
    return `The severity of ${counted(count, 'finding')} is not known${such}: no threshold allows that. Update this action.`;
  }
}
