import type { Spool, Ticket } from '../edge/spool.js';
import { letGo } from '../let-go.js';
import type { Counts, Oversize, Part } from './parts.js';
import type { Unfit } from './unfit.js';

/** A part whose bytes wait in the spool. */
export interface WaitingPart extends Omit<Part, 'bytes'> {
  readonly ticket: Ticket;
}

/** What a file comes to: a part that is sent, or a result that no part can hold. */
export type Piece = WaitingPart | Oversize;

/** A file that is ready to be imported, or why nothing of it can be. */
export type ReadyFile =
  | {
      readonly kind: 'ready';
      readonly file: string;
      /** In their order; none where nothing of the file is to be sent. */
      readonly pieces: readonly Piece[];
      /** What became of the file's results while they were prepared. */
      readonly counts: Counts;
      /** Of the results sent, those that the service is known to reject. */
      readonly unfit: Unfit;
      /** A sentence that there are results which are not read; `undefined` if all are. */
      readonly unread: string | undefined;
    }
  | {
      readonly kind: 'unusable';
      readonly file: string;
      readonly error: string;
      /** What became of the file's results before it proved unusable; none where it could not be read. */
      readonly counts?: Counts | undefined;
    };

/** The pieces of a file; none of one that is unusable. */
export const piecesOf = (file: ReadyFile): readonly Piece[] => (file.kind === 'ready' ? file.pieces : []);

/**
 * Moves the parts of a prepared file into the spool as they are made, so that one at a time is in memory. Where there
 * is `undefined` in place of one, it has a `pause`. Returns what the file comes to. Rejects with what making or writing
 * them throws: then nothing of the file may be sent.
 */
export async function spoolParts(
  file: string,
  counts: Counts,
  parts: Iterable<Part | Oversize | undefined>,
  spool: Pick<Spool, 'put'>,
  pause?: () => Promise<void>,
): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for (const part of parts) {
    if (part === undefined) await pause?.();
    else pieces.push(part.kind === 'part' ? await waiting(part, spool) : part);
  }
  const named = pieces.reduce((sum, { results }) => sum + results, 0);
  if (pieces.length > 0 && named !== counts.results) {
    throw new Error(`The parts of ${file} stand for ${named} of its ${counts.results} results.`);
  }
  return pieces;
}

async function waiting({ bytes, ...rest }: Part, spool: Pick<Spool, 'put'>): Promise<WaitingPart> {
  const ticket = await spool.put(bytes);
  letGo(bytes);
  return { ...rest, ticket };
}
