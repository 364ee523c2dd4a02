import { stripTypeScriptTypes } from 'node:module';
import { parentPort } from 'node:worker_threads';

import type { StripReply } from './typescript.js';

/** Runs in a thread of its own: answers each text with its JavaScript, or with `undefined` if it has none. */
parentPort?.on('message', (text: string) => parentPort?.postMessage(strip(text), []));

function strip(text: string): StripReply {
  return attempt(text, 'strip') ?? attempt(text, 'transform');
}

function attempt(text: string, mode: StripMode): StripReply {
  try {
    const options = mode === 'strip' ? { mode } : { mode, sourceMap: true };
    return { mode, code: stripTypeScriptTypes(text, options) };
  } catch {
    return undefined;
  }
}

type StripMode = NonNullable<StripReply>['mode'];
