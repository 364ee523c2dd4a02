import * as v from 'valibot';
import type { FileTree } from '../../edge/file-tree.js';
import { type SeenFile, UnreadFile } from '../../edge/seen-file.js';
import { TOOL_NAME } from '../tool-name.js';
import { type Found, refusal } from './found.js';
import { followed } from './search-space.js';
import type { Query } from './search.js';

const OurRun = v.object({ tool: v.object({ driver: v.object({ name: v.literal(TOOL_NAME) }) }) });
/** A report all of whose runs are ours. */
const OurReport = v.object({ runs: v.pipe(v.array(OurRun), v.minLength(1)) });

/**
 * The file of `results-sarif`, which an earlier run may have written. If that were imported, its findings would stay
 * for good.
 */
export class OwnFile {
  #answer: Promise<boolean> | undefined;

  constructor(
    private readonly file: string | undefined,
    private readonly tree: FileTree,
  ) {}

  /**
   * What a query found, without that file if only this action wrote to it. If a scanner wrote to it, too, it is a
   * report like any other.
   */
  async without(found: Found, { text, kind }: Query): Promise<Found> {
    const real = this.file === undefined ? undefined : await followed(this.file, this.tree);
    const own = found.files.find((file) => file.path === real);
    if (own === undefined || !(await this.#isOurs(own))) return found;
    const wrote = 'an earlier run wrote to `results-sarif`';
    if (kind === 'path') {
      return refusal(
        text,
        `\`${text}\` names what ${wrote}. Name the report of a scanner, or run the scanner first.`,
      );
    }
    const files = found.files.filter((file) => file !== own);
    const isAlone = files.length + found.refused.length === 0;
    const gaps = isAlone ? [`\`${text}\` matched only what ${wrote}, which is left out.`] : [];
    const notes = [...found.notes, ...(isAlone ? [] : [`What ${wrote} is left out.`])];
    return { ...found, files, notes, gaps };
  }

  /** Whether the file holds our runs alone. Many lines may find it, but it is read once, since it may be large. */
  #isOurs(file: SeenFile): Promise<boolean> {
    return (this.#answer ??= this.#holdsOursAlone(file));
  }

  async #holdsOursAlone(file: SeenFile): Promise<boolean> {
    try {
      const bytes = await this.tree.read(file);
      // Few reports get past this, so that hardly any is parsed twice.
      if (!bytes.includes(TOOL_NAME)) return false;
      return v.is(OurReport, JSON.parse(bytes.toString('utf8')));
    } catch (error) {
      // The step that reads the reports says what is wrong with it.
      if (error instanceof UnreadFile || error instanceof SyntaxError) return false;
      throw error;
    }
  }
}
