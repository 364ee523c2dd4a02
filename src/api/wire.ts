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

/** More values than any answer holds that makes sense: in 8 MiB, each would have sixteen bytes with its name. */
const MOST_VALUES = 500_000;
const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];

/**
 * What the body of an answer holds as JSON, behind a byte order mark if there is one (RFC 8259, 8.1); `undefined` where
 * it is none, or has more than half a million values, which may take sixty times their bytes as memory.
 */
export function jsonOf({ body }: WireResponse): unknown {
  try {
    return isCrowded(body) ? undefined : JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Whether JSON has too many values. Counts what begins a list or an object, or stands between two values. */
export function isCrowded(body: Buffer): boolean {
  if (body.length <= MOST_VALUES) return false;
  let count = 0;
  let isInText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  }
  return count > MOST_VALUES;
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
 * Sends one request and returns its complete answer, whatever the status; never follows a redirect. Throws a {@link
 * WireError}, or the signal's reason as it is when the signal aborts. When `recall` aborts, a request that has not
 * begun to leave never will, and the error says so; one that has is not touched. Nothing leaves either once `mayLeave`
 * says no, which is asked at the last moment: the timer that ends the request is due then, and may be late.
 */
export type Transport = (
  request: WireRequest,
  signal?: AbortSignal,
  recall?: AbortSignal,
  mayLeave?: () => boolean,
) => Promise<WireResponse>;
