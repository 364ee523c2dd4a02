import * as v from 'valibot';
import { waitAskedFor } from '../api/retry-after.js';
import {
  isPassingFault,
  jsonOf,
  type Transport,
  WireError,
  type WireRequest,
  type WireResponse,
} from '../api/wire.js';
import { cut } from '../cut.js';
import type { Deadline } from '../deadline.js';
import type { Clock } from '../edge/clock.js';
import { wholeMinutes, wholeSeconds } from '../wait.js';
import { GitHubError } from './error.js';
import { limitedFor } from './limits.js';
import { wordsOf } from './words.js';

/** What requests to GitHub are made with. */
export interface GitHubPorts {
  /** Sends below the API root, with the token. */
  readonly transport: Transport;
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** Says something in the log. */
  readonly say: (text: string) => void;
}

/** One request; `body` is sent as JSON. */
interface Call {
  readonly method: WireRequest['method'];
  /** Path and query below the API root. */
  readonly path: string;
  readonly body?: object;
  /** Whether it only reads, though it is a POST: a query of GraphQL. */
  readonly isQuery?: boolean;
  /** Whether it follows a read that a write rests on: after a wait that read is old, and has to be made again. */
  readonly isAfterLook?: boolean;
}

/** Sends a call until it succeeds; throws {@link GitHubError}, or the deadline's reason. */
export type Ask = (call: Call) => Promise<WireResponse>;

const REQUEST_TIMEOUT_MS = 20_000;
/** How long rate limits are waited out, all together, in milliseconds. */
const LIMITS_WITHIN_MS = 60_000;
/** The waits before a failed call is sent again, in milliseconds. */
const BACKOFF_MS = [1_000, 3_000] as const;
/** A failed call whose answer asks for more time than this is not sent again, in milliseconds. */
const LONGEST_ASKED_MS = 20_000;
const LONGEST_MESSAGE = 300;

/**
 * Makes the function that sends calls. A limit is waited out if there is time, and all limits together take a minute at
 * most. A failed call is sent again, twice and not before its answer asks for it, if that cannot repeat an effect: any
 * call but a POST that may have arrived, and that too if it only reads. After either wait a write is left to the caller,
 * as `late`, and so is a read that follows a look.
 */
export function createAsk(ports: GitHubPorts): Ask {
  const { clock, deadline, say } = ports;
  let patienceMs = LIMITS_WITHIN_MS;
  /** How often each call that is left to the caller failed since its last success; other reads count for themselves. */
  const failures = new Map<string, number>();
  /** The answer whose wait is not waited out: nothing is asked before it is over. */
  let refusal: GitHubError | undefined;
  const giveUp = (error: GitHubError, asked: number): GitHubError => (asked > 0 ? (refusal = error) : error);
  const waitOut = async (call: Call, limitMs: number): Promise<void> => {
    deadline.signal.throwIfAborted();
    if (limitMs > patienceMs || limitMs >= deadline.leftMs()) throw (refusal = limited(call, limitMs));
    patienceMs -= limitMs;
    say(`GitHub limits how often it is asked. Trying again in ${wholeSeconds(limitMs)}.`);
    await clock.sleep(limitMs, deadline.signal);
  };
  return async (call) => {
    const isAlone = call.method === 'GET' && call.isAfterLook !== true;
    let failed = isAlone ? 0 : (failures.get(keyOf(call)) ?? 0);
    for (;;) {
      if (refusal !== undefined) throw refusal;
      const answer = await attempt(ports, call);
      const limitMs = answer instanceof Error ? undefined : limitedFor(answer, clock.date(), call.isQuery);
      if (limitMs === undefined && isSuccess(answer)) {
        failures.delete(keyOf(call));
        return answer;
      }
      if (limitMs !== undefined) await waitOut(call, limitMs);
      else {
        const asked = askedBy(answer, clock.date());
        const own = isRepeatable(call, answer) ? BACKOFF_MS[failed] : undefined;
        if (own === undefined || asked > Math.min(LONGEST_ASKED_MS, deadline.leftMs()))
          throw giveUp(errorOf(call, answer), asked);
        failures.set(keyOf(call), (failed += 1));
        await clock.sleep(Math.max(own, asked), deadline.signal);
      }
      if (!isAlone) throw new GitHubError({ kind: 'late' }, `${nameOf(call)} had to wait.`);
    }
  };
}

/** The value of an answer, decoded; throws {@link GitHubError} where it is not what was asked for. */
export function decode<const S extends v.GenericSchema>(shape: S, response: WireResponse): v.InferOutput<S> {
  const parsed = v.safeParse(shape, jsonOf(response), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const message = `GitHub answered ${response.status} with a body that is not what was asked for.`;
  throw new GitHubError({ kind: 'unreadable' }, message);
}

async function attempt({ transport, deadline }: GitHubPorts, call: Call): Promise<WireResponse | WireError> {
  try {
    return await transport(wireOf(call), deadline.signal);
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
}

/** How long a failure that is no limit asks to wait, in milliseconds. Other refusals stand, whatever they ask. */
function askedBy(answer: WireResponse | WireError, now: Date): number {
  return answer instanceof WireError || answer.status < 500 ? 0 : (waitAskedFor(answer, now) ?? 0);
}

function isSuccess(answer: WireResponse | WireError): answer is WireResponse {
  return !(answer instanceof WireError) && answer.status < 300;
}

function wireOf({ method, path, body }: Call): WireRequest {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return { method, path, headers, body: bytes, timeoutMs: REQUEST_TIMEOUT_MS };
}

function isRepeatable({ method, isQuery }: Call, answer: WireResponse | WireError): boolean {
  const isOnce = method === 'POST' && isQuery !== true;
  if (!(answer instanceof WireError)) return !isOnce && answer.status >= 500;
  return isPassingFault[answer.fault] && (!isOnce || answer.sent === 'no');
}

function errorOf(call: Call, answer: WireResponse | WireError): GitHubError {
  if (answer instanceof WireError) {
    const { fault, message } = answer;
    const said = `GitHub gave no complete answer to ${nameOf(call)}: ${message}`;
    return new GitHubError({ kind: 'unreachable', fault }, said, { cause: answer });
  }
  const { status } = answer;
  const words = cut(wordsOf(answer), LONGEST_MESSAGE);
  const quoted = words === '' ? '' : ` (${words})`;
  return new GitHubError(
    { kind: 'refused', status, call: nameOf(call), words },
    `GitHub answered ${nameOf(call)} with ${status}${quoted}.`,
  );
}

function limited(call: Call, limitMs: number): GitHubError {
  const message = `GitHub limits how often it is asked, and answers ${nameOf(call)} again in ${wholeMinutes(limitMs)}; limits are waited out for a minute in all, while there is time.`;
  return new GitHubError({ kind: 'limited' }, message);
}

/** What a call is counted by: each page of a list for itself. */
function keyOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path.replace(/\?.*/, '')}`;
}
