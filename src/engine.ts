import { Stop } from './verdict.js';

/** The major version of Node that this action is made for. */
const OLDEST = 24;

/** Throws {@link Stop} (`error`) if an older Node runs this action: some runners start another one than it asks for. */
export function checkEngine(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return;
  const reason = `The runner started this action with Node ${version}; Node ${OLDEST} or newer was expected.`;
  const advice =
    'Update the runner to 2.327.1 or newer, and let nothing in its environment ask for another Node. A runner for 32-bit ARM has no such Node: use another one.';
  throw new Stop({ verdict: 'error', reason, advice });
}
