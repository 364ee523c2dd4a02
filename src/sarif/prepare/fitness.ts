import type { Result } from '../document/document.js';
import { listOf, objectOf, textOf } from '../document/json.js';
import { LONGEST } from '../limits.js';

/** Why the service will reject what stands in the place of a result and is none. */
export const NO_OBJECT = 'no object';

/**
 * Why the service will reject a mended result (observed facts, 5.2), in a few words; `undefined` where it takes it. One
 * that it rejects must not stand for another.
 */
export function unfitnessOf(result: Result): string | undefined {
  const { text, markdown } = objectOf(result['message']);
  const ruleId = textOf(result['ruleId']);
  if ((ruleId ?? textOf(text) ?? textOf(markdown)) === undefined) return 'neither a rule nor a message';
  if ((ruleId ?? '').length > LONGEST.ruleId) return `a rule id of over ${LONGEST.ruleId} characters`;
  const isTooFar = listOf(result['locations']).some((location) => {
    const { artifactLocation } = objectOf(objectOf(location)['physicalLocation']);
    return (textOf(objectOf(artifactLocation)['uri']) ?? '').length > LONGEST.uri;
  });
  return isTooFar ? `an address of over ${LONGEST.uri} characters` : undefined;
}
