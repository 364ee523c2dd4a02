import { Interrupted } from '../deadline.js';
import { systemClock } from './clock.js';
import { leave } from './leaving.js';

/** A second signal this long after the first, in milliseconds, is no echo of it: leave at once. */
const ECHO_MS = 500;

/** The signals by which a runner cancels a job, and the one that a runner passes on when its terminal closes. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const;

/** Aborts with {@link Interrupted} at the first signal that ends a job. */
export function listenForSignals(): AbortSignal {
  const controller = new AbortController();
  let first: number | undefined;
  for (const name of ENDING) {
    process.on(name, () => {
      const now = systemClock.now();
      // Nothing more is waited for: what is left undone is in the state for the post step.
      if (first !== undefined && now - first > ECHO_MS) leave(1);
      first ??= now;
      controller.abort(new Interrupted(name, now));
    });
  }
  return controller.signal;
}
