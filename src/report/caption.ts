import { type Finding, titleOf } from '../gate/finding.js';
import { fileOfUri } from '../gate/path.js';
import { firstLine, inOneLine } from './plain.js';

/** What surfaces call a finding beside its severity and place. Texts are foreign. */
export interface Caption {
  readonly title: string;
  /** What is wrong, in one line: of an imported finding all of it. Blank if the title says it, or there is advice. */
  readonly summary: string;
  /** The first line of what to do about it, or blank. */
  readonly advice: string;
}

/**
 * The caption of a finding whose place is shown beside it. A finding without advice is mostly an imported one, whose
 * title is but "rule in URI": what is wrong stands in its summary (observed facts, section 5.3).
 */
export function captionOf(finding: Finding): Caption {
  const title = withoutPlace(titleOf(finding), finding);
  const advice = firstLine(finding.advice ?? '');
  const summary = summaryOf(finding);
  const isSaid = advice !== '' || title.toLowerCase().includes(coreOf(summary));
  return { title, summary: isSaid ? '' : summary, advice };
}

/**
 * What is wrong, in one line. Of an imported finding it is all of the summary: messages of scanners have no first line
 * that says it all, Trivy's begins with the name of the package.
 */
function summaryOf({ imported, summary = '' }: Finding): string {
  return imported ? inOneLine(summary) : firstLine(summary).trim();
}

/**
 * A text without what ends a sentence, to be compared. The look behind keeps a row of dots from being read once for
 * each.
 */
function coreOf(text: string): string {
  return text.toLowerCase().replace(/(?<![\s.…])[\s.…]+$/u, '');
}

/** The title of an imported finding without the file that is its place. */
function withoutPlace(title: string, { imported, place }: Finding): string {
  const at = title.lastIndexOf(' in ');
  const rule = title.slice(0, Math.max(at, 0));
  const hasRule = imported && rule.trim() !== '';
  const isNamed = hasRule && place !== null && fileOfUri(title.slice(at + 4)) === place.file;
  return isNamed ? rule : title;
}
