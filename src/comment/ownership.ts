import type { Comment } from '../github/client.js';
import { decodeMarker, type Marker } from './marker.js';

/** A comment that this action has written, with the same token or another of the same owner. */
export interface OwnComment {
  readonly id: number;
  readonly author: NonNullable<Comment['user']>;
  readonly marker: Marker;
}

/**
 * How the tokens of jobs and of other Apps begin, which are no user's (GitHub, "About authentication": "GitHub's token
 * formats"). Of any other token GitHub has to tell.
 */
const APP_TOKEN = 'ghs_';

/** Whether a token may be a user's. */
export function mayBeOfUser(token: string): boolean {
  return !token.startsWith(APP_TOKEN);
}

/** The login under which a job's own token writes. */
const JOB_TOKEN_LOGIN = 'github-actions[bot]';

/**
 * Returns a comment as ours, or `undefined`. A marker proves nothing by itself, since anybody can copy one: its author
 * has to be `login`, the token's user. A token of no user is the job's own, or that of another App: the comment of any
 * bot may then be ours, which {@link isOfWriter} tells.
 */
export function asOwn({ id, body, user }: Comment, login: string | undefined): OwnComment | undefined {
  const marker = decodeMarker(body);
  if (marker === undefined || user === null) return undefined;
  const isOurs = login === undefined ? user.type === 'Bot' : user.login === login;
  return isOurs ? { id, author: user, marker } : undefined;
}

/** Whether a comment is ours only if the token writes under the login of its author. */
export function isInDoubt({ author }: OwnComment, login: string | undefined): boolean {
  return login === undefined && author.login !== JOB_TOKEN_LOGIN;
}

/**
 * Whether a bot's comment is of a token of no user, which writes under the login `writer`. An App takes over what jobs
 * wrote. If GitHub does not tell that login, a marker is believed that names its author, as an App notes it in its
 * first comment: nobody can register as a bot. Another App could still copy it.
 */
export function isOfWriter({ author, marker }: OwnComment, writer: string | undefined): boolean {
  return author.login === JOB_TOKEN_LOGIN || author.login === (writer ?? marker.login);
}

/** What a comment's marker has to say of its author so that a later run knows it again; mostly nothing. */
export function loginToNote(author: Comment['user'], login: string | undefined): { login?: string } {
  const isKnown = login !== undefined || author?.type !== 'Bot' || author.login === JOB_TOKEN_LOGIN;
  return isKnown ? {} : { login: author.login };
}
