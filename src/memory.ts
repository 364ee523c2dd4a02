import { clauseOf, messageOf } from './error-message.js';
import type { Host } from './host.js';
import { WRITABLE_VARIABLE } from './input-paths.js';
import { redactorOf } from './inputs.js';
import { adviceOnLimit } from './machine-limit.js';
import { redactAll } from './report/redact.js';
import type { SavedRun } from './saved-run.js';
import { Stop } from './verdict.js';

/** How many bytes of known scans are handed on: Linux starts no post step that is given a variable of 128 KiB. */
const MOST_KNOWN_BYTES = 100_000;

/** Shortens a record to what can be handed on. Of the known scans it keeps the newest, which are listed first. */
function fitting(record: SavedRun): SavedRun {
  if (record.kind !== 'sending') return record;
  let left = MOST_KNOWN_BYTES;
  const known = record.known.filter((one) => (left -= Buffer.byteLength(JSON.stringify(one)) + 1) >= 0);
  return { ...record, known, isWhole: record.isWhole && known.length === record.known.length };
}

/** Saves a record for the post step, without secrets. Throws `Stop` (`error`) when it cannot. */
export function remember(
  { state, environment }: Pick<Host, 'state' | 'environment'>,
  record: SavedRun,
): void {
  try {
    state.save(redactAll(fitting(record), redactorOf(environment)));
  } catch (cause) {
    throw unremembered(record, cause);
  }
}

/** The part of a session that saves records for the post step. */
interface Memory {
  readonly remember: (record: SavedRun) => void;
  readonly remembered: () => SavedRun;
  readonly say: (text: string) => void;
}

/** Leaves nothing to the post step. A failure is only logged: the post step would find nothing to do anyway. */
export function settle(session: Omit<Memory, 'remembered'>): void {
  try {
    session.remember({ kind: 'settled' });
  } catch (error) {
    session.say(messageOf(error));
  }
}

/**
 * Checks that the record for the post step is still there. If the post step has taken it away, the save has this job
 * cancelled, as a signal would.
 */
export function lookBack({ remember, remembered }: Memory): void {
  try {
    remember(remembered());
  } catch {
    // After any other failure the earlier record stands.
  }
}

/** What becomes of the scan whose record could not be saved. A scan that was found by listing is never cancelled. */
function whatFollows(record: SavedRun): string {
  if (record.kind === 'running') return 'the one that was created is cancelled';
  if (record.kind === 'settled' || record.adopted === undefined) return 'none was created';
  return `the run ends here, and leaves the scan ${record.adopted} alone: look at it in the web app`;
}

function unremembered(record: SavedRun, cause: unknown): Stop {
  return new Stop(
    {
      verdict: 'error',
      reason: `The state file of the step (GITHUB_STATE) could not be written: ${clauseOf(cause)}.`,
      advice: `Without it a cancelled job would leave its scan running, so ${whatFollows(record)}. ${adviceOnLimit(cause) ?? WRITABLE_VARIABLE}`,
    },
    { cause },
  );
}
