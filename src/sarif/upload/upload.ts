import type { Refusal } from '../../api/errors.js';
import { cut } from '../../cut.js';
import type { Spool } from '../../edge/spool.js';
import { clauseOf } from '../../error-message.js';
import type { ImportRow } from '../import-row.js';
import { letGo } from '../../let-go.js';
import { PART_BYTES, REQUESTS_AT_ONCE } from '../limits.js';
import type { Oversize } from '../parts.js';
import { type ReadyFile, type WaitingPart, withBytes } from '../spooling.js';
import { rowOf, unusableRow } from './account.js';
import { balanceOf } from './balance.js';
import { type Critical, criticalOf } from './critical.js';
import { narrow } from './narrow.js';
import { type ReceivingScan, openSending, type Sending, type SendingParts } from './send.js';
import { type Settlement, settlementOf, lost, reasonFor } from './settlement.js';

/** What an import uses of the run. */
export interface ImportParts extends SendingParts {
  readonly spool: Pick<Spool, 'take'>;
  readonly warn: (text: string) => void;
}

/** How an import ended. */
export interface Imported {
  /** One for each part, in the order of the files. */
  readonly rows: readonly ImportRow[];
  readonly critical: Critical;
  /** What ended the import before its end: the deadline's reason, or a `ServiceError` such as 401. */
  readonly stopped: unknown;
}

/**
 * How many requests looking for refused results may cost, the refused parts sharing them evenly: eight minutes
 * at thirty requests a minute. However many parts there are, each gets what one bad result in it takes.
 */
export const NARROWING_REQUESTS = 240;

/** Rows are numbered by who needs them first, so that one result more or less changes the evidence of many others. */
const ANEW =
  'A report that had to be cut is recognised only where nothing in it has changed, since a cut numbers its rows anew ' +
  'and other numbers are other evidence: import each report once into a scan, and give a changed one a scan of its own.';

/** The longest name of a result that a message holds, in characters. */
const LONGEST_NAME = 300;

/** A part on its way. */
interface Job {
  /** File and part, for messages. */
  readonly what: string;
  readonly part: WaitingPart;
  /** Set while it is refused for its contents and not yet looked into. */
  refusal?: Refusal;
}
type Settlements = Map<WaitingPart, readonly Settlement[]>;

/**
 * Imports parts into a scan, at most four at a time, and accounts for every result. Never rejects.
 *
 * The parts of one scan need no order among them: preparing merged all results that the service would hold for
 * one finding, over all files, so that no two parts have an identity in common, and an import only ever adds
 * (observed facts, 5.5). What is refused for its contents is narrowed down at the end, one part at a time:
 * what is good is then in, and only one part is taken apart in memory.
 */
export async function importParts(
  files: readonly ReadyFile[],
  scan: ReceivingScan,
  parts: ImportParts,
): Promise<Imported> {
  const sending = openSending(scan, parts);
  const settlements: Settlements = new Map();
  const jobs = files.flatMap(jobsOf);
  await shipAll(jobs, sending, parts, settlements);
  await narrowAll(jobs, sending, parts, settlements);
  if ([...settlements.values()].some((own) => balanceOf(own).isUncounted)) {
    parts.warn('The service took SARIF results without saying how many: their counts are left empty.');
  }
  for (const file of files) tellUnfit(file, settlements);
  const rows = files.flatMap((file) => rowsOf(file, settlements));
  const stopped: unknown = sending.halted.aborted ? sending.halted.reason : undefined;
  return { rows, critical: criticalOf(settlements), stopped };
}

function jobsOf(file: ReadyFile): Job[] {
  if (file.kind === 'unusable') return [];
  const several = file.pieces.length > 1;
  return file.pieces.flatMap((part, index) =>
    part.kind === 'part' && part.sent > 0
      ? [{ what: several ? `${file.file}, part ${index + 1}` : file.file, part }]
      : [],
  );
}

async function shipAll(
  jobs: readonly Job[],
  sending: Sending,
  parts: ImportParts,
  settlements: Settlements,
): Promise<void> {
  const queue = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of queue) settlements.set(job.part, await settled(job, () => ship(job, sending, parts)));
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
}

