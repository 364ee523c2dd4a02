import { describe, expect, it } from '@jest/globals';
import type { WireError } from '../../src/api/wire.js';
import {
  bodyCut,
  bodyEncoded,
  bodyOversize,
  brokenOff,
  connectingTooLong,
  deadlinePassed,
  type Journey,
  type Stage,
} from '../../src/edge/fault.js';

const at = (stage: Stage): Journey => ({
  hostname: 'h.example',
  proxyVariable: undefined,
  proven: { tunnel: false, connection: false },
  stage,
});
const tunnelling: Journey = { ...at('tunnelling'), proxyVariable: 'https_proxy' };
const inTunnel = (sentence: string): Error =>
  new Error(`tunneling socket could not be established, ${sentence}`);
const failed = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });
/** What comes of a name with several addresses: Node's words are in its parts. */
const allRefused = Object.assign(new AggregateError([failed('ECONNREFUSED')]), { code: 'ECONNREFUSED' });

it.each<[WireError, string]>([
  [
    brokenOff(at('sent'), failed('ECONNRESET', { syscall: 'read' })),
    'The connection to h.example broke before a complete answer (ECONNRESET).',
  ],
  [
    brokenOff(at('sent'), failed('HPE_INVALID_HEADER_TOKEN')),
    'What h.example answered is no HTTP/1.1, or is ambiguous (HPE_INVALID_HEADER_TOKEN).',
  ],
  [
    brokenOff(at('dialling'), failed('ENOTFOUND', { syscall: 'getaddrinfo' })),
    'The name h.example could not be resolved (ENOTFOUND). If only a proxy reaches it, set https_proxy. Nothing was sent.',
  ],
  [
    brokenOff(at('dialling'), failed('ECONNREFUSED', { syscall: 'connect' })),
    'No connection to h.example (ECONNREFUSED). Nothing was sent.',
  ],
  [brokenOff(at('dialling'), allRefused), 'No connection to h.example (ECONNREFUSED). Nothing was sent.'],
  [
    connectingTooLong(at('dialling'), 50),
    'No connection to h.example (50 ms passed waiting for a connection). Nothing was sent.',
  ],
  [
    connectingTooLong(at('resolving'), 50),
    'The name h.example could not be resolved (50 ms passed). If only a proxy reaches it, set https_proxy. Nothing was sent.',
  ],
  [
    deadlinePassed(at('sending'), 50),
    'h.example gave no complete answer within 50 ms: the time passed waiting for the last of the request to leave.',
  ],
  [
    deadlinePassed(at('answered'), 50),
    'h.example gave no complete answer within 50 ms: the time passed waiting for the rest of the answer.',
  ],
  [bodyCut(failed('ECONNRESET')), "The answer's body ended before its declared end (ECONNRESET)."],
  [
    brokenOff(at('sent'), failed('HPE_HEADER_OVERFLOW')),
    "The answer's head is larger than the 16384 bytes allowed, and was not read: something on the way may add to it.",
  ],
  [bodyOversize(8), "The answer's body is larger than the 8 bytes allowed, and was not read."],
  [
    bodyEncoded(),
    "The answer's body came in a content encoding, although accept-encoding asked for identity. " +
      'Check what stands on the way, such as a rewriting proxy.',
  ],
])('what happened is said, and whoever asked says what to do: %s', ({ message }, words) => {
  expect(message).toBe(words);
});

it('a failure without words is told by its code', () => {
  const { cause } = brokenOff(at('dialling'), allRefused);
  expect(cause).toMatchObject({ message: 'ECONNREFUSED', code: 'ECONNREFUSED' });
});

