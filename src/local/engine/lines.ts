import type { LineRange } from './source.js';

/** Finds the 1-based line of an offset in UTF-16 code units. */
export type LineAt = (offset: number) => number;

const GIT_LINE_END = /\n/g;
const SCRIPT_LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Counts lines as git does, which ends them with a line feed alone. The scanners also end them at a lone
 * carriage return or U+2028: their own line numbers could be moved off the changed lines by such characters.
 */
export function createLineIndex(text: string): LineAt {
  const starts = startsAfter(text, GIT_LINE_END);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Infinity) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Finds the offset of a 1-based line and column as a JavaScript parser counts them; stays within the text. */
export function createOffsetIndex(text: string): (line: number, column: number) => number {
  const starts = startsAfter(text, SCRIPT_LINE_END);
  return (line, column) => Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
}

/** Whether any of the ranges shares a line with `startLine` to `endLine`, all inclusive. */
export function touches(ranges: readonly LineRange[], startLine: number, endLine: number): boolean {
  return ranges.some(({ start, end }) => start <= endLine && startLine <= end);
}

function startsAfter(text: string, lineEnd: RegExp): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(lineEnd)) starts.push(match.index + match[0].length);
  return starts;
}
