import type { Result } from '../document/document.js';
import { numberOf } from '../document/exact.js';
import { indexOf, isObject, type JsonObject, textOf } from '../document/json.js';
import { levelWordOf } from '../document/level.js';
import { enlist, enlistText } from '../document/lone.js';
import type { Warnings } from '../document/warnings.js';

const UNREAD_LEVEL = "A result's level is not a known one: it is read as if none were given.";

const INTEGER = /^[1-9]\d{0,8}$/;

/**
 * Mends the fields for which the service would silently reject a result (observed facts, 5.2), where that loses nothing
 * that it would read:
 *
 * - `ruleId`: a number becomes text, anything else that is no text goes; `ruleIndex`: what is no index goes
 * - `level`: what means none is told of, and the rule's counts, which is written in its place later
 * - `message`: a text becomes its text; a message, text or Markdown of another type goes; an argument in the place of
 *   their list becomes a list of it, since the text to be read needs it
 * - `locations`: one in the place of a list becomes a list of it; what else is no list goes, as do locations, places
 *   and regions that are no objects
 * - `uri`: what is no text goes; `startLine`, `endLine`: digits in a text become a number, what is no line goes
 * - `properties`: what is no object goes
 *
 * Left as it is, to be counted among the rejected: a result that is no object, one that says nothing at all, a `ruleId`
 * or `uri` that is too long, since cutting it would make it another.
 */
export function mendResult(result: Result, warnings: Warnings): void {
  mendRuleId(result, warnings);
  // -1 is how SARIF writes that an index is not set (3.7.4): nothing to warn about.
  if (result['ruleIndex'] === -1) delete result['ruleIndex'];
  if (!isIndex(result['ruleIndex'])) drop(result, 'ruleIndex', warnings);
  const { level } = result;
  if (level !== null && !isLevel(level)) warnings.add(UNREAD_LEVEL, textOf(level));
  mendMessage(result, warnings);
  if (!isObjectOrNone(result['properties'])) drop(result, 'properties', warnings);
  enlist(result, 'locations', warnings);
  const { locations } = result;
  if (Array.isArray(locations)) mendLocations(result, locations, warnings);
  else if (locations !== undefined) drop(result, 'locations', warnings);
}

function mendRuleId(result: Result, warnings: Warnings): void {
  const id = result['ruleId'];
  // An empty id names nothing, but the service may take it for a name (observed facts, 5.2).
  if (id === '') delete result['ruleId'];
  else if (numberOf(id) !== undefined) result['ruleId'] = JSON.stringify(id);
  else if (!isText(id)) drop(result, 'ruleId', warnings);
}

function mendMessage(result: Result, warnings: Warnings): void {
  const { message } = result;
  if (typeof message === 'string') result['message'] = { text: message };
  else if (isObject(message)) {
    if (!isText(message['text'])) drop(message, 'text', warnings);
    if (!isText(message['markdown'])) drop(message, 'markdown', warnings);
    enlistText(message, 'arguments', warnings);
  } else if (message !== undefined) drop(result, 'message', warnings);
}

function mendLocations(result: Result, locations: unknown[], warnings: Warnings): void {
  if (!locations.every(isObject)) {
    warnings.add('A location that is no object was left out.');
    result['locations'] = locations.filter(isObject);
  }
  for (const location of locations) {
    if (!isObject(location)) continue;
    if (!isObjectOrNone(location['physicalLocation'])) drop(location, 'physicalLocation', warnings);
    const place = location['physicalLocation'];
    if (isObject(place)) mendPlace(place, warnings);
  }
}

function mendPlace(place: JsonObject, warnings: Warnings): void {
  const { artifactLocation, region } = place;
  if (!isObjectOrNone(artifactLocation)) drop(place, 'artifactLocation', warnings);
  else if (artifactLocation !== undefined && !isText(artifactLocation['uri']))
    drop(artifactLocation, 'uri', warnings);
  if (!isObjectOrNone(region)) drop(place, 'region', warnings);
  else if (region !== undefined) mendRegion(region, warnings);
}

function mendRegion(region: JsonObject, warnings: Warnings): void {
  if (!isLine(region['startLine'])) mendLine(region, 'startLine', warnings);
  if (!isLine(region['endLine'])) mendLine(region, 'endLine', warnings);
}

function mendLine(region: JsonObject, name: string, warnings: Warnings): void {
  const line = region[name];
  if (typeof line === 'string' && INTEGER.test(line)) region[name] = Number(line);
  else drop(region, name, warnings);
}

/** Leaves out what the service would not take. Null says nothing, so nothing is said of it. */
function drop(owner: JsonObject, name: string, warnings: Warnings): void {
  if (owner[name] !== null)
    warnings.add(`What a result has as \`${name}\`, which the service would not take, was left out.`);
  delete owner[name];
}

// What is absent is fit.
const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isLevel = (value: unknown): boolean => value === undefined || levelWordOf(value) !== undefined;
const isIndex = (value: unknown): boolean => value === undefined || indexOf(value) !== undefined;
const isLine = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && isIndex(value) && value > 0);
const isObjectOrNone = (value: unknown): value is JsonObject | undefined =>
  value === undefined || isObject(value);
