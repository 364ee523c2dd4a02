import { CHECK_VERSION } from './git-settings.js';
import type { LineRange } from './source.js';

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const NEWLINE = 0x0a;
/** How much of a line is kept, in characters: every header line that matters is shorter. */
const KEPT_CHARACTERS = 256;

/**
 * Reads what `git diff-tree -p --unified=0` prints, as it comes, keeping only the places and never the content.
 * Content lines are counted by the hunk's own header, so that no content can pass for a header. Names of files
 * are not read: sections come in git's order.
 */
export class HunkReader {
  readonly #sections: LineRange[][] = [];
  #line = '';
  #oldLeft = 0;
  #newLeft = 0;

  /** Takes the next bytes. Throws when they cannot follow what came before. */
  take(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk, start, end);
      this.#endLine();
      this.#line = '';
      start = end + 1;
    }
    this.#keep(chunk, start, chunk.length);
  }

  /** Added or changed lines of the new side, one list per file section. Throws when the patch is cut off. */
  finish(): readonly (readonly LineRange[])[] {
    if (this.#oldLeft > 0 || this.#newLeft > 0 || this.#line !== '') throw misread('a hunk that is cut off');
    return this.#sections;
  }

  #keep(chunk: Buffer, start: number, end: number): void {
    const kept = Math.min(end, start + KEPT_CHARACTERS - this.#line.length);
    this.#line += chunk.toString('latin1', start, kept);
  }

  #endLine(): void {
    const line = this.#line;
    if (line.startsWith('\\')) return;
    if (this.#oldLeft > 0 || this.#newLeft > 0) {
      if (line.startsWith('-')) this.#oldLeft -= 1;
      else if (line.startsWith('+')) this.#newLeft -= 1;
      else throw misread('a content line that is neither added nor removed');
    } else if (line.startsWith('diff --git ')) this.#sections.push([]);
    else if (line.startsWith('@@ ')) this.#openHunk(line);
  }

  #openHunk(line: string): void {
    const match = HUNK.exec(line);
    const section = this.#sections.at(-1);
    if (match === null || section === undefined) throw misread('a hunk that is not understood');
    const [, oldCount = '1', start = '', newCount = '1'] = match;
    this.#oldLeft = Number(oldCount);
    this.#newLeft = Number(newCount);
    const end = Number(start) + this.#newLeft - 1;
    if (this.#newLeft > 0) section.push({ start: Number(start), end });
  }
}

function misread(what: string): Error {
  return new Error(`git diff-tree printed ${what}, expected a patch without context lines; ${CHECK_VERSION}`);
}
