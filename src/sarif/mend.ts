import type { Result } from './document.js';
import { numberOf } from './exact.js';
import { isObject, type JsonObject } from './json.js';
import { levelOf } from './level.js';
import type { Warnings } from './warnings.js';

const INTEGER = /^[1-9]\d{0,8}$/;

/**
 * Mends the fields for which the service would silently reject a result (observed facts, 5.2), where that loses
 * nothing that it would read:
 *
 * - `ruleId`: a number becomes text, anything else that is no text goes; `ruleIndex`: what is no index goes
 * - `level`: what is none goes, so that the rule's counts
 * - `message`: a text becomes its text; a message, text or Markdown of another type goes
 * - `locations`: what is no list goes, as do locations, places and regions that are no objects
 * - `uri`: what is no text goes; `startLine`, `endLine`: digits in a text become a number, what is no line goes
 * - `properties`: what is no object goes
 *
 * Left as it is, to be counted among the rejected: a result that is no object, one that says nothing at all, a
 * `ruleId` or `uri` that is too long, since cutting it would make it another.
 */
export function mendResult(result: Result, warnings: Warnings): void {
  mendRuleId(result, warnings);
  // -1 is how SARIF writes "none" (3.27.6): nothing to warn about.
  if (result['ruleIndex'] === -1) delete result['ruleIndex'];
  drop(result, 'ruleIndex', isIndex, warnings);
  drop(result, 'level', isLevel, warnings);
  if (typeof result['message'] === 'string') result['message'] = { text: result['message'] };
  drop(result, 'message', isObject, warnings);
  const { message } = result;
  if (isObject(message)) {
    drop(message, 'text', isText, warnings);
    drop(message, 'markdown', isText, warnings);
  }
  drop(result, 'properties', isObject, warnings);
  drop(result, 'locations', Array.isArray, warnings);
  if (Array.isArray(result['locations'])) mendLocations(result, result['locations'], warnings);
}

function mendRuleId(result: Result, warnings: Warnings): void {
  const id = result['ruleId'];
  if (numberOf(id) !== undefined) result['ruleId'] = JSON.stringify(id);
  else drop(result, 'ruleId', isText, warnings);
}

function mendLocations(result: Result, locations: unknown[], warnings: Warnings): void {
  if (!locations.every(isObject)) {
    warnings.add('A location that is no object was left out.');
    result['locations'] = locations.filter(isObject);
  }
  for (const location of locations) {
    if (!isObject(location)) continue;
    drop(location, 'physicalLocation', isObject, warnings);
    const place = location['physicalLocation'];
    if (!isObject(place)) continue;
    drop(place, 'artifactLocation', isObject, warnings);
    drop(place, 'region', isObject, warnings);
    if (isObject(place['artifactLocation'])) drop(place['artifactLocation'], 'uri', isText, warnings);
    if (isObject(place['region'])) mendRegion(place['region'], warnings);
  }
}

function mendRegion(region: JsonObject, warnings: Warnings): void {
  for (const name of ['startLine', 'endLine']) {
    const line = region[name];
    if (typeof line === 'string' && INTEGER.test(line)) region[name] = Number(line);
    drop(region, name, isLine, warnings);
  }
}

function drop(owner: JsonObject, name: string, isFit: (value: unknown) => boolean, warnings: Warnings): void {
  const value = owner[name];
  if (value === undefined || isFit(value)) return;
  if (value !== null) warnings.add(`A result's ${name} that the service would not take was left out.`);
  delete owner[name];
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isLevel = (value: unknown): boolean => levelOf(value) !== undefined;
const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isLine = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;
