import type { LineRange } from './source.js';

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const NEWLINE = 0x0a;
/** Every header line that matters is shorter; the rest of a long line is not kept. */
const KEPT_CHARACTERS = 256;

/** Reads a patch with no context lines as it arrives, keeping only the places, never the content. */
export interface HunkReader {
  /** Takes the next bytes. Throws when they cannot follow what came before. */
  take(chunk: Buffer): void;
  /** Added or changed lines of the new side, one list per file section. Throws when the patch is cut off. */
  finish(): readonly (readonly LineRange[])[];
}

/**
 * Starts reading what `git diff-tree -p --unified=0` prints. Content lines are counted by the hunk's own
 * header, so that no content can pass for a header. Names of files are not read: sections come in git's order.
 */
export function createHunkReader(): HunkReader {
  const sections: LineRange[][] = [];
  let line = '';
  let oldLeft = 0;
  let newLeft = 0;

  function openHunk(): void {
    const match = HUNK.exec(line);
    const section = sections.at(-1);
    if (match === null || section === undefined) throw new Error(misread('a hunk that is not understood'));
    const [, oldCount = '1', start = '', newCount = '1'] = match;
    oldLeft = Number(oldCount);
    newLeft = Number(newCount);
    if (newLeft > 0) section.push({ start: Number(start), end: Number(start) + newLeft - 1 });
  }

  function endLine(): void {
    if (line.startsWith('\\')) return;
    if (oldLeft > 0 || newLeft > 0) {
      if (line.startsWith('-')) oldLeft -= 1;
      else if (line.startsWith('+')) newLeft -= 1;
      else throw new Error(misread('a content line that is neither added nor removed'));
    } else if (line.startsWith('diff --git ')) sections.push([]);
    else if (line.startsWith('@@ ')) openHunk();
  }

  return {
    take(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        line += head(chunk, start, end, line.length);
        endLine();
        line = '';
        start = end + 1;
      }
      line += head(chunk, start, chunk.length, line.length);
    },
    finish() {
      if (oldLeft > 0 || newLeft > 0 || line !== '') throw new Error(misread('a hunk that is cut off'));
      return sections;
    },
  };
}

function head(chunk: Buffer, start: number, end: number, kept: number): string {
  return chunk.toString('latin1', start, Math.min(end, start + KEPT_CHARACTERS - kept));
}

function misread(what: string): string {
  return `git diff-tree printed ${what}, expected a patch without context lines; check the version of git`;
}
