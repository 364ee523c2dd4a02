import { isAbsolute } from '../../gate/path.js';
import { firstPlaceOf, type Result } from '../document/document.js';
import { objectOf, textOf } from '../document/json.js';
import type { Warnings } from '../document/warnings.js';
import type { Places } from './places.js';

/** What lies outside of the checkout; `https:` and the like are no files. */
const ELSEWHERE = /^(?:file:|[a-z]:[\\/]|[\\/]|\.\.[\\/])/i;

const UNSHOWN =
  'so that no line is shown for it. If its file is of the repository, let the scanner see the checkout under the path ' +
  'that it has here, or write';
const OUTSIDE = `A result lies outside of the checkout, ${UNSHOWN} paths that begin there.`;
const UNKNOWN_BASE = `A result is relative to a base that is not known to be the checkout, ${UNSHOWN} \`SRCROOT\` as its \`uriBaseId\`.`;

/** Remarks why no line is shown for a result whose places are settled. Of archives nothing is said. */
export function remarkUnshown(result: Result, places: Places, warnings: Warnings): void {
  const { uri, uriBaseId } = objectOf(firstPlaceOf(result)['artifactLocation']);
  const [file, base] = [textOf(uri), textOf(uriBaseId)];
  if (file === undefined) return;
  if (ELSEWHERE.test(file)) warnings.add(OUTSIDE, file);
  else if (base !== undefined && !isAbsolute(file) && !places.isInRepository(result))
    warnings.add(UNKNOWN_BASE, base);
}
