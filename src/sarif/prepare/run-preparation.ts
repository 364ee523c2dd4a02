import { Components } from '../document/components.js';
import { type Result, resultsOf } from '../document/document.js';
import { isObject, type JsonObject, listOf, textOf } from '../document/json.js';
import {
  isOtherWord,
  type Level,
  levelOf,
  Levels,
  rankOf,
  saysCritical,
  UNKNOWN_WORD,
} from '../document/level.js';
import { enlist } from '../document/lone.js';
import { consultedIndex, contradicts, nameRule, ruleIdOf, ruleOf } from '../document/rule.js';
import type { Warnings } from '../document/warnings.js';
import { LONGEST } from '../limits.js';
import type { Unfit } from '../unfit.js';
import type { Work } from '../work.js';
import type { FileBases } from './bases.js';
import { NO_OBJECT, unfitnessOf } from './fitness.js';
import type { Growth } from './growth.js';
import type { Identities } from './identities.js';
import { identityOf } from './identity.js';
import type { ImportedPlaces } from './imported-places.js';
import { mendResult } from './mend.js';
import { filled, missingText } from './message.js';
import { Places } from './places.js';
import type { PrepareOptions } from './prepared.js';
import { Fate, isLoneSuppression, relevanceOf } from './relevance.js';
import { CRITICAL, higher, levelForScore, scoreOf, unreadScoreOf } from './score.js';
import { remarkUnshown } from './unshown.js';
import { Weaknesses } from './weakness.js';

/** What the runs of a file have in common, and what is noted while they are prepared. */
export interface FilePreparation {
  readonly file: string;
  readonly options: PrepareOptions;
  readonly identities: Identities;
  readonly warnings: Warnings;
  readonly bases: FileBases;
  /** Limits how much is written into results. */
  readonly growth: Growth;
  /** What becomes of each result, by its ordinal: its position among all results of the file. */
  readonly fates: Uint8Array;
  /** By ordinal: 1 for what is critical by its score or its word. */
  readonly criticals: Uint8Array;
  readonly outdated: Set<string>;
  readonly importedPlaces: ImportedPlaces | undefined;
  readonly unfit: Unfit;
}

/** Said of each that is unfit. */
const REJECTED =
  'A result that is no object, says nothing, or has too long a rule id or address, is sent for the service to reject.';

/** Said of each result of which nobody can tell the rule, such as where reports were merged without their rules. */
const OTHER_RULE =
  'No rule has the `ruleId` of a result, and the one at its `ruleIndex` has another: what the result does not say itself, ' +
  'such as its level, is taken from there. If reports were merged, merge their rules too, or take `ruleIndex` away.';

/** Said of each result that has no other level. */
const UNREAD_LEVEL = "A rule's level (`defaultConfiguration`) is not a known one: it was read as `warning`.";

/** Said of each result that has no other score. */
const UNREAD_SCORE =
  'A `security-severity` is neither a number up to 10 nor a word for a severity: it raises no level.';

/** How many results are prepared in one step: a few milliseconds of work. */
const STEP = 1_000;

/** Prepares the results of one run. */
export class RunPreparation {
  readonly #components: Components;
  readonly #levels: Levels;
  readonly #places: Places;
  readonly #weaknesses = new Weaknesses();

  /** @param name what the places of its results begin with, such as `runs[0]` */
  constructor(
    private readonly run: JsonObject,
    private readonly name: string,
    private readonly shared: FilePreparation,
  ) {
    this.#components = new Components(run);
    this.#levels = new Levels(run, this.#components);
    this.#places = new Places(run, shared.options.checkout, shared.bases, shared.growth);
  }

  /** Prepares all results, the first of which has the ordinal `start`. Returns how many they are. */
  *prepareResults(start: number): Work<number> {
    const { fates, options } = this.shared;
    const results = resultsOf(this.run);
    for (let at = 0; at < results.length; at += 1) {
      const result = results[at];
      if (at % STEP === STEP - 1) yield;
      if (!isObject(result)) {
        this.#noteUnfit(at, NO_OBJECT);
        continue;
      }
      if (isLoneSuppression(result)) enlist(result, 'suppressions', this.shared.warnings);
      const fate = relevanceOf(result, options.suppressed);
      fates[start + at] = fate;
      if (fate === Fate.kept) this.#prepare(result, at, start + at);
    }
    return results.length;
  }

