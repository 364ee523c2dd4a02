import type { WireFault } from './wire.js';

/** How a call failed, as a closed union. */
export type Problem =
  | Refusal
  | { readonly kind: 'unreachable'; readonly fault: WireFault; readonly sent: 'no' | 'maybe' }
  | {
      readonly kind: 'unreadable';
      readonly status: number;
      readonly what: string;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'redirected'; readonly status: number; readonly to?: string };

/** An HTTP answer that refuses: the error body of the contract's section 7, or whatever came in its place. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: number;
  /** The service's code, or `HTTP_<status>` where the answer was not the service's error body. */
  readonly code: string;
  readonly message: string;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  /** Free-form, undocumented (observed facts, sections 0 and 3.3). */
  readonly details: unknown;
}

/** A call of an operation that did not succeed: `serviceError` makes it, `adviceFor` says what to do about it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    message: string,
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The refusal behind an error, where it is one. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ServiceError && error.problem.kind === 'refused' ? error.problem : undefined;
}

/** Whether a call failed for a reason of the service's own: 5xx, 429, no answer, or an unreadable one. */
export function isServiceFault(problem: Problem): boolean {
  switch (problem.kind) {
    case 'refused':
      return problem.status >= 500 || problem.status === 429;
    case 'unreachable':
      return problem.fault !== 'certificate' && problem.fault !== 'proxy';
    case 'unreadable':
      return true;
    case 'redirected':
      return false;
  }
}

/** Whether a call was refused for good: the service did not fail, and no conflict was in the way, which others may end. */
export function isRefusedForGood(error: ServiceError): boolean {
  return !isServiceFault(error.problem) && refusalOf(error)?.status !== 409;
}
