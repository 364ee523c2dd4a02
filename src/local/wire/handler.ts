import * as v from 'valibot';
import type { Operation } from '../../api/operation.js';
import { invalidInput, placed, Refusal } from '../refusal.js';
import type { World } from '../world.js';
import type { Caller } from './admit.js';
import type { Answer } from './answer.js';

/** A request that was routed and nothing else. */
interface Given {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

/** A request whose input was decoded and whose caller was admitted. */
interface Call<Q, B> {
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  /** The bytes as they came, for a document. */
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly caller: Caller;
}

/** Input that was decoded. Whether the caller may ask is judged next, and only then is it answered. */
interface Prepared<A extends Answer> {
  /** All that the request names; none where the operation is not bound to a workspace. */
  readonly workspaceIds: readonly string[];
  readonly answer: (caller: Caller, world: World) => A | Promise<A>;
}

/** What answers one operation. Input is judged before keys (observed facts, section 11). */
export interface Handler<A extends Answer = Answer> {
  readonly prepare: (given: Given, operation: Operation, world: World) => Prepared<A>;
}

type Entries = v.ObjectEntries;
type Read<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
const none = {};
type None = typeof none;

/** A sentence, which goes under the route's code for what does not validate, or one with a code of its own. */
type Problem = string | { readonly code: string; readonly message: string };

export interface Spec<Q extends Entries, B extends Entries, A extends Answer> {
  readonly query?: Q;
  readonly body?: B;
  /** The code of input that does not validate, and of a workspace that is missing in the query. */
  readonly invalid?: 'VALIDATION_ERROR' | 'INVALID_PARAM' | 'BAD_REQUEST';
  readonly missing?: 'VALIDATION_ERROR' | 'INVALID_PARAM' | 'BAD_REQUEST';
  /** Whether unknown fields of the body are refused instead of ignored. */
  readonly strict?: true;
  /** Whether the body names the workspace even where the query does (contract 2.6). */
  readonly workspaceInBody?: true;
  /** Whether the observed service ignores workspaceId here. */
  readonly unbound?: true;
  /**
   * Checks what the fields say together. Returns a problem, or undefined. `ids` are those of the path and of the
   * workspaces.
   */
  readonly check?: (
    input: { readonly ids: readonly string[]; readonly query: Read<Q>; readonly body: Read<B> },
    world: World,
  ) => Problem | undefined;
  readonly answer: (call: Call<Read<Q>, Read<B>>, world: World) => A | Promise<A>;
}

/** Makes a handler of what an operation takes and how it is answered. */
export function handler<
  const Q extends Entries = None,
  const B extends Entries = None,
  A extends Answer = Answer,
>(spec: Spec<Q, B, A>): Handler<A> {
  return {
    prepare(given, operation, world) {
      const named = workspaceOf(spec, given, operation, world);
      const query = read(v.object({ ...spec.query }), queryOf(given.query), spec, world) as Read<Q>;
      const body = read(bodySchema(spec), named.body, spec, world) as Read<B>;
      const { id, headers } = given;
      const ids = id === '' ? named.workspaceIds : [id, ...named.workspaceIds];
      const problem = spec.check?.({ ids, query, body }, world);
      if (typeof problem === 'string') throw invalid(world, [{ path: null, message: problem }], spec.invalid);
      if (problem !== undefined) throw invalidInput(world, problem.code, problem.message);
      const bytes = given.body ?? new Uint8Array();
      return {
        workspaceIds: named.workspaceIds,
        answer: (caller, world) => spec.answer({ id, query, body, bytes, headers, caller }, world),
      };
    },
  };
}

const bodySchema = <Q extends Entries, B extends Entries, A extends Answer>(spec: Spec<Q, B, A>) =>
  spec.strict === true ? v.strictObject({ ...spec.body }) : v.object({ ...spec.body });

const Workspace = v.pipe(v.string(), v.minLength(1));

/**
 * Takes the workspace from where the profile has it (observed facts, section 0), and the rest of the body.
 * Where the query names it, a body that names another asks for that one too (contract 5.4).
 */
function workspaceOf<Q extends Entries, B extends Entries, A extends Answer>(
  spec: Spec<Q, B, A>,
  given: Given,
  operation: Operation,
  world: World,
): { workspaceIds: readonly string[]; body: unknown } {
  const hasBody = typeof operation.body === 'object';
  const json = hasBody ? jsonOf(given.body) : {};
  if (!isObject(json))
    throw invalid(world, [{ path: null, message: 'The body must be a JSON object.' }], spec.invalid);
  const { workspaceId: inBody, ...body } = json;
  if (spec.unbound === true && world.rules.workspaceIn === 'body') return { workspaceIds: [], body };
  const isInBody = hasBody && world.rules.workspaceIn === 'body';
  const found = isInBody ? inBody : (given.query.get('workspaceId') ?? undefined);
  if (!v.is(Workspace, found) || (spec.workspaceInBody === true && !v.is(Workspace, inBody))) {
    const code = isInBody ? spec.invalid : (spec.missing ?? 'MISSING_PARAM');
    throw invalid(world, [{ path: 'workspaceId', message: 'workspaceId is required.' }], code);
  }
  return { workspaceIds: v.is(Workspace, inBody) ? [found, inBody] : [found], body };
}

/** The JSON of a body, and no body is none (observed facts, section 0). */
function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw new Refusal(400, 'INVALID_JSON', 'The body is not valid JSON.');
  }
}

/** Whether JSON is an object, and no array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parameters of a query, each once as text, but `attachmentIds` as a list. */
function queryOf(query: URLSearchParams): Record<string, unknown> {
  const single = Object.fromEntries([...query].reverse());
  return query.has('attachmentIds') ? { ...single, attachmentIds: query.getAll('attachmentIds') } : single;
}

function read(
  schema: v.GenericSchema,
  input: unknown,
  { invalid: code }: { readonly invalid?: string },
  world: World,
): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [first, ...more] = result.issues;
  throw invalid(world, [issueOf(first), ...more.map(issueOf)], code);
}

interface Issue {
  readonly path: string | null;
  readonly message: string;
}

const issueOf = (issue: v.BaseIssue<unknown>): Issue => ({
  path: v.getDotPath(issue),
  message: issue.expected === 'never' ? 'There is no such field.' : issue.message,
});

/**
 * Makes the refusal of input, by its first problem. Where observed, a VALIDATION_ERROR tells all problems as JSON text
 * (observed facts, section 0).
 */
function invalid(
  world: World,
  issues: readonly [Issue, ...(readonly Issue[])],
  code = 'INVALID_PARAM',
): Refusal {
  const isDump = code === 'VALIDATION_ERROR' && world.rules.errors === 'detailed';
  const [{ path, message }] = issues;
  return invalidInput(world, code, isDump ? JSON.stringify(issues, null, 2) : placed(path, message));
}
