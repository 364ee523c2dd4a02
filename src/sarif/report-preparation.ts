import { abandoning } from '../deadline.js';
import { type SeenFile, UnreadFile } from '../edge/seen-file.js';
import type { Spool } from '../edge/spool.js';
import { SpoolError } from '../edge/spool-error.js';
import { clauseOf } from '../error-message.js';
import type { ReportsEdge } from '../host.js';
import type { ImportPlan } from '../plan.js';
import type { Session } from '../session.js';
import { Alarms } from './alarms.js';
import { resultsElsewhere } from './document/elsewhere.js';
import { failuresIn, isSilenced } from './document/failed-runs.js';
import type { SarifDocument } from './document/document.js';
import { ownResultsIn } from './document/own-runs.js';
import { Unusable } from './document/unusable.js';
import { oversizesOf, refuseOversize, tooLargeIn } from './oversizes.js';
import type { Counts } from './parts.js';
import { Identities } from './prepare/identities.js';
import { ImportedPlaces } from './prepare/imported-places.js';
import { preparing } from './prepare/prepare.js';
import type { PrepareOptions } from './prepare/prepared.js';
import { reading } from './read/read.js';
import { HeapRoom } from './heap-room.js';
import { splitting } from './split/split.js';
import { piecesOf, type ReadyFile, spoolParts } from './spooling.js';
import type { Work } from './work.js';

/** Files in their order, ready or not. */
export interface Readied {
  readonly files: readonly ReadyFile[];
  /** Results that will be sent. */
  readonly toSend: number;
  /** Whether results that the service would hold for one finding may be sent apart. */
  readonly mayRepeat: boolean;
  /** The memory that they were made ready in. */
  readonly room: HeapRoom;
}

/** One file, ready or not, and what that means for others. */
interface PreparedFile {
  readonly file: ReadyFile;
  /** Files that have to be prepared again. */
  readonly outdated: readonly string[];
}

/**
 * How often a file may have equal results of other files, or of its own, take the place of results that are too large.
 * Each time costs as much as reading it, and thousands of equal results may all be too large. After that each stands
 * for itself.
 */
const MOST_BARRINGS = 8;

/** Makes the reports of an import ready, one at a time. */
export class ReportPreparation {
  /** The places of results whose findings are read afterwards; `undefined` where nothing waits for those. */
  readonly places: ImportedPlaces | undefined;
  readonly #identities = new Identities();
  /** How often each file was prepared and its results that are too large were known. */
  readonly #barrings = new Map<string, number>();
  readonly #alarms = new Alarms();

  constructor(
    private readonly session: Session,
    private readonly imports: ImportPlan & PrepareOptions,
    private readonly edge: ReportsEdge,
    private readonly spool: Spool,
  ) {
    this.places = session.plan.ending === 'gate' ? new ImportedPlaces() : undefined;
  }

  /**
   * Prepares all files; one of which nothing can be imported is `unusable`, with the reason. Throws what ended the run
   * meanwhile.
   */
  async readyAll(files: readonly SeenFile[]): Promise<Readied> {
    // The largest comes first: it takes the most memory while there is little else, and the others make do with that
    // memory.
    const bySize = files.toSorted((a, b) => b.bytes - a.bytes);
    const room = new HeapRoom(this.edge.heap, bySize[0]?.bytes ?? 0);
    room.forAll(bySize.reduce((sum, { bytes }) => sum + bytes, 0));
    const byName = new Map(bySize.map((file) => [file.name, file]));
    const ready = new Map<string, PreparedFile>();
    // A later file can hold the stronger of two equal results, and a result that others were merged into can prove too
    // large to be sent. A file that was prepared before that was known is prepared again.
    for (let due = [...byName.keys()]; due.length > 0;) {
      const again = new Set<string>();
      for (const name of due) {
        const file = byName.get(name);
        if (file === undefined) continue;
        room.forReport(file.bytes);
        const prepared = await this.#ready(file, !ready.has(name));
        ready.set(name, prepared);
        again.delete(name);
        for (const other of prepared.outdated) again.add(other);
      }
      due = [...again];
    }
    room.forParts();
    this.#alarms.tell(this.session);
    for (const [name, { file }] of ready) this.#sayOf(name, tooLargeIn(file));
    const all = files.flatMap(({ name }) => ready.get(name)?.file ?? []);
    const { mayRepeat } = this.#identities;
    return {
      files: all,
      mayRepeat,
      toSend: all.flatMap(piecesOf).reduce((sum, { sent }) => sum + sent, 0),
      room,
    };
  }

