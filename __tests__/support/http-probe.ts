import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { WireFault, WireRequest } from '../../src/api/wire.js';

/** One request for a process of its own. */
export interface Job {
  readonly base: string;
  readonly method: WireRequest['method'];
  readonly headers: Readonly<Record<string, string>>;
  /** The size of the body of a write. */
  readonly bodyBytes: number;
  readonly timeoutMs: number;
  readonly connectTimeoutMs: number;
  /** How many reads the same transport has to get through first. */
  readonly readsBefore: number;
  readonly wasReached: boolean;
  /** How long the process stands still as soon as the request has left, in milliseconds. */
  readonly stillMs: number;
}

/** How the request ended; `shown` is all that can be seen of the error. */
export type Outcome =
  | { readonly status: number; readonly body: string }
  | {
      readonly fault: WireFault;
      readonly sent: 'no' | 'maybe';
      readonly message: string;
      readonly shown: string;
    };

const CHILD = fileURLToPath(new URL('http-probe-child.js', import.meta.url));

const JOB = {
  method: 'GET',
  headers: {},
  bodyBytes: 2,
  timeoutMs: 5000,
  connectTimeoutMs: 5000,
  readsBefore: 0,
  wasReached: false,
  stillMs: 0,
} as const;

/** No process may need as long as this: milliseconds. */
const BOUND_MS = 60_000;

/**
 * Sends a request from a new process, whose environment holds the variables given and no other.
 * Throws if that process does not end by itself, or ends without an outcome.
 */
export async function probe(
  job: Partial<Job> & { readonly base: string },
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify({ ...JOB, ...job })], {
    env: environment,
    timeout: BOUND_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0 || said === '') throw new Error(`The probe ended with ${String(code)}: ${complained}`);
  return JSON.parse(said) as Outcome;
}
