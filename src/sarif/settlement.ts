import { cut } from '../cut.js';
import type { ImportAnswer, Reply, Sending } from './send.js';

/** What became of some results of a part. */
export type Settlement =
  | { readonly kind: 'accepted'; readonly sent: number; readonly answer: ImportAnswer }
  /** Not imported, or not known to be: `why` is a sentence. */
  | { readonly kind: 'lost'; readonly results: number; readonly why: string };

/** The size of what was sent, in bytes and in results. */
interface Body {
  readonly bytes: number;
  readonly sent: number;
}

/** The longest text of the service that a sentence repeats, in characters. */
const LONGEST_TEXT = 300;

/** What a reply means for the results that were sent; `what` names them. */
export function settlementOf(
  reply: Exclude<Reply, { kind: 'disputed' }>,
  { bytes, sent }: Body,
  what: string,
  { halted }: Pick<Sending, 'halted'>,
): Settlement {
  switch (reply.kind) {
    case 'accepted':
      return { kind: 'accepted', sent, answer: reply.answer };
    case 'failed': {
      const { problem } = reply.error;
      const isTooLarge = problem.kind === 'refused' && problem.status === 413;
      const why = isTooLarge
        ? ` has ${bytes} bytes, which is more than the service takes`
        : ' was not imported';
      return lost(sent, `${what}${why}: ${messageOf(reply.error)}`);
    }
    case 'halted': {
      const why = reply.isUnclear ? 'may have been imported, but no answer says so' : 'was not imported';
      return lost(sent, `${what} ${why}: ${messageOf(halted.reason)}`);
    }
  }
}

/** The settlement of results that were not even tried. */
export function lost(results: number, why: string): Settlement {
  return { kind: 'lost', results, why };
}

export function messageOf(error: unknown): string {
  return cut(error instanceof Error ? error.message : String(error), LONGEST_TEXT);
}
