import * as v from 'valibot';
import { walkPages } from '../api/pages.js';
import { GitHubError, statusOf } from './error.js';
import { type Ask, createAsk, decode, type GitHubPorts } from './request.js';

/**
 * How many comments a page is asked for: an answer may hold fifty of the largest, 65 536 characters of four bytes each,
 * as JSON.
 */
const PER_PAGE = 50;

/** The parameters of a link to the next page. */
const NEXT = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\s*(?:;|$))/i;
/** How GitHub says that something is not there, or no more. */
const ABSENT = [404, 410];

const Author = v.looseObject({ login: v.string(), type: v.fallback(v.string(), '') });
/** A comment as far as it matters here. The author is `null` where the account is gone. */
const Comment = v.looseObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  body: v.fallback(v.string(), ''),
  user: v.fallback(v.nullable(Author), null),
});
export type Comment = v.InferOutput<typeof Comment>;

const User = v.looseObject({ login: v.pipe(v.string(), v.nonEmpty()) });
/** The answer of GraphQL, which is 200 also for a question that it does not answer. */
const Viewer = v.looseObject({ data: v.fallback(v.nullable(v.looseObject({ viewer: User })), null) });
const PullRequest = v.looseObject({ head: v.looseObject({ sha: v.pipe(v.string(), v.toLowerCase()) }) });

/**
 * The comments of one pull request, and what has to be known around them. Every method throws
 * {@link GitHubError}, or the deadline's reason.
 */
export interface GitHub {
  /** The login of the user that the token belongs to; `undefined` where it is no user's (403). */
  readonly login: () => Promise<string | undefined>;
  /**
   * The login under which a token of no user writes, the job's or an App's: GraphQL alone tells it. `undefined` where
   * there is no GraphQL below the API root, as on GitHub Enterprise Server, and where it does not tell this token.
   */
  readonly writer: () => Promise<string | undefined>;
  /** The commit that the pull request's head is at. */
  readonly head: () => Promise<string>;
  /** All comments, oldest first, read page by page. */
  readonly comments: () => AsyncIterable<Comment>;
  readonly create: (body: string) => Promise<Comment>;
  /** `undefined` where the comment is gone. */
  readonly update: (id: number, body: string) => Promise<Comment | undefined>;
  /** Succeeds also if the comment was gone already. */
  readonly remove: (id: number) => Promise<void>;
}

/** Which pull request, and below which API root. `repository` is `owner/name`. */
export interface PullRequestAddress {
  readonly apiUrl: URL;
  readonly repository: string;
  readonly number: number;
}

/** Speaks to GitHub about one pull request. */
export function createGitHub(address: PullRequestAddress, ports: GitHubPorts): GitHub {
  const ask = createAsk(ports);
  const root = `/repos/${address.repository}`;
  const thread = `${root}/issues/${address.number}/comments`;
  const comment = (id: number): string => `${root}/issues/comments/${id}`;
  return {
    async login() {
      const answer = await unless([403], ask({ method: 'GET', path: '/user' }));
      return answer === undefined ? undefined : decode(User, answer).login;
    },
    writer: () => readViewer(ask),
    async head() {
      const answer = await ask({ method: 'GET', path: `${root}/pulls/${address.number}`, isAfterLook: true });
      return decode(PullRequest, answer).head.sha;
    },
    comments: () => readComments(ask, address.apiUrl, thread),
    create: async (body) => decode(Comment, await ask({ method: 'POST', path: thread, body: { body } })),
    async update(id, body) {
      const answer = await unless(ABSENT, ask({ method: 'PATCH', path: comment(id), body: { body } }));
      return answer === undefined ? undefined : decode(Comment, answer);
    },
    async remove(id) {
      await unless(ABSENT, ask({ method: 'DELETE', path: comment(id) }));
    },
  };
}

async function readViewer(ask: Ask): Promise<string | undefined> {
  const body = { query: '{viewer{login}}' };
  const answer = await unless(
    [403, ...ABSENT],
    ask({ method: 'POST', path: '/graphql', body, isQuery: true }),
  );
  return answer === undefined ? undefined : decode(Viewer, answer).data?.viewer.login;
}

async function* readComments(ask: Ask, apiUrl: URL, thread: string): AsyncGenerator<Comment> {
  const first = `${thread}?per_page=${PER_PAGE}`;
  const pages = walkPages(`GET ${thread}`, async (path = first) => {
    const answer = await ask({ method: 'GET', path, isAfterLook: path !== first });
    const nextCursor = nextPath(answer.headers['link'], apiUrl);
    return { items: decode(v.array(Comment), answer), nextCursor, total: undefined };
  });
  for await (const page of pages) yield* page.items;
}

/** The path of the next page below the API root (RFC 8288); a token is sent nowhere else. */
function nextPath(header: string | undefined, apiUrl: URL): string | null {
  const links = (header ?? '').split(/,(?=\s*<)/).map((link) => /^\s*<([^>]*)>(.*)$/s.exec(link));
  const next = links.find((link) => NEXT.test(link?.[2] ?? ''))?.[1];
  if (next === undefined) return null;
  const root = apiUrl.href.replace(/\/+$/, '');
  const url = URL.parse(next, `${root}/`)?.href;
  if (url?.startsWith(`${root}/`) === true) return url.slice(root.length);
  const message = 'GitHub names a next page of comments outside of its API root, so not all could be read.';
  throw new GitHubError({ kind: 'unreadable' }, message);
}

/** The answer, or `undefined` where GitHub refuses with one of these statuses. */
async function unless<T>(statuses: readonly number[], answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}
