import { refusalOf, ServiceError } from '../../api/errors.js';
import { cut } from '../../cut.js';
import { DeadlinePassed } from '../../deadline.js';
import { messageOf } from '../../error-message.js';
import type { ImportAnswer, Reply } from './delivery.js';
import type { Sending } from './send.js';

/** What became of some results of a part. */
export type Settlement =
  | { readonly kind: 'accepted'; readonly sent: number; readonly answer: ImportAnswer }
  /** Not imported, or not known to be: `why` is a sentence, and `unclear` of the results may have been all the same. */
  | { readonly kind: 'lost'; readonly results: number; readonly why: string; readonly unclear: number };

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
  { reason }: Pick<Sending, 'reason'>,
): Settlement {
  if (reply.kind === 'accepted') return { kind: 'accepted', sent, answer: reply.answer };
  const { error } = reply;
  const limiter = limiterOf(error);
  const how = limiter === undefined ? outcomeOf(reply) : `has ${bytes} bytes, which is more than ${limiter}`;
  const why = error === undefined ? endBy(reason()) : reasonFor(error);
  return lost(sent, `${what} ${how}: ${why}`, reply.isUnclear ? sent : 0);
}

/** Whose limit a refusal tells of: a gateway may have a smaller one, and its answer is not the service's. */
function limiterOf(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal?.status !== 413) return undefined;
  return refusal.code === 'HTTP_413' ? 'something before the service lets pass' : 'the service takes';
}

const outcomeOf = ({ isUnclear }: { readonly isUnclear: boolean }): string =>
  isUnclear ? 'may have been imported, but no answer says so' : 'was not imported';

/** The settlement of results that are not imported, save for some that may have been. */
export function lost(results: number, why: string, unclear = 0): Settlement {
  return { kind: 'lost', results, why, unclear };
}

/** That the import had ended before, as the end of a sentence: the service's words for it belong to what it answered. */
export function endBy(reason: unknown): string {
  if (reason instanceof DeadlinePassed) return 'the deadline of this run had passed.';
  if (!(reason instanceof ServiceError)) return reasonFor(reason);
  const { problem } = reason;
  const said = 'status' in problem ? [problem.status] : [];
  const words = [...said, ...('code' in problem ? [problem.code] : [])].join(' ');
  return `the import had ended (${words === '' ? 'no answer' : words}).`;
}

/** Why something was not imported, from the error that ended it, as a sentence. */
function reasonFor(error: unknown): string {
  const said = messageOf(error);
  // What the action itself adds to a failure must not fall behind a long text of the service.
  const { length } =
    error instanceof ServiceError && error.cause instanceof ServiceError ? error.cause.message : said;
  return `${cut(said.slice(0, length), LONGEST_TEXT)}${said.slice(length)}`;
}
