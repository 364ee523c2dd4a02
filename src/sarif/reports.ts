import { type Seen, UnreadFile } from '../edge/seen.js';
import type { Spool } from '../edge/spool.js';
import { Unkept } from '../edge/unkept.js';
import type { ReportsEdge } from '../host.js';
import type { ImportPlan } from '../plan.js';
import type { Session } from '../session.js';
import { type Condition, Stop } from '../verdict.js';
import { type Row, unimported, unusableRow } from './account.js';
import { Checkout } from './checkout.js';
import { Identities } from './identities.js';
import { prepare, type PrepareOptions } from './prepare.js';
import { readSarif } from './read.js';
import { selectReports, unselected } from './select.js';
import { Sightings } from './sightings.js';
import { split } from './split.js';
import { type ReadyFile, spoolParts } from './spooling.js';
import { Unusable } from './unusable.js';

/** Reports that wait to be imported. */
export interface ReadyReports {
  readonly files: readonly ReadyFile[];
  /** Results that will be sent. */
  readonly kept: number;
  /** Of them, those whose `security-severity` is critical, which the service cannot hold. */
  readonly critical: number;
  readonly spool: Spool;
  readonly sightings: Sightings;
}

/**
 * Reads and prepares the reports before anything is spent, one at a time, their parts waiting in a
 * private folder. Throws `Stop` (`error`) for a file that cannot be imported, unless the plan goes on, and what
 * ended the run meanwhile.
 */
export async function readyReports(
  session: Session,
  plan: ImportPlan,
  edge: ReportsEdge,
  spool: Spool,
): Promise<ReadyReports> {
  const { tree, workspace, temp } = edge;
  const selection = await selectReports({ text: plan.patterns.join('\n'), workspace, temp }, tree);
  for (const note of selection.notes) session.say(note);
  const unfound = unselected(selection);
  stopAt(unfound, plan);
  session.dossier.conditions.push(...unfound);
  const checkout = new Checkout(workspace, (await tree.realPath(workspace)) ?? workspace);
  const desk = new Desk(session, { ...plan, checkout }, edge, spool);
  const ready = await desk.readyAll(selection.files);
  stopAt(unimported(ready.files.flatMap(brokenRow)), plan);
  session.say(readyLine(ready));
  return { ...ready, spool, sightings: desk.sightings };
}

function readyLine({ files, kept }: Pick<ReadyReports, 'files' | 'kept'>): string {
  const [file, result] = [files.length === 1 ? 'file' : 'files', kept === 1 ? 'result' : 'results'];
  return `${files.length} ${file} with ${kept} ${result} to import.`;
}

/** A problem ends the run before a scan is made, unless the workflow tolerates it. */
function stopAt([problem]: readonly Condition[], { onBadFile }: ImportPlan): void {
  if (problem !== undefined && onBadFile === 'stop') throw new Stop(problem);
}

/** The row of a file that cannot be imported; it makes its condition again when the others are accounted for. */
function brokenRow(file: ReadyFile): Row[] {
  return file.kind === 'unusable' ? [unusableRow(file.file, file.error)] : [];
}

/** What one file came to, with what concerns all of them. */
interface Prepared {
  readonly file: ReadyFile;
  readonly kept: number;
  readonly critical: number;
  /** Files that have to be prepared again. */
  readonly outdated: readonly string[];
}

/**
 * How often a file is looked through for equal results that fit instead of one that does not: each time costs as
 * much as reading it, and thousands of equal results may all be too large.
 */
const MOST_BARRINGS = 8;

class Desk {
  readonly sightings = new Sightings();
  readonly #identities = new Identities();
  /** By file, how often it was prepared and had its say about what is too large. */
  readonly #barrings = new Map<string, number>();

  constructor(
    readonly session: Session,
    readonly plan: ImportPlan & PrepareOptions,
    readonly edge: ReportsEdge,
    readonly spool: Spool,
  ) {}

