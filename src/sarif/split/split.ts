import { resultsOf } from '../document/document.js';
import { isObject } from '../document/json.js';
import { CUT_LIMIT_BYTES, PART_BYTES, PART_RESULTS } from '../limits.js';
import type { Oversize, Part, PartLimits } from '../parts.js';
import type { Prepared } from '../prepare/prepared.js';
import { Fate } from '../prepare/relevance.js';
import { Cutter } from './cutter.js';
import { type Saying, Source } from './section.js';
import { refuseExternalProperties, refuseManyTimes, warnOfPointers } from './uncuttable.js';
import { writeWhole } from './whole.js';

/** What the service takes, and what a cut may come to. */
const SERVICE: PartLimits = { bytes: PART_BYTES, results: PART_RESULTS, total: CUT_LIMIT_BYTES };

/**
 * Writes a prepared report as bodies for the service, as few as will do: whole if it fits, else cut by results in
 * source order. Each part of a cut is a report that is valid by itself, with exactly the rows that its results need,
 * except for embedded contents that leave a result no room: those go, with a warning. What a report says besides its
 * results is said once, in the first part; results that are too large for any part come last.
 *
 * Every source result is counted once: in the part where it is sent or where its position falls, or as an oversize. A
 * report of which nothing is sent yields nothing: its own counts stand for it.
 *
 * Throws `Unusable`, perhaps after some parts, if a cut is needed and would break the report: then nothing of it may be
 * sent.
 *
 * Yields `undefined` where much was done without anything to show for it: others can have their turn there.
 */
export function* splitting(prepared: Prepared, other: Partial<PartLimits> = {}): Pieces {
  const { document, counts, critical } = prepared;
  const limits = { ...SERVICE, ...other };
  if (counts.sent === 0) return;
  const bytes = counts.sent <= limits.results ? writeWhole(document, limits.bytes) : undefined;
  if (bytes !== undefined) {
    const warnings = counts.sent < counts.results ? warnOfPointers(bytes) : [];
    yield { kind: 'part', bytes, ...counts, critical, warnings };
  } else yield* bounded(cut(prepared, limits), limits.total);
}

type Pieces = Generator<Part | Oversize | undefined, void>;

function* bounded(pieces: Pieces, most: number): Pieces {
  let total = 0;
  for (const piece of pieces) {
    if (piece?.kind === 'part') total += piece.bytes.length;
    if (total > most) refuseManyTimes(most);
    yield piece;
  }
}

function* cut(prepared: Prepared, limits: PartLimits): Pieces {
  const { document, fates } = prepared;
  refuseExternalProperties(document);
  const cutter = new Cutter(prepared, limits);
  // Nothing else is held of a run that is done: there may be a million.
  const sayings: Saying[] = [];
  let ordinal = 0;
  const passLeftOut = (): void => {
    for (; ordinal < fates.length && fates[ordinal] !== Fate.kept; ordinal += 1)
      cutter.leftOut.add(fates[ordinal] ?? 0);
  };
  for (const run of document.runs.filter(isObject)) {
    const source = new Source(run, limits.total);
    sayings.push(source.saying);
    const results = resultsOf(source.run);
    if (results.length === 0) cutter.addEmpty(source);
    for (const result of results) {
      passLeftOut();
      yield* cutter.add(source, result, ordinal);
      ordinal += 1;
    }
  }
  passLeftOut();
  // A frame is said only in or after a part that says what the log says.
  const isAllSaid = sayings.every(({ state }) => state === 'said');
  yield* cutter.finish(isAllSaid ? [] : [UNSAID]);
}

const UNSAID =
  'What a run says besides its results, such as notifications, or the report besides its runs, was left out: ' +
  'it takes too much of a request.';
