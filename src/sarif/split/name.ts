import { firstPlaceOf } from '../document/document.js';
import { objectOf, textOf } from '../document/json.js';

/** What a message calls a result: its rule and where it lies, as `rule at file:line`. Foreign text. */
export function nameOf(result: unknown): string {
  return `${textOf(objectOf(result)['ruleId']) ?? '(no rule)'} at ${placeOf(result)}`;
}

function placeOf(result: unknown): string {
  const place = firstPlaceOf(objectOf(result));
  const file = textOf(objectOf(place['artifactLocation'])['uri']);
  const { startLine } = objectOf(place['region']);
  if (file === undefined) return '(no place)';
  return typeof startLine === 'number' ? `${file}:${startLine}` : file;
}
