import { counted } from '../count.js';
import { cut } from '../cut.js';
import { type Finding, openOf } from '../gate/finding.js';

const LONGEST_WORD = 60;

/**
 * Warns of unresolved findings whose severity is no word of the contract (2.5): no threshold is about them, so that
 * they fail. `word` is one that they have; blank if they have none.
 */
export function unknownSeverities(findings: readonly Finding[], word: string): string | undefined {
  const count = openOf(findings, ({ severity }) => severity === 'unknown');
  const such = word === '' ? '' : `, such as ${cut(word, LONGEST_WORD)}`;
  return count === 0
    ? undefined
    : `The severity of ${counted(count, 'finding')} is not known${such}: no threshold allows that. Update this action.`;
}
