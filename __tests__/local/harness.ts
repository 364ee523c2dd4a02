import type { WireResponse } from '../../src/api/wire.js';
import type { Profile } from '../../src/local/profile.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { createService, type LocalService, type ServiceOptions } from '../../src/local/service.js';
import { counting } from '../support/counting.js';
import { inProcessTransport } from '../support/in-process-transport.js';
import { namedSource } from '../support/named-source.js';
import { virtualClock, type VirtualClock } from '../support/virtual-clock.js';

export const MAIN = 'a'.repeat(40);
export const FEATURE = 'b'.repeat(40);
export const MERGE_BASE = 'c'.repeat(40);
export const PROFILES: readonly Profile[] = ['documented', 'observed'];

/** What a test reads of an answer; fields that are not there are undefined. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly data: Data;
  readonly code: string | undefined;
  readonly error: Data;
}
/** A payload whose fields a test knows. */
export type Data = Readonly<Record<string, unknown>>;

export interface CallOptions {
  readonly body?: unknown;
  /** Bytes in place of a JSON body. */
  readonly raw?: string | Uint8Array;
  readonly key?: string | null;
  readonly workspaceId?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Bench {
  readonly clock: VirtualClock;
  readonly service: LocalService;
  readonly seeded: Seeded;
  /** Asks as the read-write key, with the workspace in the query and in the body, and waits in virtual time. */
  readonly call: (method: Method, path: string, options?: CallOptions) => Promise<Answered>;
  /** The same without waiting, for calls that run at once. */
  readonly send: (method: Method, path: string, options?: CallOptions) => Promise<Answered>;
  /** Creates a scan of the seeded target and returns its id. */
  readonly scan: (body?: Data) => Promise<string>;
  /** Creates a scan, lets it end and returns its id. */
  readonly endedScan: (body?: Data) => Promise<string>;
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A seeded service without rate limits, in virtual time, with a repository of two branches. */
export function bench(profile: Profile, options: Partial<ServiceOptions> = {}): Bench {
  const clock = virtualClock();
  const service = createService({
    profile,
    clock,
    ids: counting(),
    sources: (name) =>
      name === 'acme/shop' ? namedSource({ main: MAIN, feature: FEATURE }, MERGE_BASE) : undefined,
    ...options,
    limits: { address: null, creates: null, eligibility: null, approvals: null, ...options.limits },
  });
  const seeded = seed(service.world);
  const transport = inProcessTransport(service, clock);
  const send: Bench['send'] = async (method, path, given = {}) => {
    const { key = seeded.writeKey, workspaceId = seeded.workspaceId } = given;
    const headers = { ...(key !== null && { authorization: `Bearer ${key}` }), ...given.headers };
    const mark = path.includes('?') ? '&' : '?';
    const target = workspaceId === null ? path : `${path}${mark}workspaceId=${workspaceId}`;
    const body = bodyOf(method, given, workspaceId);
    return answered(await transport({ method, path: target, headers, body, timeoutMs: 20_000 }));
  };
  const call: Bench['call'] = (method, path, given) => clock.run(send(method, path, given));
  const scan = async (body: Data = {}): Promise<string> => {
    const answer = await call('POST', '/scans', {
      body: { targetId: seeded.targetId, goal: 'CHECK_PR', ...body },
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return String(answer.data['id']);
  };
  const endedScan = async (body?: Data): Promise<string> => {
    const id = await scan(body);
    await clock.advance(10_000);
    service.settle();
    return id;
  };
  return { clock, service, seeded, call, send, scan, endedScan };
}

function bodyOf(method: Method, given: CallOptions, workspaceId: string | null): Uint8Array | undefined {
  if (given.raw !== undefined) return Buffer.from(given.raw);
  if (method !== 'POST' && method !== 'PATCH') return undefined;
  const named = workspaceId === null ? {} : { workspaceId };
  return Buffer.from(JSON.stringify({ ...named, ...(given.body as object) }));
}

/** Reads an answer the way a test wants it. */
export function answered({ status, headers, body }: WireResponse): Answered {
  const text = body.toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const envelope = isJson ? (JSON.parse(text) as { data?: Data; error?: Data }) : {};
  const error = envelope.error ?? {};
  return {
    status,
    headers,
    text,
    data: envelope.data ?? {},
    error,
    code: error['code'] as string | undefined,
  };
}

/** The items of a page. */
export const itemsOf = ({ data }: Answered): readonly Data[] => data['items'] as readonly Data[];