  async readyAll(files: readonly Seen[]): Promise<Omit<ReadyReports, 'spool' | 'sightings'>> {
    // The largest first: it takes the most memory while there is little else in it, and the others make do with that.
    const bySize = files.toSorted((a, b) => b.bytes - a.bytes);
    const byName = new Map(bySize.map((file) => [file.name, file]));
    const ready = new Map<string, Prepared>();
    // A later file can hold the stronger of two equal results, and one that held others can prove too large to be
    // sent: what was prepared with another outcome in mind is then prepared again.
    for (let due = [...byName.keys()]; due.length > 0;) {
      const again = new Set<string>();
      for (const name of due) {
        const file = byName.get(name);
        if (file === undefined) continue;
        const prepared = await this.#ready(file, !ready.has(name));
        ready.set(name, prepared);
        again.delete(name);
        for (const other of prepared.outdated) if (ready.has(other)) again.add(other);
      }
      due = [...again];
    }
    const all = files.flatMap(({ name }) => ready.get(name) ?? []);
    return {
      files: all.map(({ file }) => file),
      kept: all.reduce((sum, { kept }) => sum + kept, 0),
      critical: all.reduce((sum, { critical }) => sum + critical, 0),
    };
  }

  async #ready(file: Seen, isFirst: boolean): Promise<Prepared> {
    try {
      this.#goOn();
      const document = readSarif(await this.edge.tree.read(file));
      const prepared = prepare(document, file.name, this.plan, this.#identities, this.sightings);
      if (isFirst) this.#sayOf(file, prepared.warnings);
      const put: Spool['put'] = (bytes) => {
        this.#goOn();
        return this.spool.put(bytes);
      };
      const ready = await spoolParts(file.name, prepared, split(prepared), { put });
      if (this.plan.oversize === 'fail' && ready.kind === 'ready' && ready.pieces.length > 1)
        throw tooManyRequests(ready.pieces.length);
      if (isFirst) this.#sayOf(file, warningsOf(ready));
      const { kept, critical, outdated } = prepared;
      const unfit = this.#unfit(file.name, oversizesOf(ready));
      return { file: ready, kept, critical, outdated: [...outdated, ...unfit] };
    } catch (error) {
      const why = reasonOf(error);
      const outdated = this.#identities.release(file.name);
      return { file: { kind: 'unusable', file: file.name, error: why }, kept: 0, critical: 0, outdated };
    }
  }

  /** Bars results that are too large from standing for others; answers the files to prepare again. */
  #unfit(file: string, ordinals: readonly number[]): readonly string[] {
    const times = (this.#barrings.get(file) ?? 0) + 1;
    this.#barrings.set(file, times);
    return times > MOST_BARRINGS ? [] : this.#identities.bar(file, ordinals);
  }

  #sayOf(file: Seen, warnings: readonly string[]): void {
    for (const warning of warnings) this.session.say(`${file.name}: ${warning}`);
  }

  /** Throws what ended the run: large reports take seconds, which nothing else would notice. */
  #goOn(): void {
    this.session.deadline.signal.throwIfAborted();
  }
}

/** What cutting a file left out of its parts. */
function warningsOf(file: ReadyFile): readonly string[] {
  if (file.kind === 'unusable') return [];
  return file.pieces.flatMap((piece) => (piece.kind === 'part' ? piece.warnings : []));
}

/** The positions of the results that are too large to be sent: none of equal results may go into one of them. */
function oversizesOf(file: ReadyFile): readonly number[] {
  if (file.kind === 'unusable') return [];
  return file.pieces.flatMap((piece) => (piece.kind === 'oversize' ? piece.ordinal : []));
}

function tooManyRequests(count: number): Unusable {
  const what = `The report needs ${count} requests; one was expected, since \`sarif-oversize\` is \`fail\`.`;
  return new Unusable(what, '', 'Let the scanner report less, or set `sarif-oversize` to `split`.');
}

function reasonOf(error: unknown): string {
  if (error instanceof Unusable) {
    const place = error.place === '' ? '' : ` (at ${error.place})`;
    return `${error.message.replace(/\.$/, '')}${place}. ${error.advice}`;
  }
  if (error instanceof UnreadFile || error instanceof Unkept) return error.message;
  throw error;
}
