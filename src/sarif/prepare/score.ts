import { numberOf, Verbatim } from '../document/exact.js';
import { type JsonObject, objectOf } from '../document/json.js';
import { type Level, levelOf, levelWordOf, rankOf, saysCritical } from '../document/level.js';

/** Scores from here on are critical, which no level can say. */
export const CRITICAL = 9;

/** The least score of each level. */
const LEAST: Readonly<Record<Level, number>> = { error: 7, warning: 4, note: 0.1, none: 0 };
const NUMBER = /^\d+(?:\.\d+)?$/;
/** What tools write where they know no score, or one that means nothing. */
const NONE = /^(?:-[\d.]*|n\/?a|nan|nil|none|null|undefined|unknown|info(?:rmational)?|negligible)?$/i;
const MOST = 10;
/** A longer text is not read, and a longer number not told: it may have megabytes, and each result of a rule has it. */
const LONGEST = 1_000;

/**
 * What the `security-severity` of a result says, else that of its rule: above 0 and at most 10. Numbers, numeric texts
 * and the words for levels are read; anything else, such as "undefined", says nothing.
 */
export function scoreOf(result: JsonObject, rule: JsonObject | undefined): number | undefined {
  return readScore(result['properties']) ?? readScore(rule?.['properties']);
}

/** A score of a result or its rule that nobody understands, as it is written. */
export function unreadScoreOf(result: JsonObject, rule: JsonObject | undefined): string | undefined {
  const unread = [result['properties'], rule?.['properties']].find(isUnread);
  return unread === undefined ? undefined : written(objectOf(unread)['security-severity']);
}

function isUnread(bag: unknown): boolean {
  const score = givenIn(bag);
  return score !== undefined && !(score <= MOST);
}

/** A short text or number as it is written; of anything else only that it is neither. */
function written(given: unknown): string {
  const text = given instanceof Verbatim ? given.text : given;
  const isShort = typeof text === 'string' ? text.length <= LONGEST : typeof text === 'number';
  return isShort ? JSON.stringify(given) : 'no short text or number';
}

function readScore(bag: unknown): number | undefined {
  const score = givenIn(bag);
  return score !== undefined && score > 0 && score <= MOST ? score : undefined;
}

/** The score in a property bag: `undefined` if there is none, not a number if nobody can tell what it is. */
function givenIn(bag: unknown): number | undefined {
  const given = objectOf(bag)['security-severity'];
  if (given == null) return undefined;
  if (typeof given !== 'string') return numberOf(given) ?? Number.NaN;
  if (given.length > LONGEST) return Number.NaN;
  const text = given.trim();
  if (NONE.test(text)) return undefined;
  if (NUMBER.test(text)) return Number(text);
  const word = levelWordOf(text);
  if (word === undefined) return Number.NaN;
  return saysCritical(word) ? CRITICAL : LEAST[levelOf(word)];
}

/** The level that says as much as a score: error from 7.0, warning from 4.0, note above 0. */
export function levelForScore(score: number): Level {
  if (score >= LEAST.error) return 'error';
  return score >= LEAST.warning ? 'warning' : 'note';
}

/** The higher of two levels. */
export const higher = (left: Level, right: Level): Level => (rankOf(left) >= rankOf(right) ? left : right);
