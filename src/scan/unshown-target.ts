import type { ScanDetail } from '../api/shapes/scan.js';
import type { Session } from '../session.js';
import { shownTarget } from './revisions.js';

const UNSHOWN_TARGET =
  'The scan does not show its target, so that nothing proves that it is of the one that `target-id` names. Make sure that `scan-id` is of the scan that you mean.';

/** Warns where a scan that was taken up shows no target at the last look, though `target-id` names one. */
export function doubtTarget({ plan: { source }, warn }: Session, scan: ScanDetail): void {
  const isNamed = source.kind === 'resume' && source.targetId !== undefined;
  if (isNamed && shownTarget(scan) === undefined) warn(UNSHOWN_TARGET);
}
