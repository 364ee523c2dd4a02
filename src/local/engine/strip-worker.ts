import { stripTypeScriptTypes } from 'node:module';
import { parentPort } from 'node:worker_threads';

import { codeOf } from '../../error-message.js';
import type { StripReply } from './typescript.js';

/** Runs in a thread of its own, which replies to each text that it is sent with a `StripReply`. */
parentPort?.on('message', (text: string) => parentPort?.postMessage(strip(text), []));

function strip(text: string): StripReply {
  try {
    return { kind: 'blanked', code: stripTypeScriptTypes(text, { mode: 'strip' }) };
  } catch (error) {
    return codeOf(error) === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX' ? rewrite(text) : refusal(error);
  }
}

/** Writes the code anew: enums, namespaces and parameter properties are code, which blanking cannot make. */
function rewrite(text: string): StripReply {
  try {
    return { kind: 'rewritten', code: stripTypeScriptTypes(text, { mode: 'transform', sourceMap: true }) };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): StripReply {
  return { kind: codeOf(error)?.endsWith('_TYPESCRIPT_SYNTAX') === true ? 'not parsed' : 'broken' };
}
