/** One HTTP request to the service, as the transport sends it. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query below the API root, beginning with a slash. */
  readonly path: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
  /** How long the whole exchange may take, from the first byte out to the last byte in: milliseconds. */
  readonly timeoutMs: number;
}

/** A complete answer: its body was read to the end that its framing declared. */
export interface WireResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the body of an answer holds as JSON; `undefined` where it is none. */
export function jsonOf({ body }: WireResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What a failed exchange was at: a closed list, so that each has its advice. */
export type WireFault =
  | 'lookup' // the host's name could not be resolved
  | 'connect' // no connection, or it was refused
  | 'certificate' // TLS was refused by one side
  | 'proxy' // the proxy refused, answered nonsense or is misconfigured
  | 'reset' // the connection broke before a complete answer
  | 'cut' // the body ended before its declared end
  | 'oversize' // the body exceeded the cap
  | 'encoded' // the body came in a content encoding that was not asked for
  | 'timeout'; // the request's own total deadline passed

/** Whether a fault may be gone at the next try; the others stay until somebody does something about them. */
export const isPassingFault: Readonly<Record<WireFault, boolean>> = {
  lookup: true,
  connect: true,
  certificate: false,
  proxy: false,
  reset: true,
  cut: true,
  oversize: false,
  encoded: false,
  timeout: true,
};

/**
 * An exchange without a complete answer. `sent: 'no'` is said only where no byte of the request
 * can have reached the service; everything else is `'maybe'`, and a write is then never repeated blindly.
 */
export class WireError extends Error {
  override readonly name = 'WireError';
  constructor(
    readonly fault: WireFault,
    readonly sent: 'no' | 'maybe',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Sends one request and returns its complete answer, whatever the status; never follows a redirect.
 * Throws a {@link WireError}, or the signal's reason as it is when the signal aborts. When `recall` does, what
 * has not begun to leave never will, and the error says so; what has is not touched.
 */
export type Transport = (
  request: WireRequest,
  signal?: AbortSignal,
  recall?: AbortSignal,
) => Promise<WireResponse>;
