import { maxHeaderSize } from 'node:http';
import { WireError } from '../api/wire.js';
import { codeOf } from '../error-message.js';
import type { Proven } from './route.js';

/** How far an exchange has come. Its first byte leaves on entering `sending`. */
export type Stage = 'tunnelling' | 'resolving' | 'dialling' | 'securing' | 'sending' | 'sent' | 'answered';

/** Where an exchange goes and how far it has come. */
export interface Journey {
  readonly hostname: string;
  /** The variable that names the proxy on the way, if one is. */
  readonly proxyVariable: string | undefined;
  readonly proven: Readonly<Proven>;
  stage: Stage;
}

const WAITING_FOR: Readonly<Record<Stage, string>> = {
  tunnelling: "the proxy's tunnel",
  resolving: 'its name to be resolved',
  dialling: 'a connection',
  securing: 'the TLS handshake',
  sending: 'the last of the request to leave',
  sent: 'the answer',
  answered: 'the rest of the answer',
};

const LARGE_HEAD = `The answer's head is larger than the ${maxHeaderSize} bytes allowed, and was not read: something on the way may add to it.`;
const REFUSED_CERTIFICATE = 'its certificate is refused';
const CREDENTIALS = 'Put the credentials it expects into the variable.';
const ADVICE_ON_TUNNEL: Readonly<Record<string, string>> = {
  'status 401': CREDENTIALS,
  'status 407': CREDENTIALS,
  [REFUSED_CERTIFICATE]:
    'Its certificate has to be for the host that the variable names; for a private authority, let NODE_EXTRA_CA_CERTS name its PEM file.',
};

/** Says `no` only while no byte of the request has left. */
export function sentBy(stage: Stage): 'no' | 'maybe' {
  return stage === 'sending' || stage === 'sent' || stage === 'answered' ? 'maybe' : 'no';
}

/** The fault of an exchange that broke before an answer began; `error` is what Node said, if anything. */
export function brokenOff(journey: Journey, error?: Error): WireError {
  const { hostname, stage } = journey;
  if (stage === 'tunnelling') return noTunnel(journey, tunnelReason(error), error);
  const code = codeText(error);
  if (isHandshakeRefusal(stage, code)) {
    // A server that came to TLS with this job is the right one: if it does not now, it may at the next try.
    if (stage === 'securing' && journey.proven.connection) return noConnection(journey, code, error);
    return fault('certificate', journey, error, [
      `TLS with ${hostname} failed (${code}). Expected TLS 1.2 or newer, a server of that name,`,
      'and one that demands no client certificate: there is none. Check the address, and what stands before it.',
    ]);
  }
  if (code === 'HPE_HEADER_OVERFLOW') return fault('oversize', journey, error, [LARGE_HEAD]);
  if (sentBy(stage) === 'maybe') {
    // What the parser of HTTP does not take, it gives up with the connection.
    const what = code.startsWith('HPE_')
      ? `What ${hostname} answered is no HTTP/1.1, or is ambiguous`
      : `The connection to ${hostname} broke before a complete answer`;
    return fault('reset', journey, error, [`${what} (${code}).`]);
  }
  if (isLookup(error)) return notResolved(journey, code, error);
  if (stage === 'securing' && isCertificateRefusal(error)) {
    return fault('certificate', journey, error, [
      `TLS with ${hostname} failed (${code}). Expected a certificate for that name, valid now by this machine's clock, from a known authority.`,
      'For a private authority, let NODE_EXTRA_CA_CERTS name its PEM file; verification cannot be switched off.',
    ]);
  }
  return noConnection(journey, code, error);
}

/** The fault of a connection, tunnel and TLS included, that took longer than `ms` milliseconds. */
export function connectingTooLong(journey: Journey, ms: number): WireError {
  const reason = `${ms} ms passed waiting for ${WAITING_FOR[journey.stage]}`;
  if (journey.stage === 'tunnelling') return noTunnel(journey, reason);
  if (journey.stage === 'resolving') return notResolved(journey, `${ms} ms passed`);
  return noConnection(journey, reason);
}

/** The fault of an exchange that was called off before anything of it left. */
export function recalled(journey: Journey): WireError {
  return noConnection(journey, 'called off');
}

/** The fault of an exchange that was not complete after its `ms` milliseconds. */
export function deadlinePassed(journey: Journey, ms: number): WireError {
  return fault('timeout', journey, undefined, [
    `${journey.hostname} gave no complete answer within ${ms} ms: the time passed waiting for ${WAITING_FOR[journey.stage]}.`,
  ]);
}

