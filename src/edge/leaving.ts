import { pause } from './clock.js';

/** Node's names for what may be under way: a name lookup, and calls of the file system that nobody waits for. */
const HOLDING: ReadonlySet<string> = new Set(['GetAddrInfoReqWrap', 'FSReqPromise', 'CloseReq']);

/**
 * Ends this process at once. What holds it cannot be called off, and lasts as long as a resolver, or a disk, is
 * patient: even an exit waits for its thread. Where the system can replace a process, that does not wait; on Windows,
 * and where Node's permissions allow no programs, Node has a function for it all the same, which throws.
 */
export function leave(code: 0 | 1): never {
  const mayReplace = process.platform !== 'win32' && (process.permission?.has('child') ?? true);
  if (isHeld() && mayReplace && process.execve !== undefined) {
    process.emit('exit', code);
    process.execve(process.execPath, [process.execPath, '-e', `process.exit(${code})`], {});
  }
  process.exit(code);
}

/** How long others may hold this process at its end, in milliseconds: an agent that watches it may have to report. */
const OTHERS_MS = 3_000;

/**
 * Leaves once others had their time, such as the timer of an agent that watches this process. If there are none, the
 * process has ended by then.
 */
export function leaveLater(code: 0 | 1, ready: () => Promise<void>): void {
  setTimeout(() => void ready().then(() => leave(code)), OTHERS_MS).unref();
}

/**
 * Whether something still holds this process that nobody can call off. What has just ended is waited for, since Node
 * lists it for another turn.
 */
export async function isStillHeld(): Promise<boolean> {
  await pause();
  return isHeld();
}

function isHeld(): boolean {
  return process.getActiveResourcesInfo().some((one) => HOLDING.has(one));
}
