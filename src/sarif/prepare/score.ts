import { numberOf } from '../document/exact.js';
import { isObject, type JsonObject } from '../document/json.js';
import { type Level, rankOf } from '../document/level.js';

/** Scores from here on are critical, which no level can say. */
export const CRITICAL = 9;

/** The least score of each word, by the bands below. */
const WORDS: Readonly<Record<string, number>> = {
  critical: CRITICAL,
  high: 7,
  medium: 4,
  moderate: 4,
  low: 0.1,
};
const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * What a result's or its rule's `security-severity` says, above 0 and at most 10; the result's counts first.
 * Numbers, numeric texts and severity words are read; anything else, such as "undefined", says nothing.
 */
export function scoreOf(result: JsonObject, rule: JsonObject | undefined): number | undefined {
  return readScore(result['properties']) ?? readScore(rule?.['properties']);
}

function readScore(bag: unknown): number | undefined {
  const given = isObject(bag) ? bag['security-severity'] : undefined;
  const score = typeof given === 'string' ? numberIn(given.trim().toLowerCase()) : numberOf(given);
  return score !== undefined && score > 0 && score <= 10 ? score : undefined;
}

const numberIn = (word: string): number | undefined =>
  NUMBER.test(word) ? Number(word) : Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;

/** The level that says as much as a score: error from 7.0, warning from 4.0, note above 0. */
export function levelForScore(score: number): Level {
  if (score >= 7) return 'error';
  return score >= 4 ? 'warning' : 'note';
}

/** The higher of two levels. */
export const higher = (left: Level, right: Level): Level => (rankOf(left) >= rankOf(right) ? left : right);
