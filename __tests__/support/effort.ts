import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** What something cost of the processor, in milliseconds: what else the machine does leaves that nearly as it is. */
export function effortOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What costs no more than that, however much of it there is, grows with it and no faster: a second's work, thrice. */
export const LITTLE_MS = 3_000;

/** What is held of the heap, in bytes. */
export function heapOf(): number {
  setFlagsFromString('--expose-gc');
  v.parse(v.function(), runInNewContext('gc'))();
  return process.memoryUsage().heapUsed;
}
