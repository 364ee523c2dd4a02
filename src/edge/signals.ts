import { Interrupted } from '../deadline.js';

/** Aborts with {@link Interrupted} at the first signal by which a runner cancels a job. */
export function listenForSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) {
    process.on(name, () => controller.abort(new Interrupted(name)));
  }
  return controller.signal;
}
