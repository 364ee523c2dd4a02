import { type Finding, titleOf } from '../gate/finding.js';
import type { Place } from '../gate/place.js';
import { firstLine, plainLine } from './plain.js';
import type { Report } from './model.js';
import { isInRepository } from './source.js';

/** One annotation of the run. Its text is foreign. */
export interface Annotation {
  readonly level: 'error' | 'warning';
  readonly text: string;
  readonly place: Place | undefined;
}

/** The runner shows ten annotations of a kind for a step; the verdict is one of them. */
const SHOWN = 10;

/** The worst failing findings at their places. Where they are more than are shown, the last says so. */
export function annotationsOf(report: Report): readonly Annotation[] {
  const room = SHOWN - 1;
  const { failing, findings, resultsFile, otherRepository } = report;
  const annotationOf = (finding: Finding): Annotation => annotate(finding, otherRepository === null);
  if (failing.length <= room) return failing.map(annotationOf);
  const shown = failing.slice(0, room - 1);
  const where = findings === null || resultsFile === null ? '' : '; the results file lists all of them';
  const text = `${shown.length} of ${failing.length} failing findings are shown here${where}.`;
  return [...shown.map(annotationOf), { level: 'error', text, place: undefined }];
}

/** Annotates a finding; a file of another repository is none to annotate. */
function annotate(finding: Finding, isOurs: boolean): Annotation {
  const { severity, advice, place } = finding;
  const next = firstLine(advice ?? '');
  // The log shows the text of an annotation without its place.
  const where = place === null ? '' : ` at ${place.file}${place.line === null ? '' : `:${place.line}`}`;
  const text = `${severity}${where}: ${titleOf(finding)}${next === '' ? '' : ` → ${next}`}`;
  return { level: 'error', text, place: isOurs && place !== null && isShowable(place) ? place : undefined };
}

/** A file whose name cannot be printed as it is would be another file, or none. */
function isShowable(place: Place): boolean {
  return isInRepository(place) && plainLine(place.file) === place.file;
}