  #prepare(result: Result, at: number, ordinal: number): void {
    mendResult(result, this.shared.warnings);
    const rule = ruleOf(result, this.#components);
    if (contradicts(rule, result)) this.shared.warnings.add(OTHER_RULE, ruleIdOf(result));
    const named = nameRule(result, rule, this.#components) ?? '';
    // What the service takes is short; what it does not may have megabytes, which each result would have.
    if (named.length > LONGEST.ruleId) this.shared.growth.add(named);
    writeText(result, rule?.row, this.#components.ownerOf(rule), this.shared.growth);
    this.#places.settle(result);
    remarkUnshown(result, this.#places, this.shared.warnings);
    const level = this.#writeLevel(result, rule?.row, ordinal);
    const { file, identities } = this.shared;
    const why = unfitnessOf(result);
    if (why !== undefined) this.#noteUnfit(at, why);
    else if (!identities.isBarred(file, ordinal)) this.#claim(result, level, ordinal);
  }

  #noteUnfit(at: number, why: string): void {
    this.shared.warnings.add(REJECTED);
    this.shared.unfit.add(`${this.name}.results[${at}]: ${why}`);
  }

  #writeLevel(result: Result, rule: JsonObject | undefined, ordinal: number): Level {
    // What is only informational has no level to raise (3.27.9).
    const isRaisable = result['kind'] !== 'informational';
    const score = isRaisable ? scoreOf(result, rule) : undefined;
    const word = this.#levels.wordFor(result, rule);
    const said = levelOf(word);
    if ((score ?? 0) >= CRITICAL || saysCritical(word)) this.shared.criticals[ordinal] = 1;
    if (word === UNKNOWN_WORD) this.shared.warnings.add(UNREAD_LEVEL);
    if (isOtherWord(word))
      this.shared.warnings.add(`A level of \`${word}\`, which SARIF does not know, means \`${said}\`.`);
    const isWanted = isRaisable && this.shared.options.severity === 'raise';
    if (isWanted && score === undefined) this.#noteUnreadScore(result, rule);
    const level = isWanted && score !== undefined ? higher(said, levelForScore(score)) : said;
    result['level'] = level;
    return level;
  }

  #noteUnreadScore(result: Result, rule: JsonObject | undefined): void {
    const unread = unreadScoreOf(result, rule);
    if (unread !== undefined) this.shared.warnings.add(UNREAD_SCORE, unread);
  }

  /** Merges the result into the one that holds its identity, or a weaker one into it (observed facts, 5.5). */
  #claim(result: Result, level: Level, ordinal: number): void {
    const { file, identities, fates, criticals, outdated, importedPlaces } = this.shared;
    const identity = identityOf(result, this.#weaknessOf(result));
    if (this.#places.isInRepository(result)) importedPlaces?.note(identity, result, level);
    const rank = rankOf(level) + (criticals[ordinal] ?? 0) / 2;
    const claim = identities.claim(identity, { file, ordinal, rank });
    if (claim.isHeld) {
      if (claim.isCritical) criticals[ordinal] = 1;
      if (claim.loser?.file === file) fates[claim.loser.ordinal] = Fate.merged;
      else if (claim.loser !== undefined) outdated.add(claim.loser.file);
      return;
    }
    fates[ordinal] = Fate.merged;
    if (claim.raised?.file === file) criticals[claim.raised.ordinal] = 1;
    else if (claim.raised !== undefined) outdated.add(claim.raised.file);
  }

  #weaknessOf(result: Result): string {
    const index = consultedIndex(result, this.#components);
    const consulted = index === undefined ? undefined : this.#components.driverRules.rowAt(index);
    return this.#weaknesses.of(result, consulted);
  }
}

function writeText(
  result: Result,
  rule: JsonObject | undefined,
  component: JsonObject,
  growth: Growth,
): void {
  const message = isObject(result['message']) ? result['message'] : {};
  const text = missingText(message, rule, textOf(result['ruleId']), component['globalMessageStrings']);
  if (text === undefined) return;
  const values = listOf(message['arguments']);
  // Without arguments the text is the one that all results of the rule share.
  if (values.length > 0) growth.add(text);
  // Braces that came with an argument would be read as places for others.
  if (filled(text, values) !== text) delete message['arguments'];
  message['text'] = text;
  result['message'] = message;
}
