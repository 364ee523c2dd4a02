import * as v from 'valibot';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { LocalService } from '../../src/local/service.js';
import type { Dice } from './dice.js';
import { refusal } from './nuisance.js';
import type { Oddities, Press, Tally } from './oddities.js';
import { cancels, isCreate, isImport } from './scene.js';

/** The counter at which the requests of a run are taken and answers given, in few lives in an odd way. */
export interface Counter {
  /** What a request is refused with before it is handled, where it is; `sending` is the same for what a gateway doubles. */
  readonly turnAway: (request: WireRequest, sending: object) => WireResponse | undefined;
  /** What is given of the answer to a request. */
  readonly give: (request: WireRequest, answer: WireResponse) => WireResponse;
}

interface CounterParts {
  readonly clock: Clock;
  readonly dice: Dice;
  readonly service: LocalService;
}

export function openCounter(oddities: Oddities, { clock, dice, service }: CounterParts): Counter {
  const { conflict, press, cancel, cache, scans, tally, narrows, isMixedUp: mayMixUp } = oddities;
  const printing = press && pressOf(press, clock);
  const kept = new Map<string, WireResponse>();
  // A refusal burns the key: what a gateway doubles is refused as well, and makes nothing.
  const refused = new WeakSet();
  const openedAt = service.world.time.now();
  let creates = 0;
  let isToMixUp = mayMixUp === true;
  const isStruck = (request: WireRequest): boolean => {
    if (conflict === undefined || !isCreate(request)) return false;
    creates += 1;
    return creates <= conflict.times;
  };
  return {
    turnAway(request, sending) {
      if (narrows !== undefined && isImport(request) && (request.body?.byteLength ?? 0) > narrows.bytes)
        return tooLarge(narrows.by);
      if (conflict?.isMade !== false || !(refused.has(sending) || isStruck(request))) return undefined;
      refused.add(sending);
      return {
        ...refusal(conflict.status, conflict.code, 'Not now.\n::error::x @you'),
        ...moved(conflict.status),
      };
    },
    give(request, answer) {
      if (conflict?.isMade === true && isStruck(request))
        return refusal(conflict.status, conflict.code, 'The operation is in progress.');
      if (tally !== undefined && isImport(request)) return changed(answer, (data) => tallied(data, tally));
      const told = printing?.(request, answer) ?? answer;
      if (isToMixUp && isCreate(request) && told.status === 201) {
        isToMixUp = false;
        return mixedUp(told, service, openedAt);
      }
      if (cancel !== undefined && cancels(request) !== undefined) return lacking(told, cancel);
      const shown = scans === undefined ? told : pared(request, told, scans);
      if (cache === undefined || request.method !== 'GET' || shown.status >= 300) return shown;
      const old = kept.get(request.path) ?? shown;
      kept.set(request.path, old);
      if (!dice.chance(cache.chance)) return shown;
      return { ...old, headers: { ...old.headers, age: `${cache.ageS}` } };
    },
  };
}

const moved = (status: number): Partial<WireResponse> =>
  status < 400 ? { headers: { location: 'https://elsewhere.example/api/v1/scans' } } : {};

const One = v.looseObject({ data: v.looseObject({}) });

/** An answer with other things in its data, if it has any. */
function changed(answer: WireResponse, change: (data: Record<string, unknown>) => object): WireResponse {
  if (answer.status >= 300) return answer;
  const body: unknown = JSON.parse(answer.body.toString('utf8'));
  return v.is(One, body)
    ? { ...answer, body: Buffer.from(JSON.stringify({ ...body, data: change(body.data) })) }
    : answer;
}

const lacking = (answer: WireResponse, what: NonNullable<Oddities['cancel']>): WireResponse =>
  changed(answer, (data) => ({
    ...data,
    ...{
      'its scan': { id: 'another' },
      'a status': { status: null },
      'the end': { status: 'RUNNING' },
      'the truth': { status: 'COMPLETED' },
    }[what],
  }));

const List = v.looseObject({ data: v.looseObject({ items: v.array(v.looseObject({})) }) });

