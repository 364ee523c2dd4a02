import { firstPlaceOf } from '../document/document.js';
import { objectOf, textOf } from '../document/json.js';

/** The rule of a result, for naming it. Foreign text. */
export const ruleNameOf = (result: unknown): string => textOf(objectOf(result)['ruleId']) ?? '(no rule)';

/** Where a result lies, as `file:line`, for naming it. Foreign text. */
export function placeNameOf(result: unknown): string {
  const place = firstPlaceOf(objectOf(result));
  const file = textOf(objectOf(place['artifactLocation'])['uri']);
  const { startLine } = objectOf(place['region']);
  if (file === undefined) return '(no place)';
  return typeof startLine === 'number' ? `${file}:${startLine}` : file;
}
