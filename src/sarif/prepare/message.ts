import { cut } from '../../cut.js';
import { numberOf } from '../document/exact.js';
import { type JsonObject, listOf, objectOf, ownMember, textOf } from '../document/json.js';

/** Once arguments have added this many characters to a message, no more are put into it. */
const MOST_ADDED = 100_000;
/** How much of a message is looked through for places of arguments, in characters. */
const MOST_FILLED = 1_000_000;
/**
 * How much of a text that all results of a rule share is written into each of them, in characters: the service keeps no
 * more of a message (observed facts, 5.3).
 */
const LONGEST_SHARED = 2_000;
const PLACEHOLDER = /\{\{|\}\}|\{(\d{1,6})\}/g;

/**
 * The text that a result's message lacks: its own text with its arguments (SARIF 2.1.0, 3.11.5); else the message
 * string with its id, from the rule or from those that all rules of its component share (3.11.7, 3.19.22); else the
 * rule's description; else the result's rule id. `undefined` if the message says all that already, in text or in
 * Markdown, or nothing is known.
 */
export function missingText(
  message: JsonObject,
  rule: JsonObject | undefined,
  ruleId: string | undefined,
  shared: unknown,
): string | undefined {
  const values = listOf(message['arguments']);
  const id = textOf(message['id']);
  const template =
    id === undefined ? undefined : (textIn(rule?.['messageStrings'], id) ?? textIn(shared, id));
  const meant = template === undefined ? undefined : textOf(fill(template, values));
  const own = textOf(message['text']);
  if (own !== undefined && own === meant) return undefined;
  const said = spoken(own, values) ?? meant;
  if (said !== undefined) return unless(own, said);
  const markdown = textOf(message['markdown']);
  const shown = spoken(markdown, values);
  if (shown !== undefined && message['text'] === undefined) return unless(markdown, shown);
  const others = [textIn(rule, 'shortDescription'), textIn(rule, 'fullDescription'), ruleId];
  return shown ?? others.map((other) => spoken(other, values)).find((other) => other !== undefined);
}

/** What was cut of a shared text, by what holds it: all results have the same, since each copy takes as much memory. */
const beginnings = new WeakMap<Readonly<JsonObject>, string>();

function textIn(owner: unknown, name: string): string | undefined {
  const holder = objectOf(ownMember(owner, name));
  const text = textOf(holder['text']);
  if (text === undefined || text.length <= LONGEST_SHARED) return text;
  const beginning = beginnings.get(holder) ?? cut(text, LONGEST_SHARED);
  beginnings.set(holder, beginning);
  return beginning;
}

/** A text with its arguments, unless that comes to nothing. */
const spoken = (text: string | undefined, values: readonly unknown[]): string | undefined =>
  text === undefined ? undefined : textOf(filled(text, values));

const unless = (known: string | undefined, text: string): string | undefined =>
  text === known ? undefined : text;

/** A text with its arguments. Without any it means itself: who wrote it may know nothing of doubled braces. */
export function filled(text: string, values: readonly unknown[]): string {
  return values.length === 0 ? text : fill(text, values);
}

/** Puts arguments in place of `{0}`, `{1}`…; doubled braces stand for one (3.11.5). */
function fill(template: string, values: readonly unknown[]): string {
  let added = 0;
  const beginning = template
    .slice(0, MOST_FILLED)
    .replace(PLACEHOLDER, (found, number: string | undefined) => {
      if (number === undefined) return found.charAt(0);
      // A number may be as long as a text, and is written anew for each place.
      const value = added > MOST_ADDED ? undefined : textFor(values[Number(number)]);
      if (value === undefined) return found;
      added += value.length;
      return added > MOST_ADDED ? found : value;
    });
  return beginning + template.slice(MOST_FILLED);
}

/** The text of an argument; a number, which SARIF does not know as one, says as much. */
function textFor(value: unknown): string | undefined {
  if (numberOf(value) !== undefined) return JSON.stringify(value);
  return typeof value === 'string' ? value : undefined;
}
