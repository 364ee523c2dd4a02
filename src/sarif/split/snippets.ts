import { counted } from '../../count.js';
import { isObject } from '../document/json.js';

/**
 * Takes the code that it quotes (SARIF 2.1.0, 3.30.13) out of a value, but not out of bags, which are opaque. Returns
 * whether there was any.
 */
export function takeSnippets(value: unknown): boolean {
  if (Array.isArray(value)) return value.map(takeSnippets).includes(true);
  if (!isObject(value)) return false;
  const isQuoting = isObject(value['snippet']) && delete value['snippet'];
  const found = Object.entries(value).map(([name, member]) => name !== 'properties' && takeSnippets(member));
  return isQuoting || found.includes(true);
}

/** What is said of results that go without the code that they quote. */
export const unquoted = (results: number): readonly string[] =>
  results === 0
    ? []
    : [
        `The snippets of ${counted(results, 'result')} take too much of a request: they are left out, the results are sent.`,
      ];
