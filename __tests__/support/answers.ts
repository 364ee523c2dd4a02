import type { WireResponse } from '../../src/api/wire.js';

type Headers = Readonly<Record<string, string>>;

const json = (status: number, told: object, headers: Headers): WireResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(told)),
});

/** What a service answers that does as it is asked. */
export const answer = (data: object, headers: Headers = {}): WireResponse =>
  json(200, { success: true, data }, headers);

/** What one answers that does not. */
export const refusal = (status: number, code = 'X', headers: Headers = {}): WireResponse =>
  json(status, { success: false, error: { code, message: 'x' } }, headers);