/** Scans in a list, or one, without what the service does not promise to show. */
function pared(
  { path, method }: Pick<WireRequest, 'path' | 'method'>,
  answer: WireResponse,
  how: NonNullable<Oddities['scans']>,
): WireResponse {
  const isOfScans = /^\/scans(?:\?|\/(?!eligibility)[^/?]+\?)/.test(path);
  if (!isOfScans || method !== 'GET' || answer.status >= 300) return answer;
  const pare = ({ createdAt: _c, startedAt: _s, endedAt: _e, ...row }: Record<string, unknown>): object => {
    const { id, status, targetId, target, executionPlan, findingCount } = row;
    return how === 'bare' ? { id, status, targetId, target, executionPlan, findingCount } : row;
  };
  const body: unknown = JSON.parse(answer.body.toString('utf8'));
  if (!v.is(List, body)) return changed(answer, pare);
  const data = { ...body.data, items: body.data.items.map(pare) };
  return { ...answer, body: Buffer.from(JSON.stringify({ ...body, data })) };
}

const tooLarge = (by: 'a gateway' | 'the service'): WireResponse =>
  by === 'the service'
    ? refusal(413, 'PAYLOAD_TOO_LARGE', 'Too large.')
    : { status: 413, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>413</html>') };

function tallied(
  { imported, corroborated, resultCount, ...data }: Record<string, unknown>,
  tally: Tally,
): object {
  switch (tally) {
    case 'short':
      return { ...data, imported: Math.max(0, Number(imported) - 1), corroborated, resultCount };
    case 'no word':
      return {};
    case 'half':
      return { ...data, imported, resultCount };
    case 'over':
      return { ...data, imported: Number(imported) + 1, corroborated, resultCount };
    case 'no sum':
      return { ...data, imported, corroborated };
  }
}

/** What an answer says that names another scan than it is about is marked, so that nobody but the run is misled. */
const MARK = 'x-mixed-up';
export const isMixedUp = ({ headers }: WireResponse): boolean => headers[MARK] !== undefined;

/**
 * An answer to a create request that names the newest scan of the target that was there before all else, so that it was
 * listed before the request, if there is one.
 */
function mixedUp(answer: WireResponse, { world: { scans } }: LocalService, openedAt: number): WireResponse {
  const { id } = (JSON.parse(answer.body.toString('utf8')) as { data: { id: string } }).data;
  const all = [...scans.keys()].flatMap((one) => scans.get(one) ?? []);
  const own = all.find((one) => one.id === id);
  const [other] = all
    .filter((one) => one.targetId === own?.targetId && one.createdAt < openedAt)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  if (other === undefined || own === undefined) return answer;
  const told = changed(answer, (data) => ({ ...data, id: other.id }));
  return { ...told, headers: { ...told.headers, [MARK]: 'yes' } };
}

/** What is shown of reports. */
function pressOf({ flaw, ms }: Press, clock: Clock) {
  let madeAt = Number.POSITIVE_INFINITY;
  return ({ method, path }: WireRequest, answer: WireResponse): WireResponse | undefined => {
    if (!path.startsWith('/reports')) return undefined;
    if (method === 'POST' && answer.status < 300) madeAt = Math.min(madeAt, clock.now());
    const isDue = clock.now() >= madeAt + ms;
    if (/^\/reports\/[^/?]+\/download\?/.test(path)) {
      if (flaw === 'not found yet' && !isDue) return refusal(404, 'REPORT_NOT_FOUND', 'Not found.');
      return flaw === 'empty' ? { ...answer, body: Buffer.from(' \n') } : answer;
    }
    return changed(answer, (data) => ({ ...data, ...shown(flaw, isDue) }));
  };
}

function shown(flaw: Press['flaw'], isDue: boolean): object {
  switch (flaw) {
    case 'late':
      return isDue ? {} : { status: 'generating' };
    case 'failed':
      return { status: isDue ? 'FAILED' : 'QUEUED' };
    case 'of another scan':
      return { scanId: 'another' };
    case 'no status':
      return { status: null };
    default:
      return {};
  }
}
