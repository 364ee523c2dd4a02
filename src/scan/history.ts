import type { ScanRow } from '../api/shapes/scan.js';
import { wordOf } from '../gate/service-word.js';
import { phaseOf } from './status.js';

/** How long past scans of a kind took, by the service's own clock, in milliseconds. */
export interface History {
  /** From creation to end. */
  readonly durationsMs: readonly number[];
  /** The median of the time that they stood in the queue; 0 where nothing tells. */
  readonly queuedMs: number;
}

/** What is known where nothing was listed. */
export const noHistory: History = { durationsMs: [], queuedMs: 0 };

/** What makes two scans alike; rows show no workflow (observed facts, section 2.2). */
export interface Kind {
  readonly goal: string;
  readonly mode: string;
}

/** How many of the newest scans count: older ones reviewed another code base. */
const NEWEST = 10;

/** What the newest completed rows of a kind tell of how long such scans take. */
export function historyOf(rows: readonly ScanRow[], { goal, mode }: Kind): History {
  const alike = rows
    .filter((row) => wordOf(row.goal ?? '') === wordOf(goal) && wordOf(row.mode ?? '') === wordOf(mode))
    .filter((row) => phaseOf(row.status) === 'completed' && spanMs(row.createdAt, row.endedAt) > 0)
    .toSorted((a, b) => spanMs(a.createdAt, b.createdAt))
    .slice(0, NEWEST);
  const queued = alike
    .map((row) => Math.min(queueMs(row), spanMs(row.createdAt, row.endedAt)))
    .toSorted((a, b) => a - b);
  return {
    durationsMs: alike.map((row) => spanMs(row.createdAt, row.endedAt)),
    queuedMs: queued[Math.floor(queued.length / 2)] ?? 0,
  };
}

/** How long a scan stood in the queue, in milliseconds; 0 where its dates do not tell. */
export function queueMs({ createdAt, startedAt }: Pick<ScanRow, 'createdAt' | 'startedAt'>): number {
  return Math.max(0, spanMs(createdAt, startedAt));
}

function spanMs(from: string | null | undefined, to: string | null | undefined): number {
  const ms = Date.parse(to ?? '') - Date.parse(from ?? '');
  return Number.isFinite(ms) ? ms : 0;
}
