import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { Dice } from './dice.js';

/** Answers that come in the place of the service's own. */

/** The page of a gateway. */
export const PAGE = '<html>::error::gateway ##[error]gateway</html>';

export function answerOfGateway(dice: Dice): WireResponse {
  const status = dice.pick([500, 502, 503, 504, 200, 302]);
  const after = status === 503 && dice.chance(0.3) ? { 'retry-after': `${dice.whole(1, 30)}` } : {};
  const to = status === 302 ? { location: 'https://login.example/?next=::error::x' } : {};
  return { status, headers: { 'content-type': 'text/html', ...after, ...to }, body: Buffer.from(PAGE) };
}

/** What is left of an answer that promised something. */
export function garbled(dice: Dice, response: WireResponse): WireResponse {
  const { status, body } = response;
  if (status >= 300) return response;
  return dice.pick<() => WireResponse>([
    () => answerOfGateway(dice),
    () => ({ ...response, body: Buffer.alloc(0) }),
    () => ({ ...response, body: body.subarray(0, body.length / 2) }),
    () => ({ ...response, status: 204, body: Buffer.alloc(0) }),
    () => ({ ...response, status: 206 }),
    () => refusal(200, 'INTERNAL_ERROR', 'It did not work.'),
  ])();
}

export function limit(dice: Dice, now: Date): WireResponse {
  const after = dice.chance(0.2) ? {} : retryAfter(dice, now);
  return { ...refusal(429, 'RATE_LIMITED', 'Too many requests.\n::error::limited'), headers: json(after) };
}

/** An answer that asks everybody to stay away, too. */
export function asking(dice: Dice, response: WireResponse, now: Date): WireResponse {
  return { ...response, headers: { ...response.headers, ...retryAfter(dice, now) } };
}

/** Mostly some seconds, by their number or by when they are over. */
function retryAfter(dice: Dice, now: Date): Record<string, string> {
  const seconds = dice.chance(0.1) ? dice.pick([60, 150, 900, 86_400]) : dice.whole(0, 20);
  if (dice.chance(0.8)) return { 'retry-after': `${seconds}` };
  const then = new Date(now.getTime() + seconds * 1000);
  return { 'retry-after': then.toUTCString(), date: now.toUTCString() };
}

/** The only failure of 5xx that surely created nothing, as it was observed (3.3). */
export function noWorker(): WireResponse {
  const details = { refusal: { reason: 'worker_unavailable' } };
  return refusal(503, 'SCAN_SERVICE_UNAVAILABLE', 'The scan service is unavailable.', details);
}

/** An error that repeats what it was sent, as it is or encoded. */
export function echo(dice: Dice, { headers }: WireRequest): WireResponse {
  const sent = headers['authorization'] ?? '';
  const told = dice.pick([sent, Buffer.from(sent).toString('base64'), Buffer.from(sent).toString('hex')]);
  return refusal(dice.pick([400, 403, 500]), 'FORBIDDEN', `No access for ${told}.`);
}

const json = (more: Record<string, string> = {}): Record<string, string> => ({
  'content-type': 'application/json',
  ...more,
});

export function refusal(status: number, code: string, message: string, details?: object): WireResponse {
  const body = Buffer.from(JSON.stringify({ success: false, error: { code, message, details } }));
  return { status, headers: json(), body };
}
