import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** What is held of the heap, in bytes. */
export function heapOf(): number {
  setFlagsFromString('--expose-gc');
  v.parse(v.function(), runInNewContext('gc'))();
  return process.memoryUsage().heapUsed;
}
