import type { Comment } from '../github/client.js';
import { decodeMarker, type Marker } from './marker.js';

/** A comment that this action has written, with the same token or another of the same owner. */
export interface OwnComment {
  readonly id: number;
  readonly author: NonNullable<Comment['user']>;
  readonly marker: Marker;
}

/** Whose comments those of a job's own token are. */
const JOB_TOKEN_LOGIN = 'github-actions[bot]';

/**
 * A comment as ours, or `undefined`: a marker proves nothing by itself, since anybody can copy one.
 * `login` is that of the token's user. A token of no user is the job's own, or that of another App, which only
 * learns its login from its first comment: what the marker says is then taken for a claim on a comment of a bot,
 * since nobody can register as one. Another App could still copy it.
 */
export function asOwn({ id, body, user }: Comment, login: string | undefined): OwnComment | undefined {
  const marker = decodeMarker(body);
  if (marker === undefined || user === null) return undefined;
  const isApps = user.type === 'Bot' && user.login === marker.login;
  const isOurs = login === undefined ? user.login === JOB_TOKEN_LOGIN || isApps : user.login === login;
  return isOurs ? { id, author: user, marker } : undefined;
}

/** Whether a comment is ours by no more than what it says of itself. */
export function isOnlyClaimed({ author, marker }: OwnComment, login: string | undefined): boolean {
  return login === undefined && author.login === marker.login && author.login !== JOB_TOKEN_LOGIN;
}

/** What a comment's marker has to say of its author so that a later run knows it again; mostly nothing. */
export function loginToNote(author: Comment['user'], login: string | undefined): { login?: string } {
  const isKnown = login !== undefined || author?.type !== 'Bot' || author.login === JOB_TOKEN_LOGIN;
  return isKnown ? {} : { login: author.login };
}
