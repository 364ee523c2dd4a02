import { BadValue } from './input-reader.js';

/** How to reach the service and prove who asks. */
export interface Connection {
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly workspaceId: string;
}

/** The shortest and the longest key, in characters (observed facts, section 0), with room above. */
const SHORTEST = 12;
const LONGEST = 256;
const KEY_FORM = `a workspace API key, whole and alone: lsk_ and letters, digits, "-" or "_", ${SHORTEST} to ${LONGEST} characters in all`;
const URL_FORM =
  'an https: address (http: for loopback only) that ends in /api/v1, without user, query or fragment';

/** Checks the form of an API key (contract 5.2). Messages never repeat any of it. Throws {@link BadValue}. */
export function parseKey(value: string): string {
  if (/^bearer\b/i.test(value)) throw new BadValue('holds the word "Bearer"', KEY_FORM);
  if (/[\r\n]/.test(value)) throw new BadValue('holds a line break', KEY_FORM);
  if (!/^[\w-]+$/.test(value)) throw new BadValue('holds a blank or a character that no key has', KEY_FORM);
  if (!value.startsWith('lsk_')) throw new BadValue('does not begin with lsk_', KEY_FORM);
  if (value.length < SHORTEST) throw new BadValue('is too short', KEY_FORM);
  if (value.length > LONGEST) throw new BadValue('is too long', KEY_FORM);
  return value;
}

/** Parses the API root; slashes at its end are forgiven. Throws {@link BadValue}, which never repeats a password. */
export function parseBaseUrl(value: string): URL {
  const url = /^https?:\/\/[^\s\\]+$/i.test(value) || !/^https?:/i.test(value) ? URL.parse(value) : null;
  if (url === null) throw new BadValue('is not an address', URL_FORM);
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(value)) throw new BadValue('holds a user or a password', URL_FORM);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new BadValue(`has the scheme ${JSON.stringify(url.protocol)}`, URL_FORM);
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw new BadValue('has the scheme "http:" for a host that is not loopback', URL_FORM);
  }
  if (url.username !== '' || url.password !== '') throw new BadValue('holds a user or a password', URL_FORM);
  if (/[?#]/.test(value)) throw new BadValue('holds a query or a fragment', URL_FORM);
  // The pattern begins once in a row of slashes, however long that is.
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (!url.pathname.endsWith('/api/v1')) throw new BadValue('does not end in /api/v1', URL_FORM);
  return url;
}

/** Whether an address is on this machine, so that nothing sent to it leaves. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
