import { numberOf } from '../document/exact.js';
import { isObject, type JsonObject, objectOf } from '../document/json.js';
import { type Level, rankOf } from '../document/level.js';

/** Scores from here on are critical, which no level can say. */
export const CRITICAL = 9;

/** The least score of each word, by the bands below. */
const WORDS: Readonly<Record<string, number>> = {
  critical: CRITICAL,
  blocker: CRITICAL,
  high: 7,
  severe: 7,
  medium: 4,
  major: 4,
  moderate: 4,
  low: 0.1,
  minor: 0.1,
};
const NUMBER = /^\d+(?:\.\d+)?$/;
/** What tools write where they know no score, or one that means nothing. */
const NONE = /^(?:-[\d.]*|n\/?a|nan|nil|none|null|undefined|unknown|info(?:rmational)?|negligible)?$/;
const MOST = 10;
/** A longer text is read by nobody: it may have megabytes, and each result of a rule has it. */
const LONGEST = 40;

/**
 * What a result's or its rule's `security-severity` says, above 0 and at most 10; the result's counts first.
 * Numbers, numeric texts and severity words are read; anything else, such as "undefined", says nothing.
 */
export function scoreOf(result: JsonObject, rule: JsonObject | undefined): number | undefined {
  return readScore(result['properties']) ?? readScore(rule?.['properties']);
}

/** A score of a result or its rule of which nobody can tell what it means, as it is written. */
export function unreadScoreOf(result: JsonObject, rule: JsonObject | undefined): string | undefined {
  const bags = [result['properties'], rule?.['properties']].map(objectOf);
  const unread = bags.find((bag) => {
    const score = givenIn(bag);
    return score !== undefined && !(score <= MOST);
  });
  return unread === undefined ? undefined : written(unread['security-severity']);
}

/** A short text or a number as it is written; of anything else only that it is none of them. */
function written(given: unknown): string {
  const isShort = typeof given === 'string' && given.length <= LONGEST;
  return isShort || numberOf(given) !== undefined ? JSON.stringify(given) : 'no short text and no number';
}

function readScore(bag: unknown): number | undefined {
  const score = givenIn(bag);
  return score !== undefined && score > 0 && score <= MOST ? score : undefined;
}

/** A score as a property bag has it: `undefined` where that is none, not a number where nobody can tell. */
function givenIn(bag: unknown): number | undefined {
  const given = isObject(bag) ? bag['security-severity'] : undefined;
  if (given == null) return undefined;
  if (typeof given !== 'string') return numberOf(given) ?? Number.NaN;
  if (given.length > LONGEST) return Number.NaN;
  const word = given.trim().toLowerCase();
  if (NONE.test(word)) return undefined;
  return NUMBER.test(word) ? Number(word) : Object.hasOwn(WORDS, word) ? WORDS[word] : Number.NaN;
}

/** The level that says as much as a score: error from 7.0, warning from 4.0, note above 0. */
export function levelForScore(score: number): Level {
  if (score >= 7) return 'error';
  return score >= 4 ? 'warning' : 'note';
}

/** The higher of two levels. */
export const higher = (left: Level, right: Level): Level => (rankOf(left) >= rankOf(right) ? left : right);
