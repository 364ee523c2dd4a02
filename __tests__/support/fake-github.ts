import type { WireRequest, WireResponse } from '../../src/api/wire.js';

/** A comment as the fake keeps it. */
export interface KeptComment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
  edits: number;
}

/** Whose token it is, and what it may do. */
export interface Bearer {
  readonly login: string;
  readonly type: 'User' | 'Bot';
  readonly may: 'write' | 'read' | 'nothing';
}

/** What can be asked of GitHub about one pull request. */
type Operation = keyof typeof rights;

/** The permission that each takes of a job's token, as GitHub has it; `undefined` takes none. */
export const rights = {
  user: undefined,
  viewer: undefined,
  head: 'pull-requests: read',
  list: 'pull-requests: read',
  create: 'pull-requests: write',
  update: 'pull-requests: write',
  remove: 'pull-requests: write',
} as const satisfies Readonly<Record<string, `${string}: ${'read' | 'write'}` | undefined>>;

/** Something that happens when an operation is asked for, the next so many times. */
export interface GitHubFault {
  readonly at: Operation;
  readonly times?: number | undefined;
  /** Comments that somebody deletes just before. */
  readonly deletes?: readonly number[] | undefined;
  /** Answered in place of what was asked for. */
  readonly status?: number | undefined;
  readonly message?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface FakeGitHub {
  readonly comments: KeptComment[];
  /** The commit that the pull request is at. */
  head: string;
  readonly faults: GitHubFault[];
  /** Every request with its status, one a line. */
  readonly log: string[];
  /** Every text that was to be written. */
  readonly texts: string[];
  /** What came in the authorization header, request by request. */
  readonly tokens: (string | undefined)[];
  /** Puts a comment there as somebody else would. */
  readonly post: (user: KeptComment['user'], body: string) => KeptComment;
  readonly handle: Handle;
  /** Handles a request that comes with another token. */
  readonly handleFor: (bearer: Bearer) => Handle;
}
type Handle = (request: Pick<WireRequest, 'method' | 'path' | 'headers' | 'body'>) => WireResponse;

export interface FakeGitHubOptions {
  /** Below it links to further pages stand, without a slash at its end. */
  readonly root: string;
  readonly repository: string;
  readonly number: number;
  readonly head: string;
  readonly bearer: Bearer;
}

const LONGEST_BODY = 65_536;
/** The name under which links of GitHub know the repository. */
const REPOSITORY_ID = '/repositories/42';

/** A GitHub with one pull request, as far as comments are concerned. Pure over its own state. */
export function fakeGitHub({ root, repository, number, head, bearer }: FakeGitHubOptions): FakeGitHub {
  const comments: KeptComment[] = [];
  const log: string[] = [];
  const texts: string[] = [];
  const tokens: (string | undefined)[] = [];
  let lastId = 1000;
  const post = (user: KeptComment['user'], body: string): KeptComment => {
    const comment = { id: (lastId += 1), body, user, edits: 0 };
    comments.push(comment);
    return comment;
  };
  const operate = (
    bearer: Bearer,
    operation: Operation,
    id: number,
    query: URLSearchParams,
    body: string,
  ): WireResponse => {
    const denied = denial(bearer, operation);
    if (denied !== undefined) return denied;
    const at = comments.findIndex((comment) => comment.id === id);
    const found = comments[at];
    switch (operation) {
      case 'user':
        return answer(200, { login: bearer.login, type: bearer.type });
      case 'viewer':
        return answer(200, { data: { viewer: { login: bearer.login } } });
      case 'head':
        return answer(200, { number, head: { sha: fake.head } });
      case 'list':
        return page(comments, query, `${root}${REPOSITORY_ID}/issues/${number}/comments`);
      case 'create':
        if (body.length > LONGEST_BODY) return refusal(422, 'Body is too long (maximum is 65536 characters)');
        return answer(201, post({ login: bearer.login, type: bearer.type }, body));
      case 'update':
        if (found === undefined) return refusal(404, 'Not Found');
        if (body.length > LONGEST_BODY) return refusal(422, 'Body is too long (maximum is 65536 characters)');
        Object.assign(found, { body, edits: found.edits + 1 });
        return answer(200, found);
      case 'remove':
        if (found === undefined) return refusal(404, 'Not Found');
        comments.splice(at, 1);
        return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
  };
  const handleFor =
    (bearer: Bearer): Handle =>
    ({ method, path, headers, body }) => {
      tokens.push(headers['authorization']);
      const url = new URL(path, 'http://x');
      const route = url.pathname.replace(REPOSITORY_ID, `/repos/${repository}`);
      const [operation, id] = operationOf(`${method} ${route}`, `/repos/${repository}`, number) ?? [];
      if (method !== 'GET' && operation !== 'viewer') texts.push(...textsIn(jsonOf(body)));
      const response =
        operation === undefined
          ? refusal(404, 'Not Found')
          : (struck(fake, operation) ?? operate(bearer, operation, id ?? 0, url.searchParams, bodyOf(body)));
      log.push(`${method} ${path} → ${response.status}`);
      return response;
    };
  const fake: FakeGitHub = {
    comments,
    head,
    faults: [],
    log,
    texts,
    tokens,
    post,
    handle: handleFor(bearer),
    handleFor,
  };
  return fake;
}

function operationOf(call: string, root: string, number: number): readonly [Operation, number?] | undefined {
  const thread = `${root}/issues/${number}/comments`;
  const exact = new Map<string, Operation>([
    ['GET /user', 'user'],
    ['POST /graphql', 'viewer'],
    [`GET ${root}/pulls/${number}`, 'head'],
    [`GET ${thread}`, 'list'],
    [`POST ${thread}`, 'create'],
  ]).get(call);
  if (exact !== undefined) return [exact];
  const [, method, id = ''] = new RegExp(`^(PATCH|DELETE) ${root}/issues/comments/(\\d+)$`).exec(call) ?? [];
  if (method === undefined) return undefined;
  return [method === 'PATCH' ? 'update' : 'remove', Number(id)];
}

/** What a fault makes of an operation: an answer of its own, or only a deletion before the real one. */
function struck({ faults, comments }: FakeGitHub, operation: Operation): WireResponse | undefined {
  const index = faults.findIndex(({ at }) => at === operation);
  const fault = faults[index];
  if (fault === undefined) return undefined;
  const left = (fault.times ?? 1) - 1;
  faults.splice(index, 1, ...(left > 0 ? [{ ...fault, times: left }] : []));
  for (const id of fault.deletes ?? []) {
    comments.splice(0, comments.length, ...comments.filter((comment) => comment.id !== id));
  }
  return fault.status === undefined
    ? undefined
    : refusal(fault.status, fault.message ?? 'Something happened', fault.headers);
}

/** What a token may not do: tokens of Apps, and those of jobs, are no user's. */
function denial({ type, may }: Bearer, operation: Operation): WireResponse | undefined {
  const isDenied =
    (operation === 'user' && type === 'Bot') ||
    (may === 'read' && rights[operation]?.endsWith(': write') === true) ||
    (may === 'nothing' && rights[operation] !== undefined);
  return isDenied ? refusal(403, 'Resource not accessible by integration') : undefined;
}

function page(comments: readonly KeptComment[], query: URLSearchParams, address: string): WireResponse {
  const size = Number(query.get('per_page') ?? '30');
  const number = Number(query.get('page') ?? '1');
  const isLast = number * size >= comments.length;
  const to = (page: number, rel: string): string =>
    `<${address}?per_page=${size}&page=${page}>; rel="${rel}"`;
  const links = [
    ...(number > 1 ? [to(number - 1, 'prev')] : []),
    ...(isLast ? [] : [to(number + 1, 'next')]),
  ];
  const items = comments
    .slice((number - 1) * size, number * size)
    .map(({ edits: _edits, ...comment }) => comment);
  return answer(200, items, links.length === 0 ? {} : { link: links.join(', ') });
}

function bodyOf(body: Uint8Array | undefined): string {
  const { body: text } = jsonOf(body) as { body?: string };
  return text ?? '';
}

function jsonOf(body: Uint8Array | undefined): unknown {
  return JSON.parse(Buffer.from(body ?? []).toString('utf8') || '{}');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  return answer(status, { message, documentation_url: 'https://docs.example' }, headers);
}

function answer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}
