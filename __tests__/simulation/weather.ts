import { type Transport, WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { LocalService } from '../../src/local/service.js';
import type { Climate } from './climate.js';
import { type Declaration, declared } from './declaration.js';
import type { Dice } from './dice.js';
import { answerOfGateway, echo, limit, noWorker } from './nuisance.js';
import type { SimulatedWorld } from './world.js';
import { type Happening, isCreate, isFindings, isImport, type Traffic } from './scene.js';

const EVERY_REQUEST_WITHIN_MS = 20_000;
/** 20 s less what a doubled request comes later. */
const DOUBLED_AFTER_MS = 5;

/** What weather is made of. */
export interface WeatherParts {
  readonly service: LocalService;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly climate: Climate;
  readonly declaration: Declaration | undefined;
  readonly note: (what: Happening) => void;
  /** Called just before and just after a create request is handled. */
  readonly beside: (when: 'before' | 'after') => void;
  /** Called just before an import request is handled: says what it is refused with, where it is. */
  readonly beforeImport: (request: WireRequest) => Promise<WireResponse | undefined>;
  /** Called just before a request for findings is handled: says for which one it is taken. */
  readonly beforeFindings: (request: WireRequest) => Promise<WireRequest>;
  /** Called after an import. */
  readonly afterImport: () => void;
  readonly alone: SimulatedWorld['alone'];
}

/**
 * A network between a run and the service, as bad as its climate: requests and answers are lost,
 * delayed by at most 20 s, cut and doubled, gateways answer in the service's place, limits are
 * reached. A request is delivered within 20 s of sending, or never.
 */
export function openWeather(parts: WeatherParts): Transport {
  const { clock, note } = parts;
  return async (request, signal) => {
    signal?.throwIfAborted();
    const traffic = trafficOf(request, clock.now());
    note({ kind: 'sent', traffic, request });
    const over = new AbortController();
    const all = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
    try {
      const timeout = clock.sleep(request.timeoutMs, all).then(() => {
        throw new WireError('timeout', 'maybe', `No complete answer within ${request.timeoutMs} ms.`);
      });
      const response = await Promise.race([exchange(parts, request, traffic, all), timeout]);
      read(traffic, response);
      traffic.answeredAt = clock.now();
      note({ kind: 'answered', traffic, response });
      return response;
    } catch (error) {
      traffic.answer = error instanceof WireError ? error.fault : 'aborted';
      if (error instanceof WireError && error.sent === 'no') traffic.proof = 'not created';
      traffic.answeredAt = clock.now();
      note({ kind: 'answered', traffic, response: undefined });
      throw error;
    } finally {
      over.abort(new Error('The exchange is over.'));
    }
  };
}

async function exchange(
  parts: WeatherParts,
  request: WireRequest,
  traffic: Traffic,
  signal: AbortSignal,
): Promise<WireResponse> {
  const { clock, dice, climate } = parts;
  const { partition } = climate;
  const isCutOff = partition !== undefined && clock.now() >= partition.fromMs && clock.now() < partition.toMs;
  if (dice.chance(climate.refused) || (isCutOff && partition.isRefused))
    throw new WireError('connect', 'no', 'The connection was refused.');
  if (isCutOff || dice.chance(climate.lostRequest)) return await broken(parts, signal);
  const nuisance = nuisanceOf(parts, request, traffic);
  if (nuisance !== undefined) {
    await clock.sleep(dice.whole(1, 80), signal);
    return nuisance;
  }
  const there = dice.chance(climate.slow)
    ? dice.whole(0, EVERY_REQUEST_WITHIN_MS - DOUBLED_AFTER_MS)
    : dice.whole(1, 80);
  // What is on its way arrives whether or not anybody still waits for its answer.
  const arrival = clock.sleep(there).then(() => handle(parts, request, traffic));
  if (dice.chance(climate.duplicate)) {
    void clock.sleep(there + DOUBLED_AFTER_MS).then(() => handle(parts, request, traffic));
  }
  const response = await orAborted(arrival, signal);
  if (dice.chance(climate.lostAnswer)) return await broken(parts, signal);
  await clock.sleep(dice.chance(climate.slow) ? dice.whole(0, 15_000) : dice.whole(1, 80), signal);
  if (dice.chance(climate.cut))
    throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
  return response;
}

const handle = (parts: WeatherParts, request: WireRequest, traffic: Traffic): Promise<WireResponse> =>
  parts.alone(() => handleAlone(parts, request, traffic));

async function handleAlone(
  parts: WeatherParts,
  request: WireRequest,
  traffic: Traffic,
): Promise<WireResponse> {
  const { service, beside, beforeImport, beforeFindings, afterImport, note } = parts;
  const isOurs = isCreate(traffic);
  if (isOurs) beside('before');
  const refused = isImport(traffic) ? await beforeImport(request) : undefined;
  const taken = isFindings(traffic) ? await beforeFindings(request) : request;
  const before = new Set(isOurs ? service.world.scans.keys() : []);
  const { response: answer } = refused === undefined ? await service.handle(taken) : { response: refused };
  if (isImport(traffic)) afterImport();
  const { declaration } = parts;
  const response = declaration === undefined ? answer : declared(declaration, request, answer);
  if (isOurs) {
    for (const id of service.world.scans.keys()) if (!before.has(id)) traffic.made.push(id);
    beside('after');
  }
  note({ kind: 'handled', traffic });
  return response;
}

function nuisanceOf(
  { dice, climate }: WeatherParts,
  request: WireRequest,
  traffic: Traffic,
): WireResponse | undefined {
  if (dice.chance(climate.gateway)) return answerOfGateway(dice);
  if (dice.chance(climate.limited)) return limit(dice);
  if (isCreate(traffic) && dice.chance(climate.noWorker)) return noWorker();
  return dice.chance(climate.echo) ? echo(dice, request) : undefined;
}

function trafficOf({ method, path, headers }: WireRequest, at: number): Traffic {
  return {
    at,
    method,
    path,
    idempotencyKey: headers['idempotency-key'],
    answer: 'pending',
    answeredAt: Number.POSITIVE_INFINITY,
    retryAfterMs: undefined,
    proof: undefined,
    createdId: undefined,
    made: [],
  };
}

/** Notes what an answer says, by the plainest reading of it. */
function read(traffic: Traffic, { status, headers, body }: WireResponse): void {
  traffic.answer = status;
  const after = headers['retry-after'];
  if (after !== undefined) traffic.retryAfterMs = Number(after) * 1000;
  else if (status === 429) traffic.retryAfterMs = 10_000;
  if (!isCreate(traffic)) return;
  const text = body.toString('utf8');
  if (status < 300 && text.startsWith('{')) {
    traffic.createdId = /"id":"([^"]+)"/.exec(text)?.[1];
    traffic.proof = 'created';
  } else if (status < 500 && status >= 400) {
    traffic.proof = 'not created';
  } else if (text.includes('worker_unavailable') || text.includes('OPERATION_NOT_SUBMITTED')) {
    traffic.proof = 'not created';
  }
}

/** A request or an answer that is lost: the connection breaks, or nothing more is heard. */
async function broken({ clock, dice }: WeatherParts, signal: AbortSignal): Promise<never> {
  await clock.sleep(dice.chance(0.2) ? 600_000 : dice.whole(1, 80), signal);
  throw new WireError('reset', 'maybe', 'The connection was reset.');
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
