import { Interrupted } from '../deadline.js';
import { systemClock } from './clock.js';
import { leave } from './leaving.js';

/** A second signal this long after the first, in milliseconds, is no echo of it: leave at once. */
const ECHO_MS = 500;

/** The signals by which a runner cancels a job, and the one that a runner passes on when its terminal closes. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const;

/** How a job is cancelled, whichever way this process learns of it. */
export interface Cancelling {
  /** Aborts with {@link Interrupted}, at the first signal that ends a job at the latest. */
  readonly signal: AbortSignal;
  /** Says that the job is cancelled, without any signal; `why` stands in the words for it. */
  readonly interrupt: (why: string) => void;
}

/** Listens for signals that end a job. */
export function listenForSignals(): Cancelling {
  const controller = new AbortController();
  const interrupt = (why: string, at = systemClock.now()): void => controller.abort(new Interrupted(why, at));
  let first: number | undefined;
  for (const name of ENDING) {
    process.on(name, () => {
      const now = systemClock.now();
      // Nothing more is waited for: what is left undone is in the state for the post step.
      if (first !== undefined && now - first > ECHO_MS) leave(1);
      first ??= now;
      interrupt(name, now);
    });
  }
  return { signal: controller.signal, interrupt };
}
