import * as v from 'valibot';
import { jsonOf, type WireRequest, type WireResponse } from '../api/wire.js';
import type { Effect } from './faults.js';
import { Refusal } from './refusal.js';
import type { World } from './world.js';
import { refuse, response } from './wire/respond.js';

/** A request to the service: its path is below the API root, its method any word. */
export type ServiceRequest = Omit<WireRequest, 'method' | 'timeoutMs'> & { readonly method: string };

/** An answer and how it reaches the caller, which a transport or a server carries out. */
export interface Delivery {
  readonly response: WireResponse;
  /** Milliseconds that pass before the first byte. */
  readonly delayMs: number;
  /** `cut`: half the body, then the end; `stall`: half the body, then nothing; `reset`: no byte at all. */
  readonly how: 'whole' | 'cut' | 'reset' | 'stall';
}

/** What handles a request for real; called at most twice by a fault. */
type Handle = (request: ServiceRequest) => Promise<WireResponse>;

const whole = (response: WireResponse, delayMs = 0): Delivery => ({ response, delayMs, how: 'whole' });
const nothing: Delivery = { response: response(500, {}, ''), delayMs: 0, how: 'reset' };

/** Handles a request as a fault wants it; without one, as it is. */
export async function deliver(
  world: World,
  request: ServiceRequest,
  handle: Handle,
  effect: Effect | undefined,
): Promise<Delivery> {
  switch (effect?.kind) {
    case undefined:
      return whole(await handle(request));
    case 'answer':
      return whole(injected(world, effect));
    case 'delay':
      return whole(await handle(request), effect.ms);
    case 'reset':
      return reset(world, request, handle, effect);
    case 'cut':
    case 'stall':
      return { ...whole(await handle(request)), how: effect.kind };
    case 'repeat-page':
      return whole(await handle({ ...request, path: withCursor(request.path, undefined) }));
    case 'lose-page':
      return whole(await jumped(request, handle));
    case 'body': {
      const answer = await handle(request);
      return whole({
        ...answer,
        headers: { ...answer.headers, ...effect.headers },
        body: Buffer.from(effect.body),
      });
    }
  }
}

async function reset(
  world: World,
  request: ServiceRequest,
  handle: Handle,
  effect: Extract<Effect, { kind: 'reset' }>,
): Promise<Delivery> {
  if (effect.handled === 'after') await handle(request);
  if (effect.handled === 'later') void world.clock.sleep(effect.ms).then(() => handle(request));
  return nothing;
}

function injected(world: World, effect: Extract<Effect, { kind: 'answer' }>): WireResponse {
  const { status, code, message, headers, body } = effect;
  if (body !== undefined) return response(status, headers, body);
  return refuse(new Refusal(status, code, message, { headers }), undefined, world.rules);
}

/** The page that was asked for, with the cursor of the page after it. */
async function jumped(request: ServiceRequest, handle: Handle): Promise<WireResponse> {
  const first = await handle(request);
  const cursor = cursorOf(first);
  if (cursor === null) return first;
  const next = cursorOf(await handle({ ...request, path: withCursor(request.path, cursor) }));
  return withNextCursor(first, next);
}

const PageBody = v.looseObject({
  data: v.optional(v.looseObject({ nextCursor: v.nullish(v.string()) })),
});
type PageBody = v.InferOutput<typeof PageBody>;

const bodyOf = ({ body }: WireResponse): PageBody => v.parse(PageBody, JSON.parse(body.toString('utf8')));

/** The cursor of a page; null also for what is none, such as a 304. */
function cursorOf(answer: WireResponse): string | null {
  const read = v.safeParse(PageBody, jsonOf(answer));
  return read.success ? (read.output.data?.nextCursor ?? null) : null;
}

function withNextCursor(page: WireResponse, nextCursor: string | null): WireResponse {
  const body = bodyOf(page);
  return { ...page, body: Buffer.from(JSON.stringify({ ...body, data: { ...body.data, nextCursor } })) };
}

function withCursor(path: string, cursor: string | undefined): string {
  const [root = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  if (cursor === undefined) query.delete('cursor');
  else query.set('cursor', cursor);
  return `${root}?${query.toString()}`;
}
