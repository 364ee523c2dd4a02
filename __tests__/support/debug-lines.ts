import { stdout } from 'node:process';

/**
 * Leaves out of the standard output what @actions/glob says to whoever debugs a job: in the tests these are thousands of
 * lines, in which nobody finds the one that failed.
 */
export function muteDebugLines(): void {
  const write = stdout.write.bind(stdout);
  stdout.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean =>
    chunk.toString().startsWith('::debug::') || Boolean(Reflect.apply(write, undefined, [chunk, ...rest]));
}