/** The fault of an answer that says yes to a request which has not left as a whole: nobody can have read it. */
export function answeredEarly(journey: Journey): WireError {
  return fault('reset', journey, undefined, [
    `${journey.hostname} said yes before the whole request had left, which proves nothing.`,
    'Check what stands on the way, such as a proxy.',
  ]);
}

/** The fault of an answer whose body ended before the end that its framing declared. */
export function bodyCut(error?: Error): WireError {
  return fault('cut', { stage: 'answered' }, error, [
    `The answer's body ended before its declared end (${codeText(error)}).`,
  ]);
}

/** The fault of an answer whose body is larger than `maxBytes` bytes. */
export function bodyOversize(maxBytes: number): WireError {
  return fault('oversize', { stage: 'answered' }, undefined, [
    `The answer's body is larger than the ${maxBytes} bytes allowed, and was not read.`,
  ]);
}

/** The fault of an answer whose body came in a coding that was not asked for. */
export function bodyEncoded(): WireError {
  return fault('encoded', { stage: 'answered' }, undefined, [
    "The answer's body came in a content encoding, although accept-encoding asked for identity.",
    'Check what stands on the way, such as a rewriting proxy.',
  ]);
}

function notResolved(journey: Journey, reason: string, error?: Error): WireError {
  return fault('lookup', journey, error, [
    `The name ${journey.hostname} could not be resolved (${reason}).`,
    'If only a proxy reaches it, set https_proxy. Nothing was sent.',
  ]);
}

function noConnection(journey: Journey, reason: string, error?: Error): WireError {
  return fault('connect', journey, error, [
    `No connection to ${journey.hostname} (${reason}). Nothing was sent.`,
  ]);
}

function noTunnel(journey: Journey, reason: string, error?: Error): WireError {
  const advice =
    ADVICE_ON_TUNNEL[reason] ??
    'Check that the variable names a proxy that may reach this host, and for https:// its certificate.';
  // A proxy that served this job before is the right one: what it does not refuse outright may work at the next try.
  const isOutage = journey.proven.tunnel && !reason.startsWith('status 4') && reason !== REFUSED_CERTIFICATE;
  return fault(isOutage ? 'connect' : 'proxy', journey, error, [
    `The proxy of ${journey.proxyVariable ?? 'this machine'} opened no tunnel to ${journey.hostname} (${reason}).`,
    `Expected status 200. ${advice} Nothing was sent.`,
  ]);
}

/** Why no tunnel was opened, which the agent says in a sentence alone. */
function tunnelReason(error: Error | undefined): string {
  const sentence = error?.message ?? '';
  const status = /statusCode=(\d{3})/.exec(sentence)?.[1];
  if (status !== undefined) return `status ${status}`;
  if (/\bcertificate\b/i.test(sentence)) return REFUSED_CERTIFICATE;
  // Node itself says nothing of a name with several addresses.
  if (sentence.endsWith('cause=')) return 'no connection to any of its addresses';
  return /\bE(?:AI_)?[A-Z]{4,}\b/.exec(sentence)?.[0] ?? 'no answer to CONNECT, or one that is not HTTP';
}

function fault(
  name: WireError['fault'],
  at: Pick<Journey, 'stage'>,
  error: Error | undefined,
  sentences: readonly string[],
): WireError {
  const cause = error === undefined ? {} : { cause: wordsOf(error) };
  return new WireError(name, sentBy(at.stage), sentences.join(' '), cause);
}

/** An error's words alone: Node's own objects may hold request options or raw bytes of the answer. */
function wordsOf(error: Error): Error {
  const words = new Error(error.message === '' ? codeText(error) : error.message);
  return Object.assign(words, { name: error.name, code: codeText(error) });
}

/** An error's code in a sentence. */
function codeText(error: Error | undefined): string {
  return codeOf(error) ?? 'no code';
}

function isLookup(error: Error | undefined): boolean {
  return error !== undefined && 'syscall' in error && error.syscall === 'getaddrinfo';
}

/**
 * Whether the two sides came to no TLS, for another reason than the certificate that the server showed. In TLS 1.3 a
 * server may ask for ours and refuse when the request is on its way already; anything else that fails by then is a
 * broken connection.
 */
function isHandshakeRefusal(stage: Stage, code: string): boolean {
  if (stage === 'securing') return code === 'EPROTO' || code.startsWith('ERR_SSL_');
  return /^ERR_SSL_.*_ALERT_.*CERTIFICATE/.test(code);
}

/** A refused certificate comes from OpenSSL; a broken connection is a system call's or a reset. */
function isCertificateRefusal(error: Error | undefined): boolean {
  return error !== undefined && !('syscall' in error) && codeOf(error) !== 'ECONNRESET';
}
