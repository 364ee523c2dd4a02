import type { Components } from './components.js';
import type { Result } from './document.js';
import { indexOf, isObject, type JsonObject, listOf, objectOf, textOf } from './json.js';
import { RULES } from './references.js';
import { ruleIdOf } from './rule.js';

/** The levels of results, mildest first (SARIF 2.1.0, 3.27.10). */
export const levels = ['none', 'note', 'warning', 'error'] as const;
export type Level = (typeof levels)[number];

export const rankOf = (level: Level): number => levels.indexOf(level);
/** What tools write for a level that SARIF does not know. */
const others: ReadonlyMap<string, Level> = new Map([
  ['blocker', 'error'],
  ['critical', 'error'],
  ['fatal', 'error'],
  ['high', 'error'],
  ['medium', 'warning'],
  ['moderate', 'warning'],
  ['warn', 'warning'],
  ['advice', 'note'],
  ['info', 'note'],
  ['informational', 'note'],
  ['low', 'note'],
]);
const byWord: ReadonlyMap<string, Level> = new Map([
  ...levels.map((level) => [level, level] as const),
  ...others,
]);

/** The level that a word means, in whatever case. */
export const levelOf = (value: unknown): Level | undefined =>
  typeof value === 'string' ? (byWord.get(value) ?? byWord.get(value.toLowerCase())) : undefined;

/** The word for a level that is none of SARIF's, in lower case; `undefined` for any other. */
export function otherWordOf(value: unknown): string | undefined {
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  return others.has(word) ? word : undefined;
}

/** Whether a word for a level says more than any of SARIF's. */
export const saysCritical = (value: unknown): boolean =>
  typeof value === 'string' && value.toLowerCase() === 'critical';

/** What decides the level of a run's results besides the results themselves. */
export class Levels {
  readonly #components: Components;
  readonly #invocations: readonly unknown[];
  readonly #overrides = new Map<number, ReadonlyMap<unknown, Level>>();

  constructor(run: JsonObject, components: Components) {
    this.#components = components;
    this.#invocations = listOf(run['invocations']);
  }

  /**
   * The effective level (3.27.10): the result's own, else that of an override of its invocation, else the
   * rule's default, else `warning`. Results of a kind other than `fail` have no level but one that is
   * written in an `open` or `review` result.
   */
  effective(result: Result, rule: JsonObject | undefined): Level {
    const { kind } = result;
    if (kind === 'informational' || kind === 'pass' || kind === 'notApplicable') return 'none';
    const own = levelOf(result['level']);
    if (own !== undefined) return own;
    if (kind === 'open' || kind === 'review') return 'none';
    return (
      this.#override(result, rule) ?? levelOf(objectOf(rule?.['defaultConfiguration'])['level']) ?? 'warning'
    );
  }

  #override(result: Result, rule: JsonObject | undefined): Level | undefined {
    if (this.#invocations.length === 0) return undefined;
    const overrides = this.#overridesOf(this.#invocationOf(result));
    if (overrides.size === 0) return undefined;
    return overrides.get(rule ?? ruleIdOf(result));
  }

  /** 3.48.6: with exactly one invocation, it is that one unless the result says otherwise. */
  #invocationOf(result: Result): number {
    const given = objectOf(result['provenance'])['invocationIndex'];
    if (given === undefined) return this.#invocations.length === 1 ? 0 : -1;
    return indexOf(given) ?? -1;
  }

  /** Levels by rule: by its descriptor, or by its id where the run describes no such rule. The first counts. */
  #overridesOf(invocation: number): ReadonlyMap<unknown, Level> {
    const known = this.#overrides.get(invocation);
    if (known !== undefined) return known;
    const found = new Map<unknown, Level>();
    for (const override of listOf(objectOf(this.#invocations[invocation])['ruleConfigurationOverrides'])) {
      const { descriptor, configuration } = objectOf(override);
      const level = levelOf(objectOf(configuration)['level']);
      if (!isObject(descriptor) || level === undefined) continue;
      const rule = this.#components.find(descriptor, RULES)?.row ?? textOf(descriptor['id']);
      if (rule !== undefined && !found.has(rule)) found.set(rule, level);
    }
    this.#overrides.set(invocation, found);
    return found;
  }
}
