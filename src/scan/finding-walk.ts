import { listFindings } from '../api/operations/findings.js';
import type { Page } from '../api/operation.js';
import type { Finding as WireFinding } from '../api/shapes/finding.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import type { FindingList } from '../gate/finding-list.js';
import type { Session } from '../session.js';
import { type Walk, walk } from './walk.js';

/** Where the rows of a page go, and who is told how many there are. */
export interface Reading {
  readonly list: FindingList<WireFinding>;
  /** The ids of the rows that name this very scan, over all walks. */
  readonly own: Set<string>;
  /** Told how many there are, as soon as that is known. */
  readonly announce: (findings: number) => void;
}

/** What came of a walk through all pages; of two filters, what came of either. */
export interface Walked extends Walk {
  /** Whether there is one list alone, and all walks so far together showed exactly as many findings as it declares. */
  readonly isCounted: boolean;
}

type Filter = { readonly observedInScanId: string } | { readonly scanId: string };

/** Walks through the scan's findings once, by whichever filter holds, so many rows a page. */
export async function walkAll(
  session: Session,
  scan: ScanDetail,
  reading: Reading,
  pageSize: number,
): Promise<Walked> {
  const limit = `${pageSize}`;
  const { observed, isIgnored, isAnswered } = await walkObserved(session, scan, reading, limit);
  if (isAnswered && !isIgnored) return alone(observed, reading);
  const held = await walk(pagesOf(session, { scanId: scan.id, limit }), ({ items, total }) => {
    reading.announce(total ?? 0);
    take(reading, scan, items);
    return true;
  });
  if (isIgnored) return alone(held, reading);
  return {
    declared: Math.max(observed.declared, held.declared),
    met: new Set([...observed.met, ...held.met]),
    isWhole: observed.isWhole && held.isWhole,
    fullest: Math.max(observed.fullest, held.fullest),
    isCounted: false,
  };
}

const alone = (walked: Walk, { list }: Reading): Walked => ({
  ...walked,
  isCounted: walked.declared > 0 && list.size() === walked.declared,
});

/** Walks through what the scan observed; findings of another target show that the filter was ignored. */
async function walkObserved(session: Session, scan: ScanDetail, reading: Reading, limit: string) {
  const { list, own, announce } = reading;
  const { targetId } = session.dossier;
  const before = list.size();
  let [isIgnored, isAnswered] = [false, false];
  const observed = await walk(
    pagesOf(session, { observedInScanId: scan.id, limit }),
    ({ items: page, total }) => {
      isIgnored = page.some(
        (row) => targetId !== undefined && row.targetId != null && row.targetId !== targetId,
      );
      isAnswered ||= page.some((row) => row.scanId === scan.id);
      take(reading, scan, page);
      if (!isIgnored) announce(total ?? 0);
      return !isIgnored;
    },
  );
  // A row that names this scan is its finding, whatever the filter did.
  if (isIgnored) list.keepOnly(({ id }, at) => at < before || own.has(id));
  return { observed, isIgnored, isAnswered };
}

function take({ list, own }: Reading, scan: ScanDetail, rows: Page<WireFinding>['items']): void {
  for (const { id, scanId } of rows) if (scanId === scan.id) own.add(id);
  list.add(rows);
}

/** The pages of one filter. */
const pagesOf = ({ client }: Session, query: Filter & { readonly limit: string }) =>
  client.pages(listFindings, { query });
