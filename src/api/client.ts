import type { Deadline } from '../deadline.js';
import { type ClientParts, type PacedParts, persist, type Usage } from './attempts.js';
import type {
  ArgsOf,
  ConditionalOperation,
  ItemOf,
  ListOperation,
  Operation,
  Page,
  ValueOf,
} from './operation.js';
import { Pace } from './pace.js';
import { PAGE_SIZE, walkPages } from './pages.js';
import { decodeReply } from './reply.js';
import { type CallParts, type RequestOptions, toWire } from './request.js';
import type { WireRequest, WireResponse } from './wire.js';

/** A conditional read: the value and its entity tag, or the news that nothing changed. */
export type Read<T> =
  | { readonly modified: true; readonly value: T; readonly entityTag: string | undefined }
  | { readonly modified: false };

/** The v1 interface of the service. Every method throws a `ServiceError`, or the deadline's reason. */
export interface Client {
  readonly usage: Readonly<Usage>;
  call<O extends Operation>(operation: O, args: ArgsOf<O>, options?: RequestOptions): Promise<ValueOf<O>>;
  /** Reads with If-None-Match where a tag is given (contract 4.2, rule 8). */
  read<O extends ConditionalOperation>(
    operation: O,
    args: ArgsOf<O>,
    entityTag: string | undefined,
  ): Promise<Read<ValueOf<O>>>;
  /** The pages of a list, read as they are asked for; refuses a repeated cursor. */
  pages<O extends ListOperation>(operation: O, args: ArgsOf<O>): AsyncIterable<Page<ItemOf<O>>>;
  /** The same client under another deadline, counting into the same usage. */
  readonly within: (deadline: Deadline) => Client;
  /** The same client for what a run does while it waits: at most 20 requests a minute. */
  readonly waiting: () => Client;
  /**
   * The same client for a request whose answer has to be known before the run can leave: once it is
   * under way, an interruption is felt only `ms` milliseconds later. Calls `onSend` whenever it goes out.
   */
  readonly lingering: (ms: number, onSend: () => void) => Client;
  /** The same client for a write that has no time to wait: it goes out although others are asked to stay away. */
  readonly urgent: () => Client;
  /** How long the service still asks everybody to stay away, in milliseconds. */
  readonly awayMs: () => number;
}

/** Makes a client of the v1 interface. */
export function createClient(parts: ClientParts): Client {
  return clientOf(
    {
      ...parts,
      pace: new Pace(parts.clock),
      isPaced: false,
      lingerMs: 0,
      isUrgent: false,
      onSend: () => undefined,
    },
    { total: 0, notModified: 0, retried: 0 },
  );
}

function clientOf(parts: PacedParts, usage: Usage): Client {
  const exchange = <T>(
    operation: Operation,
    request: WireRequest,
    decode: (response: WireResponse) => T,
  ): Promise<T> => persist(parts, usage, operation, request, decode);

  // The arguments' type holds exactly the parts that the operation has; the wire takes them as they come.
  const layOut = (operation: Operation, args: unknown, options?: RequestOptions): WireRequest =>
    toWire(operation, args as CallParts, parts.credentials, options);

  const call = <O extends Operation>(
    operation: O,
    args: ArgsOf<O>,
    options?: RequestOptions,
  ): Promise<ValueOf<O>> =>
    exchange(operation, layOut(operation, args, options), (response) =>
      decodeReply(operation, response, parts.clock.date()),
    );

  return {
    usage,
    call,
    async read(operation, args, entityTag) {
      return await exchange(operation, layOut(operation, args, { entityTag }), (response) => {
        if (response.status === 304 && entityTag !== undefined) {
          usage.notModified += 1;
          return { modified: false };
        }
        const value = decodeReply(operation, response, parts.clock.date());
        return { modified: true, value, entityTag: response.headers['etag'] };
      });
    },
    pages: (operation, args) =>
      walkPages(async (cursor) => {
        const isPaged = 'limit' in operation.query.entries;
        const query = {
          ...(isPaged ? { limit: `${PAGE_SIZE}` } : {}),
          ...queryOf(args),
          ...(cursor === undefined ? {} : { cursor }),
        };
        const request = layOut(operation, { ...(args as object), query });
        // A list operation's value is a page of its items; the compiler does not see through the condition.
        return (await exchange(operation, request, (response) =>
          decodeReply(operation, response, parts.clock.date()),
        )) as Page<ItemOf<typeof operation>>;
      }),
    within: (deadline) => clientOf({ ...parts, deadline }, usage),
    waiting: () => clientOf({ ...parts, isPaced: true }, usage),
    lingering: (lingerMs, onSend) => clientOf({ ...parts, lingerMs, onSend }, usage),
    urgent: () => clientOf({ ...parts, isUrgent: true }, usage),
    awayMs: () => parts.pace.awayMs(),
  };
}

function queryOf(args: unknown): object {
  return (args as CallParts).query ?? {};
}
