import { optionalText, paging } from '../../api/operations/define.js';
import { recorded } from '../idempotency.js';
import { detailTag, presentScanDetail, presentScanRow, scanWord, scanWords } from '../present/scan.js';
import { Refusal } from '../refusal.js';
import { isActive, type ScanRow } from '../rows/scan.js';
import { finish } from '../scans/finish.js';
import { isoOrNull } from '../time.js';
import { ok, type Item, type PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { pageOf } from '../wire/page.js';
import { newestFirst, type World } from '../world.js';
import { isVisible, requireScan } from './require.js';

/** Words of the extra filter `state` (observed facts, 2.6); an unknown one is as if none were given. */
const STATES: Readonly<Record<string, (scan: ScanRow) => boolean>> = {
  ACTIVE: isActive,
  COMPLETED: (scan) => ['COMPLETED', 'PARTIAL'].includes(scan.status),
  NEEDS_ATTENTION: (scan) => ['FAILED', 'STOPPED_BUDGET', 'TIMED_OUT'].includes(scan.status),
  CANCELLED: (scan) => scan.status === 'CANCELLED',
};
const USUAL_PAGE = 25;
const MOST_IDS = 3;

/** GET /scans, newest first. */
export const listScans = handler({
  query: { targetId: optionalText, status: optionalText, state: optionalText, ids: optionalText, ...paging },
  check: ({ query: { status } }, world) =>
    status === undefined || areStatuses(wordsOf(status), world)
      ? undefined
      : 'status must be a scan status or a list of them.',
  answer({ query, caller }, world): PageAnswer {
    const words = query.status === undefined ? undefined : new Set(wordsOf(query.status));
    const { ids, state } = extrasOf(query, world);
    const keep = (scan: ScanRow): boolean =>
      isVisible(world, scan) &&
      (query.targetId === undefined || scan.targetId === query.targetId) &&
      (words === undefined || words.has(scanWord(scan, world))) &&
      (ids === undefined || ids.includes(scan.id)) &&
      (state === undefined || state(scan));
    const rows = newestFirst(world.scans, caller.workspace.id);
    const counts = findingCounts(world);
    const present = (scan: ScanRow): unknown => presentScanRow(scan, world, counts.get(scan.id) ?? 0);
    return pageOf(rows, query, present, { keep, usual: USUAL_PAGE });
  },
});

/** The filters that the document does not know (observed facts, 10, 23). */
function extrasOf(
  { ids, state = '' }: { ids?: string | undefined; state?: string | undefined },
  world: World,
) {
  if (world.rules.rows === 'least') return {};
  return {
    ids: ids?.split(',').slice(0, MOST_IDS),
    state: Object.hasOwn(STATES, state) ? STATES[state] : undefined,
  };
}

/** One word or several with commas between; blanks do not matter (observed facts, 2.6). */
const wordsOf = (filter: string): string[] =>
  filter
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function areStatuses(words: readonly string[], world: World): boolean {
  const known = scanWords(world);
  return words.length > 0 && words.every((word) => known.has(word));
}

function findingCounts(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { scanId } of world.findings.values()) counts.set(scanId, (counts.get(scanId) ?? 0) + 1);
  return counts;
}

/** GET /scans/{id}. */
export const getScan = handler({
  answer({ id, caller }, world): Item {
    const scan = requireScan(world, caller, id);
    return { ...ok(presentScanDetail(scan, world)), tag: detailTag(scan, world) };
  },
});

/** POST /scans/{id}: cancels a scan that has not ended and whose result is not being written. */
export const cancelScan = handler({
  invalid: 'VALIDATION_ERROR',
  workspaceInBody: true,
  answer({ id, caller, headers }, world): Promise<Item> {
    requireScan(world, caller, id);
    const operation = { operation: 'scan.cancel', caller, headers, input: { id }, status: 200 } as const;
    return recorded(world, operation, () => cancel(world, requireScan(world, caller, id)));
  },
});

function cancel(world: World, scan: ScanRow): Record<string, unknown> {
  if (!isActive(scan)) throw new Refusal(409, 'SCAN_ALREADY_FINISHED', 'The scan has already finished.');
  if (scan.status === 'VERIFYING') {
    throw new Refusal(409, 'SCAN_FINALIZATION_STARTED', 'The result of the scan is being finalized.');
  }
  const ending = {
    status: 'CANCELLED',
    summary: null,
    errorCategory: 'CANCELLED',
    errorMessage: 'The scan was cancelled.',
  };
  finish(world, scan, world.time.now(), ending);
  return { id: scan.id, status: scanWord(scan, world), endedAt: isoOrNull(scan.endedAt) };
}
