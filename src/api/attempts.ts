import { blaming, type Deadline, withGrace } from '../deadline.js';
import type { Clock } from '../edge/clock.js';
import { wholeSeconds } from '../wait.js';
import { ServiceError } from './errors.js';
import { outlasting, serviceError } from './failure.js';
import type { Operation } from './operation.js';
import type { Pace } from './pace.js';
import { nameOf } from './reply.js';
import type { Credentials } from './request.js';
import { type Attempt, isLimit, isTooLong, retryAfterOf, waitBeforeRetry } from './retry.js';
import { waitAskedFor } from './retry-after.js';
import { type Transport, WireError, type WireRequest, type WireResponse } from './wire.js';

/** What a client is made of. */
export interface ClientPorts {
  readonly transport: Transport;
  readonly credentials: Credentials;
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly deadline: Deadline;
  /**
   * Called before a call is tried again. `waitMs` is the time until then, `undefined` if the deadline comes before;
   * `isSame` says that it failed like this the time before.
   */
  readonly onRetry?: (error: ServiceError, waitMs: number | undefined, isSame: boolean) => void;
  /** Called when a success asks everybody to wait, with the milliseconds. */
  readonly onRetryAfter?: (ms: number) => void;
  /** Called when looks begin to leave what a limit still allows to others, with the milliseconds that each waits. */
  readonly onSaving?: (ms: number) => void;
}

/** How many requests a run has cost. */
export interface Usage {
  total: number;
  notModified: number;
  retried: number;
}

/** What one of a run's clients sends with. All of them share usage and pace; the rest is its own. */
export interface PacedPorts extends ClientPorts {
  readonly usage: Usage;
  readonly pace: Pace;
  readonly isPaced: boolean;
  /** How long after an interruption the answer to a request that is on its way is still waited for, in milliseconds. */
  readonly lingerMs: number;
  /** Whether writes go out although the service asked everybody to wait. */
  readonly isUrgent: boolean;
  readonly sending: Sending;
}

/** Is told whenever a request goes out, and when it turns out that nothing of it did. */
export interface Sending {
  readonly begun?: () => void;
  readonly undone?: () => void;
  /**
   * Aborts every wait before a request goes out, if more than the deadline does. It aborts when the deadline does, too.
   */
  readonly halted?: AbortSignal;
}

/** An operation that is asked for, as it goes over the wire, and how its answer is read. */
interface Call<T> {
  readonly operation: Operation;
  readonly request: WireRequest;
  readonly decode: (response: WireResponse) => T;
  /** Whether the very same was sent before, so that this one counts as repeated. */
  readonly isRepeat: boolean;
}

/**
 * Sends a request until it is answered, refused for good, or not worth another try. A deadline that comes first has the
 * last failure as its cause; anything else that ends a wait is thrown as it is. The time that a rate limit takes does
 * not count as failing, whatever has failed before it, nor does the time by which a wait is over too late.
 */
export async function persist<T>(ports: PacedPorts, call: Call<T>): Promise<T> {
  const { clock, deadline, sending } = ports;
  let failure: ServiceError | undefined;
  let [failures, unreadable] = [0, 0];
  let failingSince: number | undefined;
  for (;;) {
    try {
      const isRepeat = call.isRepeat || failure !== undefined;
      return call.decode(await blaming(failure, ask(ports, { ...call, isRepeat })));
    } catch (error) {
      if (!(error instanceof ServiceError) || error === sending.halted?.reason) throw error;
      const isSame = error.message === failure?.message;
      failure = error;
      const { problem } = error;
      ports.pace.close(retryAfterOf(problem));
      const at = clock.now();
      if (problem.kind === 'unreadable') unreadable += 1;
      else if (!isLimit(problem)) failures += 1;
      failingSince ??= at;
      const attempt = {
        method: call.request.method,
        problem,
        failures: problem.kind === 'unreadable' ? unreadable : failures,
        failingForMs: at - failingSince,
        leftMs: deadline.leftMs(),
      };
      const wait = waitBeforeRetry(attempt, ports.random());
      if (wait === undefined) throw lastOf(error, attempt);
      ports.onRetry?.(error, wait < attempt.leftMs ? wait : undefined, isSame);
      await blaming(error, clock.sleep(wait, sending.halted ?? deadline.signal));
      // Neither what a limit takes nor what a machine sleeps through is time of failing.
      failingSince += clock.now() - at - (isLimit(problem) ? 0 : wait);
    }
  }
}

