import { type Transport, WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { LocalService } from '../../src/local/service.js';
import type { Climate } from './climate.js';
import { type Declaration, declared } from './declaration.js';
import type { Dice } from './dice.js';
import { curbed, dated, type Habit, tagged, withhold } from './habit.js';
import { type Hand, written } from './hand.js';
import { answerOfGateway, asking, echo, garbled, limit, noWorker } from './nuisance.js';
import type { Oddities } from './oddities.js';
import { type Counter, isMixedUp, openCounter } from './counter.js';
import { carry } from './passage.js';
import { painter, type Portrait } from './portrait.js';
import type { SimulatedWorld } from './world.js';
import { type Happening, isCreate, isFindings, isImport, isLook, isWhole, type Traffic } from './scene.js';

/** What weather is made of. */
export interface WeatherParts {
  readonly service: LocalService;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly climate: Climate;
  readonly declaration: Declaration | undefined;
  readonly portrait: Portrait | undefined;
  readonly hand: Hand | undefined;
  readonly habit: Habit | undefined;
  readonly oddities: Oddities;
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
 * delayed by at most 20 s, cut, garbled and doubled, gateways answer in the service's place, limits are
 * reached. A request is delivered within 20 s of sending, or never.
 */
export function openWeather(parts: WeatherParts): Transport {
  const { clock, note } = parts;
  const paint = painter(parts.portrait);
  const reign = reigning(parts.climate);
  const counter = openCounter(parts.oddities, parts);
  return async (request, signal, recall, mayLeave) => {
    signal?.throwIfAborted();
    const traffic = trafficOf(request, clock.now());
    note({ kind: 'sent', traffic, request });
    try {
      const climate = reign.over(traffic);
      const passage = { ...parts, climate, nuisance: () => nuisanceOf(parts, request, traffic) };
      const handled = async (): Promise<WireResponse> => {
        const answer = await handle(parts, request, traffic, { paint, counter });
        reign.note(traffic, answer, clock.now());
        return answer;
      };
      const response = await carry(passage, request, handled, signal, { recall, mayLeave });
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
    }
  };
}

/** The climate of each request, which changes where everything collapses. */
function reigning(climate: Climate) {
  const { collapse, heldCreationMs } = climate;
  const own: string[] = [];
  let triedAt: number | undefined;
  let fromMs = Number.POSITIVE_INFINITY;
  return {
    over(traffic: Traffic): Climate {
      if (heldCreationMs !== undefined && isCreate(traffic)) {
        triedAt ??= traffic.at;
        const partition = { fromMs: triedAt, toMs: triedAt + heldCreationMs, isRefused: true };
        return { ...climate, partition, lostAnswer: 1 };
      }
      if (collapse === undefined) return climate;
      const partition = { fromMs, toMs: Number.POSITIVE_INFINITY, isRefused: collapse.isRefused };
      return { ...climate, partition, lostAnswer: isCreate(traffic) ? 1 : climate.lostAnswer };
    },
    note(traffic: Traffic, { body }: WireResponse, now: number): void {
      own.push(...traffic.made);
      const isSeen =
        collapse?.since === 'creation' || (isLook(traffic) && own.some((id) => body.includes(id)));
      if (collapse !== undefined && own.length > 0 && isSeen)
        fromMs = Math.min(fromMs, now + collapse.afterMs);
    },
  };
}

async function handle(
  parts: WeatherParts,
  request: WireRequest,
  traffic: Traffic,
  { paint, counter }: { readonly paint: ReturnType<typeof painter>; readonly counter: Counter },
): Promise<WireResponse> {
  const { alone, clock, climate, dice } = parts;
  const handled = await alone(() => handleAlone(parts, request, traffic, counter));
  const answer = counter.give(request, paint(request, handled));
  const response = dice.chance(climate.asking) ? asking(dice, answer, clock.date()) : answer;
  return dice.chance(climate.garbled) ? garbled(dice, response) : response;
}

async function handleAlone(
  parts: WeatherParts,
  request: WireRequest,
  traffic: Traffic,
  counter: Counter,
): Promise<WireResponse> {
  const { service, beside, beforeImport, beforeFindings, afterImport, note, habit } = parts;
  const isOurs = isCreate(traffic);
  if (isOurs) beside('before');
  const refused =
    counter.turnAway(request, traffic) ?? (isImport(traffic) ? await beforeImport(request) : undefined);
  const asked = isFindings(traffic) ? await beforeFindings(request) : request;
  const taken = habit === undefined ? asked : curbed(habit, asked);
  const before = new Set(isOurs ? service.world.scans.keys() : []);
  const putBack = habit !== undefined && isFindings(traffic) ? withhold(habit, service) : undefined;
  const { response: answer } = refused === undefined ? await service.handle(taken) : { response: refused };
  putBack?.();
  if (isImport(traffic)) afterImport();
  const { declaration, hand } = parts;
  const listed = habit === undefined ? answer : tagged(habit, request, dated(habit, request, answer));
  const told = declaration === undefined ? listed : declared(declaration, request, listed);
  const response = hand === undefined ? told : written(hand, request, told);
  if (isOurs) {
    for (const id of service.world.scans.keys()) if (!before.has(id)) traffic.made.push(id);
    beside('after');
  }
  note({ kind: 'handled', traffic });
  return response;
}

function nuisanceOf(
  { clock, dice, climate }: WeatherParts,
  request: WireRequest,
  traffic: Traffic,
): WireResponse | undefined {
  if (dice.chance(climate.gateway)) return answerOfGateway(dice);
  if (dice.chance(climate.limited)) return limit(dice, clock.date());
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

/** Conflicts about a request that the service has, and redirects that say where to ask instead. */
const OPEN_CONFLICT = /OPERATION_IN_PROGRESS|OPERATION_RESULT_UNAVAILABLE/;
const MOVED = new Set([301, 307, 308]);
/** Refusals of what stands between, mostly, which do not say whether the service had the request. */
const UNSURE = new Set([408, 425]);

/** Notes what an answer says, by the plainest reading of it. */
function read(traffic: Traffic, response: WireResponse): void {
  const { status, headers, body } = response;
  traffic.answer = status;
  const [after, date = ''] = [headers['retry-after'], headers['date']];
  if (after !== undefined)
    traffic.retryAfterMs = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(date);
  else if (status === 429) traffic.retryAfterMs = 10_000;
  if (!isCreate(traffic)) return;
  const text = body.toString('utf8');
  if (isWhole(response) && !isMixedUp(response)) {
    traffic.createdId = /"id":"([^"]+)"/.exec(text)?.[1];
    traffic.proof = 'created';
  } else if (
    (status < 500 && status >= 400 && !UNSURE.has(status) && !OPEN_CONFLICT.test(text)) ||
    MOVED.has(status)
  ) {
    traffic.proof = 'not created';
  } else if (text.includes('worker_unavailable') || text.includes('OPERATION_NOT_SUBMITTED')) {
    traffic.proof = 'not created';
  }
}
