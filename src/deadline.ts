import { ServiceError } from './api/errors.js';
import type { Clock } from './edge/clock.js';

/** The run's own deadline passed; `cause` is the failure that was being waited out then, if one was. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
  constructor(cause?: unknown) {
    super(`The deadline of this run has passed.${lastFailure(cause)}`, { cause });
  }
}

/** The last failure before a deadline, as a sentence that follows another; blank if there was none. */
export function lastFailure(failure: unknown): string {
  return failure instanceof Error ? ` The last failure: ${failure.message}` : '';
}

/**
 * Waits for something that a failure made necessary. If the deadline passes meanwhile, it throws {@link DeadlinePassed}
 * with that failure as its cause, unless the deadline names a failure of the service already.
 */
export async function blaming<T>(failure: unknown, wait: Promise<T>): Promise<T> {
  try {
    return await wait;
  } catch (error) {
    throw blamed(failure, error);
  }
}

/**
 * The error to throw where such a wait ended: a deadline gets the failure as its cause, anything else stays as it is.
 */
export function blamed(failure: unknown, error: unknown): unknown {
  const isOpen = error instanceof DeadlinePassed && !(error.cause instanceof ServiceError);
  return isOpen && failure !== undefined ? new DeadlinePassed(failure) : error;
}

/**
 * Waits for work that nobody can call off, until the signal aborts. Throws the signal's reason then; the work may go
 * on, but nobody waits for it.
 */
export async function abandoning<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** The job was cancelled: the runner, or a person, sent a signal. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(
    signalName: string,
    /** When it was, on the run's clock. */
    readonly at: number,
  ) {
    super(`The job was cancelled (${signalName}).`);
  }
}

/** The one end that every loop and every request of a run obeys. */
export interface Deadline {
  /** Aborts with {@link DeadlinePassed} or {@link Interrupted} as its reason. */
  readonly signal: AbortSignal;
  /** When it ends at the latest, on the run's clock. */
  readonly endsAt: number;
  /** Milliseconds until the end; 0 once it has come, and `signal` aborts then, also if the timer is late. */
  readonly leftMs: () => number;
  /** Throws the signal's reason once the end has come, also if the timer is late, as after a machine slept. */
  readonly throwIfOver: () => void;
  /** Stops the timer behind it. */
  readonly clear: () => void;
}

/**
 * Starts a deadline of `ms` milliseconds. If an interruption comes first, `signal` aborts with that interruption's
 * reason.
 */
export function startDeadline(clock: Clock, ms: number, interruption?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = new AbortController();
  const endsAt = clock.now() + ms;
  const interrupt = (): void => controller.abort(interruption?.reason);
  const look = (): void => {
    if (clock.now() >= endsAt) controller.abort(new DeadlinePassed());
  };
  if (interruption?.aborted === true) interrupt();
  interruption?.addEventListener('abort', interrupt, { once: true });
  void clock.sleep(ms, timer.signal).then(
    () => controller.abort(new DeadlinePassed()),
    () => undefined,
  );
  return {
    signal: controller.signal,
    endsAt,
    leftMs() {
      look();
      return controller.signal.aborted ? 0 : Math.max(0, endsAt - clock.now());
    },
    throwIfOver() {
      look();
      controller.signal.throwIfAborted();
    },
    clear() {
      interruption?.removeEventListener('abort', interrupt);
      timer.abort(new Error('The deadline is no longer needed.'));
    },
  };
}

/**
 * The same deadline, but an interruption ends it only `ms` milliseconds later, or at its own end if that comes first:
 * for a request whose answer has to be known before the run can leave.
 */
export function withGrace(deadline: Pick<Deadline, 'signal' | 'endsAt'>, clock: Clock, ms: number): Deadline {
  const controller = new AbortController();
  const timer = new AbortController();
  let graceEndsAt = deadline.endsAt;
  const end = (): void => {
    const reason: unknown = deadline.signal.reason;
    if (!(reason instanceof Interrupted)) return controller.abort(reason);
    graceEndsAt = Math.min(clock.now() + ms, deadline.endsAt);
    void clock.sleep(graceEndsAt - clock.now(), timer.signal).then(
      () => controller.abort(reason),
      () => undefined,
    );
  };
  if (deadline.signal.aborted) end();
  else deadline.signal.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    endsAt: deadline.endsAt,
    leftMs: () => (controller.signal.aborted ? 0 : Math.max(0, graceEndsAt - clock.now())),
    throwIfOver() {
      if (clock.now() >= graceEndsAt) controller.abort(deadline.signal.reason ?? new DeadlinePassed());
      controller.signal.throwIfAborted();
    },
    clear() {
      deadline.signal.removeEventListener('abort', end);
      timer.abort(new Error('The grace is no longer needed.'));
    },
  };
}