/** The failure that ends a call. If that is because of a wait that there is no time for, it says so. */
function lastOf(error: ServiceError, attempt: Attempt): ServiceError {
  return isTooLong(attempt) ? outlasting(error, retryAfterOf(error.problem), attempt.leftMs) : error;
}

/**
 * Sends a request when its turn has come. A deadline that cuts off the very first one of a run has as its cause that
 * nobody answered.
 */
async function ask(
  ports: PacedPorts,
  { operation, request, isRepeat }: Omit<Call<unknown>, 'decode'>,
): Promise<WireResponse> {
  const { deadline, pace, isUrgent, usage, sending } = ports;
  const signal = sending.halted ?? deadline.signal;
  signal.throwIfAborted();
  if (request.method === 'GET' || !isUrgent)
    await blaming(heldBack(operation, pace.retryAfterMs()), pace.open(signal));
  if (ports.isPaced) await takeTurn(ports, request);
  deadline.throwIfOver();
  // `begun` may throw: it may turn out only now that the request is not to go out.
  sending.begun?.();
  usage.total += 1;
  if (isRepeat) usage.retried += 1;
  const sent = send(ports, operation, request);
  const response = await (usage.total > 1 ? sent : blaming(unanswered(operation), sent));
  pace.note(response.headers['x-ratelimit-remaining']);
  const retryAfterMs = waitAskedFor(response, ports.clock.date()) ?? 0;
  pace.close(retryAfterMs);
  if (retryAfterMs > 0 && response.status < 400) ports.onRetryAfter?.(retryAfterMs);
  return response;
}

/** Waits for the turn of a request. Reads wait for theirs; what creates, or has no time, goes ahead of it. */
function takeTurn({ pace, isUrgent, deadline }: PacedPorts, { method }: WireRequest): Promise<void> {
  return method === 'GET' && !isUrgent ? pace.turn(deadline.signal) : pace.hurry(deadline.signal);
}

/** The cause of a deadline that comes before the end of a wait that the service asks of all. */
function heldBack(operation: Operation, ms: number): Error {
  return new Error(
    `${nameOf(operation)} was not sent, since the service asks all clients to wait ${wholeSeconds(ms)}.`,
  );
}

function unanswered(operation: Operation): ServiceError {
  const cause = new Error('the deadline came first.');
  return serviceError(nameOf(operation), { kind: 'unreachable', fault: 'timeout', sent: 'maybe' }, { cause });
}

async function send(
  { transport, deadline, clock, lingerMs, sending }: PacedPorts,
  operation: Operation,
  request: WireRequest,
): Promise<WireResponse> {
  const sentAt = clock.now();
  const mayLeave = (): boolean => deadline.leftMs() > 0 && clock.now() - sentAt < request.timeoutMs;
  const grace = lingerMs > 0 ? withGrace(deadline, clock, lingerMs) : undefined;
  try {
    return await transport(request, (grace ?? deadline).signal, grace && deadline.signal, mayLeave);
  } catch (cause) {
    if (!(cause instanceof WireError)) throw cause;
    if (cause.sent === 'no') sending.undone?.();
    if (cause.sent === 'no' && grace !== undefined) deadline.signal.throwIfAborted();
    throw serviceError(
      nameOf(operation),
      { kind: 'unreachable', fault: cause.fault, sent: cause.sent },
      { cause },
    );
  } finally {
    grace?.clear();
  }
}
