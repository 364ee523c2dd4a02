import type { Refusal, ServiceError } from '../../api/errors.js';
import type { ValueOf } from '../../api/operation.js';
import type { importSarif } from '../../api/operations/scans.js';

/** What the service says of a body that it took (observed facts, 5.4). */
export type ImportAnswer = ValueOf<typeof importSarif>;

/** A refusal for what is in a body: a smaller one may fare better. */
export interface Dispute {
  readonly refusal: Refusal;
  /** Whether the body was sent before without an answer that says what became of it. */
  readonly isUnclear: boolean;
}

/** How the sending of one body ended. */
export type Reply =
  | { readonly kind: 'accepted'; readonly answer: ImportAnswer }
  | ({ readonly kind: 'disputed' } & Dispute)
  /** Given up; `isUnclear` if it may have arrived all the same. */
  | { readonly kind: 'failed'; readonly error: ServiceError; readonly isUnclear: boolean }
  /**
   * Nothing more is sent, whatever the body; `isUnclear` if this one may have arrived all the same. `error` is how this
   * one itself failed, `undefined` where only another did.
   */
  | { readonly kind: 'halted'; readonly isUnclear: boolean; readonly error: unknown };
