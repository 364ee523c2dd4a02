import * as v from 'valibot';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { LocalService } from '../../src/local/service.js';
import type { Dice } from './dice.js';
import { lotOf } from './lot.js';
import { isDetail } from './portrait.js';

/** How the service lists things, where it has its own way. */
export interface Habit {
  /** The most rows that it puts on a page, whatever it is asked for. */
  readonly mostRows: number | undefined;
  /** By how much the dates of scans are wrong at most, in milliseconds: each in its own way, and always in the same. */
  readonly wrongByMs: number;
  /** How long a finding is there before a list shows it, in milliseconds. */
  readonly lagMs: number;
  /** Whether the tag of a scan stays the same, whatever becomes of that. */
  readonly isTagStuck: boolean;
}

export const habitOf = (dice: Dice): Habit => ({
  mostRows: dice.pick([undefined, 7, 25, 50, 90]),
  wrongByMs: dice.pick([0, 1_000, 60_000, 300_000]),
  lagMs: dice.pick([0, 0, 500, 3_000, 15_000]),
  isTagStuck: dice.chance(0.2),
});

/** A request as the service takes it: for no more rows than it gives. */
export function curbed({ mostRows }: Habit, request: WireRequest): WireRequest {
  if (mostRows === undefined || request.method !== 'GET') return request;
  const curb = (_: string, before: string, asked: string): string =>
    `${before}${Math.min(mostRows, Number(asked))}`;
  return { ...request, path: request.path.replace(/([?&]limit=)(\d+)/, curb) };
}

const Row = v.looseObject({ id: v.string(), createdAt: v.string() });
const Rows = v.looseObject({ data: v.looseObject({ items: v.array(Row) }) });
const One = v.looseObject({ data: Row });

/** Takes the findings away that no list shows yet; gives what puts them back. */
export function withhold({ lagMs }: Habit, { world: { findings, time } }: LocalService): () => void {
  const young = [...findings].filter(([, { firstSeenAt }]) => firstSeenAt > time.now() - lagMs);
  for (const [id] of young) findings.delete(id);
  return () => {
    for (const [id, row] of young) findings.set(id, row);
  };
}

/** An answer of the service that goes by its tags. */
export function tagged(
  { isTagStuck }: Habit,
  request: Pick<WireRequest, 'method' | 'path' | 'headers'>,
  answer: WireResponse,
): WireResponse {
  const isAsked = request.headers['if-none-match'] !== undefined && isDetail(request);
  if (!isTagStuck || !isAsked || answer.status !== 200) return answer;
  return { status: 304, headers: {}, body: Buffer.alloc(0) };
}

/** An answer of the service with the dates that it has for scans. */
export function dated(
  { wrongByMs }: Habit,
  { path }: Pick<WireRequest, 'path'>,
  answer: WireResponse,
): WireResponse {
  if (wrongByMs === 0 || !/^\/scans(?:[/?]|$)/.test(path) || answer.status >= 300) return answer;
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
  const body: unknown = isJson ? JSON.parse(answer.body.toString('utf8')) : undefined;
  const wrong = (row: v.InferOutput<typeof Row>): object => {
    const at = Date.parse(row.createdAt) + Math.round((lotOf(row.id, 1) - 0.5) * 2 * wrongByMs);
    return { ...row, createdAt: new Date(at).toISOString() };
  };
  if (v.is(Rows, body)) {
    const data = { ...body.data, items: body.data.items.map(wrong) };
    return { ...answer, body: Buffer.from(JSON.stringify({ ...body, data })) };
  }
  return v.is(One, body)
    ? { ...answer, body: Buffer.from(JSON.stringify({ ...body, data: wrong(body.data) })) }
    : answer;
}
