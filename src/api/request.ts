import type { Operation } from './operation.js';
import { isSegment } from './segment.js';
import type { WireRequest } from './wire.js';

/** What every request of a client carries: who asks, and for which workspace. */
export interface Credentials {
  readonly apiKey: string;
  readonly workspaceId: string;
}

/** The parts of a call, before they are laid out on the wire. */
export interface CallParts {
  readonly id?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly document?: Uint8Array;
}

/** What one call adds to its headers. */
export interface RequestOptions {
  readonly entityTag?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Total deadlines of one exchange, in milliseconds. */
const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 30_000;
const IMPORT_TIMEOUT_MS = 60_000;

/**
 * Lays a call out on the wire. `workspaceId` goes into the query always, and into the JSON body of
 * every POST and PATCH too, since either place is read somewhere (contract 5.4, observed facts 10.1);
 * a document is sent as it is.
 */
export function toWire(
  operation: Operation,
  parts: CallParts,
  credentials: Credentials,
  options: RequestOptions = {},
): WireRequest {
  const body = bodyOf(operation, parts, credentials);
  return {
    method: operation.method,
    path: pathOf(operation, parts, credentials),
    headers: {
      accept: operation.reply.kind === 'html' ? 'text/html, application/json' : 'application/json',
      authorization: `Bearer ${credentials.apiKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.entityTag === undefined ? {} : { 'if-none-match': options.entityTag }),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    },
    body,
    timeoutMs: timeoutOf(operation),
  };
}

function pathOf(operation: Operation, parts: CallParts, credentials: Credentials): string {
  const path = operation.path.replace('{id}', () => segmentOf(parts.id ?? ''));
  const query = new URLSearchParams({ workspaceId: credentials.workspaceId });
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      // No type keeps a caller in JavaScript from `true`: left out, it would ask for more than was meant.
      if (['string', 'number', 'boolean'].includes(typeof one)) query.append(name, String(one));
    }
  }
  return `${path}?${query.toString()}`;
}

/** An id as one segment of a path. Throws a `RangeError` for what no URL can carry as such. */
function segmentOf(id: string): string {
  if (!isSegment(id)) {
    throw new RangeError(`The id ${JSON.stringify(id)} cannot stand in an address; ids are words.`);
  }
  return encodeURIComponent(id);
}

function bodyOf(operation: Operation, parts: CallParts, credentials: Credentials): Uint8Array | undefined {
  if (operation.body === 'none') return undefined;
  if (operation.body === 'document') return bytesOf(parts.document);
  return Buffer.from(JSON.stringify({ ...parts.body, workspaceId: credentials.workspaceId }));
}

/** The bytes of a document. Throws a `TypeError` for anything else: so does Node, but where nobody can catch it. */
function bytesOf(document: unknown): Uint8Array {
  if (document instanceof Uint8Array) return document;
  throw new TypeError('A document is sent as it is: give its bytes as a Uint8Array, such as a Buffer.');
}

function timeoutOf(operation: Operation): number {
  if (operation.body === 'document') return IMPORT_TIMEOUT_MS;
  return operation.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}
