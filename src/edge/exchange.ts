import { request as requestPlain } from 'node:http';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

import type { Transport, WireRequest, WireResponse } from '../api/wire.js';
import { readAnswer } from './body.js';
import {
  answeredEarly,
  bodyCut,
  brokenOff,
  connectingTooLong,
  deadlinePassed,
  recalled,
  sentBy,
} from './fault.js';
import type { Journey } from './fault.js';
import { patience, type Route } from './route.js';
import { readUrlHost } from './url-host.js';

/** One request with the way it takes and the limits it has. */
export interface Call {
  readonly url: URL;
  readonly request: WireRequest;
  readonly route: Route;
  /** How long connecting may take, proxy and TLS included: milliseconds. */
  readonly connectTimeoutMs: number;
  readonly maxBodyBytes: number;
  readonly mayLeave: Parameters<Transport>[3];
}

/**
 * Sends one request and reads its whole answer. Rejects with a `WireError`, or with the signal's reason as it
 * is; `recall` calls off what has not begun to leave. However it ends, no timer is left, and no socket but that
 * of a complete answer on a lasting route.
 */
export async function exchange(
  call: Call,
  signal: AbortSignal | undefined,
  recall: AbortSignal | undefined,
): Promise<WireResponse> {
  const { route, url } = call;
  const journey: Journey = {
    hostname: url.hostname,
    proxyVariable: route.proxyVariable,
    proven: route.proven,
    stage: route.proxyVariable === undefined ? 'dialling' : 'tunnelling',
  };
  const request = dial(call);
  const limits = setLimits(call, journey, signal, recall);
  let isComplete = false;
  try {
    const response = await Promise.race([converse(request, call, journey), limits.reached]);
    isComplete = true;
    return response;
  } finally {
    limits.lift();
    if (!isComplete || !route.lasting) request.destroy();
    route.abandon();
  }
}

/** Begins to connect. Node writes nothing, not even the head, before the request is ended. */
function dial(call: Call): ClientRequest {
  const { url, request, route } = call;
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  return open(url, {
    ...patience,
    method: request.method,
    headers: headersOf(call),
    agent: route.agent,
    rejectUnauthorized: true,
    // An answer that can be read in two ways is none, whatever NODE_OPTIONS of the job let pass.
    insecureHTTPParser: false,
  });
}

const USER_AGENT = 'security-review-action';

function headersOf({ request, route }: Call): OutgoingHttpHeaders {
  const { headers, body } = request;
  return {
    'user-agent': USER_AGENT,
    ...headers,
    'accept-encoding': 'identity',
    // What is asked is how things stand now: a cache on the way has to ask, too (RFC 9111, 5.2.1.4).
    'cache-control': 'no-cache',
    connection: route.lasting ? 'keep-alive' : 'close',
    ...(body !== undefined && { 'content-length': body.byteLength }),
  };
}

/** Rejects `reached` at the first limit: a signal, the time for connecting, the time for everything. */
function setLimits(
  call: Call,
  journey: Journey,
  signal: AbortSignal | undefined,
  recall: AbortSignal | undefined,
): { readonly reached: Promise<never>; lift(): void } {
  const { promise: reached, reject } = Promise.withResolvers<never>();
  const { connectTimeoutMs } = call;
  const { timeoutMs } = call.request;
  // A machine that was suspended finds timers due before it looks at what came meanwhile: that is read first.
  const connecting = setTimeout(() => {
    setImmediate(() => {
      if (sentBy(journey.stage) === 'no') reject(connectingTooLong(journey, connectTimeoutMs));
    });
  }, connectTimeoutMs);
  // A request that has not begun to leave by then has no answer, and is not to leave any more.
  const end = (why: unknown): void => {
    if (sentBy(journey.stage) === 'no') reject(why);
    else setImmediate(reject, why);
  };
  const everything = setTimeout(() => end(deadlinePassed(journey, timeoutMs)), timeoutMs);
  const abort = (): void => {
    if (recall?.aborted === true && sentBy(journey.stage) === 'no') reject(recalled(journey));
    else if (signal?.aborted === true) end(signal.reason);
  };
  for (const one of [recall, signal]) one?.addEventListener('abort', abort);
  return {
    reached,
    lift() {
      clearTimeout(connecting);
      clearTimeout(everything);
      for (const one of [recall, signal]) one?.removeEventListener('abort', abort);
    },
  };
}

/** Follows the request's events from the socket to the end of the answer. */
function converse(request: ClientRequest, call: Call, journey: Journey): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    // Node takes a reset for the end of a body without framing. A late write error does not spoil a whole answer.
    const breakOff = (error?: Error): void => {
      if (answer === undefined) reject(brokenOff(journey, error));
      else if (error !== undefined && !answer.complete) reject(bodyCut(error));
    };
    request.on('error', breakOff);
    request.once('close', () => breakOff());
    request.once('socket', (socket) => {
      call.route.proven.tunnel = true;
      whenOpen(socket, journey, () => {
        if (call.mayLeave?.() === false) return;
        journey.stage = 'sending';
        call.route.proven.connection = true;
        request.end(call.request.body);
      });
    });
    request.once('finish', () => {
      if (journey.stage === 'sending') journey.stage = 'sent';
    });
    request.once('response', (response) => {
      answer = response;
      const { statusCode = 0 } = response;
      // Over TLS the answer to what has no body can be read before Node says that the head has left.
      if (journey.stage === 'sending' && call.request.body !== undefined && statusCode < 300) {
        reject(answeredEarly(journey));
        return;
      }
      journey.stage = 'answered';
      readAnswer(response, call.maxBodyBytes).then(resolve, reject);
    });
  });
}

/**
 * Calls `send` once the socket is open, with its TLS if it has any; a kept one is open already. An unverified peer is
 * told nothing.
 */
function whenOpen(socket: Socket, journey: Journey, send: () => void): void {
  const isSecure = socket instanceof TLSSocket;
  const isOpen = isSecure ? socket.authorized : !socket.connecting;
  if (isOpen) {
    send();
    return;
  }
  if (!socket.connecting) journey.stage = 'securing';
  else if (!readUrlHost(journey.hostname).isAddress) journey.stage = 'resolving';
  socket.once('lookup', () => {
    journey.stage = 'dialling';
  });
  socket.once('connect', () => {
    journey.stage = 'securing';
  });
  socket.once(isSecure ? 'secureConnect' : 'connect', send);
}
