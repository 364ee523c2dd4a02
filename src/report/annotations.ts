import type { Finding } from '../gate/finding.js';
import type { Place } from '../gate/path.js';
import { captionOf } from './caption.js';
import { plainLine } from './plain.js';
import type { Report } from './model.js';
import { isInRepository } from './source.js';

/** One annotation of the run, as an error. Its text is foreign. */
export interface Annotation {
  readonly text: string;
  readonly place: Place | undefined;
}

/** The runner shows ten annotations of a kind for a step; the verdict is one of them. */
const SHOWN = 10;

/** The worst failing findings at their places. If there are more than are shown, the last annotation says so. */
export function annotationsOf(report: Report): readonly Annotation[] {
  const room = SHOWN - 1;
  const { failing, findings, resultsFile, otherRepository } = report;
  const annotationOf = (finding: Finding): Annotation => annotate(finding, otherRepository === null);
  if (failing.length <= room) return failing.map(annotationOf);
  const shown = failing.slice(0, room - 1);
  const where = findings === null || resultsFile === null ? '' : '; the results file lists all of them';
  const text = `${shown.length} of ${failing.length} failing findings are shown here${where}.`;
  return [...shown.map(annotationOf), { text, place: undefined }];
}

/** Annotates a finding; a file of another repository is none to annotate. */
function annotate(finding: Finding, isOurs: boolean): Annotation {
  const { severity, place } = finding;
  const { title, summary, advice } = captionOf(finding);
  const said = [summary === '' ? title : `${title}: ${summary}`, ...(advice === '' ? [] : [advice])];
  const text = `${severity}${whereOf(place, title)}: ${said.join(' → ')}`;
  return { text, place: isOurs && place !== null && isShowable(place) ? place : undefined };
}

/** What of the place the title does not say already: the log shows the text of an annotation without its place. */
function whereOf(place: Place | null, title: string): string {
  if (place === null) return '';
  const { file, line } = place;
  const at = line === null ? file : `${file}:${line}`;
  const words = title.split(/[\s"'`()[\],;]+/);
  if (words.includes(at)) return '';
  const isNamed = words.includes(file) || title.endsWith(` ${file}`);
  if (!isNamed) return ` at ${at}`;
  return line === null ? '' : ` at line ${line}`;
}

/** Whether a place can be shown: a file whose name cannot be printed as it is would be another file, or none. */
function isShowable(place: Place): boolean {
  return isInRepository(place) && plainLine(place.file) === place.file;
}
