import type { Operation } from '../../api/operation.js';
import type { WireResponse } from '../../api/wire.js';
import { sha256 } from '../digest.js';
import type { Refusal } from '../refusal.js';
import type { Rules } from '../profile.js';
import type { Answer, PageAnswer } from './answer.js';
import { API_ROOT, type Route } from './route.js';

/** Writes a handler's answer; an entity tag that is exactly the caller's makes it a 304 (contract 4.2, rule 8). */
export function respond(
  answer: Answer,
  operation: Operation,
  ifNoneMatch: string | undefined,
  rules: Rules,
): WireResponse {
  switch (answer.kind) {
    case 'empty':
      return response(204, {}, '');
    case 'html':
      return response(200, { 'content-type': 'text/html; charset=utf-8', ...answer.headers }, answer.html);
    case 'page':
      return tagged(
        json(200, { success: true, data: pageData(answer, rules) }),
        undefined,
        operation,
        ifNoneMatch,
      );
    case 'item': {
      const whole = json(answer.status, { success: true, data: answer.data }, answer.headers);
      return tagged(whole, answer.tag, operation, ifNoneMatch);
    }
  }
}

const pageData = ({ items, nextCursor, total }: PageAnswer, rules: Rules): unknown =>
  rules.totals ? { items, nextCursor, total } : { items, nextCursor };

/**
 * Adds the entity tag, or makes a 304 of an answer whose tag the caller has. Tags are strong, 64 hex characters in
 * quotes, and compared as text, so that no list, `*` or weak form ever matches.
 */
function tagged(
  whole: WireResponse,
  of: string | undefined,
  operation: Operation,
  ifNoneMatch: string | undefined,
): WireResponse {
  if (operation.conditional !== true) return whole;
  const etag = `"${sha256(of ?? whole.body.toString('utf8'))}"`;
  if (ifNoneMatch === etag) return response(304, { etag }, '');
  return { ...whole, headers: { ...whole.headers, etag } };
}

/** Writes a refusal in the error envelope (contract, section 7). */
export function refuse(refusal: Refusal, requestId: string | undefined, rules: Rules): WireResponse {
  const { code, message } = refusal;
  const { details, headers } = refusal.options;
  const error =
    rules.errors === 'plain'
      ? { code, message }
      : { code, message, ...(details && { details }), ...(requestId !== undefined && { requestId }) };
  return json(refusal.status, { success: false, error }, headers);
}

/** What a web framework answers by itself, outside the envelope (observed facts, section 11). */
export function frameworkAnswer(route: Exclude<Route, { kind: 'operation' }>): WireResponse {
  switch (route.kind) {
    case 'slash':
      return response(308, { location: API_ROOT + route.location }, '');
    case 'method':
      return response(405, {}, '');
    case 'unknown':
      return response(
        404,
        { 'content-type': 'text/html; charset=utf-8' },
        '<!DOCTYPE html><html><head><title>404</title></head><body><h1>404</h1><p>This page could not be found.</p></body></html>',
      );
  }
}

const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): WireResponse =>
  response(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(value));

/** An answer with a text as its body. Header names are in lower case. */
export const response = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): WireResponse => ({
  status,
  headers,
  body: Buffer.from(body, 'utf8'),
});
