import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { Host } from '../../src/host.js';
import { API_ROOT, tokens } from '../support/github-scenario.js';
import type { Dice } from './dice.js';
import { answerOfGateway } from './nuisance.js';
import { carry } from './passage.js';
import type { Ask, Happening } from './scene.js';
import type { Talk } from './talk.js';
import { bearerOf, type PullRequest } from './thread.js';

/** A limit that names no time is over after a minute. */
const SILENT_MS = 60_000;

/** What the way to GitHub is made of. */
export interface SkiesParts {
  /** The name of the run. */
  readonly name: string;
  readonly talk: Talk;
  readonly pullRequest: PullRequest;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly note: (what: Happening) => void;
}

/** GitHub's interface for one run: as far away, as limited and as moody as its talk says. */
export function openSkies(parts: SkiesParts): Host['openGitHub'] {
  const { clock, dice, talk, note } = parts;
  return async (apiUrl, token) => {
    if (apiUrl.href !== `${API_ROOT}/` || token !== tokens[talk.token])
      throw new Error('That is another GitHub.');
    return async (request, signal) => {
      signal?.throwIfAborted();
      const ask = askOf(request, clock.now());
      note({ kind: 'asked', ask });
      try {
        const nuisance = (): WireResponse | undefined => nuisanceOf(parts, request);
        const passage = { clock, dice, climate: talk.climate, nuisance };
        const response = await carry(passage, request, () => handle(parts, request, ask), signal);
        Object.assign(ask, { answer: response.status, shown: shownIn(response) });
        ask.retryAfterMs = limitOf(response);
        return response;
      } catch (error) {
        ask.answer = error instanceof WireError ? error.fault : 'aborted';
        ask.isUnsent = error instanceof WireError && error.sent === 'no';
        throw error;
      } finally {
        ask.answeredAt = clock.now();
        note({ kind: 'told', ask });
      }
    };
  };
}

const askOf = ({ method, path, body }: WireRequest, at: number): Ask => ({
  at,
  method,
  path,
  body: Buffer.from(body ?? []).toString('utf8'),
  known: undefined,
  stroke: undefined,
  answer: 'pending',
  shown: undefined,
  answeredAt: Number.POSITIVE_INFINITY,
  retryAfterMs: undefined,
  isUnsent: false,
});

async function handle(
  { name, talk, pullRequest, clock, dice, note }: SkiesParts,
  request: WireRequest,
  ask: Ask,
): Promise<WireResponse> {
  await clock.sleep(talk.latencyMs);
  const { response, stroke } = pullRequest.handle(name, bearerOf(talk), request);
  Object.assign(ask, { stroke, known: pullRequest.strokes.length });
  note({ kind: 'kept', ask });
  // What has been done may be answered as if it had not.
  return dice.chance(talk.climate.gateway / 2) ? answerOfGateway(dice) : response;
}

function nuisanceOf(
  { talk, dice, clock }: SkiesParts,
  { method, path }: WireRequest,
): WireResponse | undefined {
  if (dice.chance(talk.climate.gateway)) return answerOfGateway(dice);
  if (dice.chance(talk.climate.limited)) return limit(dice, clock.date());
  // Who a token is, GitHub says of every token.
  if (path === '/user' || path === '/graphql' || !dice.chance(talk.refusing)) return undefined;
  const status = dice.pick(method === 'GET' ? [401, 403, 404, 500] : [401, 403, 404, 410, 422, 451]);
  return refusal(status, 'Not\n::error::this @time');
}

/** A primary or a secondary limit, in each of the forms that GitHub documents. */
function limit(dice: Dice, now: Date): WireResponse {
  const status = dice.pick([403, 429]);
  const inS = dice.pick([0, 1, 5, 20, 50, 3_000]);
  const form = dice.pick(['after', 'after', 'reset', 'silent']);
  const secondary = 'You have exceeded a secondary rate limit.\n::error::limited';
  if (form === 'after') return refusal(status, secondary, { 'retry-after': `${inS}` });
  if (form === 'silent') return refusal(status, secondary);
  const reset = Math.ceil(now.getTime() / 1_000) + inS;
  return refusal(status, 'API rate limit exceeded', {
    date: now.toUTCString(),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': `${reset}`,
  });
}

function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  const body = Buffer.from(JSON.stringify({ message }));
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** How long an answer asks to stay away, by no clock but its own. */
function limitOf({ status, headers, body }: WireResponse): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const after = headers['retry-after'];
  if (after !== undefined) return Number(after) * 1_000;
  const reset = headers['x-ratelimit-reset'];
  if (reset !== undefined) return Number(reset) * 1_000 - Date.parse(headers['date'] ?? '');
  return body.toString('utf8').includes('secondary rate limit') ? SILENT_MS : undefined;
}

function shownIn({ status, body }: WireResponse): unknown {
  try {
    return status === 200 ? JSON.parse(body.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}
