import type { Gap, Inspection } from './inspection.js';
import type { Coverage, Detection } from './review.js';

type ControlId = Detection['scanner'];

const SCANNERS: Readonly<Record<ControlId, string>> = { secrets: 'secretlint', sast: 'eslint' };
const GAPS: readonly { readonly gap: Gap; readonly words: string }[] = [
  { gap: 'too large', words: 'above 1 MiB, not read' },
  { gap: 'binary', words: 'binary, not read' },
  { gap: 'not parsed', words: 'could not be parsed' },
  { gap: 'scanner failed', words: 'could not be scanned' },
];
/** Paths that one note names; the rest is counted. */
const NAMED_PATHS = 10;

/** One receipt per family of checks: COMPLETED only when every file that it is meant for was analysed. */
export function coverageOf(inspections: readonly Inspection[]): readonly Coverage[] {
  return [receipt('secrets', inspections), receipt('sast', inspections)];
}

/** One log line per kind of gap, naming the first files; a path is quoted, so that it stays on the line. */
export function gapNotes(inspections: readonly Inspection[]): readonly string[] {
  return GAPS.flatMap(({ gap, words }) => {
    const paths = inspections
      .filter(({ scanners }) => Object.values(scanners).includes(gap))
      .map(({ path }) => path);
    if (paths.length === 0) return [];
    const named = paths.slice(0, NAMED_PATHS).map((path) => JSON.stringify(path));
    const rest = paths.length - named.length;
    return [`${files(paths.length)} ${words}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
  });
}

/** The number with its noun. */
export function files(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

function receipt(controlId: ControlId, inspections: readonly Inspection[]): Coverage {
  const results = inspections.flatMap(({ scanners }) => scanners[controlId] ?? []);
  const reasons = GAPS.flatMap(({ gap, words }) => {
    const count = results.filter((result) => result === gap).length;
    return count > 0 ? [`${files(count)} ${words}`] : [];
  });
  const scanner = SCANNERS[controlId];
  if (results.length === 0) {
    return { scanner, controlId, status: 'NOT_APPLICABLE', reason: 'the scope has no files of its kind' };
  }
  if (reasons.length === 0) return { scanner, controlId, status: 'COMPLETED', reason: null };
  return {
    scanner,
    controlId,
    status: 'PARTIAL',
    reason: `of ${files(results.length)}: ${reasons.join('; ')}`,
  };
}
