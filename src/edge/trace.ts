import type { Transport, WireResponse } from '../api/wire.js';
import type { Clock } from './clock.js';

/** What of an answer's headers helps whoever looks for the cause of a trouble. */
const telling = ['x-request-id', 'retry-after', 'x-ratelimit-remaining'] as const;

/**
 * The same transport, which tells in a line how each exchange ended: what was asked, after how many milliseconds,
 * and the status or the failure. No header of a request is told, and nothing of a body but its size in bytes.
 */
export function traced(send: Transport, clock: Pick<Clock, 'now'>, tell: (text: string) => void): Transport {
  return async (request, ...more) => {
    const startedAt = clock.now();
    const tellEnd = (end: string): void =>
      tell(`${request.method} ${request.path}: ${Math.round(clock.now() - startedAt)} ms, ${end}`);
    try {
      const response = await send(request, ...more);
      tellEnd(summaryOf(response));
      return response;
    } catch (error) {
      tellEnd(error instanceof Error ? error.message : 'given up.');
      throw error;
    }
  };
}

function summaryOf({ status, headers, body }: WireResponse): string {
  const told = telling.flatMap((name) => (headers[name] === undefined ? [] : `${name} ${headers[name]}`));
  return [`${status}`, `${body.length} bytes`, ...told].join(', ');
}
