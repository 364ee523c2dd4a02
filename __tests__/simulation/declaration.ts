import * as v from 'valibot';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { Dice } from './dice.js';

/** How the service declares how many findings there are: in a list of them, and of a scan. */
export interface Declaration {
  readonly total: Count;
  readonly findingCount: Count;
  /** By how many a count is short that says fewer than there are. */
  readonly short: number;
}
type Count = 'true' | 'missing' | 'null' | 'fewer';

export function declarationOf(dice: Dice): Declaration {
  return {
    total: dice.pick(['missing', 'missing', 'null', 'true']),
    findingCount: dice.pick(['missing', 'null', 'fewer', 'fewer', 'true']),
    short: dice.whole(1, 40),
  };
}

const Row = v.looseObject({ findingCount: v.optional(v.number()) });
const Page = v.looseObject({
  data: v.looseObject({ total: v.optional(v.number()), items: v.array(v.looseObject({})) }),
});
const Detail = v.looseObject({ data: Row });

/** An answer as the service gives it that declares counts in this way. */
export function declared(
  { total, findingCount, short }: Declaration,
  { method, path }: Pick<WireRequest, 'method' | 'path'>,
  response: WireResponse,
): WireResponse {
  const isJson = response.headers['content-type']?.startsWith('application/json') === true;
  if (method !== 'GET' || response.status !== 200 || !isJson) return response;
  const body: unknown = JSON.parse(response.body.toString('utf8'));
  const less = (count: number): number => Math.max(0, count - short);
  const told = (row: Record<string, unknown>, name: string, how: Count): Record<string, unknown> => {
    const { [name]: count, ...rest } = row;
    if (how === 'true' || typeof count !== 'number') return row;
    if (how === 'missing') return rest;
    return { ...rest, [name]: how === 'null' ? null : less(count) };
  };
  if (path.startsWith('/findings?') && v.is(Page, body))
    return withBody(response, { ...body, data: told(body.data, 'total', total) });
  if (path.startsWith('/scans?') && v.is(Page, body)) {
    const items = body.data.items.map((row) => told(row, 'findingCount', findingCount));
    return withBody(response, { ...body, data: { ...body.data, items } });
  }
  if (/^\/scans\/[^/?]+\?/.test(path) && v.is(Detail, body))
    return withBody(response, { ...body, data: told(body.data, 'findingCount', findingCount) });
  return response;
}

const withBody = (response: WireResponse, body: unknown): WireResponse => ({
  ...response,
  body: Buffer.from(JSON.stringify(body)),
});
