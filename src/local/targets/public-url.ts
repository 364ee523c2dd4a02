/** IPv4 addresses that no public host has; the URL parser has written them as four decimal numbers already. */
const INNER =
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\./;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Whether a URL names a public host as far as its text tells, and no user or password. Names are not looked up, and no
 * IPv6 address counts as public.
 */
export function isPublicUrl(url: string): boolean {
  const { hostname, username, password } = new URL(url);
  const host = hostname.replace(/\.$/, '');
  if (username + password !== '') return false;
  if (IPV4.test(host)) return !INNER.test(host);
  // An IPv6 address has no dot any more, whatever it was written like.
  return host.includes('.') && !/\.(?:localhost|local|internal)$/.test(host);
}
