import { listFindings } from '../api/operations/findings.js';
import type { Finding as WireFinding } from '../api/shapes/finding.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import type { FindingList } from '../gate/finding-list.js';
import type { Session } from '../session.js';
import { type Walk, walk } from './walk.js';

/** Where the rows of a page go, and who is told how many findings there are. */
export interface Reading {
  readonly list: FindingList<WireFinding>;
  /** Told the number of findings as soon as it is known. */
  readonly announce: (findings: number) => void;
}

/** What came of a walk through all pages; where two filters were walked, what came of both together. */
export interface Walked extends Walk {
  /** Whether only one list counts, and all walks so far together showed exactly as many findings as it declares. */
  readonly isCounted: boolean;
}

/**
 * What the first filter did: `ignored`, it let findings of another target through; `answered`, it showed a row that
 * names the scan; `silent`, it did neither.
 */
type Effect = 'ignored' | 'answered' | 'silent';

type Filter = { readonly observedInScanId: string } | { readonly scanId: string };

/**
 * Walks through the scan's findings once, `pageSize` rows a page: through those that it observed and, unless that list
 * names the scan itself, through those that it holds. If the first filter was ignored, the second list alone counts.
 */
export async function walkAll(
  session: Session,
  scan: ScanDetail,
  reading: Reading,
  pageSize: number,
): Promise<Walked> {
  const limit = `${pageSize}`;
  const { observed, effect } = await walkObserved(session, scan, reading, limit);
  if (effect === 'answered') return alone(observed, reading);
  const { list } = reading;
  const held = await walk(pagesOf(session, { scanId: scan.id, limit }), list, ({ items, total }) => {
    reading.announce(total ?? 0);
    list.add(items);
  });
  if (effect === 'ignored') return alone(held, reading);
  return {
    declared: Math.max(observed.declared, held.declared),
    unmet: new Set([...observed.unmet].filter((id) => held.unmet.has(id))),
    isWhole: observed.isWhole && held.isWhole,
    fullest: Math.max(observed.fullest, held.fullest),
    isCounted: false,
  };
}

const alone = (walked: Walk, { list }: Reading): Walked => ({
  ...walked,
  isCounted: walked.declared > 0 && list.size === walked.declared,
});

/**
 * Walks through what the scan observed; findings of another target show that the filter was ignored. Those that name
 * the scan are of its target, even if the scan was shown with another one.
 */
async function walkObserved(session: Session, scan: ScanDetail, reading: Reading, limit: string) {
  const { list, announce } = reading;
  const { targetId: shown } = session.dossier;
  const ours = new Set<unknown>([null, undefined, shown]);
  const isForeign = ({ targetId }: WireFinding) => shown !== undefined && !ours.has(targetId);
  const before = list.size;
  let effect = 'silent' as Effect;
  const observed = await walk(
    pagesOf(session, { observedInScanId: scan.id, limit }),
    list,
    ({ items: page, total }) => {
      const own = page.filter(({ scanId }) => scanId === scan.id);
      for (const { targetId } of own) ours.add(targetId);
      if (page.some(isForeign)) effect = 'ignored';
      else if (own.length > 0) effect = 'answered';
      list.add(page);
      if (effect !== 'ignored') announce(total ?? 0);
    },
    () => effect !== 'ignored',
  );
  // A row that names this scan is its finding, whatever the filter did.
  if (effect === 'ignored') list.keepOnly(({ isOwn }, at) => at < before || isOwn === true);
  return { observed, effect };
}

/** The pages of one filter. */
const pagesOf = ({ client }: Session, query: Filter & { readonly limit: string }) =>
  client.pages(listFindings, { query });
