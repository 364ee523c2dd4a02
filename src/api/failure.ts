import { sentenceOf } from '../error-message.js';
import { wholeLeft, wholeSeconds } from '../wait.js';
import { type Problem, ServiceError } from './errors.js';
import { isLimit } from './retry.js';

/**
 * Makes the error of a failed call of an operation, with all that can be said of it. It stands apart from its class,
 * which every start loads to tell errors apart: only a run that asks the service needs the words.
 *
 * @param operation method and path, ids left out
 */
export function serviceError(operation: string, problem: Problem, options?: ErrorOptions): ServiceError {
  return new ServiceError(describe(operation, problem, options?.cause), problem, options);
}

/** The same failure if there is no time for a wait: `waitMs` are to be waited, and `leftMs` are left. */
export function outlasting(error: ServiceError, waitMs: number, leftMs: number): ServiceError {
  const { message, problem } = error;
  // A limit may name no time, or a shorter one than is waited.
  const isOwn = isLimit(problem) && (problem.retryAfterMs ?? 0) < waitMs;
  const why = `${isOwn ? 'It is not asked again for' : 'It asks all clients to wait'} ${wholeSeconds(waitMs)}`;
  return new ServiceError(`${message} ${why}, with only ${wholeLeft(leftMs)} left.`, problem, {
    cause: error,
  });
}

function describe(operation: string, problem: Problem, cause: unknown): string {
  switch (problem.kind) {
    case 'refused': {
      const request = problem.requestId === undefined ? '' : ` (request ${problem.requestId})`;
      return `${operation} was answered ${problem.status} ${problem.code}${request}: ${sentenceOf(problem.message)}`;
    }
    case 'unreachable': {
      const why = cause instanceof Error ? cause.message : problem.fault;
      return `${operation} got no complete answer: ${why}`;
    }
    case 'unreadable':
      return `${operation} was answered ${problem.status}, but ${problem.what}`;
    case 'redirected':
      return `${operation} was answered with a redirect (${problem.status})${problem.to === undefined ? '' : ` to ${problem.to}`}, which is never followed.`;
  }
}