async function ship(job: Job, sending: Sending, parts: ImportParts): Promise<Settlement[]> {
  const { what, part } = job;
  if (sending.halted.aborted)
    return [lost(part.sent, `${what} was not sent: ${reasonFor(sending.halted.reason)}`)];
  const body = { bytes: part.ticket.bytes, sent: part.sent };
  const bytes = await parts.spool.take(part.ticket);
  const reply = await sending.send(bytes, what);
  // Each write has a connection of its own, which is closed when its exchange ends: nothing reads them any more.
  letGo(bytes);
  if (reply.kind !== 'disputed') return [settlementOf(reply, body, what, sending)];
  job.refusal = reply.refusal;
  return [];
}

async function narrowAll(
  jobs: readonly Job[],
  sending: Sending,
  parts: ImportParts,
  settlements: Settlements,
): Promise<void> {
  const disputed = jobs.filter(({ refusal }) => refusal !== undefined);
  let left = NARROWING_REQUESTS;
  let isExplained = false;
  for (const [index, job] of disputed.entries()) {
    const { part, refusal, what } = job;
    if (refusal === undefined) continue;
    const share = Math.ceil(left / (disputed.length - index));
    const own = await settled(job, async () => {
      parts.say(
        `${what} was refused (${refusal.status} ${refusal.code}); looking for what in it is refused.`,
      );
      const whole = { part: await withBytes(part, parts.spool), refusal };
      const narrowed = await narrow(whole, sending, what, Math.max(share, leastFor(part.sent)));
      left = Math.max(0, left - narrowed.asked);
      if (!narrowed.isInConflict || part.isCut !== true || isExplained) return narrowed.settlements;
      isExplained = true;
      return [...narrowed.settlements, lost(0, ANEW)];
    });
    settlements.set(part, own);
  }
}

/** One bad result costs at most two requests a halving; the rest is for a few more of them. */
function leastFor(results: number): number {
  return 2 * Math.ceil(Math.log2(results)) + 16;
}

/** What became of a part, also where this machine could not read it back or take it apart. */
async function settled(
  { what, part }: Job,
  work: () => Promise<readonly Settlement[]>,
): Promise<readonly Settlement[]> {
  try {
    return await work();
  } catch (error) {
    return [lost(part.sent, `${what} could not be sent: ${clauseOf(error)}.`)];
  }
}

/** Tells of results that the service is known to reject, where it did or where no answer says whether: that is wrong. */
function tellUnfit(file: ReadyFile, settlements: Settlements): void {
  if (file.kind === 'unusable' || file.unfit === undefined) return;
  for (const part of file.pieces.filter((piece) => piece.kind === 'part')) {
    const own = settlements.get(part) ?? [];
    const rejected = own.map((one) => (one.kind === 'accepted' ? (one.answer.rejected ?? undefined) : 0));
    const why = rejected.includes(undefined)
      ? `The service did not say how many it rejected, and the report has ${file.unfit.words}: they may be missing.`
      : `The report has ${file.unfit.words}.`;
    if (rejected.some((one) => one !== 0)) settlements.set(part, [...own, lost(0, why)]);
  }
}

function rowsOf(file: ReadyFile, settlements: Settlements): ImportRow[] {
  if (file.kind === 'unusable') return [unusableRow(file.file, file.error)];
  if (file.pieces.length === 0) return [rowOf(file.file, 1, file.counts, [])];
  return file.pieces.map((piece, index) =>
    rowOf(
      file.file,
      index + 1,
      piece,
      piece.kind === 'part' ? (settlements.get(piece) ?? []) : [tooLarge(piece)],
    ),
  );
}

/** Such a result is counted in `results` alone. */
function tooLarge(oversize: Oversize): Settlement {
  const { results, merged, suppressed, skipped, rule, place, bytes, isByRows = false } = oversize;
  const name = cut(`${rule} at ${place}`, LONGEST_NAME);
  const how = isByRows ? 'with the rows that it needs' : 'alone';
  const why = `${name} takes ${bytes} bytes ${how}, more than the ${PART_BYTES} that the service takes: it was not sent.`;
  return lost(results - merged - suppressed - skipped, why);
}
