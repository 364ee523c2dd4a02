import { counted } from '../../count.js';
import { cut } from '../../cut.js';
import { type ImportRow, totalsOf } from '../import-row.js';
import { letGo } from '../../let-go.js';
import { PART_BYTES, REQUESTS_AT_ONCE } from '../limits.js';
import type { Oversize } from '../parts.js';
import { piecesOf, type ReadyFile } from '../spooling.js';
import { rowOf, unusableRow } from './account.js';
import { balanceOf, type Carried, carriedBy } from './balance.js';
import { type Critical, criticalOf } from './critical.js';
import { type ImportPorts, type Job, settled, type Settlements } from './job.js';
import { narrowAll } from './narrow-all.js';
import type { ReceivingScan } from './delivery.js';
import { openSending, type Sending } from './send.js';
import { type Settlement, settlementOf, lost, endBy } from './settlement.js';

/** How an import ended. */
export interface Imported {
  /** One for each part, in the order of the files. */
  readonly rows: readonly ImportRow[];
  readonly carried: Carried;
  readonly critical: Critical;
  /** How many results may have been imported though nothing says so. */
  readonly unclear: number;
  /** Whether nothing is missing but for what ended the import. */
  readonly isAllByEnd: boolean;
  /** What ended the import before its end: the deadline's reason, or a `ServiceError` such as 401. */
  readonly stopped: unknown;
}

/** The longest name of a result that a message holds, in characters. */
const LONGEST_NAME = 300;

/**
 * Imports parts into a scan, at most four at a time, and accounts for every result. Never rejects.
 *
 * The parts of one scan need no order among them, since an import only ever adds (observed facts, 5.5). No two parts
 * have an identity in common either: preparing merged all results that the service would hold for one finding, over all
 * files, except where too many of one identity are too large to be sent (`Identities.unmerge`). What is refused for its
 * contents is narrowed down at the end, one part at a time: what is good is then in, and only one part is taken apart
 * in memory.
 */
export async function importParts(
  files: readonly ReadyFile[],
  scan: ReceivingScan,
  ports: ImportPorts,
): Promise<Imported> {
  const sending = openSending(scan, ports);
  const settlements: Settlements = new Map();
  const jobs = files.flatMap(jobsOf);
  await shipAll(jobs, sending, ports, settlements);
  await narrowAll(jobs, sending, ports, settlements);
  if ([...settlements.values()].some((own) => balanceOf(own).isUncounted)) {
    ports.warn('The service did not say all of what became of SARIF results: their counts are left empty.');
  }
  for (const file of files) tellUnfit(file, settlements);
  tellMerged(files, settlements, ports);
  const rows = files.flatMap((file) => rowsOf(file, settlements));
  const all = [...settlements.values()].flat();
  const stopped: unknown = sending.halted.aborted ? sending.reason() : undefined;
  return {
    rows,
    carried: carriedBy(all),
    critical: criticalOf(settlements),
    unclear: all.reduce((sum, one) => sum + (one.kind === 'lost' ? one.unclear : 0), 0),
    isAllByEnd: isAllByEnd(rows, all),
    stopped,
  };
}

/**
 * Whether all that is missing was lost to what ended the import. It goes by the counts of the rows, which stand for
 * more than was sent.
 */
function isAllByEnd(rows: readonly ImportRow[], settlements: readonly Settlement[]): boolean {
  const losses = settlements.filter((one) => one.kind === 'lost');
  const { rejected } = totalsOf(rows.filter(({ error }) => error !== null));
  const left = losses.reduce((sum, { results }) => sum + results, 0);
  return losses.every(({ isByEnd }) => isByEnd) && rejected === left;
}

function jobsOf(file: ReadyFile): Job[] {
  const pieces = piecesOf(file);
  const nameOf = (index: number): string =>
    pieces.length > 1 ? `${file.file}, part ${index + 1}` : file.file;
  return pieces.flatMap((part, index) => (part.kind === 'part' ? [{ what: nameOf(index), part }] : []));
}

async function shipAll(
  jobs: readonly Job[],
  sending: Sending,
  ports: ImportPorts,
  settlements: Settlements,
): Promise<void> {
  const queue = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of queue) settlements.set(job.part, await settled(job, () => ship(job, sending, ports)));
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
}

async function ship(job: Job, sending: Sending, ports: ImportPorts): Promise<Settlement[]> {
  const { what, part } = job;
  if (sending.halted.aborted)
    return [lost(part.sent, `${what} was not sent: ${endBy(sending.reason())}`, { isByEnd: true })];
  const body = { bytes: part.ticket.bytes, sent: part.sent };
  const bytes = await ports.spool.take(part.ticket);
  const reply = await sending.send(bytes, what);
  // Nothing reads the bytes any more: each write has a connection of its own, which is closed when its exchange ends.
  letGo(bytes);
  if (reply.kind !== 'disputed') return [settlementOf(reply, body, what, sending)];
  job.dispute = reply;
  return [];
}

/** Adds an error for results that the service is known to reject, if it rejected some or did not say how many. */
function tellUnfit(file: ReadyFile, settlements: Settlements): void {
  if (file.kind === 'unusable' || file.unfit.count === 0) return;
  for (const part of file.pieces.filter((piece) => piece.kind === 'part')) {
    const own = settlements.get(part) ?? [];
    const rejected = own.map((one) => (one.kind === 'accepted' ? (one.answer.rejected ?? undefined) : 0));
    const why = rejected.includes(undefined)
      ? `The service did not say how many it rejected, and the report has ${file.unfit.words}: they may be missing.`
      : `The report has ${file.unfit.words}.`;
    if (rejected.some((one) => one !== 0)) settlements.set(part, [...own, lost(0, why)]);
  }
}

/**
 * Warns if results were merged into equal ones and some results are not imported: nobody knows any more whether those
 * are the same.
 */
function tellMerged(files: readonly ReadyFile[], settlements: Settlements, { warn }: ImportPorts): void {
  const merged = files.reduce((sum, file) => sum + (file.kind === 'ready' ? file.counts.merged : 0), 0);
  const isAnyLost = [...settlements.values()].flat().some((one) => one.kind === 'lost' && one.results > 0);
  if (merged === 0 || !isAnyLost) return;
  const were = merged === 1 ? 'was merged into an equal one' : 'were merged into equal ones';
  warn(
    `${counted(merged, 'result')} ${were} before sending: if the result that stands for several is not imported, none of them is.`,
  );
}

function rowsOf(file: ReadyFile, settlements: Settlements): ImportRow[] {
  if (file.kind === 'unusable') return [unusableRow(file.file, file.error, file.counts)];
  const unread = file.unread === undefined ? [] : [lost(0, file.unread)];
  if (file.pieces.length === 0) return [rowOf(file.file, 1, file.counts, unread)];
  return file.pieces.map((piece, index) => {
    const own = piece.kind === 'part' ? (settlements.get(piece) ?? []) : [tooLarge(piece)];
    return rowOf(file.file, index + 1, piece, index === 0 ? [...own, ...unread] : own);
  });
}

function tooLarge({ name, bytes, isByRows }: Oversize): Settlement {
  const how = isByRows ? 'with the rows that it needs' : 'alone';
  const why = `${cut(name, LONGEST_NAME)} takes ${bytes} bytes ${how}, more than the ${PART_BYTES} that the service takes: it was not sent.`;
  return lost(1, why);
}
