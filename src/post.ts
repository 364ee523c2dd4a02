import { type Client, createClient } from './api/client.js';
import { refusalOf } from './api/errors.js';
import { isLimit, retryAfterOf } from './api/retry.js';
import type { Connection } from './connection.js';
import { type Deadline, startDeadline } from './deadline.js';
import { messageOf, sentenceOf } from './error-message.js';
import type { Host } from './host.js';
import { readInputs } from './inputs.js';
import { cancelScan, type Cancellation, endOf, unfinished } from './scan/cancel.js';
import { listNewest, newSince, SEEN_WITHIN_MS } from './scan/listing.js';
import { leftAlone } from './scan/lost-create.js';
import { readSavedRun, type SavedRun, waitLeft } from './saved-run.js';
import { wholeSeconds } from './wait.js';

/** How long the post step may take, in milliseconds. */
const POST_WITHIN_MS = 90_000;
/** The pause between two looks for a scan that may have been created, in milliseconds. */
const LOOK_MS = 5_000;

/** What a step can leave behind. */
type Leftover = Exclude<SavedRun, { kind: 'settled' }>;

/**
 * The post step: finishes, from saved state alone, what a step that was killed left behind. It only lists and cancels
 * scans, never creates one, and names those that it cannot prove ours. Silent when there is nothing to do. Never
 * throws.
 *
 * Returns whether the job may stay green. Nothing that it finds makes the job red, but a state that no step of this
 * action saved does: it may have kept a review from being made.
 */
export async function cleanUp(host: Host): Promise<boolean> {
  const last = host.state.take();
  await host.sweepReports();
  const saved = readSavedRun(last) ?? readSavedRun(host.state.saved);
  if (saved === undefined) {
    host.console.annotate('error', UNREADABLE);
    return false;
  }
  const { connection } = readInputs(host.environment);
  if (saved.kind !== 'settled') await finish(host, saved, connection);
  return true;
}

const UNREADABLE =
  'The variable STATE_run holds what no step of this action saved. Expected what the runner keeps between a step and its post step, ' +
  'so nothing was reviewed or cleaned up: take the variable out of the job, and look in the web app for a scan that may still be running.';

async function finish(host: Host, saved: Leftover, connection: Connection | undefined): Promise<void> {
  const { clock, console, random } = host;
  const since = clock.now();
  const deadline = startDeadline(clock, POST_WITHIN_MS, host.interruption);
  try {
    if (connection === undefined)
      throw new Error('`api-key`, `base-url` or `workspace-id` is no longer given to this step.');
    const transport = await host.connect(connection.baseUrl, { wasReached: true });
    const client = createClient({ transport, credentials: connection, clock, random, deadline });
    const waitMs = waitLeft(saved.retryAfter, clock.now());
    if (waitMs > 0 && waitMs >= deadline.leftMs()) throw tooLong(waitMs);
    await clock.sleep(waitMs, deadline.signal);
    if (saved.kind === 'sending') return await nameNewScans(host, client, deadline, saved, since);
    const end = await cancelPatiently(host, client, deadline, saved.scanId);
    if (end.kind === 'failed') throw end.error;
    const what = end.kind === 'cancelled' ? 'was cancelled' : endOf(end);
    console.line(`The scan ${saved.scanId} of this job ${what}.`);
  } catch (error) {
    console.annotate('warning', undone(saved, error));
  } finally {
    deadline.clear();
  }
}

/** The warning about a scan that may still be running, whether or not its id is known. */
function undone(saved: Leftover, error: unknown): string {
  if (saved.kind === 'running')
    return `${sentenceOf(unfinished(saved.scanId, error))} Look at it in the web app, and cancel it there if it is not wanted.`;
  const { adopted, targetId } = saved;
  const what =
    adopted === undefined
      ? 'A scan of this job may still be running, and'
      : `${tookUp(adopted)} and left it alone. Its lost create request may instead have made another one, which`;
  return `${what} could not be looked for: ${sentenceOf(messageOf(error))} Look for it among the scans of the target ${targetId} in the web app.`;
}

const tookUp = (id: string): string => `This job took up the scan ${id}`;

/** The error for a wait that the service asks for and that this step cannot outlast. */
function tooLong(waitMs: number): Error {
  return new Error(`the service asks all clients to wait ${wholeSeconds(waitMs)}.`);
}

/** Cancels a scan, and waits out rate limits meanwhile, since nothing else waits for this step. */
async function cancelPatiently(
  host: Host,
  client: Client,
  deadline: Deadline,
  scanId: string,
): Promise<Cancellation> {
  for (;;) {
    const end = await cancelScan(client, host.clock, deadline, scanId);
    const refusal = end.kind === 'failed' ? refusalOf(end.error) : undefined;
    if (refusal === undefined || !isLimit(refusal) || retryAfterOf(refusal) >= deadline.leftMs()) return end;
    // A limit takes nothing of the time that a scan has to be found in, which begins with each cancel.
    await host.clock.sleep(retryAfterOf(refusal), deadline.signal);
  }
}

/**
 * Names each new scan that a create request of this job may have made. The request was sent before `since`, and such a
 * scan is listed some seconds later at most. Only an answer to the request would prove which one it is, so none is
 * cancelled.
 */
async function nameNewScans(
  { clock, console }: Host,
  client: Client,
  deadline: Deadline,
  { targetId, known, isWhole, adopted }: Extract<Leftover, { kind: 'sending' }>,
  since: number,
): Promise<void> {
  const baseline = { known: [...known], isWhole };
  // What counts is when a list was asked for: a limit may hold that back, and its answer may take long.
  let askedAt = since;
  const looking = client.telling({ begun: () => (askedAt = clock.now()) });
  for (;;) {
    const fresh = newSince(await listNewest(looking, targetId), baseline);
    if (fresh.length > 0) {
      const names = fresh.map(({ id, status }) => `${id} (${status.toUpperCase()})`);
      console.annotate('warning', saidOf(names, adopted));
      baseline.known.push(...fresh.map(({ id }) => ({ id })));
    }
    if (askedAt - since >= SEEN_WITHIN_MS) break;
    await clock.sleep(LOOK_MS, deadline.signal);
  }
  if (baseline.known.length === known.length) console.line(saidOfNone(adopted));
}

/** What a job that ended too soon says of the scans that are new: its create request may have made one of them. */
function saidOf(names: readonly string[], adopted: string | undefined): string {
  return adopted === undefined
    ? `This job ended before it learned whether its create request made a scan. It may have made ${leftAlone(names)}`
    : `${tookUp(adopted)} and left it alone. Its lost create request may instead have made ${leftAlone(names)}`;
}

/** What such a job says if no scan is new. */
function saidOfNone(adopted: string | undefined): string {
  return adopted === undefined
    ? 'This job ended before it learned whether its create request made a scan; none is listed.'
    : `${tookUp(adopted)} as the one that its lost create request made, and left it alone; no further scan has come up.`;
}
