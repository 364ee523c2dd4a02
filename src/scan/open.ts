import { refusalOf } from '../api/errors.js';
import { getScan } from '../api/operations/scans.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { isFullSha } from '../context.js';
import { blaming } from '../deadline.js';
import { messageOf } from '../error-message.js';
import type { ScanOrder, ScanSource } from '../plan.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { wholeSeconds } from '../wait.js';
import { noHistory } from './history.js';
import { Polling } from './polling.js';
import { askEligibility } from './preflight.js';
import { checkProvenance, otherScan } from './provenance.js';
import { shownTarget } from './revisions.js';
import { type OpenedScan, startScan } from './start.js';
import { NOT_FOUND_FOR_MS } from './status.js';
import { findTarget } from './target.js';

/** The pause before a named scan that is not found is looked for again, in milliseconds. */
const LOOK_MS = 5_000;

/** Opens the scan that this run is about: a new one, or the existing one that was named. */
export async function openScan(session: Session): Promise<OpenedScan> {
  const { source } = session.plan;
  const opened =
    source.kind === 'create' ? await createScan(session, source) : await resumeScan(session, source);
  checkProvenance(session, opened.detail, session.plan.ending === 'gate' ? 'first' : 'last');
  return opened;
}

async function createScan(
  session: Session,
  source: Extract<ScanSource, { kind: 'create' }>,
): Promise<OpenedScan> {
  const { dossier, say } = session;
  const targetId = await session.step('target', () => findTarget(session, source.target));
  dossier.targetId = targetId;
  await session.step('preflight', async () => {
    say(describe(source.order));
    await askEligibility(session, targetId, source.order);
  });
  return await session.step('start', async () => {
    const opened = await startScan(session, targetId, source.order);
    if (opened.isOurs) say(`Created the scan ${opened.detail.id}.`);
    return opened;
  });
}

/** Reads a scan that somebody else created: it is gated, and never cancelled. */
async function resumeScan(
  session: Session,
  source: Extract<ScanSource, { kind: 'resume' }>,
): Promise<OpenedScan> {
  return await session.step('resume', async () => {
    const detail = await readNamed(session, source.scanId);
    if (detail.id !== source.scanId) throw otherScan(source.scanId, detail.id);
    const scan = { detail, isOurs: false };
    session.dossier.scan = scan;
    const found = shownTarget(detail);
    // The run stays about the target that it was given: the comment of another target is not its own.
    const targetId = source.targetId ?? found;
    if (targetId !== undefined) session.dossier.targetId = targetId;
    if (found !== undefined && targetId !== undefined && found !== targetId)
      throw wrongTarget(detail.id, found, targetId);
    session.say(`Taking up the scan ${detail.id}, which is ${detail.status.toUpperCase()}.`);
    return { ...scan, polling: new Polling(noHistory, session.clock.now(), session.random()) };
  });
}

/**
 * Reads the scan that `scan-id` names, as the first look at it. Another job may have made it just now, so that it is
 * looked for for a while; only then is a scan that is not there a wrong input. Throws `Stop` (`error`).
 */
async function readNamed({ client, clock, deadline, say }: Session, id: string): Promise<ScanDetail> {
  const startedAt = clock.now();
  for (let missing: unknown; ;) {
    try {
      return await blaming(missing, client.waiting().call(getScan, { id }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      const lookedForMs = clock.now() - startedAt;
      const nextInMs = Math.max(LOOK_MS, client.retryAfterMs());
      if (lookedForMs >= NOT_FOUND_FOR_MS) throw unfound(error, '');
      if (nextInMs >= deadline.leftMs()) throw unfound(error, ', or not yet');
      if (missing === undefined)
        say(`The scan ${id} is not there, or not yet; looking for it for ${wholeSeconds(NOT_FOUND_FOR_MS)}.`);
      missing = error;
      await clock.sleep(LOOK_MS, deadline.signal);
    }
  }
}

/** Whether the service itself says that a scan is not there: what stands before it knows of none. */
function isMissing(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.status === 404 && refusal.code !== 'HTTP_404';
}

/** What is not there has a code of its own, as far as the service was seen: another one may be about more. */
function unfound(error: unknown, doubt: string): unknown {
  if (refusalOf(error)?.code !== 'SCAN_NOT_FOUND') return error;
  const advice = `Check \`scan-id\`: the workspace has no such scan${doubt}.`;
  return new Stop({ verdict: 'error', reason: messageOf(error), advice }, { cause: error });
}

function describe(order: ScanOrder): string {
  const how = `goal ${order.goal}, mode ${order.mode}`;
  switch (order.workflow) {
    case 'REVIEW_CHANGES':
      return `Reviewing the changes from ${shortRef(order.baseRef)} to ${shortRef(order.headRef)} (${how}).`;
    case 'REVIEW_TARGET':
      return `Reviewing the whole target (${how}).`;
    case 'AUTHENTICATED_ASSESSMENT':
      return `Assessing the target with the authorization ${order.authorizationRef} (${how}).`;
  }
}

function shortRef(ref: string): string {
  return isFullSha(ref) ? ref.slice(0, 12) : ref;
}

function wrongTarget(scanId: string, found: string, wanted: string): Stop {
  return new Stop({
    verdict: 'error',
    reason: `The scan ${scanId} belongs to the target ${found}, but \`target-id\` names ${wanted}.`,
    advice: 'Correct `scan-id`, or leave `target-id` out.',
  });
}
