/** Where something lies in the bytes of a document; the end is not part of it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const OPENING: ReadonlySet<number> = new Set(Buffer.from('{['));
const CLOSING: ReadonlySet<number> = new Set(Buffer.from('}]'));
/** How many brackets are open where the members of a log stand, those of a run, and results. */
const DEPTH = { log: 1, run: 3, results: 4 } as const;

/** Where the results of each run lie that has a list of them, in a log without white space. */
export function resultsIn(bytes: Buffer): Span[][] {
  const lists: Span[][] = [];
  let [depth, start, name] = [0, 0, ''];
  let [isInRuns, isInResults] = [false, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at] ?? 0;
    if (sign === QUOTE) {
      const end = endOfText(bytes, at);
      if (bytes[end + 1] === COLON && depth <= DEPTH.run) name = bytes.toString('latin1', at + 1, end);
      at = end;
    } else if (sign === COLON) {
      if (depth === DEPTH.log) isInRuns = name === 'runs';
      if (depth === DEPTH.run) isInResults = isInRuns && name === 'results';
    } else if (OPENING.has(sign)) {
      depth += 1;
      if (depth !== DEPTH.results || !isInResults) continue;
      lists.push([]);
      start = at + 1;
    } else if (sign === COMMA || CLOSING.has(sign)) {
      if (depth === DEPTH.results && isInResults) {
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
