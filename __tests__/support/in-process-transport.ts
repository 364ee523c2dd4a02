import { WireError, type Transport, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { abandoning } from '../../src/deadline.js';
import type { Clock } from '../../src/edge/clock.js';
import type { LocalService } from '../../src/local/service.js';

/**
 * A transport to a service in this process. Delays, cut bodies, broken and stalled connections are felt as
 * on a wire; the request's deadline runs by the clock. All that fails may have been handled, so `sent` is
 * always `maybe`.
 */
export function inProcessTransport(service: LocalService, clock: Clock): Transport {
  return async (request, signal) => {
    signal?.throwIfAborted();
    const over = new AbortController();
    const all = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
    try {
      return await Promise.race([
        exchange(service, clock, request, all),
        deadline(clock, request.timeoutMs, all),
      ]);
    } finally {
      over.abort(new Error('The exchange is over.'));
    }
  };
}

async function exchange(
  service: LocalService,
  clock: Clock,
  request: WireRequest,
  signal: AbortSignal,
): Promise<WireResponse> {
  const { response, delayMs, how } = await abandoning(service.handle(request), signal);
  await clock.sleep(delayMs, signal);
  switch (how) {
    case 'whole':
      return response;
    case 'reset':
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    case 'cut':
      throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
    case 'stall':
      return abandoning(new Promise<never>(() => {}), signal);
  }
}

async function deadline(clock: Clock, ms: number, signal: AbortSignal): Promise<never> {
  await clock.sleep(ms, signal);
  throw new WireError('timeout', 'maybe', `No complete answer within ${ms} ms.`);
}
