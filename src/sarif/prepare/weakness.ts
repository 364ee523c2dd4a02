import { hash } from 'node:crypto';
import { type JsonObject, objectOf } from '../document/json.js';

/** How much of a weakness is compared as it stands, in characters: each result of a rule has it. */
const LONGEST = 1_000;
const TAG = /^(?:external\/cwe\/)?CWE-(\d+)$/i;

/**
 * The weaknesses that the service holds results for (observed facts, 5.3): `cwe` or `cwe.id` of the result's
 * properties, else of the rule's, else the first tag of the rule that names one, as `CWE-79`; empty where none does.
 */
export class Weaknesses {
  /** By rule: there are few rules, and many results. */
  readonly #ofRules = new Map<JsonObject, string>();

  /** The weakness of a result, whose `rule` is `undefined` if nobody knows it. */
  of(result: JsonObject, rule: JsonObject | undefined): string {
    return saidBy(result['properties']) ?? (rule === undefined ? '' : this.#ofRule(rule));
  }

  #ofRule(rule: JsonObject): string {
    const known = this.#ofRules.get(rule);
    if (known !== undefined) return known;
    const found = saidBy(rule['properties']) ?? taggedIn(rule['properties']);
    this.#ofRules.set(rule, found);
    return found;
  }
}

function taggedIn(bag: unknown): string {
  const tags = textsOf(objectOf(bag)['tags']);
  const number = tags.map((tag) => TAG.exec(tag)?.[1]).find((found) => found !== undefined);
  return number === undefined ? '' : `CWE-${Number.parseInt(number, 10)}`;
}

function saidBy(bag: unknown): string | undefined {
  const { cwe, 'cwe.id': id } = objectOf(bag);
  const said = textsOf(cwe)[0] ?? textsOf(id)[0];
  return said === undefined ? undefined : comparable(said);
}

/** A weakness by which those are equal that are so to the service: a long one is known by its beginning and digest. */
function comparable(weakness: string): string {
  // A letter may become two in lower case.
  if (2 * weakness.length <= LONGEST) return weakness;
  const folded = weakness.trim().toLowerCase().toWellFormed();
  return folded.length <= LONGEST ? folded : folded.slice(0, LONGEST) + hash('sha256', folded, 'hex');
}

/** A text, or those of a list. */
function textsOf(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((part): part is string => typeof part === 'string' && part !== '');
}
