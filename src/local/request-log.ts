import type { OperationName } from '../api/operations/index.js';
import type { ServiceRequest } from './delivery.js';
import { iso } from './time.js';

/** A request that was seen. It never holds the key. */
export interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  /** Path and query below the API root. */
  readonly path: string;
  readonly operation: OperationName | null;
  readonly idempotencyKey: string | null;
  /** Whether it had an If-None-Match. */
  readonly conditional: boolean;
  /** Null until it is answered, and for ever when the connection was broken. */
  status: number | null;
}

const LONGEST = 10_000;

/** The last 10 000 requests, oldest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  /** Notes a request at a time in milliseconds; its status is set when it is answered. */
  add(
    { method, path, headers }: ServiceRequest,
    operation: OperationName | undefined,
    at: number,
  ): LoggedRequest {
    const entry = {
      at: iso(at),
      method,
      path,
      operation: operation ?? null,
      idempotencyKey: headers['idempotency-key'] ?? null,
      conditional: headers['if-none-match'] !== undefined,
      status: null,
    };
    this.#entries.push(entry);
    if (this.#entries.length > LONGEST) this.#entries.shift();
    return entry;
  }

  /** The requests so far; later ones are not added to this list. */
  all(): readonly LoggedRequest[] {
    return [...this.#entries];
  }

  /** Forgets all of them. */
  clear(): void {
    this.#entries.length = 0;
  }
}
