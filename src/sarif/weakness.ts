import { isObject, type JsonObject } from './json.js';

const TAG = /^(?:external\/cwe\/)?CWE-(\d+)$/i;

/**
 * The weakness that the service holds a result for (observed facts, 5.3): `cwe` or `cwe.id` of the result's
 * properties, else of the rule's, else a tag of the rule. `tagged` is what the rule's tags say.
 */
export function weaknessOf(
  result: JsonObject,
  rule: JsonObject | undefined,
  tagged: (rule: JsonObject) => string,
): string {
  const own = saidBy(result['properties']) ?? saidBy(rule?.['properties']);
  return own ?? (rule === undefined ? '' : tagged(rule));
}

/** The first tag of a rule that names a weakness, as `CWE-79`; empty where none does. */
export function taggedWeakness(rule: JsonObject): string {
  const bag = rule['properties'];
  const tags = isObject(bag) ? textsOf(bag['tags']) : [];
  const number = tags.map((tag) => TAG.exec(tag)?.[1]).find((found) => found !== undefined);
  return number === undefined ? '' : `CWE-${Number.parseInt(number, 10)}`;
}

const saidBy = (bag: unknown): string | undefined =>
  isObject(bag) ? (textsOf(bag['cwe'])[0] ?? textsOf(bag['cwe.id'])[0]) : undefined;

function textsOf(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((part): part is string => typeof part === 'string' && part !== '');
}
