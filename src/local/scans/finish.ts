import type { Coverage } from '../engine/review.js';
import { canonicalJson, sha256 } from '../digest.js';
import { detectedFinding } from '../findings/detected.js';
import { observe } from '../findings/observe.js';
import type { CandidateFinding } from '../rows/finding.js';
import type { Ending, ScanRow } from '../rows/scan.js';
import type { World } from '../world.js';
import { capabilitiesOf } from './capabilities.js';
import { record } from './events.js';
import { closeRetests } from './retested.js';

/** The ends after which a result manifest exists. */
const WITH_RESULT = new Set(['COMPLETED', 'PARTIAL', 'STOPPED_BUDGET', 'TIMED_OUT']);

/**
 * Ends a scan, at a time in milliseconds. What it found, its coverage and the manifest's checksum are written now. A
 * scan that no queue took never ran.
 */
export function finish(world: World, scan: ScanRow, at: number, ending: Ending): void {
  const hasRun = ending.status !== 'CANCELLED' && scan.life.enqueued;
  scan.status = ending.status;
  scan.startedAt ??= hasRun ? at : null;
  scan.endedAt = at;
  scan.summary = ending.summary;
  scan.errorCategory = ending.errorCategory;
  scan.errorMessage = ending.errorMessage;
  if (hasRun) persist(world, scan, at);
  record(world, scan, at, {
    stage: ending.status.toLowerCase(),
    level: ending.errorMessage === null ? 'info' : 'error',
    message: ending.errorMessage ?? `The scan ended: ${ending.status.toLowerCase()}.`,
  });
  closeRetests(world, scan, at);
}

function persist(world: World, scan: ScanRow, at: number): void {
  const { candidates, coverage, notes, filesReviewed } = resultOf(scan);
  for (const note of notes) record(world, scan, at, { stage: 'scanner', message: note });
  for (const candidate of candidates) observe(world, scan, candidate, at);
  scan.coverage = coverage
    .map((receipt) => ({ ...receipt, id: world.ids.next(), createdAt: at }))
    .sort((left, right) => (left.controlId < right.controlId ? -1 : 1));
  record(world, scan, at, {
    stage: 'findings_persisted',
    message: `Findings recorded: ${candidates.length}.`,
    metadata: { findings: candidates.length, filesReviewed },
  });
  if (WITH_RESULT.has(scan.status)) scan.checksum = sha256(canonicalJson({ candidates, coverage }));
  scan.summary ??=
    scan.status === 'COMPLETED' ? `Findings: ${candidates.length}. Files reviewed: ${filesReviewed}.` : null;
}

interface Result {
  readonly candidates: readonly CandidateFinding[];
  readonly coverage: readonly Coverage[];
  readonly notes: readonly string[];
  readonly filesReviewed: number;
}

function resultOf(scan: ScanRow): Result {
  const { review } = scan.life;
  if (review.state === 'none') {
    const coverage = review.coverage.length > 0 ? review.coverage : usualCoverage(scan);
    return { candidates: review.findings, coverage, notes: [], filesReviewed: 0 };
  }
  if (review.state !== 'answered') return { candidates: [], coverage: [], notes: [], filesReviewed: 0 };
  const { detections, coverage, notes, filesReviewed } = review.result;
  const candidates = detections.map((detection) => detectedFinding(scan.targetId, detection));
  return { candidates, coverage, notes, filesReviewed };
}

/** The coverage of a scan whose script gives none: every capability of the plan fared as the scan did. */
function usualCoverage(scan: ScanRow): Coverage[] {
  const fared = scan.status === 'COMPLETED' || scan.status === 'FAILED' ? scan.status : 'PARTIAL';
  const reason = fared === 'COMPLETED' ? null : `The scan ended ${scan.status}.`;
  return capabilitiesOf(scan.plan).map((family) => ({
    scanner: family,
    controlId: family,
    status: fared,
    reason,
  }));
}
