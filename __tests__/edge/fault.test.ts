import { expect, it } from '@jest/globals';
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

const at = (stage: Stage): Journey => ({ hostname: 'h.example', proxyVariable: undefined, stage });
const failed = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

it.each<[WireError, string]>([
  [
    brokenOff(at('sent'), failed('ECONNRESET', { syscall: 'read' })),
    'The connection to h.example broke before a complete answer (ECONNRESET).',
  ],
  [
    brokenOff(at('dialling'), failed('ENOTFOUND', { syscall: 'getaddrinfo' })),
    'The name h.example could not be resolved (ENOTFOUND). If only a proxy reaches it, set https_proxy. Nothing was sent.',
  ],
  [
    brokenOff(at('dialling'), failed('ECONNREFUSED', { syscall: 'connect' })),
    'No connection to h.example (ECONNREFUSED). Nothing was sent.',
  ],
  [
    connectingTooLong(at('dialling'), 50),
    'No connection to h.example (50 ms passed waiting for a connection). Nothing was sent.',
  ],
  [
    deadlinePassed(at('answered'), 50),
    'h.example gave no complete answer within 50 ms: the time passed waiting for the rest of the answer.',
  ],
  [bodyCut(failed('ECONNRESET')), "The answer's body ended before its declared end (ECONNRESET)."],
  [bodyOversize(8), "The answer's body is larger than the 8 bytes allowed, and was not read."],
  [
    bodyEncoded(),
    "The answer's body came in a content encoding, although accept-encoding asked for identity. " +
      'Check what stands on the way, such as a rewriting proxy.',
  ],
])('what happened is said, and whoever asked says what to do: %s', ({ message }, words) => {
  expect(message).toBe(words);
});
