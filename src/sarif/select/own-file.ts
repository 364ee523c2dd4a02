import type { FileTree } from '../../edge/file-tree.js';
import { type SeenFile, UnreadFile } from '../../edge/seen-file.js';
import { TOOL_NAME } from '../tool-name.js';
import { followed } from './search-space.js';
import { type Found, problem, type Query } from './search.js';

/** A tool, and what says that it is ours. No text within a report holds such a quote. */
const TOOL = new RegExp(String.raw`"driver"\s*:\s*\{(\s*"name"\s*:\s*"${TOOL_NAME}")?`, 'g');

/** The file of `results-sarif`, which an earlier run may have written: imported, its findings would stay for good. */
export class OwnFile {
  #answer: Promise<boolean> | undefined;

  constructor(
    private readonly file: string | undefined,
    private readonly tree: FileTree,
  ) {}

  /** What a query found without that file. One that a scanner wrote to, alone or besides, is a report like any other. */
  async without(found: Found, { text, isLiteral, start }: Query): Promise<Found> {
    const real = this.file === undefined ? undefined : await followed(this.file, this.tree);
    const own = found.files.find((file) => file.path === real);
    if (own === undefined || !(await this.#isOurs(own))) return found;
    const wrote = 'an earlier run wrote to `results-sarif`';
    if (isLiteral && start !== 'folder') {
      return problem(
        `\`${text}\` names what ${wrote}. Name the report of a scanner, or run the scanner first.`,
      );
    }
    const files = found.files.filter((file) => file !== own);
    const isAlone = files.length + found.refused.length === 0;
    const gaps = isAlone ? [`\`${text}\` matched only what ${wrote}, which is left out.`] : [];
    const notes = isAlone ? [] : [`What ${wrote} is left out.`];
    return { ...found, files, notes, gaps };
  }

  /** Many lines may find it; it is read for the first of them alone, since it may be large. */
  #isOurs(file: SeenFile): Promise<boolean> {
    return (this.#answer ??= this.#holdsOursAlone(file));
  }

  async #holdsOursAlone(file: SeenFile): Promise<boolean> {
    let isOurs = false;
    try {
      const text = (await this.tree.read(file)).toString('latin1');
      for (const [, ours] of text.matchAll(TOOL)) {
        if (ours === undefined) return false;
        isOurs = true;
      }
      return isOurs;
    } catch (error) {
      // Whoever reads the reports says what is wrong with it.
      if (error instanceof UnreadFile) return false;
      throw error;
    }
  }
}
