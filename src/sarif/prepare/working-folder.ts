import { isAbsolute } from '../../gate/path.js';
import type { Result } from '../document/document.js';
import { type JsonObject, listOf, objectOf, textOf } from '../document/json.js';
import { LONGEST } from '../limits.js';
import type { Checkout } from './checkout.js';

/** What works out where results lie, as for {@link workingFolder} a folder does. */
interface Settling {
  readonly settle: (result: Result) => void;
  readonly isInRepository: (result: Result) => boolean;
}

/**
 * The folder of the checkout that a tool ran in, with a slash at its end, if all invocations of a run name the same one
 * (SARIF 2.1.0, 3.20.19). Blank for the checkout itself, and if they name none in it.
 */
export function workingFolder(run: JsonObject, checkout: Checkout, places: Settling): string {
  const said = listOf(run['invocations']).map((one) => objectOf(objectOf(one)['workingDirectory']));
  const { uri, uriBaseId } = objectOf(said[0]);
  if (typeof uri !== 'string' || uri.length > LONGEST.uri) return '';
  if (!said.every((one) => one['uri'] === uri && one['uriBaseId'] === uriBaseId)) return '';
  if (textOf(uriBaseId) === undefined) return checkout.relative(`${uri}/`) ?? '';
  const artifactLocation: JsonObject = { uri, uriBaseId };
  const result = { locations: [{ physicalLocation: { artifactLocation } }] };
  places.settle(result);
  const settled = textOf(artifactLocation['uri']) ?? '';
  return places.isInRepository(result) && !isAbsolute(settled) ? settled.replace(/\/?$/, '/') : '';
}
