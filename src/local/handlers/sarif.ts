import { knownFinding, observe } from '../findings/observe.js';
import { Refusal } from '../refusal.js';
import type { CandidateFinding } from '../rows/finding.js';
import type { ScanRow } from '../rows/scan.js';
import { record } from '../scans/events.js';
import { LARGEST_SARIF, readDocument } from '../sarif/document.js';
import { importConflict, mergeResults } from '../sarif/merge.js';
import { ok, unstored, type Item } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import type { World } from '../world.js';
import { requireScan } from './require.js';

const MOST_RESULTS = 2_000;
const LONGEST_ID = 128;

/**
 * POST /scans/{id}/artifacts/sarif: adds the results of another scanner to a scan, in whatever state it is
 * (contract 4.2, rule 7; observed facts, section 5). Either all of it is imported, or nothing.
 */
export const importSarif = handler({
  invalid: 'BAD_REQUEST',
  missing: 'BAD_REQUEST',
  check: ({ ids }, { rules }) =>
    rules.sarif === 'identified' && ids.some((id) => id.length > LONGEST_ID)
      ? 'An id has at most 128 characters.'
      : undefined,
  answer({ id, bytes, caller }, world): Item {
    const scan = requireScan(world, caller, id, 'NOT_FOUND');
    if (bytes.byteLength > LARGEST_SARIF) {
      const code = world.rules.errors === 'plain' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST';
      throw new Refusal(413, code, 'A SARIF report may have at most 5 MiB.');
    }
    const counts = importInto(world, scan, bytes);
    return unstored(ok(world.rules.sarif === 'additive' ? {} : counts));
  },
});

function importInto(world: World, scan: ScanRow, bytes: Uint8Array): Record<string, unknown> {
  const identified = world.rules.sarif === 'identified';
  const { toolName, toolVersion, results, resultCount } = readDocument(world, bytes);
  const accepted = identified ? results.slice(0, MOST_RESULTS) : results;
  const rejected = resultCount - accepted.length;
  const candidates = mergeResults(scan.targetId, accepted, world.rules.sarif);
  if (candidates.some((candidate) => contradicts(world, scan, candidate))) throw importConflict();
  const at = world.time.now();
  const imported = candidates.filter((candidate) => observe(world, scan, candidate, at).isNew).length;
  const corroborated = candidates.length - imported;
  record(world, scan, at, {
    stage: 'scanner',
    message: `SARIF import: ${imported} imported, ${corroborated} corroborated, ${rejected} rejected.`,
    metadata: { sarifImport: true, imported, corroborated, rejected },
  });
  return {
    importVersion: 'sarif-import/1.0.0',
    toolName,
    toolVersion,
    imported,
    corroborated,
    rejected,
    resultCount,
  };
}

/** Whether the same scan saw the same thing before and it said something else. */
function contradicts(world: World, scan: ScanRow, candidate: CandidateFinding): boolean {
  const before = knownFinding(world, scan, candidate)?.observedIn.get(scan.id);
  return before !== undefined && before !== candidate.payload;
}