  async #ready(file: SeenFile, isFirst: boolean): Promise<PreparedFile> {
    let counts: Counts | undefined;
    try {
      this.#goOn();
      const bytes = await abandoning(this.edge.tree.read(file), this.session.deadline.signal);
      this.#goOn();
      const document = await this.#inSteps(reading(bytes));
      if (isFirst) this.#tellOfRuns(file.name, document);
      const prepared = await this.#inSteps(
        preparing(document, file, this.imports, this.#identities, this.places),
      );
      counts = prepared.counts;
      if (isFirst) this.#sayOf(file.name, prepared.warnings);
      const put: Spool['put'] = (bytes) => {
        this.#goOn();
        return this.spool.put(bytes);
      };
      const pieces = await spoolParts(file.name, counts, splitting(prepared), { put }, () => this.#pause());
      const { unfit } = prepared;
      const unread = resultsElsewhere(document);
      const ready = { kind: 'ready', file: file.name, pieces, counts, unfit, unread } as const;
      if (this.imports.oversize === 'fail') refuseOversize(ready);
      if (isFirst) this.#sayOf(file.name, leftOutOf(ready));
      const freed = this.#free(file.name, oversizesOf(ready));
      return { file: ready, outdated: [...prepared.outdated, ...freed] };
    } catch (error) {
      const why = reasonOf(error);
      const outdated = this.#identities.release(file.name);
      return { file: { kind: 'unusable', file: file.name, error: why, counts }, outdated };
    }
  }

  /** Does work step by step, so that what ends the run meanwhile is noticed. */
  async #inSteps<Answer>(work: Work<Answer>): Promise<Answer> {
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      await this.#pause();
    }
  }

  /** Lets what ends the run be noticed. */
  async #pause(): Promise<void> {
    await this.edge.pause();
    this.#goOn();
  }

  /**
   * Frees the results that were merged into ones that are too large, and would be lost with them. Returns the files to
   * prepare again.
   */
  #free(file: string, tooLarge: readonly number[]): readonly string[] {
    const times = (this.#barrings.get(file) ?? 0) + 1;
    this.#barrings.set(file, times);
    return times < MOST_BARRINGS
      ? this.#identities.bar(file, tooLarge)
      : this.#identities.unmerge(file, tooLarge);
  }

  #tellOfRuns(file: string, document: SarifDocument): void {
    const { remarks, alarms } = failuresIn(document);
    this.#sayOf(file, remarks);
    if (isSilenced(document)) this.session.dossier.hasSilentTool = true;
    for (const alarm of [...alarms, ...ownResultsIn(document)]) this.#alarms.add(alarm, file);
  }

  #sayOf(file: string, warnings: readonly string[]): void {
    for (const warning of warnings) this.session.say(`${file}: ${warning}`);
  }

  /**
   * Throws what ended the run, if anything did: nothing else would notice it in the seconds that a large report takes.
   */
  #goOn(): void {
    this.session.deadline.signal.throwIfAborted();
  }
}

/** What cutting a file left out of its parts. */
const leftOutOf = (file: ReadyFile): readonly string[] =>
  piecesOf(file).flatMap((piece) => (piece.kind === 'part' ? piece.warnings : []));

function reasonOf(error: unknown): string {
  if (error instanceof Unusable) {
    const place = error.place === '' ? '' : ` (at ${error.place})`;
    return `${clauseOf(error)}${place}. ${error.advice}`;
  }
  if (error instanceof UnreadFile || error instanceof SpoolError) return error.message;
  throw error;
}
