import { type Transport, WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { LocalService } from '../../src/local/service.js';
import type { Dice } from './dice.js';

/** How bad the network is: probabilities for each request. */
export interface Climate {
  readonly lostRequest: number;
  readonly lostAnswer: number;
  readonly cut: number;
  readonly duplicate: number;
  readonly slow: number;
  readonly gateway: number;
  readonly limited: number;
}

/** One request as the world saw it. */
export interface Traffic {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** What the run was told: a status, or what broke. */
  answer: number | string;
  answeredAt: number;
  retryAfterMs: number | undefined;
  /** The scan that the run was told of by the answer to its create request. */
  createdId: string | undefined;
  /** Scans that this request made, told of or not. */
  readonly made: string[];
}

const EVERY_REQUEST_WITHIN_MS = 20_000;

/**
 * A network between a run and the service, as bad as its climate: requests and answers are lost,
 * delayed by at most 20 s, cut and doubled, gateways answer in the service's place, limits are
 * reached. A request is delivered within 20 s of sending, or never.
 */
export function openWeather(
  service: LocalService,
  clock: Clock,
  dice: Dice,
  climate: Climate,
  traffic: Traffic[],
): Transport {
  const handle = async (request: WireRequest, entry: Traffic): Promise<WireResponse> => {
    const before = new Set(service.world.scans.keys());
    const { response } = await service.handle(request);
    if (entry.method === 'POST' && entry.path.startsWith('/scans?')) {
      for (const id of service.world.scans.keys()) if (!before.has(id)) entry.made.push(id);
    }
    return response;
  };

  const exchange = async (
    request: WireRequest,
    entry: Traffic,
    signal: AbortSignal,
  ): Promise<WireResponse> => {
    if (dice.chance(climate.lostRequest)) throw broken(dice);
    if (dice.chance(climate.gateway)) return gatewayAnswer(dice);
    if (dice.chance(climate.limited)) return limit(dice);
    const there = dice.chance(climate.slow) ? dice.whole(0, EVERY_REQUEST_WITHIN_MS) : dice.whole(1, 80);
    // What is on its way arrives whether or not anybody still waits for its answer.
    const arrival = clock.sleep(there).then(() => handle(request, entry));
    if (dice.chance(climate.duplicate)) void clock.sleep(there + 5).then(() => handle(request, entry));
    const response = await orAborted(arrival, signal);
    if (dice.chance(climate.lostAnswer)) throw broken(dice);
    await clock.sleep(dice.chance(climate.slow) ? dice.whole(0, 15_000) : dice.whole(1, 80), signal);
    if (dice.chance(climate.cut))
      throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
    return response;
  };

  return async (request, signal) => {
    const entry = entryOf(request, clock.now());
    traffic.push(entry);
    const over = new AbortController();
    const all = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
    try {
      const timeout = clock.sleep(request.timeoutMs, all).then(() => {
        throw new WireError('timeout', 'maybe', `No complete answer within ${request.timeoutMs} ms.`);
      });
      const response = await Promise.race([exchange(request, entry, all), timeout]);
      note(entry, response, clock.now());
      return response;
    } catch (error) {
      entry.answer = error instanceof WireError ? error.fault : 'aborted';
      entry.answeredAt = clock.now();
      throw error;
    } finally {
      over.abort(new Error('The exchange is over.'));
    }
  };
}

function entryOf({ method, path, headers }: WireRequest, at: number): Traffic {
  return {
    at,
    method,
    path,
    idempotencyKey: headers['idempotency-key'],
    answer: 'pending',
    answeredAt: at,
    retryAfterMs: undefined,
    createdId: undefined,
    made: [],
  };
}

function note(entry: Traffic, response: WireResponse, now: number): void {
  entry.answer = response.status;
  entry.answeredAt = now;
  const after = response.headers['retry-after'];
  if (response.status === 429 && after !== undefined) entry.retryAfterMs = Number(after) * 1000;
  if (entry.method === 'POST' && entry.path.startsWith('/scans?') && response.status < 300) {
    entry.createdId = /"id":"([^"]+)"/.exec(response.body.toString('utf8'))?.[1];
  }
}

function broken(dice: Dice): WireError {
  return dice.chance(0.2)
    ? new WireError('timeout', 'maybe', 'No complete answer.')
    : new WireError('reset', 'maybe', 'The connection was reset.');
}

function gatewayAnswer(dice: Dice): WireResponse {
  const html = Buffer.from('<html>::error::gateway</html>');
  const status = dice.pick([502, 503, 504, 200]);
  return { status, headers: { 'content-type': 'text/html' }, body: html };
}

function limit(dice: Dice): WireResponse {
  const body = Buffer.from(
    '{"success":false,"error":{"code":"RATE_LIMITED","message":"Too many requests."}}',
  );
  const headers = { 'content-type': 'application/json', 'retry-after': `${dice.whole(0, 20)}` };
  return { status: 429, headers, body };
}

async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
