import type { Client } from '../api/client.js';
import { isServiceFault, refusalOf, ServiceError } from '../api/errors.js';
import type { ValueOf } from '../api/operation.js';
import { createReport, downloadReport, getReport } from '../api/operations/reports.js';
import { isLimit, retryAfterOf, spread } from '../api/retry.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { isPassingFault } from '../api/wire.js';
import { loadAdvice } from '../conditions.js';
import { cut } from '../cut.js';
import {
  blaming,
  type Deadline,
  DeadlinePassed,
  Interrupted,
  lastFailure,
  startDeadline,
} from '../deadline.js';
import { clauseOf, messageOf, sentenceOf } from '../error-message.js';
import { wordOf } from '../gate/service-word.js';
import { WRITABLE } from '../input-paths.js';
import { adviceOnLimit } from '../machine-limit.js';
import type { Session } from '../session.js';
import { lengthOf } from '../wait.js';
import { phaseOf } from './status.js';

/**
 * How long a report may take until it is there, and the shortest and longest pause between two looks, in milliseconds.
 */
const PATIENCE_MS = 2 * 60_000;
const SHORTEST_MS = 2_000;
const LONGEST_MS = 15_000;
const LONGEST_TITLE = 200;
const AGAIN = ' Run the job again if the report is wanted.';

/**
 * Status words of a report that is being made, and of one that never will be. Any other word says that it is there
 * (observed facts, 8.1).
 */
const pending = new Set(['QUEUED', 'PENDING', 'PROCESSING', 'RUNNING', 'GENERATING']);
const failed = new Set(['FAILED', 'ERROR', 'CANCELLED']);
/** Statuses that may refuse a report which was just made. */
const notYet = new Set([404, 409]);

/**
 * Has the service make a report of a scan that has ended, and keeps its HTML where the run was asked to.
 * What goes wrong is a warning and changes no verdict. Throws only `Interrupted`.
 */
export async function keepReport(session: Session, scan: ScanDetail): Promise<void> {
  const { dossier, files, interruption, redact } = session;
  const { reportFile: file, roots = [] } = dossier.inputs ?? {};
  if (file === undefined || interruption.aborted || phaseOf(scan.status) === 'cancelled') return;
  try {
    await session.step('report', async () => {
      const html = await fetchReport(session, scan);
      await files.writeText(file, redact(html), roots).catch(explain);
      dossier.reportFile = { kind: 'written', path: file };
      session.say(`The report is in ${file}.`);
    });
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    dossier.reportFile = { kind: 'missed' };
    session.warn(`\`report-file\` was not written: ${sentenceOf(messageOf(error))}${await nextOf(error)}`);
  }
}

/**
 * What to do about a failure of the service, or about the deadline, to follow its message. Words for other refusals are
 * about the scan, not its report.
 */
async function nextOf(failure: unknown): Promise<string> {
  if (failure instanceof DeadlinePassed) return ' Raise `timeout-minutes` if the report is wanted.';
  if (!(failure instanceof ServiceError)) return '';
  const { problem } = failure;
  if (problem.kind === 'unreachable' && !isPassingFault[problem.fault])
    return problem.fault === 'oversize' ? ' Look at the report in the web app.' : '';
  if (isServiceFault(problem)) return AGAIN;
  if (problem.kind !== 'refused' || ![401, 403].includes(problem.status)) return '';
  const words = await loadAdvice();
  return words === undefined ? '' : ` ${words.adviceFor(problem)}`;
}

/** Throws the error with what to do about it. */
function explain(error: unknown): never {
  throw new Error(`${clauseOf(error)}. ${adviceOnLimit(error) ?? WRITABLE}`, { cause: error });
}

/** The HTML of a new report. Only the service itself is asked for it, whatever addresses the report holds. */
async function fetchReport(session: Session, scan: ScanDetail): Promise<string> {
  const { clock, deadline } = session;
  // A job that has its verdict is not held by what only adds to it.
  const left = deadline.leftMs();
  const patience = startDeadline(clock, Math.min(PATIENCE_MS, left), deadline.signal);
  let name = 'The report';
  try {
    const report = await create(session, scan, patience);
    const { id, scanId } = report;
    name += ` ${id}`;
    if (scanId != null && scanId !== scan.id)
      throw new Error(`${name} is of another scan (${scanId}). Report this to the service.`);
    session.say(`Created the report ${id}.`);
    return await waitFor(report, session, patience);
  } catch (error) {
    // The deadline of the run says so itself.
    if (left <= PATIENCE_MS || !(error instanceof DeadlinePassed)) throw error;
    const why = `${name} was not there within ${lengthOf(PATIENCE_MS)}.${lastFailure(error.cause)}`;
    throw new Error(`${why}${AGAIN}`, { cause: error });
  } finally {
    patience.clear();
  }
}

async function waitFor(
  { id, status: first }: ValueOf<typeof createReport>,
  { client, clock, say }: Session,
  patience: Deadline,
): Promise<string> {
  const patient = client.within(patience).waiting();
  const startedAt = clock.now();
  let isTold = false;
  for (let status = first; ;) {
    const word = wordOf(status ?? '');
    if (failed.has(word)) throw new Error(`The service could not make the report ${id} (${word}).${AGAIN}`);
    const answer = pending.has(word) ? undefined : await download(patient, id);
    if (typeof answer === 'string') return answer;
    if (!isTold)
      say(`The report ${id} is not there yet; it is waited for, ${lengthOf(PATIENCE_MS)} at most.`);
    isTold = true;
    await blaming(answer, clock.sleep(nextLookIn(clock.now() - startedAt), patience.signal));
    ({ status } = await blaming(answer, patient.call(getReport, { id })));
  }
}

/** Creates a report, waiting out what the rate limit asks for: findings are read just before. */
async function create(
  { client, clock, random, newKey, say }: Session,
  scan: ScanDetail,
  patience: Deadline,
): Promise<ValueOf<typeof createReport>> {
  const body = { title: cut(`Security review, scan ${scan.id}`, LONGEST_TITLE), scanId: scan.id };
  for (;;) {
    try {
      return await client.within(patience).call(createReport, { body }, { idempotencyKey: newKey() });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined || !isLimit(refusal)) throw error;
      const left = patience.leftMs();
      const wait = spread(retryAfterOf(refusal), random(), left);
      if (wait >= left) throw error;
      say(`The service asks to wait; the report is created in ${lengthOf(wait)}.`);
      await clock.sleep(wait, patience.signal);
    }
  }
}

/** The pause before the next look, longer the longer it takes. */
function nextLookIn(waitedMs: number): number {
  return Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waitedMs / 4)));
}

/** The HTML, or the refusal where the service does not have it yet. */
async function download(client: Client, id: string): Promise<string | ServiceError> {
  try {
    const html = await client.call(downloadReport, { id });
    if (html.trim() === '') throw new Error(`The report ${id} is empty.${AGAIN}`);
    return html;
  } catch (error) {
    if (error instanceof ServiceError && notYet.has(refusalOf(error)?.status ?? 0)) return error;
    throw error;
  }
}
