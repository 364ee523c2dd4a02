import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { inspect } from 'node:util';

import { WireError } from '../../src/api/wire.js';
import { openTransport } from '../../src/edge/http.js';
import type { Job, Outcome } from './http-probe.js';

/** Sends one request with this process's environment and says how it ended; then nothing may keep it alive. */
const job = JSON.parse(process.argv[2] ?? '') as Job;
const { base, bodyBytes, connectTimeoutMs, headers, method, readsBefore, stillMs, timeoutMs, wasReached } =
  job;
const send = openTransport(new URL(base), { connectTimeoutMs, wasReached });

async function probe(): Promise<Outcome> {
  try {
    const body = method === 'GET' ? undefined : Buffer.alloc(bodyBytes);
    const read = { method: 'GET', path: '/scans', headers, body: undefined, timeoutMs } as const;
    for (let left = readsBefore; left > 0; left -= 1) await send(read);
    if (stillMs > 0) standStillOnceSent();
    const answer = await send({ method, path: '/scans', headers, body, timeoutMs });
    return { status: answer.status, body: answer.body.toString() };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const shown = inspect(error, { depth: Infinity, showHidden: true });
    return { fault: error.fault, sent: error.sent, message: error.message, shown };
  }
}

/** The answer to what has left is there before Node says that it has left. */
function standStillOnceSent(): void {
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { readonly request: ClientRequest };
    request.once('socket', () => process.nextTick(standStill));
  });
}

function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stillMs);
}

process.stdout.write(JSON.stringify(await probe()));
