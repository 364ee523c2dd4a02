import type { Transport } from '../api/wire.js';
import { pause } from './clock.js';
import { exchange } from './exchange.js';
import { openRoutes } from './route.js';

/** How a transport behaves; what is left out has the default named with it. */
export interface TransportOptions {
  /** How long connecting may take, proxy and TLS included: milliseconds, 10 000. */
  readonly connectTimeoutMs?: number;
  /** The largest body accepted: bytes, 8 MiB. */
  readonly maxBodyBytes?: number;
  /** Whether this job has got through to the root before, by its proxy if it has one: false. */
  readonly wasReached?: boolean;
}

/**
 * Opens a transport to the API whose root is `baseUrl`; connects on the first request.
 * Throws a `TypeError` for a root that is not http or https.
 */
export function openTransport(
  baseUrl: URL,
  { connectTimeoutMs = 10_000, maxBodyBytes = 8 * 1024 * 1024, wasReached = false }: TransportOptions = {},
): Transport {
  const root = rootOf(baseUrl);
  const chooseRoute = openRoutes(wasReached);
  return async (request, signal, recall, mayLeave) => {
    const url = urlBelow(root, request.path);
    const route = chooseRoute(url, request.method);
    if (route.lasting) await learnOfEnds();
    signal?.throwIfAborted();
    return exchange({ url, request, route, connectTimeoutMs, maxBodyBytes, mayLeave }, signal, recall);
  };
}

/**
 * Lets it become known that a kept connection has ended. A machine that stood still looks at its sockets after its
 * timers, and at the end of one only after what came on it: two turns later.
 */
async function learnOfEnds(): Promise<void> {
  await pause();
  await pause();
}

/** The root as text with one final slash, without its userinfo: Node would send that as a credential. */
function rootOf(baseUrl: URL): string {
  if (!['https:', 'http:'].includes(baseUrl.protocol)) {
    throw new TypeError(`The API root has the scheme ${baseUrl.protocol}; give one with https:.`);
  }
  return `${baseUrl.origin}${baseUrl.pathname.replace(/(?<!\/)\/+$/, '')}/`;
}

/**
 * The URL of a path below the root. It joins text, since resolving would let a path like `//elsewhere` choose the host,
 * and proves the result. Throws a `TypeError` for a path that leaves the root.
 */
function urlBelow(root: string, path: string): URL {
  const url = path.startsWith('/') ? URL.parse(root + path.slice(1)) : null;
  if (url?.href.startsWith(root) !== true || url.hash !== '') {
    throw new TypeError(
      `The path ${JSON.stringify(path)} leaves the API root; give one below it, with a slash.`,
    );
  }
  return url;
}
