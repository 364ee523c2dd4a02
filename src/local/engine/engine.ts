import { coverageOf, files, gapNotes } from './coverage.js';
import { inspectFile, type Inspection } from './inspection.js';
import { touches } from './lines.js';
import type { Detection, ReviewResult, ReviewScope } from './review.js';
import { openSast } from './sast.js';
import type { LineRange, Source } from './source.js';
import { nextTurn } from './turn.js';

/** Files above this many bytes are not read. */
const SIZE_LIMIT_BYTES = 1024 * 1024;
/**
 * How many files are read at once: to start git takes longer than to read a file, and what is read stays in memory
 * until its turn.
 */
const FILES_AT_ONCE = 32;

/** A file to look at; without `lines` all of it counts. */
interface Target {
  readonly path: string;
  readonly lines?: readonly LineRange[];
}

/**
 * Reviews a commit: for `changes` the files that differ from the merge base, as they are at head, reporting
 * what lies on changed lines; for `tree` every file. A file that cannot be analysed makes the coverage PARTIAL.
 * Rejects when the repository cannot be read.
 */
export async function review(source: Source, scope: ReviewScope): Promise<ReviewResult> {
  const targets = await listTargets(source, scope);
  const sast = openSast();
  const inspections: Inspection[] = [];
  try {
    for (let at = 0; at < targets.length; at += FILES_AT_ONCE) {
      const some = targets.slice(at, at + FILES_AT_ONCE);
      const paths = some.map(({ path }) => path);
      const contents = await source.read(scope.head, paths, SIZE_LIMIT_BYTES);
      for (const [index, target] of some.entries()) {
        await nextTurn();
        inspections.push(onlyChanged(await inspectFile(target.path, contents[index], sast), target));
      }
    }
  } finally {
    await sast.close();
  }
  return summarize(scope, inspections);
}

async function listTargets(source: Source, scope: ReviewScope): Promise<readonly Target[]> {
  if (scope.kind === 'changes') return source.changes(scope.mergeBase, scope.head);
  return (await source.files(scope.head)).map((path) => ({ path }));
}

function onlyChanged(inspection: Inspection, { lines }: Target): Inspection {
  if (lines === undefined) return inspection;
  const isChanged = (seen: Detection): boolean => touches(lines, seen.startLine, seen.endLine);
  return { ...inspection, detections: inspection.detections.filter(isChanged) };
}

function summarize(scope: ReviewScope, inspections: readonly Inspection[]): ReviewResult {
  const detections = inspections.flatMap((inspection) => inspection.detections).toSorted(byPlace);
  const filesReviewed = inspections.filter(({ isRead }) => isRead).length;
  const asked =
    scope.kind === 'tree'
      ? `the tree of ${scope.head}`
      : `what changed between ${scope.mergeBase} and ${scope.head}`;
  const counts = (['secrets', 'sast'] as const).map(
    (scanner) => `${scanner}: ${detections.filter((seen) => seen.scanner === scanner).length}`,
  );
  const notes = [
    `Reviewed ${files(filesReviewed)} of ${inspections.length} in ${asked}`,
    ...gapNotes(inspections),
    `Detections: ${counts.join(', ')}`,
  ];
  return { filesReviewed, detections, coverage: coverageOf(inspections), notes };
}

function byPlace(a: Detection, b: Detection): number {
  return compare(a.file, b.file) || a.startLine - b.startLine || compare(a.rule, b.rule);
}

/** By code units, the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
