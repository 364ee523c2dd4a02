import type { SarifDocument } from '../document/document.js';
import { numberOf } from '../document/exact.js';
import { isObject, type JsonObject, listOf } from '../document/json.js';
import { enlist } from '../document/lone.js';
import type { Warnings } from '../document/warnings.js';
import { LONGEST } from '../limits.js';

/**
 * Mends what would make the service refuse the whole report (observed facts, 5.2): runs, tools, drivers, rules and
 * property bags that are no objects, `results` that are no list, a driver's name and version and its rules' ids that
 * are no text or too long. What has the wrong form goes, but an empty rule keeps the position of one that goes. What is
 * too long is cut. What stands alone in the place of a list becomes a list of it. A number as the id of a rule becomes
 * text, as in its results.
 *
 * All but the last is warned of here, except `results` that are no list, which `failuresIn` tells of. Returns the
 * positions in the file of the runs that are left.
 */
export function mendSkeleton(document: SarifDocument, warnings: Warnings): readonly number[] {
  const positions = document.runs.flatMap((run, at) => (isObject(run) ? [at] : []));
  const runs = document.runs.filter(isObject);
  if (runs.length < document.runs.length) {
    warnings.add('A run that is no object was left out.');
    document.runs = runs;
  }
  for (const run of runs) mendRun(run, warnings);
  return positions;
}

function mendRun(run: JsonObject, warnings: Warnings): void {
  enlist(run, 'results', warnings);
  if (!Array.isArray(run['results'])) delete run['results'];
  enlist(run, 'artifacts', warnings);
  enlist(run, 'invocations', warnings);
  for (const invocation of listOf(run['invocations']).filter(isObject))
    enlist(invocation, 'ruleConfigurationOverrides', warnings);
  const tool = objectAt(run, 'tool', warnings);
  if (tool !== undefined) mendExtensions(tool, warnings);
  const driver = tool === undefined ? undefined : objectAt(tool, 'driver', warnings);
  if (driver === undefined) return;
  mendText(driver, 'name', LONGEST.driverName, warnings);
  mendText(driver, 'version', LONGEST.driverVersion, warnings);
  enlist(driver, 'rules', warnings);
  if (driver['rules'] === undefined) return;
  if (Array.isArray(driver['rules'])) mendRules(driver['rules'], warnings);
  else remove(driver, 'rules', 'a list', warnings);
}

function mendExtensions(tool: JsonObject, warnings: Warnings): void {
  enlist(tool, 'extensions', warnings);
  for (const extension of listOf(tool['extensions']).filter(isObject)) {
    enlist(extension, 'rules', warnings);
    listOf(extension['rules']).filter(isObject).forEach(mendNumber);
  }
}

function mendRules(rules: unknown[], warnings: Warnings): void {
  for (const [index, rule] of rules.entries()) {
    if (isObject(rule)) {
      mendNumber(rule);
      mendText(rule, 'id', LONGEST.ruleId, warnings);
      if (rule['id'] === '') remove(rule, 'id', 'a name', warnings);
      objectAt(rule, 'properties', warnings);
    } else {
      warnings.add('A rule that is no object was replaced by an empty one.');
      rules[index] = {};
    }
  }
}

/**
 * Makes text of the number of a rule, as is done with the `ruleId` of its results, which would not find it otherwise.
 */
function mendNumber(rule: JsonObject): void {
  if (numberOf(rule['id']) !== undefined) rule['id'] = JSON.stringify(rule['id']);
}

function objectAt(owner: JsonObject, name: string, warnings: Warnings): JsonObject | undefined {
  const value = owner[name];
  if (isObject(value)) return value;
  if (value !== undefined) remove(owner, name, 'an object', warnings);
  return undefined;
}

function mendText(owner: JsonObject, name: string, most: number, warnings: Warnings): void {
  const value = owner[name];
  if (value === undefined) return;
  if (typeof value !== 'string') remove(owner, name, 'a text', warnings);
  else if (value.length > most) {
    warnings.add(`A tool's or rule's ${name} was cut to ${most} characters.`);
    owner[name] = value.slice(0, most);
  }
}

function remove(owner: JsonObject, name: string, expected: string, warnings: Warnings): void {
  warnings.add(`A tool's or rule's ${name} that is not ${expected} was left out.`);
  delete owner[name];
}
