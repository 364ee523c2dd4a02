import type { ScanDetail, ScanRow } from '../api/shapes/scan.js';
import type { Session } from '../session.js';
import { listNewest } from './listing.js';
import { isEnded, phaseOf } from './status.js';

/** What the service declares of a scan once it has ended. */
export interface Declared {
  /** The most that the scan or its row says, or 0 (observed facts, section 11). */
  readonly findings: number;
  /** Whether either says how many. */
  readonly isTold: boolean;
  /** Whether no scan came later: only a later one takes findings over (observed facts, section 5.5). */
  readonly isLatest: boolean;
  /** How its row says that it ended, where that is otherwise than it was shown. */
  readonly endedAs?: string | undefined;
}

/** Reads what the list of the target's scans says of one, beside what it says itself. */
export async function declaredBy({ client, dossier }: Session, scan: ScanDetail): Promise<Declared> {
  const { targetId } = dossier;
  if (targetId === undefined) return { ...toldBy(scan), isLatest: false };
  const { rows } = await listNewest(client, targetId);
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

/** A row that is too old says that the scan still runs. */
const contradicts = (row: ScanRow, scan: ScanDetail): boolean =>
  isEnded(row.status) && phaseOf(row.status) !== phaseOf(scan.status);
