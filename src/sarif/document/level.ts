import type { Components } from './components.js';
import type { Result } from './document.js';
import { indexOf, isObject, type JsonObject, listOf, objectOf, textOf } from './json.js';
import { RULES } from './references.js';
import { ruleIdOf } from './rule.js';

/** The levels of results, mildest first (SARIF 2.1.0, 3.27.10). */
export const levels = ['none', 'note', 'warning', 'error'] as const;
export type Level = (typeof levels)[number];

/** Sorts the mildest first. */
export const rankOf = (level: Level): number => levels.indexOf(level);

/** Words that tools write for a level and that SARIF does not know. */
const others: ReadonlyMap<string, Level> = new Map([
  ['blocker', 'error'],
  ['critical', 'error'],
  ['fatal', 'error'],
  ['high', 'error'],
  ['severe', 'error'],
  ['major', 'warning'],
  ['medium', 'warning'],
  ['moderate', 'warning'],
  ['warn', 'warning'],
  ['advice', 'note'],
  ['info', 'note'],
  ['informational', 'note'],
  ['low', 'note'],
  ['minor', 'note'],
]);
const byWord: ReadonlyMap<string, Level> = new Map([
  ...levels.map((level) => [level, level] as const),
  ...others,
]);

/** A word that means a level, SARIF's or another, in lower case. */
export type LevelWord = string;

/** Stands for a level of a rule that nobody understands. It is read as `warning`. */
export const UNKNOWN_WORD: LevelWord = '';

/** A longer text is no word for a level: it may have megabytes, and each result of a rule has it. */
const LONGEST_WORD = 1_000;

/** The word for a level that a value holds, whatever its case; `undefined` if it holds none. */
export function levelWordOf(value: unknown): LevelWord | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_WORD) return undefined;
  const word = value.trim().toLowerCase();
  return byWord.has(word) ? word : undefined;
}

/** The level that a word means; `warning` for one that nobody understands. */
export const levelOf = (word: LevelWord): Level => byWord.get(word) ?? 'warning';

/** Whether a word is none of SARIF's. */
export const isOtherWord = (word: LevelWord): boolean => others.has(word);

/** Whether a word says more than any of SARIF's. */
export const saysCritical = (word: LevelWord): boolean => word === 'critical' || word === 'blocker';

/** What decides the level of a run's results besides the results themselves. */
export class Levels {
  readonly #components: Components;
  readonly #invocations: readonly unknown[];
  readonly #overrides = new Map<number, ReadonlyMap<unknown, LevelWord>>();

  constructor(run: JsonObject, components: Components) {
    this.#components = components;
    this.#invocations = listOf(run['invocations']);
  }

  /**
   * The word for the effective level (3.27.10): the result's own, else that of an override of its invocation, else the
   * rule's default, else `warning`. A result of a kind other than `fail` has no level, except one that is written in an
   * `open` or `review` result. Results that are no findings are left out before.
   */
  wordFor(result: Result, rule: JsonObject | undefined): LevelWord {
    const { kind } = result;
    if (kind === 'informational') return 'none';
    const own = levelWordOf(result['level']);
    if (own !== undefined) return own;
    if (kind === 'open' || kind === 'review') return 'none';
    const { level } = objectOf(rule?.['defaultConfiguration']);
    const usual = levelWordOf(level) ?? (level == null ? 'warning' : UNKNOWN_WORD);
    return this.#override(result, rule) ?? usual;
  }

  #override(result: Result, rule: JsonObject | undefined): LevelWord | undefined {
    if (this.#invocations.length === 0) return undefined;
    return this.#overridesOf(this.#invocationOf(result)).get(rule ?? ruleIdOf(result));
  }

  /**
   * The index of a result's invocation: if there is exactly one, it is that, unless the result says otherwise (3.48.6).
   */
  #invocationOf(result: Result): number {
    const given = objectOf(result['provenance'])['invocationIndex'];
    if (given == null) return this.#invocations.length === 1 ? 0 : -1;
    return indexOf(given) ?? -1;
  }

  /**
   * The words that the overrides of an invocation give, by the rule's descriptor, or by its id if the run describes no
   * such rule. The first counts.
   */
  #overridesOf(invocation: number): ReadonlyMap<unknown, LevelWord> {
    const known = this.#overrides.get(invocation);
    if (known !== undefined) return known;
    const found = new Map<unknown, LevelWord>();
    for (const override of listOf(objectOf(this.#invocations[invocation])['ruleConfigurationOverrides'])) {
      const { descriptor, configuration } = objectOf(override);
      const word = levelWordOf(objectOf(configuration)['level']);
      if (!isObject(descriptor) || word === undefined) continue;
      const rule = this.#components.find(descriptor, RULES)?.row ?? textOf(descriptor['id']);
      if (rule !== undefined && !found.has(rule)) found.set(rule, word);
    }
    this.#overrides.set(invocation, found);
    return found;
  }
}
