import type { ScanDetail, ScanRow } from '../api/shapes/scan.js';
import type { Session } from '../session.js';
import { noteOthers } from './adoption.js';
import { listNewest } from './listing.js';
import { isEnded, phaseOf } from './status.js';

/** What the service declares of a scan once it has ended. */
export interface Declared {
  /** The higher of the counts that the scan and its row show, or 0 (observed facts, section 11). */
  readonly findings: number;
  /** Whether either of them shows a count. */
  readonly isTold: boolean;
  /** Whether no scan came later: only a later one takes findings over (observed facts, section 5.5). */
  readonly isLatest: boolean;
  /** The status of its row, if the row shows another end than the scan does. */
  readonly endedAs?: string | undefined;
}

/** Reads what the service declares of a scan, in its detail and in its row of the target's list. */
export async function declaredBy(session: Session, scan: ScanDetail): Promise<Declared> {
  const { targetId } = session.dossier;
  if (targetId === undefined) return { ...toldBy(scan), isLatest: false };
  const askedAt = session.clock.now();
  const listing = await listNewest(session.client, targetId);
  noteOthers(session, listing, askedAt);
  const { rows } = listing;
  const row = rows.find(({ id }) => id === scan.id);
  const isEarlier = ({ createdAt }: ScanRow): boolean =>
    Date.parse(createdAt ?? '') < Date.parse(row?.createdAt ?? '');
  return {
    ...toldBy(scan, row),
    isLatest: row !== undefined && rows.every((other) => other === row || isEarlier(other)),
    endedAs: row !== undefined && contradicts(row, scan) ? row.status : undefined,
  };
}

function toldBy(...shown: readonly (ScanRow | undefined)[]): Pick<Declared, 'findings' | 'isTold'> {
  const counts = shown.flatMap((scan) => scan?.findingCount ?? []);
  return { findings: Math.max(0, ...counts), isTold: counts.length > 0 };
}

/** Whether a row shows another end. One that still shows the scan running is only too old. */
const contradicts = (row: ScanRow, scan: ScanDetail): boolean =>
  isEnded(row.status) && phaseOf(row.status) !== phaseOf(scan.status);
