import { refusalOf, ServiceError } from '../../api/errors.js';
import { cut } from '../../cut.js';
import { DeadlinePassed } from '../../deadline.js';
import { messageOf } from '../../error-message.js';
import type { ImportAnswer, Reply } from './reply.js';
import type { Sending } from './send.js';

/** What became of some results of a part. */
export type Settlement =
  | { readonly kind: 'accepted'; readonly sent: number; readonly answer: ImportAnswer }
  | Lost;

/** Results that are not imported, or not known to be. */
export interface Lost {
  readonly kind: 'lost';
  readonly results: number;
  /** A sentence. */
  readonly why: string;
  /** How many of them may have been imported all the same. */
  readonly unclear: number;
  /** Whether they are lost only to what ended the import. */
  readonly isByEnd: boolean;
}

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
  const isByEnd = reply.kind === 'halted' && isOf(error, reason());
  return lost(sent, `${what} ${how}: ${why}`, { unclear: reply.isUnclear ? sent : 0, isByEnd });
}

/** Whose limit a refusal for size tells of: a gateway may have a smaller one, and its answer is not the service's. */
function limiterOf(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal?.status !== 413) return undefined;
  return refusal.code === 'HTTP_413' ? 'something before the service lets pass' : 'the service takes';
}

const outcomeOf = ({ isUnclear }: { readonly isUnclear: boolean }): string =>
  isUnclear ? 'may have been imported, but no answer says so' : 'was not imported';

/** The settlement of results that are not imported, save for some that may have been. */
export function lost(
  results: number,
  why: string,
  { unclear = 0, isByEnd = false }: Partial<Pick<Lost, 'unclear' | 'isByEnd'>> = {},
): Lost {
  return { kind: 'lost', results, why, unclear, isByEnd };
}

/** Says that the import had ended before, and by what, as the end of a sentence. */
export function endBy(end: unknown): string {
  if (end instanceof DeadlinePassed) return 'the deadline of this run had passed.';
  if (!(end instanceof ServiceError)) return reasonFor(end);
  return `the import had ended (${briefly(end)}).${ownWords(end)}`;
}

/** Whether a failure is the one that ended the import, or the same again: several bodies are on their way at a time. */
function isOf(error: unknown, end: unknown): boolean {
  if (!(error instanceof ServiceError)) return true;
  return end instanceof ServiceError && briefly(error) === briefly(end);
}

function briefly({ problem }: ServiceError): string {
  if (problem.kind === 'unreachable') return `no answer: ${problem.fault}`;
  return [problem.status, ...(problem.kind === 'refused' ? [problem.code] : [])].join(' ');
}

/** What the action itself adds to a failure, such as that there is no time to wait: it is never cut off. */
const ownWords = ({ message, cause }: ServiceError): string =>
  cause instanceof ServiceError ? message.slice(cause.message.length) : '';

/** Why something was not imported, from the error that ended it, as a sentence. */
function reasonFor(error: unknown): string {
  const said = messageOf(error);
  const own = error instanceof ServiceError ? ownWords(error) : '';
  return `${cut(said.slice(0, said.length - own.length), LONGEST_TEXT)}${own}`;
}
