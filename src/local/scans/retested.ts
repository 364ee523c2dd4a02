import type { FindingRow } from '../rows/finding.js';
import type { RetestRow } from '../rows/remedy.js';
import type { ScanRow } from '../rows/scan.js';
import type { World } from '../world.js';

/** Closes the retests of a scan that ends, by what it says about their findings (observed facts, 8.4). */
export function closeRetests(world: World, scan: ScanRow, at: number): void {
  for (const retest of world.retests.values()) {
    const finding = world.findings.get(retest.findingId);
    if (retest.scanId === scan.id && finding !== undefined) close(retest, finding, scan, at);
  }
}

/**
 * Closes a retest: it failed if the finding was seen again, and passed if a complete scan did not see it. Anything else
 * says nothing, nor does a scan that does not see an import, which no scanner of the service looks for (contract 2.5).
 */
function close(retest: RetestRow, finding: FindingRow, scan: ScanRow, at: number): void {
  const seen = finding.observedIn.has(scan.id);
  const isLookedFor = scan.status === 'COMPLETED' && !finding.tags.includes('external_import');
  retest.status = seen ? 'failed' : isLookedFor ? 'passed' : 'error';
  retest.updatedAt = at;
  if (retest.status === 'passed') {
    finding.status = 'FIXED';
    finding.fixedAt = at;
    finding.updatedAt = at;
  }
  retest.resultAfter = finding.status;
}
