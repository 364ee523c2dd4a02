import { counted } from '../count.js';
import { Unusable } from './document/unusable.js';
import { PART_BYTES, PART_RESULTS } from './limits.js';
import { piecesOf, type ReadyFile } from './spooling.js';

/** How many results are in none of a file's parts, as a sentence; it holds once all files are ready. */
export function tooLargeIn(file: ReadyFile): readonly string[] {
  const oversizes = oversizesOf(file).length;
  if (oversizes === 0) return [];
  return [
    `${counted(oversizes, 'result')} ${oversizes === 1 ? 'fits' : 'fit'} in no request and cannot be imported, so that this import will be an error.`,
  ];
}

/** The positions of the results that are too large to be sent. No equal result may be merged into one of them. */
export function oversizesOf(file: ReadyFile): readonly number[] {
  return piecesOf(file).flatMap((piece) => (piece.kind === 'oversize' ? piece.ordinal : []));
}

/** Throws `Unusable` for a file that does not fit in one request. */
export function refuseOversize(file: ReadyFile): void {
  const pieces = piecesOf(file);
  const isTooLarge = pieces.some(({ kind }) => kind === 'oversize');
  if (pieces.length <= 1 && !isTooLarge) return;
  const sent = pieces.reduce((sum, piece) => sum + piece.sent, 0);
  const needs = isTooLarge
    ? 'has a result that no request can hold'
    : `needs ${pieces.length} requests for ${counted(sent, 'result')}`;
  throw new Unusable(
    `The report ${needs}; one, of ${PART_BYTES} bytes and ${PART_RESULTS} results, was expected to do, since \`sarif-oversize\` is \`fail\`.`,
    'Let the scanner report less, or set `sarif-oversize` to `split`.',
  );
}
