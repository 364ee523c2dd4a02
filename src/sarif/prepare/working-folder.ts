import { type JsonObject, listOf, objectOf } from '../document/json.js';
import { LONGEST } from '../limits.js';
import type { Checkout } from './checkout.js';

/**
 * The folder of the checkout that a tool ran in, with a slash at its end, if all invocations of a run name the same one
 * (SARIF 2.1.0, 3.20.19). Blank for the checkout itself, and if they name none in it.
 */
export function workingFolder(run: JsonObject, checkout: Checkout): string {
  const said = listOf(run['invocations']).map((one) => objectOf(objectOf(one)['workingDirectory'])['uri']);
  const [folder] = said;
  if (typeof folder !== 'string' || folder.length > LONGEST.uri) return '';
  return said.every((one) => one === folder) ? (checkout.relative(`${folder}/`) ?? '') : '';
}
