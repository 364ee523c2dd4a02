import { agrees, type Components } from './components.js';
import type { Descriptor } from './descriptor-index.js';
import type { Result } from './document.js';
import { indexOf, isObject, type JsonObject, objectOf, textOf } from './json.js';
import { RULES } from './references.js';

/**
 * The rule that a result names, as one reference. `ruleId` and `ruleIndex` are short for the id and the
 * index of `rule` (SARIF 2.1.0, 3.27.5 to 3.27.7).
 */
function ruleReferenceOf(result: Result): JsonObject {
  const rule = objectOf(result['rule']);
  return {
    id: textOf(result['ruleId']) ?? rule['id'],
    index: indexOf(rule['index']) ?? result['ruleIndex'],
    guid: rule['guid'],
    toolComponent: rule['toolComponent'],
  };
}

/** The id of the rule that a result names. */
export const ruleIdOf = (result: Result): string | undefined =>
  textOf(result['ruleId']) ?? textOf(objectOf(result['rule'])['id']);

/** The rule of a result, in the driver or an extension. */
export const ruleOf = (result: Result, components: Components): Descriptor | undefined =>
  components.find(ruleReferenceOf(result), RULES);

/**
 * Whether the rule that was found for a result, by its index, has another id than the result says. No rule has that id
 * then.
 */
export function contradicts(rule: Descriptor | undefined, result: Result): boolean {
  if (rule === undefined || agrees(rule.row, { id: ruleIdOf(result) })) return false;
  const guid = textOf(objectOf(result['rule'])['guid']);
  return guid === undefined || guid !== rule.row['guid'];
}

/**
 * Writes into `ruleId` which rule a result is of, since the service reads that alone and looks `ruleIndex` up in the
 * driver (observed facts, 5.3). An index into an extension goes into `rule`, where it belongs (3.27.6). Returns the id
 * that it wrote if the result itself names none.
 */
export function nameRule(
  result: Result,
  rule: Descriptor | undefined,
  components: Components,
): string | undefined {
  const reference = result['rule'];
  const { toolComponent } = objectOf(reference);
  const index = result['ruleIndex'];
  // An index into another component, or one that is not to be found, is not the driver's.
  const isElsewhere = (): boolean =>
    rule?.table !== components.driverRules ||
    components.at({ index, toolComponent }, RULES)?.table !== components.driverRules;
  if (index !== undefined && isObject(reference) && isObject(toolComponent) && isElsewhere()) {
    if (indexOf(reference['index']) === undefined) reference['index'] = index;
    delete result['ruleIndex'];
  }
  const own = ruleIdOf(result);
  const found =
    own === undefined ? (textOf(rule?.row['id']) ?? consultedIdOf(result, components)) : undefined;
  const id = own ?? found;
  if (id !== undefined) result['ruleId'] = id;
  pointAt(rule, result, components);
  return found;
}

/**
 * Writes into `ruleIndex` which rule of the driver a result is of, if the service would find another one, or none: an
 * index may be wrong or stand in `rule`, several rules may have one id, and that of a result may have more parts.
 */
function pointAt(rule: Descriptor | undefined, result: Result, components: Components): void {
  if (rule?.table !== components.driverRules || consultedIndex(result, components) === rule.index) return;
  // The index counts rules of the component that the result names (3.27.6), which may be nowhere.
  const { toolComponent } = objectOf(result['rule']);
  if (components.at({ index: rule.index, toolComponent }, RULES)?.row === rule.row)
    result['ruleIndex'] = rule.index;
}

/** The id that the service finds for a result without one, whether or not the report means that rule. */
function consultedIdOf(result: Result, components: Components): string | undefined {
  const index = consultedIndex(result, components);
  return index === undefined ? undefined : textOf(components.driverRules.rowAt(index)?.['id']);
}

/**
 * The index of the rule that the service consults for a prepared result: the result's own, else the first with its id.
 */
export function consultedIndex(result: Result, { driverRules }: Components): number | undefined {
  const given = result['ruleIndex'];
  const id = textOf(result['ruleId']);
  return given === undefined && id !== undefined ? driverRules.ids.get(id) : indexOf(given);
}
