/** Where something lies in the bytes of a document; the end is not part of it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = 0x7b;
const CLOSING = 0x7d;
/** The bit by which curly brackets differ from square ones. */
const CURLY = 0x20;
/** How many brackets are open where the members of a log stand, those of a run, and results. */
const LOG = 1;
const RUN = 3;
const RESULTS = 4;

/** Where the results of each run lie, if it has a list of them, in a log without white space. */
export function resultsIn(bytes: Buffer): Span[][] {
  const lists: Span[][] = [];
  let [depth, start, name] = [0, 0, ''];
  let [isInRuns, isInResults] = [false, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at] ?? 0;
    const bracket = sign | CURLY;
    if (sign === QUOTE) {
      const end = endOfText(bytes, at);
      // The last text before a bracket here is the name of what begins.
      if (depth <= RUN) name = bytes.toString('latin1', at + 1, end);
      at = end;
    } else if (bracket === OPENING) {
      if (depth === LOG) isInRuns = name === 'runs';
      if (depth === RUN) isInResults = isInRuns && name === 'results';
      depth += 1;
      if (depth !== RESULTS || !isInResults) continue;
      lists.push([]);
      start = at + 1;
    } else if (sign === COMMA || bracket === CLOSING) {
      if (depth === RESULTS && isInResults) {
        if (at > start) lists.at(-1)?.push({ start, end: at });
        start = at + 1;
      }
      if (sign !== COMMA) depth -= 1;
    }
  }
  return lists;
}

/** Where the quote lies that ends the text which another quote begins. */
function endOfText(bytes: Buffer, quote: number): number {
  for (let end = bytes.indexOf(QUOTE, quote + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (bytes[before - 1] === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return bytes.length;
}
