import * as v from 'valibot';
import { cut } from '../cut.js';
import type { Problem } from './errors.js';
import { serviceError } from './failure.js';
import type { Operation, Page, Reply, ValueOf } from './operation.js';
import { MOST_ROWS } from './pages.js';
import { waitAskedFor } from './retry-after.js';
import { listOf, LONGEST_WORD } from './shapes/field.js';
import { isCrowded, jsonOf, type WireResponse } from './wire.js';

const Success = v.looseObject({ success: v.literal(true), data: v.unknown() });
const Failure = v.looseObject({
  success: v.literal(false),
  error: v.looseObject({
    code: v.string(),
    message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))), undefined),
    details: v.optional(v.unknown()),
    requestId: v.fallback(v.optional(v.string()), undefined),
  }),
});
/** The longest cursor, in characters: it has to go into an address. */
const LONGEST_CURSOR = 8_192;
const listData = {
  nextCursor: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_CURSOR))),
  total: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
};

/** How much of a refusal is told, in characters: to hide secrets in the whole of an answer would take seconds. */
const LONGEST_MESSAGE = 2_000;
/**
 * How old an answer may be, in seconds: the read at hand may take no longer, so that an older one is not its answer.
 */
const OLDEST_S = 20;
/** How much of the address of a redirect is told, in characters. */
const LONGEST_ADDRESS = 200;

/**
 * Decodes the answer to a call (contract 2.2 and 7). Returns its value, or throws a `ServiceError`. Success is a 2xx
 * whose body is the envelope with `success: true`, an HTML document if one was asked for, or a 204 if nothing is
 * promised; everything else is an error.
 */
export function decodeReply<O extends Operation>(
  operation: O,
  response: WireResponse,
  now: Date,
): ValueOf<O> {
  const fail = (problem: Problem, cause?: unknown): never => {
    throw serviceError(nameOf(operation), problem, { cause });
  };
  const unreadable = (what: string, cause?: unknown): never =>
    fail(
      { kind: 'unreadable', status: response.status, what, retryAfterMs: waitAskedFor(response, now) },
      cause,
    );

  if (response.status === 304) unreadable('the request did not ask whether anything had changed.');
  if (response.status >= 300 && response.status < 400) fail(redirection(response));
  if (response.status < 200 || response.status >= 300) fail(refusal(response, now));
  if (response.status === 206) unreadable('it is only a part of the answer.');
  if (operation.method === 'GET' && ageOf(response) > OLDEST_S) {
    unreadable(
      `it is ${ageOf(response)} s old: a cache answered in place of the service, although no-cache was asked for. Let it keep nothing below the API root.`,
    );
  }
  try {
    // The shape of the operation's own reply decides the type; the compiler cannot follow it there.
    return payloadOf(operation.reply, response, unreadable) as ValueOf<O>;
  } catch (error) {
    if (error instanceof v.ValiError) {
      unreadable(`its data is not what the operation promises (${explain(error.issues)}).`, error);
    }
    throw error;
  }
}

/** Method and path of an operation, the way messages name it. */
export function nameOf(operation: Operation): string {
  return `${operation.method} ${operation.path}`;
}

function payloadOf(reply: Reply, response: WireResponse, unreadable: (what: string) => never): unknown {
  switch (reply.kind) {
    case 'empty':
      if (response.status !== 204) unreadable('it is not the empty 204 that the operation promises.');
      return undefined;
    case 'html':
      if (!isHtml(response)) unreadable('it is not the HTML that was asked for.');
      return response.body.toString('utf8');
    case 'item':
      return v.parse(reply.shape, dataOf(response, unreadable));
    case 'list':
      return pageOf(reply, dataOf(response, unreadable));
  }
}

function dataOf(response: WireResponse, unreadable: (what: string) => never): unknown {
  const parsed = v.safeParse(Success, jsonOf(response));
  if (parsed.success) return parsed.output.data;
  const what = isCrowded(response.body)
    ? 'has more than half a million values'
    : "is not the service's success envelope";
  return unreadable(`its body ${what} (${contentType(response) || 'no content type'}).`);
}

function pageOf({ shape, bare }: Extract<Reply, { kind: 'list' }>, data: unknown): Page<unknown> {
  const isBare = bare === true && Array.isArray(data);
  const schema = v.looseObject({ items: listOf(shape, MOST_ROWS), ...listData });
  // A page of wrong rows would be wrong a hundred times over: the first says enough.
  const { items, nextCursor, total } = v.parse(schema, isBare ? { items: data, nextCursor: null } : data, {
    abortEarly: true,
  });
  return { items, nextCursor, total: total ?? undefined };
}

function refusal(response: WireResponse, now: Date): Problem {
  const parsed = v.safeParse(Failure, jsonOf(response));
  const error = parsed.success ? parsed.output.error : undefined;
  const message = error === undefined ? foreignBody(response) : error.message;
  const requestId = error?.requestId ?? response.headers['x-request-id'];
  return {
    kind: 'refused',
    status: response.status,
    code: cut(error?.code ?? `HTTP_${response.status}`, LONGEST_WORD),
    message: cut(message ?? 'the service gave no message.', LONGEST_MESSAGE),
    retryAfterMs: waitAskedFor(response, now),
    requestId: requestId === undefined ? undefined : cut(requestId, LONGEST_WORD),
    details: error?.details,
  };
}

/**
 * Where a redirect leads, without what may be a credential in it: query, fragment, parameters of a path (a session's id
 * is one), and the user, however many slashes of either kind stand before that.
 */
function redirection({ status, headers }: WireResponse): Problem {
  const address = (headers['location'] ?? '')
    .replace(/[?#;].*/s, '')
    .replace(/^([a-z][\w+.-]*:[\\/]*|[\\/]{2,})[^\\/]*@/i, '$1');
  const to = address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS)}…` : address;
  return { kind: 'redirected', status, ...(to === '' ? {} : { to }) };
}

const foreignBody = (response: WireResponse): string =>
  `the body is not the service's error body (${contentType(response) || 'empty'}).`;

function contentType(response: WireResponse): string {
  return (response.headers['content-type'] ?? '').trim().toLowerCase();
}

/**
 * The age of an answer in seconds, by the first value of its header (RFC 9111, 5.1): only one out of a cache has any.
 */
function ageOf({ headers }: WireResponse): number {
  const [age = '0'] = /^\d+(?=\s*(?:,|$))/.exec(headers['age'] ?? '') ?? [];
  return Number(age);
}

function isHtml(response: WireResponse): boolean {
  const isDocument = response.status !== 204 && response.body.some((byte) => byte > 0x20);
  return isDocument && /^text\/html\s*(?:;|$)/.test(contentType(response));
}

function explain(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => {
      const place = v.getDotPath(issue) ?? 'data';
      // JSON knows no other `undefined` than what is not there.
      if (issue.received === 'undefined') return `${place} is missing`;
      return `${place}: expected ${issue.expected ?? 'another value'}`;
    })
    .join('; ');
}
