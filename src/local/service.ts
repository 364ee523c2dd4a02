import * as v from 'valibot';
import { operations } from '../api/operations/index.js';
import type { WireResponse } from '../api/wire.js';
import type { Clock } from '../edge/clock.js';
import { deliver, type Delivery, type ServiceRequest } from './delivery.js';
import { Faults } from './faults.js';
import { handlers } from './handlers/index.js';
import { idsOf, type Uniques } from './ids.js';
import { Buckets, limitsOf, tooMany, type Limits } from './limits.js';
import { pacingOf, type Pacing } from './pacing.js';
import type { Reviewer, Sources } from './ports.js';
import { RULES, type Profile } from './profile.js';
import { Refusal } from './refusal.js';
import { RequestLog } from './request-log.js';
import { ScanScript } from './script.js';
import { settle } from './settle.js';
import { timeOf } from './time.js';
import { admit, authenticate } from './wire/admit.js';
import { frameworkAnswer, refuse, respond } from './wire/respond.js';
import { routeOf, type Route } from './wire/route.js';
import { emptyTables, type World } from './world.js';

export interface ServiceOptions {
  readonly profile: Profile;
  readonly clock: Clock;
  /** Texts that never repeat; ids and secrets are made of them. */
  readonly ids: Uniques;
  /** Runs the reviews; without it nothing is found but what scripts say. */
  readonly reviewer?: Reviewer;
  /** The repositories that can be read; without it no target is connected to one. */
  readonly sources?: Sources;
  /** How long a scan takes at least; 5 s in all where not given. */
  readonly pacing?: Pacing;
  readonly limits?: Partial<Limits>;
}

/** A service with the v1 interface, in this process. */
export interface LocalService {
  /** What it knows: for seeds, scripts, admins and tests. */
  readonly world: World;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** Answers a request whose path is below the API root; `address` is the caller's, for the rate limit. */
  readonly handle: (request: ServiceRequest, address?: string) => Promise<Delivery>;
  /** Says what the next scans do, in their order. Throws a ValiError for what is no script. */
  readonly script: (...scripts: readonly ScanScript[]) => void;
  /** Lets happen what is due by now; every request does so first. */
  readonly settle: () => void;
}

/** Makes a service that has no workspace yet. */
export function createService(options: ServiceOptions): LocalService {
  const world = worldOf(options);
  const faults = new Faults();
  const log = new RequestLog();
  return {
    world,
    faults,
    log,
    script: (...scripts) => void world.scripts.push(...scripts.map((script) => v.parse(ScanScript, script))),
    settle: () => settle(world),
    async handle(request, address = 'unknown') {
      const route = routeOf(request);
      const operation = route.kind === 'operation' ? route.name : undefined;
      const effect = faults.take({ operation, method: request.method, path: request.path });
      const entry = log.add(request, operation, world.time.now());
      const delivery = await deliver(world, request, (asked) => answer(world, asked, address), effect);
      entry.status = delivery.how === 'reset' ? null : delivery.response.status;
      return delivery;
    },
  };
}

function worldOf(options: ServiceOptions): World {
  const rules = RULES[options.profile];
  return {
    rules,
    clock: options.clock,
    time: timeOf(options.clock),
    ids: idsOf(options.ids, rules),
    limits: { ...limitsOf(options.profile), ...options.limits },
    buckets: new Buckets(),
    reviewer: options.reviewer,
    sources: options.sources ?? (() => undefined),
    pacing: options.pacing ?? pacingOf(5_000),
    scripts: [],
    ...emptyTables(),
  };
}

/**
 * Answers a request. The order of the checks is that of observed facts, section 11; a content security policy is on all
 * answers there (0).
 */
async function answer(world: World, request: ServiceRequest, address: string): Promise<WireResponse> {
  settle(world);
  const requestId = requestIdOf(world, request);
  const { address: limit, windowMs } = world.limits;
  const taken =
    limit === null ? undefined : world.buckets.take(`address ${address}`, limit, windowMs, world.time.now());
  const isObserved = world.rules.errors === 'detailed';
  const extra = {
    ...(taken && isObserved && { 'x-ratelimit-remaining': String(taken.remaining) }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  };
  const answered = await attempt(world, request, requestId, taken?.retryAfterS);
  const policy = isObserved && { 'content-security-policy': "default-src 'none'" };
  return { ...answered, headers: { ...policy, ...answered.headers, ...extra } };
}

async function attempt(
  world: World,
  request: ServiceRequest,
  requestId: string | undefined,
  retryAfterS: number | undefined,
): Promise<WireResponse> {
  try {
    if (retryAfterS !== undefined) throw tooMany('RATE_LIMITED', retryAfterS);
    const route = routeOf(request);
    return route.kind === 'operation' ? await run(world, request, route) : frameworkAnswer(route);
  } catch (error) {
    const refusal =
      error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_ERROR', 'Internal server error.');
    return refuse(refusal, requestId, world.rules);
  }
}

async function run(
  world: World,
  { headers, body }: ServiceRequest,
  { name, id, query }: Extract<Route, { kind: 'operation' }>,
): Promise<WireResponse> {
  const operation = operations[name];
  const prepared = handlers[name].prepare({ id, query, headers, body }, operation, world);
  const key = authenticate(headers, world);
  const caller = admit(world, key, name, operation, prepared.workspaceIds);
  const answer = await prepared.answer(caller, world);
  return respond(answer, operation, headers['if-none-match'], world.rules);
}

/**
 * The id of a request. Mutations of the observed service carry one: the caller's if it is a plain word (observed facts,
 * section 0).
 */
function requestIdOf(world: World, { method, headers }: ServiceRequest): string | undefined {
  if (world.rules.errors === 'plain' || method === 'GET') return undefined;
  const given = headers['x-request-id'];
  return given !== undefined && /^[\w-]{1,128}$/.test(given) ? given : world.ids.uuid();
}
