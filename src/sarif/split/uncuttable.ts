import type { SarifDocument } from '../document/document.js';
import { boundBeside, boundElsewhere, listed } from '../document/elsewhere.js';
import { Unusable } from '../document/unusable.js';

const CUT = 'The report has to be cut to be sent';
const ADVICE = 'Let the scanner write smaller reports, one for each part of the code, say.';
const ADVICE_ON_ROWS = 'Let the scanner leave out contents of files, or write smaller reports.';

/**
 * Refuses a report with properties in other files (SARIF 2.1.0, 3.15), or beside the runs (3.13.5), that belong to a
 * run's own rows and results. A cut would break it: every part would have them, and they count rows that have other
 * numbers there.
 */
export function refuseExternalProperties(document: SarifDocument): void {
  const beside = boundBeside(document);
  if (beside.length > 0) refuse('beside its runs', beside, 'inlineExternalProperties');
  const at = document.runs.findIndex((run) => boundElsewhere(run).length > 0);
  if (at === -1) return;
  refuse('in other files', boundElsewhere(document.runs[at]), `runs[${at}].externalPropertyFileReferences`);
}

function refuse(where: string, names: readonly string[], place: string): never {
  throw new Unusable(
    `${CUT}, which cannot be done with properties ${where}: ${listed(names)}.`,
    ADVICE,
    place,
  );
}

/** Refuses a report whose parts would have more bytes than `most` in all. */
export function refuseManyTimes(most: number): never {
  throw new Unusable(
    `${CUT}, and its parts have more than ${most} bytes in all, since many of them need the same large rows.`,
    ADVICE_ON_ROWS,
  );
}

/**
 * Refuses a report whose results need more rows than a request holds, so that `most` bytes of them were written in
 * vain.
 */
export function refuseVain(most: number): never {
  throw new Unusable(
    `${CUT}, and many of its results need more of its rows than a request holds: ${most} bytes of them were tried.`,
    ADVICE_ON_ROWS,
  );
}

/** Where a `sarif:` pointer stands: as a URI, in a list of such or of arguments, or in a link. */
const POINTER = /(?:"\w*uri":"|[[,]"|\]\()(sarif:\/[^"\\)\s]{0,80})/i;

/** The first pointer in a text. Mostly there is none, which is found out fast. */
const pointerIn = (text: string): string | undefined =>
  /sarif:\//i.test(text) ? POINTER.exec(text)?.[1] : undefined;

/** Warns that the pointers of a report that is sent without some of its results count those as well. */
export function warnOfPointers(bytes: Buffer): readonly string[] {
  if (pointerIn(bytes.toString('latin1')) === undefined) return [];
  return [
    'The report points into itself (`sarif:`), and results were left out of it: such a pointer may mean another one now.',
  ];
}

/** Refuses a report with `sarif:` pointers, which count runs and results (3.10.3): a cut would break it. */
export function refusePointers(text: string): void {
  const pointer = pointerIn(text);
  if (pointer === undefined) return;
  throw new Unusable(`${CUT}, which cannot be done with a pointer into the report itself.`, ADVICE, pointer);
}
