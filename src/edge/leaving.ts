/** Node's name for a name lookup under way. */
const LOOKUP = 'GetAddrInfoReqWrap';

/**
 * Ends this process at once. A name lookup cannot be called off, and lasts as long as the
 * resolver is patient: even an exit waits for its thread. Replacing the process does not, where the system can:
 * on Windows Node has the function all the same, which throws.
 */
export function leave(code: 0 | 1): never {
  if (isHeld() && process.platform !== 'win32' && process.execve !== undefined) {
    process.emit('exit', code);
    process.execve(process.execPath, [process.execPath, '-e', `process.exit(${code})`], {});
  }
  process.exit(code);
}

/** Whether something holds this process that nobody can call off. */
export function isHeld(): boolean {
  return process.getActiveResourcesInfo().includes(LOOKUP);
}