describe('TLS that does not come about', () => {
  const CLIENT_CERTIFICATE = 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED';
  it.each<[Stage, string, Partial<WireError>, RegExp]>([
    [
      'securing',
      'CERT_HAS_EXPIRED',
      { fault: 'certificate', sent: 'no' },
      /valid now by this machine's clock, .* NODE_EXTRA_CA_CERTS/,
    ],
    ['securing', 'ERR_TLS_CERT_ALTNAME_INVALID', { fault: 'certificate', sent: 'no' }, /NODE_EXTRA_CA_CERTS/],
    [
      'securing',
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
      { fault: 'certificate', sent: 'no' },
      /Expected TLS 1\.2 or newer/,
    ],
    [
      'securing',
      'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
      { fault: 'certificate', sent: 'no' },
      /demands no client certificate/,
    ],
    ['securing', 'EPROTO', { fault: 'certificate', sent: 'no' }, /Expected TLS 1\.2 or newer/],
    ['securing', 'ECONNRESET', { fault: 'connect', sent: 'no' }, /ECONNRESET/],
    ['sending', CLIENT_CERTIFICATE, { fault: 'certificate', sent: 'maybe' }, /demands no client certificate/],
    // TLS 1.3 is open on our side before the server has seen that there is no certificate.
    ['sent', CLIENT_CERTIFICATE, { fault: 'certificate', sent: 'maybe' }, /demands no client certificate/],
    [
      'sent',
      'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE',
      { fault: 'certificate', sent: 'maybe' },
      /demands no client certificate/,
    ],
    ['sent', 'ERR_SSL_SSL/TLS_ALERT_BAD_RECORD_MAC', { fault: 'reset', sent: 'maybe' }, /BAD_RECORD_MAC/],
    ['sent', 'ECONNRESET', { fault: 'reset', sent: 'maybe' }, /ECONNRESET/],
  ])('%s: %s', (stage, code, fault, words) => {
    const error = brokenOff(at(stage), failed(code));
    expect(error).toMatchObject(fault);
    expect(error.message).toMatch(words);
  });

  it.each<[Stage, string, WireError['fault']]>([
    // A load balancer that starts again, or a record that broke on the way.
    ['securing', 'ERR_SSL_WRONG_VERSION_NUMBER', 'connect'],
    ['securing', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'connect'],
    ['securing', 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'connect'],
    ['securing', 'EPROTO', 'connect'],
    ['securing', 'CERT_HAS_EXPIRED', 'certificate'],
    ['securing', 'ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['sent', CLIENT_CERTIFICATE, 'certificate'],
  ])('%s, with a server that came to TLS before: %s', (stage, code, fault) => {
    const proven = { tunnel: true, connection: true };
    expect(brokenOff({ ...at(stage), proven }, failed(code))).toMatchObject({
      fault,
      sent: stage === 'sent' ? 'maybe' : 'no',
    });
  });

  it('is no refused certificate where the network failed', () => {
    const error = brokenOff(at('securing'), failed('ETIMEDOUT', { syscall: 'read' }));
    expect(error).toMatchObject({ fault: 'connect', sent: 'no' });
  });
});

it.each([
  ['connect ECONNREFUSED 10.0.0.1:3128', /\(ECONNREFUSED\)/],
  ['getaddrinfo EAI_AGAIN proxy.example', /\(EAI_AGAIN\)/],
  ['write EPIPE', /\(EPIPE\)/],
  ['certificate has expired', /certificate is refused.*NODE_EXTRA_CA_CERTS/],
  ['unable to verify the first certificate; try this', /certificate is refused.*NODE_EXTRA_CA_CERTS/],
  [
    "Hostname/IP does not match certificate's altnames: Host: p.example. is not in the cert's altnames: DNS:q.example",
    /certificate is refused.*host that the variable names/,
  ],
])('a proxy that cannot be reached is told with its cause: %s', (cause, words) => {
  const error = brokenOff(tunnelling, inTunnel(`cause=${cause}`));
  expect(error).toMatchObject({ fault: 'proxy', sent: 'no' });
  expect(error.message).toMatch(words);
});

it.each<[string, boolean, WireError['fault']]>([
  ['statusCode=503', false, 'proxy'],
  // It is the right proxy: what it cannot do now may work at the next try, as without a proxy.
  ['statusCode=502', true, 'connect'],
  ['statusCode=503', true, 'connect'],
  ['statusCode=504', true, 'connect'],
  ['statusCode=403', true, 'proxy'],
  ['statusCode=407', true, 'proxy'],
  ['statusCode=451', true, 'proxy'],
  ['cause=connect ECONNREFUSED 10.0.0.1:3128', false, 'proxy'],
  ['cause=connect ECONNREFUSED 10.0.0.1:3128', true, 'connect'],
  ['cause=certificate has expired', true, 'proxy'],
])('a proxy that says %s, and has opened a tunnel before: %s', (sentence, tunnel, fault) => {
  expect(
    brokenOff({ ...tunnelling, proven: { tunnel, connection: tunnel } }, inTunnel(sentence)),
  ).toMatchObject({
    fault,
    sent: 'no',
  });
});

it.each([
  [false, 'proxy'],
  [true, 'connect'],
])('a proxy that hangs, and has opened a tunnel before: %s', (tunnel, fault) => {
  expect(connectingTooLong({ ...tunnelling, proven: { tunnel, connection: tunnel } }, 50)).toMatchObject({
    fault,
    sent: 'no',
  });
});
