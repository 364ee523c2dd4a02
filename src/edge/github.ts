import type { Transport } from '../api/wire.js';
import { openTransport } from './http.js';

/** The largest answer, in bytes: a page of comments may hold fifty of the largest. */
const LARGEST_PAGE_BYTES = 24 * 1024 * 1024;

const UNFIT =
  'github-token holds a blank or a character that no token has. Give the token alone, or leave the input out';

/**
 * Opens GitHub's REST interface for a token, which goes with every request, below the API root alone. Throws a
 * `TypeError` for a root that is not http or https, or for a token that no header can carry, without repeating it.
 */
export function openGitHub(apiUrl: URL, token: string): Transport {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError(UNFIT);
  const send = openTransport(apiUrl, { maxBodyBytes: LARGEST_PAGE_BYTES });
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  };
  return (request, signal) => send({ ...request, headers: { ...request.headers, ...headers } }, signal);
}
