import { isAbsolute } from '../../gate/path.js';
import { type JsonObject, listOf, objectOf, textOf } from '../document/json.js';
import { LONGEST } from '../limits.js';
import type { Checkout } from './checkout.js';

/**
 * The folder of the checkout that a tool ran in, with a slash at its end, if all invocations of a run name the same one
 * (SARIF 2.1.0, 3.20.19). Blank for the checkout itself, and if they name none in it. `pathOf` finds the path of one that
 * is below a base.
 */
export function workingFolder(
  run: JsonObject,
  checkout: Checkout,
  pathOf: (uri: string, base: string) => string | undefined,
): string {
  const said = listOf(run['invocations']).map((one) => objectOf(objectOf(one)['workingDirectory']));
  const { uri, uriBaseId } = objectOf(said[0]);
  if (typeof uri !== 'string' || uri.length > LONGEST.uri) return '';
  if (!said.every((one) => one['uri'] === uri && one['uriBaseId'] === uriBaseId)) return '';
  const base = textOf(uriBaseId);
  const path = base === undefined || isAbsolute(uri) ? checkout.relative(`${uri}/`) : pathOf(uri, base);
  return path?.replace(/(?<=[^/])\/?$/, '/') ?? '';
}
