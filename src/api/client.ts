import type { Deadline } from '../deadline.js';
import { type ClientPorts, type PacedPorts, persist, type Sending, type Usage } from './attempts.js';
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
import { decodeReply, nameOf } from './reply.js';
import { type CallParts, type RequestOptions, toWire } from './request.js';
import type { WireResponse } from './wire.js';

/** A conditional read: the value and its entity tag, or the news that nothing changed. */
export type Read<T> =
  | { readonly modified: true; readonly value: T; readonly entityTag: string | undefined }
  | { readonly modified: false };

/** What a call may say of itself. */
export interface CallOptions extends Pick<RequestOptions, 'idempotencyKey'> {
  /** Whether the caller sent the very same request before, so that this one counts as repeated. */
  readonly isRepeat?: boolean;
}

/**
 * The v1 interface of the service. What asks it rejects with a `ServiceError`, with the deadline's reason, with a
 * `RangeError` for an id that cannot stand in an address, or with a `TypeError` for what cannot be sent otherwise.
 */
export interface Client {
  readonly usage: Readonly<Usage>;
  call<O extends Operation>(operation: O, args: ArgsOf<O>, options?: CallOptions): Promise<ValueOf<O>>;
  /** Reads with If-None-Match where a tag is given (contract 4.2, rule 8). */
  read<O extends ConditionalOperation>(
    operation: O,
    args: ArgsOf<O>,
    entityTag: string | undefined,
  ): Promise<Read<ValueOf<O>>>;
  /** The pages of a list, read as they are asked for. Rejects with an `EndlessList` or a `LongList` too. */
  pages<O extends ListOperation>(operation: O, args: ArgsOf<O>): AsyncIterable<Page<ItemOf<O>>>;
  /** The same client under another deadline, counting into the same usage. */
  readonly within: (deadline: Deadline) => Client;
  /** The same client for what a run does while it waits: at most 20 requests a minute. */
  readonly waiting: () => Client;
  /**
   * The same client for a request whose answer has to be known before the run can leave: once it has begun
   * to leave, an interruption is felt only `ms` milliseconds later.
   */
  readonly lingering: (ms: number) => Client;
  /** The same client, which tells `sending` when a request goes out. */
  readonly telling: (sending: Sending) => Client;
  /**
   * The same client for what has no time to wait: its writes go out although the service asked everybody to wait, and
   * its reads go ahead of their turn.
   */
  readonly urgent: () => Client;
  /** How long the service still asks everybody to wait, in milliseconds. */
  readonly retryAfterMs: () => number;
}

/** Makes a client of the v1 interface. */
export function createClient(ports: ClientPorts): Client {
  return clientOf({
    ...ports,
    usage: { total: 0, notModified: 0, retried: 0 },
    pace: new Pace(ports.clock, ports.onSaving),
    isPaced: false,
    lingerMs: 0,
    isUrgent: false,
    sending: {},
  });
}

function clientOf(ports: PacedPorts): Client {
  const { usage } = ports;
  const exchange = exchangeBy(ports);
  const decode = <O extends Operation>(operation: O, response: WireResponse): ValueOf<O> =>
    decodeReply(operation, response, ports.clock.date());

  return {
    usage,
    call(operation, args, options) {
      return exchange(operation, args, (response) => decode(operation, response), options);
    },
    async read(operation, args, entityTag) {
      const decodeRead = (response: WireResponse): Read<ValueOf<typeof operation>> => {
        const isUnchanged = response.status === 304 && entityTag !== undefined;
        if (!isUnchanged)
          return { modified: true, value: decode(operation, response), entityTag: response.headers['etag'] };
        usage.notModified += 1;
        return { modified: false };
      };
      return await exchange(operation, args, decodeRead, { entityTag });
    },
    pages: (operation, args) =>
      walkPages(nameOf(operation), async (cursor) => {
        const query = pageQuery(operation, args, cursor);
        const page = await exchange(operation, { query }, (response) => decode(operation, response));
        // A list operation's value is a page of its items; the compiler does not see through the condition.
        return page as Page<ItemOf<typeof operation>>;
      }),
    ...variantsOf(ports),
  };
}

/** Sends operations with their arguments, and decodes what is answered in the end. */
function exchangeBy(ports: PacedPorts) {
  return async <T>(
    operation: Operation,
    args: unknown,
    decode: (response: WireResponse) => T,
    { isRepeat = false, ...options }: RequestOptions & Pick<CallOptions, 'isRepeat'> = {},
  ): Promise<T> => {
    // The arguments' type holds exactly the parts that the operation has; the wire takes them as they come.
    const request = toWire(operation, args as CallParts, ports.credentials, options);
    return await persist(ports, { operation, request, decode, isRepeat });
  };
}

/** Makes the same client with other manners, and what says how long it has to wait. */
function variantsOf(
  ports: PacedPorts,
): Pick<Client, 'within' | 'waiting' | 'lingering' | 'telling' | 'urgent' | 'retryAfterMs'> {
  return {
    within: (deadline) => clientOf({ ...ports, deadline }),
    waiting: () => clientOf({ ...ports, isPaced: true }),
    lingering: (lingerMs) => clientOf({ ...ports, lingerMs }),
    telling: (sending) => clientOf({ ...ports, sending }),
    urgent: () => clientOf({ ...ports, isUrgent: true }),
    retryAfterMs: () => ports.pace.retryAfterMs(),
  };
}

/**
 * The query for the page behind a cursor, or for the first one: what was asked for, with pages as full as they can be
 * unless a limit was given.
 */
function pageQuery({ query }: Operation, args: unknown, cursor: string | undefined): object {
  return {
    ...('limit' in query.entries ? { limit: `${PAGE_SIZE}` } : {}),
    ...(args as CallParts).query,
    ...(cursor === undefined ? {} : { cursor }),
  };
}
