import { numberOf } from './exact.js';
import { isObject, type JsonObject, listOf } from './json.js';
import type { Warnings } from './warnings.js';

/** For each list, the members that show that an object in the list's place is one of its elements. */
const MARKS = {
  artifacts: ['location'],
  extensions: ['name', 'guid', 'rules'],
  invocations: ['executionSuccessful', 'toolExecutionSuccessful'],
  locations: ['physicalLocation', 'logicalLocations'],
  results: ['message', 'ruleId', 'ruleIndex', 'rule'],
  ruleConfigurationOverrides: ['descriptor'],
  rules: ['id', 'guid'],
  suppressions: ['kind'],
  toolConfigurationNotifications: ['message', 'descriptor'],
  toolExecutionNotifications: ['message', 'descriptor'],
} as const;

/** Whether an element stands alone where its list belongs, as tools write it that unwrap lists of one. */
function isLone(owner: JsonObject, name: keyof typeof MARKS): boolean {
  const value = owner[name];
  return isObject(value) && MARKS[name].some((mark) => mark in value);
}

/** The elements of a list, or the one that stands alone in its place. */
export const elementsOf = (owner: JsonObject, name: keyof typeof MARKS): readonly unknown[] =>
  isLone(owner, name) ? [owner[name]] : listOf(owner[name]);

/** Makes a list of an element that stands alone. */
export function enlist(owner: JsonObject, name: keyof typeof MARKS, warnings: Warnings): void {
  if (isLone(owner, name)) wrap(owner, name, warnings);
}

/** Makes a list of a text or number that stands alone where a list of texts belongs. */
export function enlistText(owner: JsonObject, name: string, warnings: Warnings): void {
  if (typeof owner[name] === 'string' || numberOf(owner[name]) !== undefined) wrap(owner, name, warnings);
}

function wrap(owner: JsonObject, name: string, warnings: Warnings): void {
  warnings.add(`What stands alone in \`${name}\`, where a list belongs, was read as a list of one.`);
  owner[name] = [owner[name]];
}
