import { isIP } from 'node:net';

/**
 * A host as a URL writes it (RFC 3986, section 3.2.2), as the network takes it: an IPv6 address loses its brackets.
 * `isAddress`: nothing has to be resolved.
 */
export function readUrlHost(written: string): { readonly host: string; readonly isAddress: boolean } {
  const host = written.replace(/^\[|\]$/g, '');
  return { host, isAddress: isIP(host) !== 0 };
}
