import * as v from 'valibot';
import type { OperationName } from '../api/operations/index.js';
import { operations } from '../api/operations/index.js';

/** The longest wait of a timer of Node, in milliseconds: beyond it, a timer ends at once. */
const LONGEST_MS = 2 ** 31 - 1;
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_MS));
/** What Node sends. For anything else it would throw, which would look like a connection that broke. */
const HeaderName = v.pipe(
  v.string(),
  v.regex(/^(?!trailer$)[\w!#$%&'*+.^`|~-]+$/i, 'No name that a header can have.'),
);
const HeaderValue = v.pipe(
  v.string(),
  v.regex(/^[\t -~\u0080-\u00ff]*$/, 'No value that a header can have.'),
);
const Headers = v.optional(v.record(HeaderName, HeaderValue), {});
const names = Object.keys(operations) as [OperationName, ...OperationName[]];

/** What a fault does to a request that it matches. */
const Effect = v.variant('kind', [
  /** An answer in place of the service's: the request is not handled. Without `body`, the error envelope of `code`. */
  v.strictObject({
    kind: v.literal('answer'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    code: v.optional(v.string(), 'INTERNAL_ERROR'),
    message: v.optional(v.string(), 'An injected fault.'),
    headers: Headers,
    body: v.optional(v.string()),
  }),
  /** The service's own answer, so much later. */
  v.strictObject({ kind: v.literal('delay'), ms: Milliseconds }),
  /** The connection breaks: `before` the request is handled, `after` it, or `later` than that by `ms`. */
  v.strictObject({
    kind: v.literal('reset'),
    handled: v.optional(v.picklist(['before', 'after', 'later']), 'before'),
    ms: v.optional(Milliseconds, 0),
  }),
  /** The body ends half way, short of its declared length. */
  v.strictObject({ kind: v.literal('cut') }),
  /** Half of the body comes, and then nothing more, for ever. */
  v.strictObject({ kind: v.literal('stall') }),
  /** A page that is asked for by a cursor is the first page again. */
  v.strictObject({ kind: v.literal('repeat-page') }),
  /** The cursor of a page leads past the page after it. */
  v.strictObject({ kind: v.literal('lose-page') }),
  /** The service's own answer with this raw body in place of its own, and these headers besides. */
  v.strictObject({ kind: v.literal('body'), body: v.string(), headers: Headers }),
]);
export type Effect = v.InferOutput<typeof Effect>;

/** A fault and what it matches; all that is given has to match. */
export const Fault = v.strictObject({
  operation: v.optional(v.picklist(names)),
  method: v.optional(v.string()),
  /** The path below the API root, without the query; `*` stands for any text. */
  path: v.optional(v.string()),
  /** How many matching requests pass before the first that it is done to. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** How many requests it is done to; null is every one. */
  times: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 1),
  effect: Effect,
});
/** A fault as a test or the admin gives it. */
export type Fault = v.InferInput<typeof Fault>;

interface Armed {
  readonly fault: v.InferOutput<typeof Fault>;
  readonly path: RegExp | undefined;
  seen: number;
}

interface Seen {
  readonly operation: OperationName | undefined;
  readonly method: string;
  readonly path: string;
}

/** The injected faults, in the order in which they were added; the first that is due is done. */
export class Faults {
  #armed: Armed[] = [];

  /** Throws a ValiError for what is no fault. */
  add(fault: Fault): void {
    const read = v.parse(Fault, fault);
    this.#armed.push({
      fault: read,
      path: read.path === undefined ? undefined : pattern(read.path),
      seen: 0,
    });
  }

  /** Takes all of them back. */
  clear(): void {
    this.#armed = [];
  }

  /**
   * The effect of the first fault that is due on a request. Each fault before it that matches counts the request, too.
   */
  take(request: Seen): Effect | undefined {
    for (const armed of this.#armed) {
      if (!matches(armed, request)) continue;
      armed.seen += 1;
      const { skip, times, effect } = armed.fault;
      if (armed.seen > skip && (times === null || armed.seen <= skip + times)) return effect;
    }
    return undefined;
  }
}

function matches({ fault, path }: Armed, request: Seen): boolean {
  return (
    (fault.operation === undefined || fault.operation === request.operation) &&
    (fault.method === undefined || fault.method === request.method) &&
    (path === undefined || path.test(request.path.split('?', 1)[0] ?? ''))
  );
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('.*')}$`,
  );
